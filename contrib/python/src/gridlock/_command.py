"""The command as a program: what it is given, what it prints, what it finds wrong."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import warnings
from collections.abc import Mapping, Sequence
from typing import Any, Union

#: A scenario or an experiment: the path of its file, or what the file would hold.
Source = Union[str, "os.PathLike[str]", Mapping[str, Any]]


class GridlockError(RuntimeError):
    """The command refused what it was given, or failed.

    ``problems`` has one mapping for each problem of the input, with ``path``, ``code`` and ``message``; it is
    empty where the command could not be run or is itself at fault.
    """

    def __init__(self, message: str, problems: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(message)
        self.problems: list[Mapping[str, Any]] = list(problems)


def command() -> str:
    """The command that is run."""
    found = os.environ.get("GRIDLOCK") or shutil.which("gridlock")
    if not found:
        raise GridlockError(
            "found no command gridlock, expected it on the path or named by the variable GRIDLOCK"
        )
    return found


def as_file(source: Source) -> tuple[str, bytes | None]:
    """The argument that stands for a source, and what the command reads from its standard input."""
    if isinstance(source, Mapping):
        return "-", json.dumps(source, allow_nan=False).encode()
    return os.fspath(source), None


def printed(arguments: Sequence[str], given: bytes | None = None) -> Any:
    """Runs the command and gives what it prints as JSON.

    Runs that failed beside others that did not are a warning: their rows say why.
    """
    whole = [command(), *arguments, "--problems", "json"]
    try:
        done = subprocess.run(whole, input=given or b"", capture_output=True, check=False)
    except OSError as error:
        raise GridlockError(f"{whole[0]} cannot be run: {error}") from error
    said = done.stderr.decode(errors="replace").strip()
    if done.returncode not in (0, 1) or not done.stdout:
        raise refused(done.stdout, said)
    if done.returncode == 1:
        warnings.warn(said, RuntimeWarning, stacklevel=4)
    return json.loads(done.stdout)


def refused(out: bytes, said: str) -> GridlockError:
    """What the command found wrong, as it says it."""
    try:
        problems = json.loads(out)["problems"]
    except (ValueError, KeyError, TypeError):
        return GridlockError(said or "the command ended without a word")
    lines = [f"{problem.get('path', '')}: {problem['message']}".removeprefix(": ") for problem in problems]
    return GridlockError("\n".join(lines), problems)
