"""The driver on local clusters of several processes, and shares that come back otherwise than they were made.

    GRIDLOCK=target/release/gridlock python -m pytest contrib/dask
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys

import pytest
from dask.distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import sweep

GRIDLOCK = os.environ.get("GRIDLOCK") or shutil.which("gridlock")
needs_command = pytest.mark.skipif(not GRIDLOCK, reason="needs the command: set GRIDLOCK")

EXPERIMENT = {
    "format": "gridlock/1",
    "experiment": "killed in the middle",
    "base": {
        "lab": "allocate",
        "policy": "intelligent",
        "options": {"system_loading": 3},
        "sites": [{"processors": 8}, {"processors": 128}, {"processors": 50}],
        "workload": {"generator": "sdsc-like", "count": 20000},
    },
    "axes": [
        {"name": "policy", "path": "/policy", "values": ["best-fit", "adaptive", "intelligent", "none"]}
    ],
    "replications": {"count": 12},
    "metrics": ["avg_response_time"],
}


@needs_command
def test_a_killed_worker_loses_nothing(tmp_path):
    file = tmp_path / "sweep.json"
    file.write_text(json.dumps(EXPERIMENT))
    alone = subprocess.run([GRIDLOCK, "experiment", str(file)], capture_output=True, check=False)
    assert alone.returncode == 1, "one policy does not exist, so its runs fail"
    with LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            killed = []

            def tell(_):
                if not killed:
                    # Whoever works now: the process is gone without a word.
                    busy = [name for name, tasks in client.processing().items() if tasks]
                    pids = client.run(os.getpid)
                    killed.append(pids[busy[0]])
                    os.kill(killed[0], signal.SIGKILL)

            shares = sweep.run(client, GRIDLOCK, str(file), [], 12, tell)
    assert killed
    assert sweep.merge(GRIDLOCK, shares) == (alone.stdout, 1)


@needs_command
def test_what_the_command_refuses_is_not_tried_again(tmp_path):
    file = tmp_path / "sweep.json"
    file.write_text(json.dumps({**EXPERIMENT, "metrics": ["speed"]}))
    with pytest.raises(sweep.ShareFailed, match="/metrics/0"):
        sweep.make_share([GRIDLOCK, "experiment", "-", "--shard", "1/2"], file.read_bytes())


SMALL = {
    **EXPERIMENT,
    "experiment": "joined",
    "base": {**EXPERIMENT["base"], "workload": {"swf": "TRACE"}},
    "axes": [
        {"name": "sl", "path": "/options/system_loading", "values": [1, 2, 30, 40]},
        {"name": "=policy", "path": "/policy", "values": ["best-fit", "intelligent"]},
    ],
    "replications": {"count": 2},
}


def trace(runtime):
    return "".join(f"{n} {n * 7} 0 {runtime + n % 40} {n % 60 + 1}\n" for n in range(1, 80))


@pytest.fixture(scope="module")
def client():
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            yield client


def made(client, tmp_path, own_trace=False):
    """The experiment's file, and its shares as the workers made them."""
    name = tmp_path / "mine.swf"
    name.write_text(trace(60))
    text = json.dumps(SMALL).replace("TRACE", "mine.swf" if own_trace else str(name))
    file = tmp_path / "sweep.json"
    file.write_text(text)
    return file, sweep.run(client, GRIDLOCK, str(file), [], 4, lambda _: None)


@needs_command
def test_a_cluster_gives_what_one_machine_prints(client, tmp_path):
    file, shares = made(client, tmp_path)
    alone = subprocess.run([GRIDLOCK, "experiment", str(file)], capture_output=True, check=True)
    assert b"'=policy" in alone.stdout
    assert sweep.merge(GRIDLOCK, shares) == (alone.stdout, 0)


@needs_command
def test_line_ends_that_were_converted_on_the_way_change_nothing(client, tmp_path):
    _, shares = made(client, tmp_path)
    converted = [share.replace(b"\n", b"\r\n") for share in shares[:2]] + shares[2:]
    assert sweep.merge(GRIDLOCK, converted) == sweep.merge(GRIDLOCK, shares)


def in_order(share, change):
    lines = share.split(b"\n")
    change(lines)
    return b"\n".join(lines)


@needs_command
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines.__setitem__(slice(2, 6), sorted(lines[2:6], reverse=True)), "share-1.csv:3: "),
        (lambda lines: lines.__setitem__(3, lines[3].rsplit(b",", 2)[0] + b",1.5,"), "share-1.csv:4: "),
        (lambda lines: lines.__setitem__(3, lines[3].rsplit(b",", 2)[0] + b",NaN,"), "share-1.csv:4: "),
        (lambda lines: lines.__setitem__(1, lines[1].replace(b"avg_", b"max_")), "share-1.csv:2: "),
        (lambda lines: lines.pop(3), "expected 4"),
        (lambda lines: lines.__setitem__(0, lines[0].replace(b'"version":"', b'"version":"9')), "has been changed"),
    ],
    ids=["sorted", "edited", "nan", "renamed", "lost", "version"],
)
def test_a_share_that_comes_back_changed_is_refused_with_its_line(client, tmp_path, change, told):
    _, shares = made(client, tmp_path)
    with pytest.raises(sweep.ShareFailed, match=told):
        sweep.merge(GRIDLOCK, [in_order(shares[0], change), *shares[1:]])


@needs_command
def test_workers_with_different_files_of_one_trace_are_refused(tmp_path):
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:

            def own_folder(dask_worker):
                folder = tmp_path / str(dask_worker.port)
                folder.mkdir()
                (folder / "mine.swf").write_text(trace(60 + dask_worker.port))
                os.chdir(folder)

            client.run(own_folder)
            _, shares = made(client, tmp_path, own_trace=True)
    with pytest.raises(sweep.ShareFailed, match="its trace mine.swf has the content"):
        sweep.merge(GRIDLOCK, shares)


@needs_command
def test_a_tuning_sweep_gives_what_one_machine_prints(client, tmp_path):
    tuning = {
        **SMALL,
        "base": {**EXPERIMENT["base"], "workload": {"generator": "sdsc-like", "count": 300}},
        "axes": [{"name": "policy", "path": "/policy", "values": ["best-fit", "intelligent"]}],
        "replications": {"count": 6},
        "baseline": "best-fit",
    }
    file = tmp_path / "tuning.json"
    file.write_text(json.dumps(tuning))
    alone = subprocess.run([GRIDLOCK, "experiment", str(file), "--tuned"], capture_output=True, check=True)
    assert alone.stdout.count(b"\n") == 2, "one metric"
    shares = sweep.run(client, GRIDLOCK, str(file), ["--tuned"], 3, lambda _: None)
    assert sweep.merge(GRIDLOCK, shares) == (alone.stdout, 0)


SCENARIO = {
    "format": "gridlock/1",
    "lab": "allocate",
    "policy": "best-fit",
    "sites": [{"processors": 4}, {"processors": 8, "speed": 2}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
        {"id": 2, "submitted_at": 1, "processors": 6, "runtime": 10},
    ],
}


@needs_command
def test_comparisons_come_back_in_the_order_of_their_files(client, tmp_path):
    files = []
    for runtime in (10, 20, 30):
        file = tmp_path / f"of-{runtime}.json"
        file.write_text(json.dumps({**SCENARIO, "options": {"system_loading": runtime}}))
        files.append(str(file))
    more = ["--policy", "best-fit", "--policy", "fastest-first"]
    lines = sweep.compare(client, GRIDLOCK, files, more, lambda _: None).splitlines()
    assert [json.loads(line)["file"] for line in lines] == files
    for line, file in zip(lines, files):
        alone = subprocess.run([GRIDLOCK, "compare", file, *more], capture_output=True, check=True)
        assert json.loads(line)["comparison"] == json.loads(alone.stdout)


@needs_command
def test_a_file_that_cannot_be_compared_is_told(client, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(json.dumps(SCENARIO))
    with pytest.raises(sweep.ShareFailed, match="found 1 runs"):
        sweep.compare(client, GRIDLOCK, [str(file)], [], lambda _: None)


@needs_command
def test_the_driver_by_its_words(tmp_path):
    file = tmp_path / "night.json"
    file.write_text(json.dumps(SCENARIO))
    driver = [sys.executable, sweep.__file__, "--gridlock", GRIDLOCK, "--workers", "1"]
    words = ["--compare", str(file), "--", "--policy", "best-fit", "--policy", "first-fit"]
    done = subprocess.run(driver + words, capture_output=True, check=True)
    assert len(json.loads(done.stdout)["comparison"]["runs"]) == 2
    for words in (["one.json", "two.json"], ["--compare", str(file), "--", "--csv"]):
        assert subprocess.run(driver + words, capture_output=True, check=False).returncode == 2


def test_a_name_is_passed_on_and_a_file_travels(tmp_path):
    file = tmp_path / "sweep.json"
    file.write_bytes(b"{}")
    commands, text = sweep.share_commands("g", str(file), ["--rows"], 2)
    assert text == b"{}"
    assert commands[1] == ["g", "experiment", "-", "--threads", "1", "--rows", "--shard", "2/2"]
    commands, text = sweep.share_commands("g", "table-5", [], 1)
    assert (commands[0][2], text) == ("table-5", None)
