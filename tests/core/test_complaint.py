"""What is wrong with what a player asked for is said in every language."""

import copy
import re
from pathlib import Path

import pytest

from kartentisch.cli import saved
from kartentisch.core import complaint
from kartentisch.core.complaint import Complaint, complaints_beside, said, unreadable
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.words import LANGUAGES

PACKAGE = Path(complaint.__file__).parents[1]
FILES = sorted(PACKAGE.rglob("complaints.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_complaint_stands_in_every_language_with_gaps_that_are_filled(file: Path) -> None:
    for name, sentences in complaints_beside(str(file)).items():
        assert set(sentences) == set(LANGUAGES), name
        assert set(re.findall(r"{\w+}", sentences["de"])) <= set(
            re.findall(r"{\w+}", sentences["en"])
        ), name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_complaint_is_one_that_somebody_makes(file: Path) -> None:
    source = "".join(path.read_text("utf-8") for path in file.parent.glob("*.py"))
    for name in complaints_beside(str(file)):
        assert f'"{name}"' in source, name


def test_every_complaint_that_somebody_makes_has_its_sentence() -> None:
    made = 0
    for path in PACKAGE.rglob("*.py"):
        for name in re.findall(r'Complaint\(\s*__file__, "([\w-]+)"', path.read_text("utf-8")):
            assert name in complaints_beside(str(path)), (path, name)
            made += 1
    assert made > 30


def test_a_complaint_within_a_complaint_is_said_in_its_language_too(tmp_path: Path) -> None:
    within = Complaint(complaint.__file__, "bad-seed", digits=64)
    around = Complaint(saved.__file__, "damaged", path=tmp_path, error=within)
    assert said(around, "de").endswith("beschädigt: Ein Schlüssel hat 64 Hexziffern (0-9, a-f).")
    assert str(around) == f"{tmp_path}: {within}"


def test_a_complaint_is_english_until_somebody_knows_better() -> None:
    with pytest.raises(BadInput, match="unknown game 'mau'; there are: ") as refused:
        find_game("mau")
    assert said(refused.value, "en") == str(refused.value)
    assert said(refused.value, "de").startswith("Das Spiel „mau“ gibt es nicht, nur: ")
    assert said(BadInput("nobody at play meets this"), "de") == "nobody at play meets this"


def test_a_complaint_comes_back_from_another_process() -> None:
    # A copy is made as a process sends one.
    error = copy.copy(Complaint(complaint.__file__, "bad-seed", digits=64))
    assert type(error) is BadInput
    assert str(error) == "the seed must be 64 hex digits (0-9, a-f)"


def test_a_file_that_cannot_be_read_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as absent:
        (tmp_path / "none").read_text()
    assert said(unreadable(Path("none"), absent.value), "de") == "none: Diese Datei gibt es nicht."
    broken = OSError(5, "Input/output error")
    assert str(unreadable(Path("x"), broken)) == "x: Input/output error"
