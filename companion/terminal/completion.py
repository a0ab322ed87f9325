"""``companion completion``: a small script by which bash completes commands and options, made from the parser."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from companion.terminal.run import PANELS, SIZES

HELP = "let the Tab key complete commands"
DESCRIPTION = "Print a script by which bash completes the commands, options and panels of this version."
EXAMPLES = """\
examples:
  source <(companion completion bash)                     for this shell
  companion completion bash > ~/.local/share/bash-completion/completions/companion
"""
CHOICES = {"--panel": PANELS, "--size": tuple(f"{width}x{height}" for width, height in SIZES)}
"""What may follow an option; after any other that takes a word come the names of files."""

SCRIPT = """\
# Completion of `companion` for bash, made by `companion completion bash`.
_companion() {{
    local here=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} path= word words
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$path $word" in
{paths}
        esac
    done
    case "$before" in
{options}
        *)
            case "$path" in
{words}
            esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$here"))
}}
complete -o default -F _companion companion
"""


def fill(parser: ArgumentParser) -> None:
    """Give ``companion completion`` its shell."""
    parser.add_argument("shell", choices=["bash"], help="the shell for which the script is")
    parser.set_defaults(obey=obey)


def obey(args: Namespace) -> int:
    """Print the script."""
    print(script(args.whole()), end="")
    return 0


def script(parser: ArgumentParser) -> str:
    """The script for everything that ``parser`` understands."""
    tree = dict(_tree("", parser))
    taking_files = {
        option
        for _, inner in tree.values()
        for action in inner._actions
        for option in action.option_strings
        if action.nargs is None and option not in CHOICES
    }
    return SCRIPT.format(
        paths="\n".join(f'            "{path}") path="{path}" ;;' for path in tree if path),
        options="\n".join(
            [
                *(f'        {option}) words="{" ".join(words)}" ;;' for option, words in CHOICES.items()),
                f"        {'|'.join(sorted(taking_files))}) words= ;;",
            ]
        ),
        words="\n".join(f'                "{path}") words="{" ".join(words)}" ;;' for path, (words, _) in tree.items()),
    )


def _tree(path: str, parser: ArgumentParser) -> Iterator[tuple[str, tuple[list[str], ArgumentParser]]]:
    """Every command as words with a blank before each, what may come next, and its parser."""
    words: list[str] = []
    below: dict[str, ArgumentParser] = {}
    for action in parser._actions:
        words += action.option_strings
        if isinstance(action.choices, dict):
            below |= action.choices
        elif action.choices is not None and not action.option_strings:
            words += map(str, action.choices)
    yield path, ([*below, *words], parser)
    for name, inner in below.items():
        yield from _tree(f"{path} {name}", inner)
