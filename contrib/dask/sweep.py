"""Runs a Gridlock experiment in shares on a Dask cluster and joins them, or compares many scenarios.

    python sweep.py sweep.json --shards 64 --scheduler tcp://head:8786 --out result.csv
    python sweep.py table-5 --shards 8 -- --sets 10
    python sweep.py tuning.json --shards 8 -- --tuned
    python sweep.py --compare night.json day.json -- --policy best-fit --policy intelligent

The result of an experiment is, byte for byte, what one machine would have printed; tables, rows, verdicts and
the best settings of a tuning sweep alike. Comparisons are one JSON line a file, in the order of the files.
Shares and comparisons whose worker is lost are made again elsewhere. The command `gridlock` must be on every worker (`--gridlock` names another);
files travel with the shares, a trace that one names must be readable by all workers
under the same path.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from dask.distributed import Client, LocalCluster, as_completed


class ShareFailed(RuntimeError):
    """The command refused a share; making it again would not help."""


def make_share(command: list[str], text: bytes | None) -> bytes:
    """Runs on a worker: makes one share and gives back what it printed."""
    done = subprocess.run(command, input=text, capture_output=True, check=False)
    # Exit code 1 stands for runs that failed: they are rows of the share.
    if done.returncode not in (0, 1) or not done.stdout:
        raise ShareFailed(done.stderr.decode(errors="replace").strip())
    return done.stdout


def share_commands(gridlock: str, experiment: str, more: list[str], shards: int):
    """The command of each share, and what it reads from standard input."""
    path = pathlib.Path(experiment)
    text = path.read_bytes() if path.is_file() else None
    what = experiment if text is None else "-"
    start = [gridlock, "experiment", what, "--threads", "1", *more]
    return [start + ["--shard", f"{number}/{shards}"] for number in range(1, shards + 1)], text


def make_all(client: Client, tasks: list[tuple[list[str], bytes | None]], noun: str, tell) -> list[bytes]:
    """Runs commands on the workers and gives back what they printed, in order."""
    futures = {
        client.submit(make_share, command, text, pure=False, retries=3): number
        for number, (command, text) in enumerate(tasks)
    }
    texts: list[bytes] = [b""] * len(tasks)
    done = 0
    for future in as_completed(futures):
        texts[futures[future]] = future.result()
        done += 1
        tell(f"{done} of {len(tasks)} {noun}")
    return texts


def run(client: Client, gridlock: str, experiment: str, more: list[str], shards: int, tell=print):
    """Makes all shares and gives back their texts, in order."""
    commands, text = share_commands(gridlock, experiment, more, shards)
    return make_all(client, [(command, text) for command in commands], "shares", tell)


def compare(client: Client, gridlock: str, files: list[str], more: list[str], tell=print) -> bytes:
    """Compares the runs of each file; one JSON line a file."""
    command = [gridlock, "compare", "-", *more]
    tasks = [(command, pathlib.Path(file).read_bytes()) for file in files]
    texts = make_all(client, tasks, "comparisons", tell)
    lines = [
        json.dumps({"file": file, "comparison": json.loads(text)}, separators=(",", ":"))
        for file, text in zip(files, texts)
    ]
    return "".join(f"{line}\n" for line in lines).encode()


def merge(gridlock: str, shares: list[bytes]) -> tuple[bytes, int]:
    """Joins shares; what is printed, and the exit code: 1 where runs failed."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, share in enumerate(shares, start=1):
            file = pathlib.Path(folder, f"share-{number}.csv")
            file.write_bytes(share)
            files.append(str(file))
        done = subprocess.run([gridlock, "merge", *files], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise ShareFailed(done.stderr.decode(errors="replace").strip())
    sys.stderr.write(done.stderr.decode(errors="replace"))
    return done.stdout, done.returncode


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", 1)[0], epilog="What stands after -- goes to the command."
    )
    parser.add_argument(
        "experiment", nargs="+", help="an experiment file, or the name of a paper's experiment; with --compare files"
    )
    parser.add_argument("--compare", action="store_true", help="compares the runs of each file")
    parser.add_argument("--shards", type=int, default=16, help="how many shares (default 16)")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; without it, this machine")
    parser.add_argument("--workers", type=int, help="workers on this machine (default: its cores)")
    parser.add_argument("--gridlock", default="gridlock", help="the command on the workers")
    parser.add_argument("--out", help="writes to this file instead of standard output")
    words = sys.argv[1:]
    here = words.index("--") if "--" in words else len(words)
    given, more = parser.parse_args(words[:here]), words[here + 1 :]
    if not given.compare and len(given.experiment) > 1:
        parser.error("one experiment at a time; what else the command takes stands after --")
    if given.compare and "--csv" in more:
        parser.error("comparisons are printed as JSON lines")

    def tell(line: str) -> None:
        print(line, file=sys.stderr)

    if given.scheduler:
        place, cluster = given.scheduler, None
    else:
        cluster = LocalCluster(n_workers=given.workers, threads_per_worker=1, dashboard_address=None)
        place = cluster
    try:
        with Client(place) as client:
            if given.compare:
                text, code = compare(client, given.gridlock, given.experiment, more, tell), 0
            else:
                shares = run(client, given.gridlock, given.experiment[0], more, given.shards, tell)
        if not given.compare:
            text, code = merge(given.gridlock, shares)
    except (ShareFailed, OSError) as failed:
        tell(str(failed))
        return 2
    finally:
        if cluster is not None:
            cluster.close()
    if given.out:
        pathlib.Path(given.out).write_bytes(text)
    else:
        sys.stdout.buffer.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
