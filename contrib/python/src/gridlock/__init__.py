"""Runs the command ``gridlock`` and gives pandas frames.

    import gridlock

    run = gridlock.run("night.json")
    run.schedule.groupby("site").processors.sum()
    gridlock.sweep("table-5", sets=10)
    gridlock.compare("night.json", policies=["best-fit", "intelligent"]).metrics

Nothing is computed here that the command tells: frames are its output, cell by cell. A scenario or an
experiment is the path of a file, or what such a file holds as a mapping; traces that it names are looked for
beside the file, or in the working directory. The command is the one that the environment variable ``GRIDLOCK``
names, or else the one on the path.
"""

from ._command import GridlockError
from ._frames import Comparison, Run, compare, run, sweep

__all__ = ["Comparison", "GridlockError", "Run", "compare", "run", "sweep"]
