"""docs/sentences.md has every sentence there is, found here a second time and more simply."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripts import sentences

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kartentisch"
CLIENT = ROOT / "web" / "src"
#: Without what keeps Markdown from reading a sentence as its own.
PAGE = sentences.PAGE.read_text("utf-8").replace("\\", "")


def _plain(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


def _words_files() -> Iterator[Path]:
    """Whatever holds sentences by language, wherever it lies."""
    for path in PACKAGE.rglob("*.toml"):
        if re.search(r"^(en|de) = ", path.read_text("utf-8"), re.MULTILINE):
            yield path


def _client_files() -> Iterator[Path]:
    for path in (*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")):
        is_test = path.name.endswith(".test.ts")
        if not is_test and re.search(r"\bde:\s*[\"'`]", path.read_text("utf-8")):
            yield path


def test_the_page_is_that_of_the_script() -> None:
    assert sentences.page() == sentences.PAGE.read_text("utf-8"), "run scripts/sentences.py"


def test_a_sentence_that_is_missing_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = sentences.PAGE.read_text("utf-8").splitlines(keepends=True)
    without = [line for line in lines if not line.startswith("| `moved-trophies-won` ")]
    assert len(without) == len(lines) - 1
    monkeypatch.setattr(sentences, "PAGE", tmp_path / "sentences.md")
    monkeypatch.setattr("sys.argv", ["sentences.py", "--check"])
    assert sentences.main() == 1
    sentences.PAGE.write_text("".join(without), "utf-8")
    assert sentences.main() == 1
    assert "out of date" in capsys.readouterr().err
    sentences.PAGE.write_text("".join(lines), "utf-8")
    assert sentences.main() == 0


def test_a_new_words_file_of_the_client_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "more.ts").write_text('export const more = { hi: { de: "Hallo", en: "Hello" } };')
    monkeypatch.setattr(sentences, "CLIENT", tmp_path)
    found = sentences.words_of_client()[tmp_path / "more.ts"]
    assert found == [sentences.Sentence("hi", "Hello", "Hallo")]


@pytest.mark.parametrize("path", sorted(_words_files()), ids=lambda path: path.parent.name)
def test_every_sentence_of_the_package_is_there(path: Path) -> None:
    for name, said in tomllib.loads(path.read_text("utf-8")).items():
        row = f"| `{name}` | {_plain(said['en'])} | {_plain(said['de'])} |"
        assert row in PAGE, f"{path}: {name}"


@pytest.mark.parametrize("path", sorted(_client_files()), ids=lambda path: path.stem)
def test_every_sentence_of_the_client_is_there(path: Path) -> None:
    """Each text after a language, whatever its quotes."""
    said = re.findall(r"\b(?:de|en):\s*([\"'`])(.*?)(?<!\\)\1", path.read_text("utf-8"), re.DOTALL)
    assert said
    for _, text in said:
        assert f"| {_plain(text)} |" in PAGE, f"{path}: {text}"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("rules.*.md")), ids=lambda path: path.name)
def test_every_rule_is_there(path: Path) -> None:
    numbered = [line for line in path.read_text("utf-8").splitlines() if line.startswith("**")]
    assert len(numbered) > 20
    for line in numbered:
        assert f"| {_plain(line.partition('** ')[2])} |" in PAGE, line


def test_the_errors_of_a_command_are_there() -> None:
    assert "- --depth must be at least 1, not {…}" in PAGE
    assert "| `unknown-level` | unknown level {name}; there are: {names} |" in PAGE
