"""The list of parts of the wheel and the page, and the image that a container is built from."""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from scripts import parts

ROOT = Path(__file__).parents[1]
#: As a registry answers: every byte counts.
ANSWER = b'{\n   "manifests": []\n}'


def test_every_package_of_the_lock_is_a_part_with_its_hashes() -> None:
    lock = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    found = {f"{each['name']}=={each['version']}": each for each in parts.of_wheel()}
    pins = [line for line in lock.splitlines() if "==" in line and line[0].isalnum()]
    assert {re.sub(r"\[.*\]", "", pin.split()[0]) for pin in pins} == found.keys()
    assert sum(len(each["hashes"]) for each in found.values()) == lock.count("--hash=")
    assert all(each["hashes"] for each in found.values())


def test_the_page_has_what_it_is_built_of_and_not_what_checks_it() -> None:
    names = {each["name"] for each in parts.of_page()}
    assert {"svelte", "vite", "@sveltejs/vite-plugin-svelte"} <= names
    assert not {"eslint", "prettier", "vitest"} & names


def test_the_same_locks_give_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        monkeypatch.setattr("sys.argv", ["parts.py", str(file)])
        assert parts.main() == 0
        texts.append(file.read_text())
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", parts.VERSION)
    references = [each["bom-ref"] for each in found["components"]]
    assert references == sorted(set(references))
    for part in found["components"]:
        assert re.fullmatch(r"pkg:(pypi|npm)/[\w.%/-]+@[\w.+-]+", part["purl"]), part
        for each in part["hashes"]:
            assert len(each["content"]) == int(each["alg"].removeprefix("SHA-")) // 4


def _asked(tmp_path: Path, answers: str) -> subprocess.CompletedProcess[str]:
    """With a registry that answers like this."""
    fake = tmp_path / "bin" / "skopeo"
    fake.parent.mkdir()
    fake.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\n{answers}\n')
    fake.chmod(0o755)
    (tmp_path / "Containerfile").write_text(
        (ROOT / "deploy" / "Containerfile").read_text().replace("slim\n", "slim@sha256:0\n")
    )
    return subprocess.run(
        [ROOT / "scripts" / "base-image", tmp_path / "Containerfile"],
        env={**os.environ, "PATH": f"{fake.parent}:{os.environ['PATH']}"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_image_is_named_by_the_digest_of_what_the_tag_means(tmp_path: Path) -> None:
    (tmp_path / "answer").write_bytes(ANSWER)
    done = _asked(tmp_path, f"cat {tmp_path}/answer")
    assert (done.returncode, done.stderr) == (0, "")
    (image,) = re.findall(r"^FROM (\S+)$", (tmp_path / "Containerfile").read_text(), re.MULTILINE)
    name, _, digest = image.partition("@")
    assert digest == f"sha256:{hashlib.sha256(ANSWER).hexdigest()}"
    assert (tmp_path / "asked").read_text() == f"inspect --raw docker://{name}\n"


def test_without_an_answer_the_file_stays_as_it_is(tmp_path: Path) -> None:
    done = _asked(tmp_path, "exit 1")
    assert done.returncode == 2
    assert done.stderr.startswith("kartentisch: nobody could be asked about ")
    assert "@sha256:0\n" in (tmp_path / "Containerfile").read_text()
