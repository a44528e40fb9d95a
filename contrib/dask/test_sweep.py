"""The driver on a local cluster of several processes, one of which is killed in the middle.

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


def test_a_name_is_passed_on_and_a_file_travels(tmp_path):
    file = tmp_path / "sweep.json"
    file.write_bytes(b"{}")
    commands, text = sweep.share_commands("g", str(file), ["--rows"], 2)
    assert text == b"{}"
    assert commands[1] == ["g", "experiment", "-", "--threads", "1", "--rows", "--shard", "2/2"]
    commands, text = sweep.share_commands("g", "table-5", [], 1)
    assert (commands[0][2], text) == ("table-5", None)
