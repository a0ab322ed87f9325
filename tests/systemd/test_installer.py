"""The installer on a system in a folder: nothing to do twice, whole after any power cut, gone without a trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from installer import boot, environment, packages, people, service
from installer.main import STEPS, main
from installer.memory import PLACE
from tests.systemd.conftest import Install
from tests.systemd.fake_debian import CMDLINE, CONFIG, EXAMPLE, FakeDebian, PowerCut

WIRING = "/etc/companion/wiring.toml"
GAME = "/var/lib/companion/island.db"


def test_every_step_says_what_it_is_for() -> None:
    assert len({step.name for step in STEPS}) == len(STEPS)
    assert all(step.purpose for step in STEPS)


@pytest.mark.parametrize("suite", ["bookworm", "trixie"])
def test_after_an_installation_a_check_finds_nothing(tmp_path: Path, install: Install, suite: str) -> None:
    debian = FakeDebian(tmp_path / suite, suite)
    assert install(debian, "--check") == 1
    assert install(debian) == 0
    assert install(debian, "--check") == 0


def test_a_second_installation_runs_no_command_and_changes_no_file(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(debian)
    before, _ = debian.picture(), debian.ran.clear()
    capsys.readouterr()
    assert install(debian) == 0
    assert capsys.readouterr().out == "Nothing to do.\n"
    assert debian.ran == []
    assert debian.picture() == before


def test_a_check_changes_nothing_on_a_bare_system(debian: FakeDebian, install: Install) -> None:
    before = debian.picture()
    assert install(debian, "--check") == 1
    assert debian.picture() == before
    assert debian.ran == []


def test_a_removal_leaves_the_games_and_everything_else_as_it_was(debian: FakeDebian, install: Install) -> None:
    before = debian.picture()
    install(debian)
    debian.at(GAME).write_text("a whole evening")
    assert install(debian, "--remove") == 0
    after = debian.picture()
    assert after.pop(GAME) == "a whole evening"
    assert after == before


def test_a_removal_of_nothing_does_nothing(debian: FakeDebian, install: Install) -> None:
    before = debian.picture()
    assert install(debian, "--remove") == 0
    assert debian.picture() == before
    assert debian.ran == []


def test_after_a_power_cut_anywhere_an_installation_can_be_done_again(tmp_path: Path, install: Install) -> None:
    whole = FakeDebian(tmp_path / "whole")
    bare = whole.picture()
    install(whole)
    for cut in range(1, whole.changes + 1):
        debian = FakeDebian(tmp_path / str(cut))
        debian.cut_at = cut
        with pytest.raises(PowerCut):
            install(debian)
        debian.cut_at = None
        assert install(debian) == 0, cut
        assert install(debian, "--check") == 0, cut
        assert install(debian, "--remove") == 0, cut
        assert debian.picture() == bare, cut


def test_after_a_power_cut_anywhere_a_removal_can_be_done_again(tmp_path: Path, install: Install) -> None:
    whole = FakeDebian(tmp_path / "whole")
    bare = whole.picture()
    install(whole)
    installed = whole.changes
    install(whole, "--remove")
    for cut in range(1, whole.changes - installed + 1):
        debian = FakeDebian(tmp_path / str(cut))
        install(debian)
        debian.cut_at = debian.changes + cut
        with pytest.raises(PowerCut):
            install(debian, "--remove")
        debian.cut_at = None
        assert install(debian, "--remove") == 0, cut
        assert debian.picture() == bare, cut


def test_a_half_done_installation_can_be_removed(tmp_path: Path, install: Install) -> None:
    whole = FakeDebian(tmp_path / "whole")
    bare = whole.picture()
    install(whole)
    for cut in range(2, whole.changes + 1):
        debian = FakeDebian(tmp_path / str(cut))
        debian.cut_at = cut
        with pytest.raises(PowerCut):
            install(debian)
        debian.cut_at = None
        assert install(debian, "--remove") == 0, cut
        assert debian.picture() == bare, cut


def test_whoever_says_no_changes_nothing(debian: FakeDebian, wheels: Path, install: Install) -> None:
    del install  # for its root
    before = debian.picture()
    for words in ([], ["--remove"]):
        assert main(["--wheels", str(wheels), *words], debian, lambda _: "") == (1 if not words else 0)
    assert debian.picture() == before


def test_only_root_may(debian: FakeDebian, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert main(["--check"], debian) == 1
    assert "sudo" in capsys.readouterr().err


def test_another_system_is_refused_by_name(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.at("/etc/os-release").write_text("VERSION_CODENAME=bullseye\n")
    assert install(debian) == 1
    assert "bullseye" in capsys.readouterr().err
    assert debian.ran == []


# --- packages --------------------------------------------------------------------------------------------------------


def test_apt_is_not_called_where_all_packages_are(tmp_path: Path, install: Install) -> None:
    debian = FakeDebian(tmp_path / "root", with_packages=True)
    assert install(debian) == 0
    assert "apt-get" not in debian.commands()
    assert install(debian, "--remove") == 0
    assert "apt-get" not in debian.commands()


def test_only_missing_packages_are_installed(tmp_path: Path, install: Install) -> None:
    debian = FakeDebian(tmp_path / "root", with_packages=True)
    status = debian.at("/var/lib/dpkg/status")
    status.write_text(status.read_text().replace("Package: libgl1\n", "Package: another\n"))
    install(debian)
    assert debian.ran[1][-1] == "libgl1"
    assert debian.ran[1][:2] == ("apt-get", "install")


def test_a_refusal_of_apt_is_told_with_the_way_out_and_nothing_else_is_touched(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.fails = lambda command: command[:2] == ("apt-get", "install")
    assert install(debian) == 1
    said = capsys.readouterr().err
    assert "E: Something is wrong here." in said
    assert "run this again" in said
    assert people.ids_of(debian) is None


def test_packages_that_somebody_else_needs_by_now_stay(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(debian)
    obey = debian._obey
    monkeypatch.setattr(
        debian, "_obey", lambda words: obey(words) + ("Remv vlc [3.0]\n" if "--simulate" in words else "")
    )
    assert install(debian, "--remove") == 0
    assert "vlc" in capsys.readouterr().out
    assert not any(command[1] == "purge" for command in debian.ran)
    assert set(packages.missing(debian)) == set()


# --- the user --------------------------------------------------------------------------------------------------------


def test_groups_that_debian_lacks_are_made_and_taken_away_again(debian: FakeDebian, install: Install) -> None:
    group = debian.at("/etc/group")
    group.write_text(group.read_text().replace("gpio:x:7:\n", ""))
    install(debian)
    assert f"gpio:x:{group.stat().st_gid}:companion" in group.read_text()
    install(debian, "--remove")
    assert "gpio" not in group.read_text()
    assert "i2c" in group.read_text()


def test_a_user_of_before_stays_but_leaves_our_groups(debian: FakeDebian, install: Install) -> None:
    debian.run("useradd", "companion")
    debian.ran.clear()
    install(debian)
    assert not any(command[0] == "useradd" for command in debian.ran)
    install(debian, "--remove")
    assert ("gpasswd", "--delete", "companion", "video") in debian.ran
    assert people.ids_of(debian) is not None


# --- the program -----------------------------------------------------------------------------------------------------


def test_pip_gets_wheels_and_no_network_and_nothing_of_them_runs_as_root(debian: FakeDebian, install: Install) -> None:
    install(debian)
    [made] = [command for command in debian.ran if "install" in command and command[-1].endswith(".whl")]
    assert {"--no-index", "--find-links=/opt/companion/incoming", "--only-binary=:all:"} <= set(made)
    after = debian.ran[debian.ran.index(made) + 1 :]
    assert all(command[0] == "setpriv" for command in after if "/opt/companion" in " ".join(command))
    assert not debian.at(environment.INCOMING).exists()


def test_a_failing_pip_leaves_the_version_of_before_running(
    debian: FakeDebian, install: Install, wheels: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(debian)
    (wheels / "island_companion-0.2.0-py3-none-any.whl").write_bytes(b"the next program")
    debian.fails = lambda command: "pip" in command and command[-1].endswith(".whl")
    assert install(debian) == 1
    assert "untouched" in capsys.readouterr().err
    assert debian.at("/opt/companion/current").readlink().name == "0.1.0"
    assert [place.name for place in debian.at("/opt/companion/versions").iterdir()] == ["0.1.0"]


def test_a_newer_version_runs_on_trial_with_the_way_back_kept(
    debian: FakeDebian, install: Install, wheels: Path
) -> None:
    install(debian)
    assert debian.read("/opt/companion/trial") is None, "there is nothing to go back to"
    for number in ("0.2.0", "0.10.0"):
        (wheels / f"island_companion-{number}-py3-none-any.whl").write_bytes(number.encode())
        debian.said_version = number
        assert install(debian) == 0
    assert debian.at("/opt/companion/current").readlink().name == "0.10.0"
    assert debian.at("/opt/companion/previous").readlink().name == "0.2.0"
    assert debian.read("/opt/companion/trial") == "0.10.0\n"
    assert sorted(place.name for place in debian.at("/opt/companion/versions").iterdir()) == ["0.10.0", "0.2.0"]


def test_the_same_number_with_other_contents_is_another_version(
    debian: FakeDebian, install: Install, wheels: Path
) -> None:
    install(debian)
    next(wheels.glob("island*")).write_bytes(b"the program, changed")
    assert install(debian, "--check") == 1
    assert install(debian) == 0
    assert debian.at("/opt/companion/current").readlink().name.startswith("0.1.0-")
    assert install(debian, "--check") == 0


def test_a_program_that_calls_itself_otherwise_is_not_installed(debian: FakeDebian, install: Install) -> None:
    debian.said_version = "9.9.9"
    assert install(debian) == 1
    assert not debian.at("/opt/companion/current").exists()


def test_another_python_of_the_system_makes_the_program_anew(debian: FakeDebian, install: Install) -> None:
    install(debian)
    debian.link("/usr/bin/python3", "python3.13")
    assert install(debian, "--check") == 1
    assert install(debian) == 0
    assert install(debian, "--check") == 0


# --- the wiring file -------------------------------------------------------------------------------------------------


def test_the_wiring_file_is_the_example_and_never_written_over(debian: FakeDebian, install: Install) -> None:
    install(debian)
    assert debian.read(WIRING) == EXAMPLE
    debian.at(WIRING).write_text("[buttons]\nundo = 22\n")
    assert install(debian) == 0
    assert debian.read(WIRING) == "[buttons]\nundo = 22\n"


def test_a_changed_wiring_file_outlives_a_removal_beside_the_games(debian: FakeDebian, install: Install) -> None:
    install(debian)
    debian.at(WIRING).write_text("[buttons]\nundo = 22\n")
    install(debian, "--remove")
    assert debian.read("/var/lib/companion/wiring.toml") == "[buttons]\nundo = 22\n"
    assert not debian.at("/etc/companion").exists()


# --- boot ------------------------------------------------------------------------------------------------------------


def test_boot_files_are_shown_before_they_are_written(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(debian, "--check")
    shown = capsys.readouterr().out
    assert "+dtoverlay=gpio-shutdown,gpio_pin=17" in shown
    assert f"-{CMDLINE.strip()}" in shown
    assert debian.read("/boot/firmware/config.txt") == CONFIG


def test_our_lines_hold_for_every_board_and_stand_in_a_marked_block(debian: FakeDebian, install: Install) -> None:
    install(debian)
    config = debian.read("/boot/firmware/config.txt")
    assert config is not None
    assert config.startswith(CONFIG)
    block = config[config.index(boot.BEGIN) :].splitlines()
    assert block[1] == "[all]"
    assert block[-1] == boot.END
    assert boot.SCREEN_DRIVER in block
    assert boot.without_block(config) == CONFIG


def test_a_screen_driver_that_is_there_is_not_named_twice() -> None:
    assert boot.SCREEN_DRIVER not in boot.block("dtoverlay=vc4-kms-v3d\nmax_framebuffers=2\n", None)


def test_words_of_others_in_the_command_line_stay_and_ours_go_again(debian: FakeDebian, install: Install) -> None:
    line = CMDLINE.replace("quiet", "quiet consoleblank=600 loglevel=7")
    debian.at("/boot/firmware/cmdline.txt").write_text(line)
    install(debian)
    now = debian.read("/boot/firmware/cmdline.txt")
    assert now is not None
    assert now.startswith(line.strip())
    assert now.count("\n") == 1
    assert "consoleblank=0" not in now
    assert "loglevel=3" not in now
    assert "vt.global_cursor_default=0" in now.split()
    install(debian, "--remove")
    assert debian.read("/boot/firmware/cmdline.txt") == line


def test_an_older_system_keeps_its_boot_files_elsewhere(tmp_path: Path, install: Install) -> None:
    debian = FakeDebian(tmp_path / "root")
    debian.at("/boot/firmware").rename(debian.at("/boot/old"))
    for name in ("config.txt", "cmdline.txt"):
        (debian.at("/boot/old") / name).rename(debian.at("/boot") / name)
    install(debian)
    assert boot.BEGIN in (debian.read("/boot/config.txt") or "")


def test_a_pc_has_no_boot_files_and_needs_none(debian: FakeDebian, install: Install) -> None:
    for name in ("config.txt", "cmdline.txt"):
        debian.at(f"/boot/firmware/{name}").unlink()
    assert install(debian) == 0
    assert not list(debian.at("/boot/firmware").iterdir())


def test_the_power_button_can_move_is_remembered_and_can_go(debian: FakeDebian, install: Install) -> None:
    install(debian, "--power-button", "27")
    assert install(debian, "--check") == 0
    assert "gpio_pin=27" in (debian.read("/boot/firmware/config.txt") or "")
    install(debian, "--power-button", "none")
    assert "gpio-shutdown" not in (debian.read("/boot/firmware/config.txt") or "")
    assert install(debian, "--check") == 0


@pytest.mark.parametrize("gpio", ["3", "5", "28"])
def test_a_power_button_where_something_else_hangs_is_refused(
    debian: FakeDebian, install: Install, capsys: pytest.CaptureFixture[str], gpio: str
) -> None:
    install(debian)
    assert install(debian, "--power-button", gpio) == 1
    assert f"GPIO {gpio}" in capsys.readouterr().err
    assert "gpio_pin=17" in (debian.read("/boot/firmware/config.txt") or "")


# --- what starts -----------------------------------------------------------------------------------------------------


def test_a_desktop_gives_way_and_comes_back(debian: FakeDebian, install: Install) -> None:
    debian.at(service.DESKTOP).symlink_to("/lib/systemd/system/lightdm.service")
    debian.at(service.DEFAULT).symlink_to("/lib/systemd/system/graphical.target")
    install(debian)
    assert debian.at(service.DEFAULT).readlink().name == "multi-user.target"
    install(debian, "--remove")
    assert debian.at(service.DEFAULT).readlink().name == "graphical.target"


def test_a_memory_that_was_torn_does_not_stop_a_removal(debian: FakeDebian, install: Install) -> None:
    install(debian)
    debian.at(PLACE).write_text('{"cmdline_added": [')
    assert install(debian, "--remove") == 0
    assert not debian.at("/opt/companion").exists()
