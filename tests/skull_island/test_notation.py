"""A sheet as one line: there and back for any sheet, refusals with their column, and what is odd about a line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.skull_island.maps import built_in, find
from companion.skull_island.notation import NotationFault, doubts, print_sheet, read_sheet
from companion.skull_island.sheet import NO_SPACE, Sheet, Treasure, with_number
from companion.skull_island.spaces import SPACES, each, read_space
from companion.value import replace
from tests.skull_island.laid import T, at, laid

EMPTY = "~~~~~~~~~/~~..#..~~/~.......~/~..#....~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~~~~~~~"
MARKED = "~~~~~~~~~/~~.1#..~~/~.1.=...B/~..#.S..~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~B~~~~~"
GUIDE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that can be written down, reachable or not."""
    island = find(draw(st.sampled_from(built_in())))
    sheet = Sheet(island)
    land = st.sampled_from(list(each(island.land)))
    numbers = [0] * 16
    crossed = struck = 0
    drawn: list[int] = []
    for space in draw(st.lists(land, unique=True, max_size=40)):
        mark = draw(st.sampled_from([*range(1, 16), "S", "X", "="]))
        if mark == "=":
            struck |= 1 << space
        elif isinstance(mark, int):
            numbers[mark] |= 1 << space
        else:
            drawn.append(space)
            crossed |= (mark == "X") << space
    island_spaces = st.sampled_from(list(each(island.land | island.mountains)))
    circles = draw(st.lists(island_spaces, unique=True, max_size=5))
    values = draw(st.permutations(range(1, 16)))
    return replace(
        sheet,
        numbers=tuple(numbers),
        boats=sum(1 << space for space in draw(st.sets(st.sampled_from(list(each(island.sea))), max_size=6))),
        skulls=sum(1 << space for space in drawn),
        crossed=crossed,
        struck=struck,
        treasures=tuple(Treasure(value, space) for value, space in zip(values, circles, strict=False)),
        drawn=tuple(drawn),
        bubbles=draw(st.integers(0, 5)),
        last=draw(st.integers(NO_SPACE, SPACES - 1)),
    )


@given(sheets())
def test_what_is_printed_reads_as_the_same_sheet_and_prints_as_itself(sheet: Sheet) -> None:
    line = print_sheet(sheet)
    again = read_sheet(line, sheet.map.name)
    assert again == sheet
    assert print_sheet(again) == line


@given(sheets())
def test_a_line_says_no_more_than_it_must(sheet: Sheet) -> None:
    words = print_sheet(sheet).split(" ")[3:]
    found = [t.value for t in sheet.treasures]
    wanted = [
        *(["last"] if sheet.last != NO_SPACE else []),
        *(["found"] if found != sorted(found) else []),
        *(["drawn"] if list(sheet.drawn) != sorted(sheet.drawn) else []),
    ]
    assert [word.split("=")[0] for word in words] == wanted


def test_a_sheet_of_every_mark_is_written_sign_by_sign() -> None:
    marks = "1@(2,3); 9@(2,4); 10@(3,2); 15@(3,3); X@(3,4); S@(3,5); B@(1,1); T9@(4,4); T1@(5,6); 11@(8,7)"
    assert print_sheet(laid(marks)) == (
        "B~~~~~~~~/~~19#..~~/~afXS...~/~..#....~/~....#..~/~.#.....~/~......#~/~~....b~~/~~~~~~~~~"
        " 1@F5,9@D4 2 last=G8 found=9,1"
    )


def test_the_examples_of_the_guide_are_sheets() -> None:
    lines = re.findall(r"^    (~.*)$", GUIDE, re.MULTILINE)
    assert len(lines) == 2
    for line in lines:
        sheet = read_sheet(line)
        assert print_sheet(sheet) == line
        assert doubts(sheet) == ()
    assert read_sheet(lines[0], "T") == Sheet(T)


def test_what_the_line_leaves_out_is_in_reading_order() -> None:
    sheet = read_sheet(f"{EMPTY.replace('~~.....~~', '~~..SXS~~')} 2@D4,11@F5 3")
    assert sheet.drawn == (at(8, 5), at(8, 6), at(8, 7))
    assert [t.value for t in sheet.treasures] == [2, 11]
    assert sheet.last == NO_SPACE


def test_words_that_say_nothing_new_and_spare_blanks_are_read_all_the_same() -> None:
    line = f"{MARKED} 1@D3 1 last=F4"
    assert print_sheet(read_sheet(f"  {MARKED}\t1@D3  1 last=F4 found=1 drawn=F4 \n")) == line


def fault(line: str) -> tuple[int, str]:
    """The column and the sentence with which a line is refused."""
    with pytest.raises(NotationFault) as refused:
        read_sheet(line)
    assert str(refused.value) == refused.value.sentence
    return refused.value.column, refused.value.sentence


@pytest.mark.parametrize(
    ("line", "column", "sentence"),
    [
        ("", 1, "The line ends here; a sheet is rows, treasures"),
        (EMPTY, 90, "The line ends here"),
        (f"{EMPTY} -", 92, "The line ends here"),
        (f"{EMPTY.replace('#..~~', '#..~', 1)} - 0", 19, "Row 2 has 8 spaces of 9."),
        (f"{EMPTY.replace('#..~~', '#..~~~', 1)} - 0", 20, "Row 2 has more than 9 spaces."),
        (f"{EMPTY}/~~~~~~~~~ - 0", 90, "A sheet has 9 rows; here a row more begins."),
        (f"{EMPTY[:-10]} - 0", 80, "The sheet has 8 rows of 9."),
        (f"{EMPTY.replace('#', 'g', 1)} - 0", 15, "“g” in row 2, column 5 is no sign of a sheet."),
        (f"{EMPTY.replace('#', '0', 1)} - 0", 15, "“0” in row 2, column 5 is no sign"),
        (f"{EMPTY} 4 0", 91, "“4” is no treasure; one is written 4@D4"),
        (f"{EMPTY} 4@D4, 0", 96, "“” is no treasure"),
        (f"{EMPTY} 16@D4 0", 91, "“16” is no number of a treasure; it is 1 to 15."),
        (f"{EMPTY} 0@D4 0", 91, "“0” is no number of a treasure"),
        (f"{EMPTY} 04@D4 0", 91, "“04” is no number of a treasure"),
        (f"{EMPTY} a@D4 0", 91, "“a” is no number of a treasure"),
        (f"{EMPTY} 4@D0 0", 93, "“D0” is no space"),
        (f"{EMPTY} 4@A1 0", 93, "A1 is sea, where no treasure lies."),
        (f"{EMPTY} 4@D4,4@F5 0", 96, "There are two treasures of 4."),
        (f"{EMPTY} 4@D4,5@D4 0", 98, "There are two treasures on D4."),
        (f"{EMPTY} 5@D4,4@F5 0", 96, "Treasures stand by rising number"),
        (f"{EMPTY} 1@C2,2@D2,3@F2,4@G2,5@B3,6@C3 0", 116, "A sheet has boxes for 5 treasures"),
        (f"{EMPTY} - 6", 93, "“6” is no number of marked bubbles; it is 0 to 5."),
        (f"{EMPTY} - -1", 93, "“-1” is no number of marked bubbles"),
        (f"{EMPTY} - 0 last", 95, "“last” means nothing; last=, found= and drawn= may stand here."),
        (f"{EMPTY} - 0 first=C2", 95, "“first=C2” means nothing"),
        (f"{EMPTY} - 0 last=J2", 100, "“J2” is no space"),
        (f"{EMPTY} - 0 last=C2 last=C2", 103, "last= stands once, in the order"),
        (f"{EMPTY} 4@D4 0 found=4 last=C2", 106, "last= stands once, in the order"),
        (f"{EMPTY} 4@D4,5@F5 0 found=4", 110, "found= names every treasure of the line once"),
        (f"{EMPTY} 4@D4,5@F5 0 found=4,4", 111, "found= names every treasure of the line once"),
        (f"{EMPTY} 4@D4 0 found=6", 104, "found= names every treasure of the line once"),
        (f"{MARKED} 1@D3 1 drawn=F5", 104, "drawn= names every danger of the line once"),
        (f"{MARKED} 1@D3 1 drawn=", 104, "“” is no space"),
        (f"{MARKED} 1@D3 1 drawn=F4,F4", 107, "drawn= names every danger of the line once"),
    ],
)
def test_a_wrong_form_is_refused_with_its_column(line: str, column: int, sentence: str) -> None:
    found_column, found_sentence = fault(line)
    assert found_sentence.startswith(sentence)
    assert found_column == column


def column_of_fault(line: str) -> int | None:
    """The column with which a line is refused; None for a sheet."""
    try:
        read_sheet(line)
    except NotationFault as refused:
        return refused.column
    return None


@given(sheets(), st.integers(0, 130), st.integers(0, 2), st.text(alphabet="~.#19afSXB=/@,- lastfoundrw\t“", max_size=2))
def test_a_line_in_which_something_was_changed_is_read_or_refused_at_a_column(
    sheet: Sheet, at: int, cut: int, put: str
) -> None:
    line = print_sheet(sheet)
    changed = line[:at] + put + line[at + cut :]
    column = column_of_fault(changed)
    if column is None:
        again = print_sheet(read_sheet(changed))
        assert print_sheet(read_sheet(again)) == again
    else:
        assert 1 <= column <= len(changed) + 1


def test_what_play_cannot_bring_about_is_read_and_told() -> None:
    assert doubts(laid("9@(5,3); X@(5,4)")) == ()
    assert doubts(read_sheet(f"{EMPTY.replace('~~.....~~', '~~..SX.~~')} - 1")) == (
        "There are more dangers (2) than marked bubbles (1).",
        "The danger on F8 is crossed out, and no 9 is beside it.",
    )
    t_shape = laid("6@(5,3),(5,7),(3,3),(7,3); T6@(5,3)")
    assert doubts(t_shape) == ("Nothing points at the treasure 6 on C5.",)
    assert doubts(t_shape, t_shape=True) == ()


def test_a_line_that_was_read_is_a_sheet_to_go_on_with() -> None:
    sheet = with_number(read_sheet(f"{EMPTY} - 0", "T"), 4, read_space("B3"))
    assert sheet == laid("4@(3,2)")
