"""The script as Slurm runs it: once a task, with the variables that a task has.

    GRIDLOCK=target/release/gridlock python3 -m unittest discover -s contrib/slurm
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent / "sweep.sbatch"
GRIDLOCK = os.environ.get("GRIDLOCK") or shutil.which("gridlock")
BASH = shutil.which("bash")

EXPERIMENT = {
    "format": "gridlock/1",
    "experiment": "small",
    "base": {
        "lab": "allocate",
        "policy": "best-fit",
        "sites": [{"processors": 64}, {"processors": 32, "speed": 2}],
        "workload": {"generator": "sdsc-like", "count": 40},
    },
    "axes": [{"name": "policy", "path": "/policy", "values": ["best-fit", "nobody"]}],
    "replications": {"count": 3},
    "metrics": ["avg_wait"],
}


@unittest.skipUnless(GRIDLOCK and BASH, "needs bash, and the command: set GRIDLOCK")
class Script(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "sweep.json").write_text(json.dumps(EXPERIMENT))

    def task(self, number, **more):
        variables = {"SLURM_ARRAY_TASK_ID": str(number), "GRIDLOCK": os.path.abspath(GRIDLOCK), **more}
        return subprocess.run(
            [BASH, str(SCRIPT), "sweep.json"],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], **variables},
            capture_output=True,
            check=False,
        )

    def test_the_tasks_of_an_array_make_what_one_machine_prints(self):
        for number in (1, 2):
            done = self.task(number, SLURM_ARRAY_TASK_COUNT="2", SLURM_CPUS_PER_TASK="2")
            self.assertEqual(done.returncode, 0, done.stderr)
        # One of them was lost and is made again by itself.
        (self.folder / "shares" / "share-2.csv").unlink()
        self.assertEqual(self.task(2, SHARDS="2").returncode, 0)
        shares = sorted(str(share) for share in (self.folder / "shares").iterdir())
        merged = subprocess.run([GRIDLOCK, "merge", *shares], capture_output=True, check=False)
        file = str(self.folder / "sweep.json")
        alone = subprocess.run([GRIDLOCK, "experiment", file], capture_output=True, check=False)
        self.assertEqual((merged.returncode, alone.returncode), (1, 1), "a policy does not exist")
        self.assertEqual(merged.stdout, alone.stdout)

    def test_a_task_that_the_command_refuses_fails(self):
        (self.folder / "sweep.json").write_text("{}")
        self.assertEqual(self.task(1, SHARDS="2").returncode, 2)

    def test_without_an_array_it_says_how_it_is_started(self):
        done = self.task(1)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(b"start it with --array=1-N", done.stderr)


if __name__ == "__main__":
    unittest.main()
