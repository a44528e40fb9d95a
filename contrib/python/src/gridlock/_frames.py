"""What the command prints, as frames."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pandas as pd

from ._command import Source, as_file, printed


@dataclass(frozen=True)
class Run:
    """What the run of each policy of a scenario came to."""

    #: One row a job that ran: ``policy``, ``job`` and the lab's own columns. Times are seconds.
    schedule: pd.DataFrame
    #: One row a policy, one column a metric.
    metrics: pd.DataFrame
    #: One row a job that was rejected, and why.
    rejected: pd.DataFrame
    #: Everything that the command printed, by policy.
    results: dict[str, Any]


def run(
    scenario: Source, *, policy: str | None = None, own: Iterable[str | os.PathLike[str]] = ()
) -> Run:
    """Runs a scenario under all its policies, or under one of them.

    ``own`` are files with policies of your own.
    """
    file, given = as_file(scenario)
    chosen = [] if policy is None else ["--policy", policy]
    result = printed(["run", file, *chosen, *_own(own)], given)
    results = result["results"] if "results" in result else {result["policy"]: result}
    return Run(
        schedule=_by_policy(results, "schedule"),
        metrics=_metrics({name: result["metrics"] for name, result in results.items()}, "policy"),
        rejected=_by_policy(results, "rejected"),
        results=results,
    )


def sweep(
    experiment: Source,
    *,
    show: Literal["table", "rows", "verdicts", "tuned"] = "table",
    swf: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    first: int | None = None,
    sets: int | None = None,
    threads: int | None = None,
    fingerprint: bool = False,
    own: Iterable[str | os.PathLike[str]] = (),
) -> pd.DataFrame:
    """Runs an experiment of one's own, or one of a paper by its name.

    ``show`` says of what there is a row: of a setting, of a run, of a claim of the paper, or of a metric with
    the setting that is best by it. ``swf``, ``seed``, ``first`` and ``sets`` go with a name; a file says them
    itself.
    """
    file, given = as_file(experiment)
    valued = {"--swf": swf, "--seed": seed, "--first": first, "--sets": sets, "--threads": threads}
    more = [str(it) for pair in valued.items() if pair[1] is not None for it in pair]
    if show != "table":
        more.append(f"--{show}")
    if fingerprint:
        more.append("--fingerprint")
    arguments = ["experiment", file, "--format", "json", *more, *_own(own)]
    return pd.DataFrame.from_records(printed(arguments, given))


@dataclass(frozen=True)
class Comparison:
    """How runs differ from the first of them."""

    #: One row a run, one column a metric.
    metrics: pd.DataFrame
    #: One row a job and run that is compared with the first: both sites, starts and ends, what that changed.
    jobs: pd.DataFrame
    #: One row a run that is compared with the first: where they part, how many jobs gain and lose.
    pairs: pd.DataFrame
    #: By name what is followed over time, where it was asked for: one row an instant, one column a run.
    series: dict[str, pd.DataFrame]
    #: Everything that the command printed.
    document: dict[str, Any]


def compare(
    *scenarios: Source,
    policies: Iterable[str] = (),
    change: Mapping[str, Any] | None = None,
    series: bool = False,
    own: Iterable[str | os.PathLike[str]] = (),
) -> Comparison:
    """Compares the policies of a scenario, several scenarios, or one with changed values.

    ``change`` maps JSON pointers to values: one more run, the first with those values. Of several scenarios each
    must be a file, since the command reads but one from its standard input.
    """
    files = [as_file(scenario) for scenario in scenarios]
    given = [text for _, text in files if text is not None]
    if len(given) > 1 or (given and len(files) > 1):
        raise ValueError("found a mapping among several scenarios, expected files")
    more = [word for name in policies for word in ("--policy", name)]
    for pointer, value in (change or {}).items():
        more += ["--set", f"{pointer}={json.dumps(value, allow_nan=False)}"]
    if series:
        more.append("--series")
    names = [name for name, _ in files]
    document = printed(["compare", *names, *more, *_own(own)], given[0] if given else None)
    runs = [told["name"] for told in document["runs"]]
    return Comparison(
        metrics=_metrics({told["name"]: told["metrics"] for told in document["runs"]}, "run"),
        jobs=_jobs(document, runs),
        pairs=_pairs(document, runs),
        series={
            name: pd.DataFrame(rows, columns=["at", *runs]).set_index("at")
            for name, rows in document.get("series", {}).items()
        },
        document=document,
    )


def _own(files: Iterable[str | os.PathLike[str]]) -> list[str]:
    return [word for file in files for word in ("--own", os.fspath(file))]


def _by_policy(results: Mapping[str, Any], key: str) -> pd.DataFrame:
    rows = [{"policy": name, **row} for name, result in results.items() for row in result[key]]
    return pd.DataFrame.from_records(rows)


def _metrics(by_name: Mapping[str, Mapping[str, Any]], index: str) -> pd.DataFrame:
    frame = pd.DataFrame.from_records(list(by_name.values()))
    frame.index = pd.Index(list(by_name), name=index)
    return frame


def _jobs(document: Mapping[str, Any], runs: list[str]) -> pd.DataFrame:
    rows = []
    for pair in document["pairs"]:
        for job in pair["jobs"]:
            row: dict[str, Any] = {"run": runs[pair["run"]], "job": job["job"]}
            for key, value in job.items():
                if isinstance(value, list):
                    row[key], row[f"other_{key}"] = value
                elif key != "job":
                    row[key] = value
            rows.append(row)
    return pd.DataFrame.from_records(rows)


def _pairs(document: Mapping[str, Any], runs: list[str]) -> pd.DataFrame:
    rows = []
    for pair in document["pairs"]:
        divergence = pair["divergence"] or {}
        counted = {key: value for key, value in pair["summary"].items() if not isinstance(value, dict)}
        rows.append(
            {
                "run": runs[pair["run"]],
                "parts_at": divergence.get("at"),
                "parts_by": divergence.get("difference"),
                **counted,
            }
        )
    return pd.DataFrame.from_records(rows, index="run")
