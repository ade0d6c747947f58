"""Bots of other people as contestants: functions of Python, and programs that answer lines of JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archon3d.commands.simulate import main as simulate
from archon3d.play.bots import BotFault, ProgramBot, names_program
from archon3d.play.headless import UnknownContestant, play_match, skills_of
from archon3d.workshop.lab.command import main as lab

FIRST = '''
"""Takes the first action, and fires to the enemy's side."""
import archon3d

def choose(state):
    return archon3d.GAMES["THIS"].playing_actions(state)[0]

def texts(state):
    return str(choose(state))

def wrong(state):
    return "Z9-Z8"

def fight(report):
    return "E+" if report["own"] == "left" else "W+"

choose.fight = fight

def badly(state):
    return choose(state)

badly.fight = lambda report: 17

def without_files(state):
    return open("no such file")

number = 7
'''
PROGRAM = """
import json, os, pathlib, sys
pathlib.Path(f"{os.getpid()}.started").touch()
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "hello":
        reply = {"name": "first", "fights": "fights" in sys.argv}
    elif request["op"] == "choose":
        reply = {"action": request["actions"][0]}
    else:
        reply = {"input": "E+" if request["own"] == "left" else "W+"}
        if "badly" in sys.argv:
            del reply["input"]
    print(json.dumps(reply), flush=True)
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with bots, which is the current one."""
    for game in ("archers", "archon"):
        (tmp_path / f"bot_of_{game}.py").write_text(FIRST.replace("THIS", game))
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def program(folder: Path, *words: str) -> str:
    return f"engine: {sys.executable} {folder / 'program.py'} {' '.join(words)}"


def test_a_contestant_is_a_level_or_a_bot_on_the_board_and_in_battle() -> None:
    assert skills_of("a:b") == ("a:b", "a:b")
    assert skills_of("a:b+novice") == ("a:b", "novice")
    assert skills_of("novice+a:b") == ("novice", "a:b")
    assert skills_of("engine: ./bot --x+y") == ("engine: ./bot --x+y",) * 2
    assert skills_of("engine: ./bot+adept") == ("engine: ./bot", "adept")
    with pytest.raises(UnknownContestant, match="a bot such as MODULE:FUNCTION"):
        skills_of("mybot")


def test_functions_and_programs_play_the_same_matches(bots: Path) -> None:
    ends = set()
    for bot in ("bot_of_archers:choose", "bot_of_archers:texts", program(bots)):
        _, played = play_match("archers", 0, 3, (bot, "novice"))
        ends.add(played.end)
        assert json.loads(played.record.splitlines()[1].removeprefix("head "))["players"] == [bot, "novice"]
    assert len(ends) == 1


@pytest.mark.full
def test_a_bot_fights_its_own_battles_if_it_can(bots: Path) -> None:
    records = {
        bot: play_match("archon", 0, 3, (bot, "beginner"))[1]
        for bot in ("bot_of_archon:choose", program(bots, "fights"), program(bots), "bot_of_archon:texts")
    }
    fighting, same, idle, also_idle = (played.battles for played in records.values())
    assert fighting
    assert fighting == same
    assert idle == also_idle != fighting
    text = records["bot_of_archon:choose"].record
    inputs = [line.split()[2] for line in text.splitlines() if line.startswith("> ")]
    assert all(set(run) <= set("C0123456789") for run in inputs)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("no_such_module:choose", "cannot be loaded: No module"),
        ("bot_of_archers:nothing", "cannot be loaded: .*nothing"),
        ("bot_of_archers:number", "is no function"),
        ("bot_of_archers:wrong", "chose wrongly"),
        ("engine: no-such-program", "cannot be started"),
        ("engine: 'unclosed", "cannot be started"),
        (f"engine: {sys.executable} -c pass", "its output has ended|does not answer"),
        (f'engine: {sys.executable} -c "input(); print(7)"', "it said 7"),
        (f"engine: {sys.executable} -c \"input(); print('[' * 100_000)\"", "does not answer: .*recursion"),
        ("bot_of_archers:without_files", "fails: .*No such file"),
    ],
)
def test_a_bot_that_is_none_is_refused_by_its_name(bots: Path, bot: str, said: str) -> None:
    with pytest.raises(BotFault, match=said) as raised:
        play_match("archers", 0, 3, (bot, "novice"))
    assert str(raised.value).startswith("the bot ")


def test_a_program_ends_with_its_input(bots: Path) -> None:
    bot = ProgramBot(program(bots).removeprefix("engine: "))
    process: Any = bot._process
    bot.close()
    assert process.returncode == 0


@pytest.mark.full
def test_commands_take_bots(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "archers", "--games", "1", "--light", "bot_of_archers:choose", "--dark", "novice"]
    assert simulate(words) == 0
    assert "dark bot_of_archers:choose, light novice" in capsys.readouterr().out
    wrong = [word.replace("choose", "wrong") for word in words]
    assert simulate(wrong) == 1
    assert 'the bot "bot_of_archers:wrong" chose wrongly' in capsys.readouterr().err
    contestants = f"{program(bots)},bot_of_archers:choose,novice"
    given = ["matches", "--game", "archers", "--games", "2", "--jobs", "1", "--contestants", contestants]
    assert lab(given) == 0
    assert "novice beats bot_of_archers:choose" in capsys.readouterr().out
    assert lab([*given, "--results", "kept.jsonl"]) == 1
    assert "leave it out with bots" in capsys.readouterr().err


@pytest.mark.full
def test_each_process_starts_a_program_of_its_own(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "archers", "--games", "8", "--light", program(bots), "--dark", "novice"]
    assert simulate(words) == 0
    alone = capsys.readouterr().out
    assert len(list(bots.glob("*.started"))) == 1
    assert simulate([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone
    assert len(list(bots.glob("*.started"))) > 1


@pytest.mark.parametrize("bot", ["bot_of_archon:badly", "program fights badly"])
def test_a_wrong_input_is_told_by_the_name_of_its_bot(
    bots: Path, bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = program(bots, "fights", "badly") if bot.startswith("program") else bot
    assert simulate(["--game", "archon", "--games", "1", "--light", name, "--dark", "novice"]) == 1
    said = capsys.readouterr().err
    assert "fights wrongly: an input is one of N NE" in said
    assert said.startswith("archon3d: the bot ")


@pytest.mark.parametrize("deaf", ["import time; time.sleep(300)", "input(); input()"])
def test_a_program_that_does_not_answer_in_time_is_killed(
    bots: Path, deaf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archon3d.play.bots.ANSWER_SECONDS", 0.5)
    shell = f"sh -c '{sys.executable} -c \"{deaf}\"; true'"
    with pytest.raises(BotFault, match=r"has not answered in 0\.5 seconds; does it flush its output"):
        ProgramBot(shell)


def test_a_program_with_a_wrong_greeting_does_not_stay() -> None:
    with pytest.raises(BotFault, match="no JSON object: it said 7"):
        ProgramBot("sh -c 'echo 7; exec sleep 298'")
    running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)
    assert "sleep 298" not in running.stdout.splitlines()


def test_a_fighter_has_its_own_time(bots: Path) -> None:
    slow = "import time; input(); print({}, flush=True); input(); time.sleep(300)"
    bot = ProgramBot(f'{sys.executable} -c "{slow}"', 0.5)
    with pytest.raises(BotFault, match=r"has not answered in 0\.5 seconds"):
        bot.fight({"own": "left"})


def test_a_program_that_has_ended_is_closed_without_a_fault(bots: Path) -> None:
    told = "import sys; input(); print({}, flush=True); sys.stdin.close()"
    bot = ProgramBot(f'{sys.executable} -c "{told}"')
    process: Any = bot._process
    process.wait()
    with pytest.raises(BotFault, match=r"does not answer|output has ended"):
        bot.fight({"own": "left"})
    process.stdin.write("what it is never told")
    bot.close()
    assert process.returncode == 0


def test_windows_splits_a_command_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def start(words: object, **_: object) -> None:
        given.append(words)
        raise OSError("no such program")

    monkeypatch.setattr("archon3d.play.bots.subprocess.Popen", start)
    for windows in (False, True):
        monkeypatch.setattr("archon3d.play.bots.WINDOWS", windows)
        with pytest.raises(BotFault, match="cannot be started"):
            ProgramBot(r'C:\bots\my.exe "a b"')
    assert given == [["C:botsmy.exe", "a b"], r'C:\bots\my.exe "a b"']


def test_a_command_line_names_a_program_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a path is taken up to any of its spaces."""
    program, text = tmp_path / "my bot", tmp_path / "notes"
    program.touch(mode=0o755)
    text.touch(mode=0o644)
    for windows in (False, True):
        monkeypatch.setattr("archon3d.play.bots.WINDOWS", windows)
        assert names_program(f'"{program}" --fast')
        assert names_program(f"{program} --fast") is windows
        for none in ("", " ", '"', f'"{program}', str(text), str(tmp_path), "Dear Anna, how are you?", '""'):
            assert not names_program(none), none
