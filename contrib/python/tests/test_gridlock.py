"""The package against the command: frames are what the command prints.

    GRIDLOCK=target/release/gridlock python3 -m unittest discover -s contrib/python/tests
"""

import csv
import importlib.util
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import warnings

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "src"))

GRIDLOCK = os.environ.get("GRIDLOCK") or shutil.which("gridlock")
if importlib.util.find_spec("pandas") is None:
    LACKS = "needs pandas (pip install pandas)"
elif not GRIDLOCK:
    LACKS = "needs the command: set GRIDLOCK"
else:
    LACKS = None
    import gridlock

SCENARIO = {
    "format": "gridlock/1",
    "lab": "allocate",
    "policies": ["best-fit", "fastest-first"],
    "sites": [{"processors": 4}, {"processors": 8, "speed": 2}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
        {"id": 2, "submitted_at": 1, "processors": 6, "runtime": 10.3},
        {"id": 3, "submitted_at": 2, "processors": 4, "runtime": 8},
        {"id": 4, "submitted_at": 3, "processors": 40, "runtime": 8},
    ],
}

EXPERIMENT = {
    "format": "gridlock/1",
    "experiment": "small",
    "base": {
        "lab": "allocate",
        "policy": "best-fit",
        "sites": [{"processors": 64}, {"processors": 32, "speed": 2}],
        "workload": {"generator": "sdsc-like", "count": 40},
    },
    "axes": [{"name": "policy", "path": "/policy", "values": ["best-fit", "fastest-first"]}],
    "replications": {"count": 4},
    "metrics": ["avg_wait"],
    "baseline": "best-fit",
}


def told(arguments, given):
    """What the command prints by itself."""
    done = subprocess.run(
        [GRIDLOCK, *arguments], input=json.dumps(given).encode(), capture_output=True, check=True
    )
    return done.stdout.decode()


@unittest.skipIf(LACKS, LACKS)
class Package(unittest.TestCase):
    def test_a_schedule_is_that_of_the_csv(self):
        run = gridlock.run(SCENARIO)
        rows = list(csv.DictReader(io.StringIO(told(["run", "-", "--csv"], SCENARIO))))
        rows = [row for row in rows if row["started_at"]]
        self.assertEqual(len(run.schedule), len(rows))
        for (_, found), row in zip(run.schedule.iterrows(), rows):
            self.assertEqual(found.policy, row["policy"])
            for key in ("job", "processors", "submitted_at", "site", "started_at", "finished_at"):
                self.assertEqual(float(found[key]), float(row[key]), key)
        self.assertEqual(list(run.metrics.index), ["best-fit", "fastest-first"])
        self.assertEqual(run.rejected.job.tolist(), [4, 4])
        metrics = json.loads(told(["run", "-"], SCENARIO))["results"]["best-fit"]["metrics"]
        self.assertEqual(run.metrics.loc["best-fit"].to_dict(), metrics)

    def test_one_policy_of_several_is_run(self):
        run = gridlock.run(SCENARIO, policy="fastest-first")
        self.assertEqual(list(run.results), ["fastest-first"])
        self.assertEqual(set(run.schedule.policy), {"fastest-first"})

    def test_a_file_is_read_where_it_stands(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "night.json")
            file.write_text(json.dumps(SCENARIO))
            own = pathlib.Path(folder, "mine.policy")
            own.write_text(told(["policy", "allocate", "best-fit"], {}))
            run = gridlock.run(file, policy="best-fit")
            mine = gridlock.run({**SCENARIO, "policies": ["own:mine"]}, own=[own])
        self.assertEqual(run.schedule.started_at.tolist(), mine.schedule.started_at.tolist())

    def test_a_sweep_has_a_row_a_setting_or_a_row_a_run(self):
        table = gridlock.sweep(EXPERIMENT)
        self.assertEqual(table.policy.tolist(), ["best-fit", "fastest-first"])
        rows = gridlock.sweep(EXPERIMENT, show="rows", fingerprint=True)
        self.assertEqual(len(rows), 8)
        self.assertTrue(rows.fingerprint.str.fullmatch("[0-9a-f]{16}").all())
        means = rows.groupby("policy").avg_wait.mean()
        for _, row in table.iterrows():
            self.assertAlmostEqual(means[row.policy], row.avg_wait, places=6)
        tuned = gridlock.sweep(EXPERIMENT, show="tuned", threads=1)
        self.assertEqual(len(tuned), 1, "one metric")

    def test_an_experiment_of_a_paper_goes_by_its_name(self):
        table = gridlock.sweep("figure-2", first=60, sets=1)
        self.assertEqual(len(table), 400)
        self.assertEqual(set(table.panel.dropna()), set("abcdefghijkl"))

    def test_runs_that_fail_are_told_beside_those_that_do_not(self):
        wrong = json.loads(json.dumps(EXPERIMENT))
        wrong["axes"][0]["values"].append("no-policy")
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            rows = gridlock.sweep(wrong, show="rows")
        self.assertEqual(rows.error.notna().sum(), 4)
        self.assertIn("4 of 12 runs failed", str(caught[0].message))

    def test_a_comparison_is_told_by_run_and_by_job(self):
        told = gridlock.compare(SCENARIO, change={"/sites/0/processors": 5}, series=True)
        self.assertEqual(len(told.metrics), 3)
        self.assertEqual(list(told.metrics.index[:2]), ["best-fit", "fastest-first"])
        self.assertEqual(len(told.pairs), 2)
        self.assertEqual(set(told.jobs.run), set(told.pairs.index))
        row = told.jobs[told.jobs.run == "fastest-first"].set_index("job").loc[1]
        self.assertEqual(row.other_response_time - row.response_time, row.response_difference)
        queue = told.series["queue_length"]
        self.assertEqual(list(queue.columns), list(told.metrics.index))
        self.assertTrue(queue.index.is_monotonic_increasing)

    def test_what_the_command_refuses_is_told_with_its_place(self):
        with self.assertRaises(gridlock.GridlockError) as caught:
            gridlock.run({**SCENARIO, "policies": ["nobody"]})
        self.assertEqual(caught.exception.problems[0]["path"], "/policies/0")
        self.assertIn("/policies/0: ", str(caught.exception))
        with self.assertRaises(gridlock.GridlockError):
            gridlock.run("no such file.json")
        with self.assertRaises(ValueError):
            gridlock.compare(SCENARIO, SCENARIO)

    def test_without_the_command_that_is_said(self):
        before = os.environ.get("GRIDLOCK")
        os.environ["GRIDLOCK"] = str(HERE / "no such command")
        try:
            with self.assertRaisesRegex(gridlock.GridlockError, "cannot be run"):
                gridlock.run(SCENARIO)
        finally:
            if before is None:
                del os.environ["GRIDLOCK"]
            else:
                os.environ["GRIDLOCK"] = before


NOTEBOOK = HERE.parent / "figure-2.ipynb"


def cells():
    return json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]


class Notebook(unittest.TestCase):
    def test_it_is_a_notebook_that_nobody_has_run(self):
        whole = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
        self.assertEqual((whole["nbformat"], whole["nbformat_minor"]), (4, 5))
        ids = [cell["id"] for cell in whole["cells"]]
        self.assertEqual(len(ids), len(set(ids)))
        for cell in whole["cells"]:
            self.assertIn(cell["cell_type"], ("markdown", "code"))
            self.assertTrue(all(isinstance(line, str) for line in cell["source"]))
            if cell["cell_type"] == "code":
                self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))

    @unittest.skipIf(LACKS, LACKS)
    def test_its_cells_run_and_give_the_figure(self):
        known = {}
        for cell in cells():
            if cell["cell_type"] != "code":
                continue
            # As the notebook runs, with a hundredth of the work.
            source = "".join(cell["source"]).replace("FIRST = None", "FIRST = 60")
            source = source.replace("SETS = 10", "SETS = 2")
            exec(compile(source, f"cell {cell['id']}", "exec"), known)
        self.assertEqual(known["FIRST"], 60)
        self.assertEqual(len(known["figure"]), 400)
        self.assertEqual(sorted(known["panels"]), list("abcdefghijkl"))
        for panel in known["panels"].values():
            self.assertEqual(list(panel.index), [0, 0.05, 0.1, 0.15, 0.2])
            self.assertEqual(set(panel.columns), {"best-fit", "fastest-first", "adaptive", "intelligent"})
            self.assertTrue((panel > 0).all().all())


if __name__ == "__main__":
    unittest.main()
