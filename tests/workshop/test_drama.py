"""The measures of fun: what each says of matches made up for it, and what the command says of real ones."""

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archon3d.play.headless import play_match
from archon3d.workshop.lab import drama
from archon3d.workshop.lab.command import main
from archon3d.workshop.lab.fun import MEASURES, MatchSample, spell_gains, spells_cast
from archon3d.workshop.lab.story import Casting, Fight, MatchStory, read_story, story_of
from tests.workshop.test_lab import lab

PLAIN = MatchStory("light", (), (), (), (), "A9-C7", ())


def tale(chances: Sequence[float], story: MatchStory = PLAIN, expected: Sequence[float] = ()) -> MatchStory:
    """Return a match with these chances of light's."""
    return replace(story, chances=tuple(chances), expected=tuple(expected))


def value(name: str, *tales: MatchStory) -> float:
    """Return what the measure of that name says."""
    measure = next(measure for measure in MEASURES if measure.name == name)
    found = measure.measure(MatchSample(tales, (True, True, False, False))).value
    assert found is not None
    return found


def test_a_lead_changes_where_the_other_side_leads_clearly() -> None:
    twice = tale((0.5, 0.6, 0.52, 0.46, 0.4, 0.5, 0.7, 1))
    never = tale((0.5, 0.6, 0.49, 0.46, 0.9, 1))
    assert value("lead changes", twice, never) == 1
    assert value("one-sided", twice, never) == 50


def test_a_comeback_and_drama_are_the_winners() -> None:
    back, straight = tale((0.5, 0.2, 0.8, 1)), tale((0.5, 0.6, 0.8, 1))
    lost = tale((0.5, 0.2, 0.1, 0), replace(PLAIN, winner="dark"))
    assert value("comebacks", back, straight, lost, straight) == 25
    assert value("drama", back, straight) == pytest.approx(0.6**0.5 / 2)
    assert value("drama", lost, straight) == 0


def test_a_match_is_decided_when_ninety_percent_last() -> None:
    late, early = tale((0.5, 0.95, 0.8, 0.95, 1)), tale((0.5, 0.95, 0.95, 0.97, 1))
    assert value("decided at", late, late, late) == 0.75
    assert (value("tail", late), value("tail", early)) == (1, 3)


def test_battles_weigh_what_they_move_beyond_their_odds() -> None:
    fight = Fight(1, "knight", "goblin", 70, "defender")
    fought = tale((0.5, 0.4, 0.5), replace(PLAIN, fights=(fight,)), expected=(0.55,))
    assert value("battles' weight", fought, fought) == pytest.approx(0.15 / 0.3)
    sure = replace(PLAIN, fights=(fight, replace(fight, odds=20, winner="defender")))
    assert value("favourite's odds", tale((0.5, 0.5), sure, (0.5, 0.5))) == 75
    assert value("upsets", tale((0.5, 0.5), sure, (0.5, 0.5))) == 50


def test_what_is_never_used_is_named() -> None:
    story = replace(
        PLAIN, castings=(Casting(1, "dark", "heal"),), fights=(Fight(2, "knight", "troll", 9, "none"),)
    )
    sample = MatchSample((tale((0.5, 0.4, 0.4), story, (0.4,)),) * 2, ())
    assert spells_cast(sample)["heal"] == 0.5
    assert spell_gains(sample)["heal"].value == pytest.approx(10)
    notes = {measure.name: measure.measure(sample).note for measure in MEASURES}
    assert notes["rarest spell"] != "heal"
    assert notes["rarest icon"] not in ("knight", "troll", "")


def test_quiet_stretches_openings_and_choices() -> None:
    story = replace(PLAIN, castings=(Casting(2, "dark", "heal"),), choices=((0.55, 0.53, 0.1),))
    told = tale((0.5,) * 7, story)
    assert value("quiet stretch", told) == 4
    assert value("openings", told, told) == pytest.approx(50)
    assert value("openings", told, tale((0.5, 0.5), replace(PLAIN, opening="I1-G1"))) == pytest.approx(100)
    assert value("real choices", told) == 2
    assert value("board against combat", told) == 50


def test_every_measure_says_what_it_is_and_where_it_comes_from() -> None:
    nothing = MatchSample((), ())
    assert len({measure.name for measure in MEASURES}) == len(MEASURES) >= 13
    for measure in MEASURES:
        assert measure.what
        assert measure.source
        assert measure.least <= measure.most
    assert next(iter(MEASURES)).is_met(next(iter(MEASURES)).measure(nothing)) is None


def test_a_story_tells_of_a_real_match_and_of_no_other() -> None:
    match, played = play_match("archon", 0, 4, ("novice", "novice"))
    story = story_of(match)
    assert read_story(json.loads(json.dumps(story.as_json()))) == story
    assert story.winner == played.outcome.winner
    assert story.plies == played.turns
    assert len(story.fights) == len(story.expected) == len(played.battles)
    assert 0 < sum(fight.winner == "attacker" for fight in story.fights) < len(story.fights)
    with pytest.raises(ValueError, match="finished match of Archon"):
        story_of(play_match("archmage", 0, 4, ("novice", "novice"))[0])
    arguments = Namespace(levels=("novice",), games=2, seed=0, json=False, picture=None)
    tasks = drama.story_tasks("novice", 2, 0)
    lines = drama.report(arguments, tasks, [story.as_json()] * 2).splitlines()
    assert lines[0] == "2 matches between two of level novice"
    assert "nothing to measure" in next(line for line in lines if "board against combat" in line)
    assert any("teleport" in line for line in lines)
    plain = json.loads(
        drama.report(Namespace(**{**vars(arguments), "json": True}), tasks, [story.as_json()] * 2)
    )
    assert plain["novice"]["matches"] == 2
    assert set(plain["novice"]["measures"]) == {measure.name for measure in MEASURES}


def test_levels_are_measured_each_by_itself(tmp_path: Path) -> None:
    short, long = (tale((0.5, 0.6, *(0.4, 0.6) * swings, 1)).as_json() for swings in (0, 2))
    tasks = [task for level in ("novice", "adept") for task in drama.story_tasks(level, 2, 0)]
    picture = tmp_path / "fun.svg"
    arguments = Namespace(levels=("novice", "adept"), json=True, picture=picture)
    told = json.loads(drama.report(arguments, tasks, [short, short, long, long]))
    assert [told[level]["measures"]["lead changes"]["value"] for level in arguments.levels] == [0, 4]
    drawn = ElementTree.parse(picture).getroot()
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("1") > 5 < words.count("2")
    assert "1 novice, 2 adept" in words
    heights = [float(dot.attrib["cy"]) for dot in drawn.iter("{http://www.w3.org/2000/svg}circle")]
    assert heights[0] > heights[1]


def test_levels_that_do_not_exist_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(("drama", "--levels", "novice,wizard"))
    assert "wizard is none of beginner, novice" in capsys.readouterr().err


@pytest.mark.full
def test_matches_can_be_drawn_by_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    told = {
        rules: lab(capsys, "drama", "--games", "2", "--levels", "novice", "--jobs", "1", "--drawn", *rules)
        for rules in ((), ("--option", "wounds=fresh"))
    }
    assert len(set(told.values())) == 2
    for words in told.values():
        assert words.startswith("2 matches between two of level novice")
        assert "board against combat  nothing to measure" in words


def test_rules_that_do_not_exist_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("drama", "--option", "wounds=mortal")) == 1
    assert "options.wounds must be one of lasting, fresh" in capsys.readouterr().err


@pytest.mark.full
def test_the_command_plays_and_measures(capsys: pytest.CaptureFixture[str]) -> None:
    words = lab(capsys, "drama", "--games", "2", "--levels", "novice", "--jobs", "1")
    assert words.startswith("2 matches between two of level novice")
