//! How much a sweep would run, known before anything is made for it: a link of 300 characters can ask
//! for ten million runs, which a page can neither hold nor draw.

use super::plan::Sweep;
use crate::scenario::{Code, ExperimentFile, Problem, Replications, Value};

/// What there is room for where a sweep is shown while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Settings: each is a point of the figure and a row of the table.
    pub settings: u64,
    /// Runs: each is a row that is kept.
    pub runs: u64,
}

impl Room {
    /// Reads and checks an experiment that there is room for.
    pub fn check(self, value: &Value) -> Result<Sweep, Vec<Problem>> {
        let file = ExperimentFile::check(value)?;
        match self.problem(&file) {
            Some(problem) => Err(vec![problem]),
            None => Sweep::new(file),
        }
    }

    /// The problem with an experiment for which there is no room, and what to do instead.
    pub fn problem(self, file: &ExperimentFile) -> Option<Problem> {
        let settings = (file.axes.iter())
            .fold(1_u64, |settings, axis| settings.saturating_mul(axis.values.len() as u64));
        let times = match &file.replications {
            None => 1,
            Some(Replications::Seeds(count)) => u64::from(*count),
            Some(Replications::Values { values, .. }) => values.len() as u64,
        };
        let runs = settings.saturating_mul(times);
        let (path, found, most) = if settings > self.settings {
            ("/axes", format!("{settings} settings"), format!("{} settings", self.settings))
        } else if runs > self.runs {
            ("/replications", format!("{runs} runs"), format!("{} runs", self.runs))
        } else {
            return None;
        };
        let expected = format!(
            "at most {most} here; take fewer values or repeat them less often, or run it on the command \
             line, which draws nothing: gridlock experiment FILE"
        );
        Some(Problem::found(Code::OutOfRange, path, found, expected))
    }
}

#[cfg(test)]
mod tests {
    use super::{Room, Value};

    const ROOM: Room = Room { settings: 100, runs: 1000 };

    fn told(values: usize, axes: usize, times: f64) -> Result<usize, String> {
        let mut experiment = Value::parse(
            br#"{"format":"gridlock/1","experiment":"e","base":{"lab":"cluster",
                "policy":"fcfs","sites":[{"processors":4}],
                "workload":{"generator":"sdsc-like","count":5}}}"#,
        )
        .unwrap();
        let paths = ["/sites/0/processors", "/workload/count"];
        let axes = paths.into_iter().take(axes).map(|path| {
            let values = (0..values).map(|value| Value::Number(value as f64 + 1.0)).collect();
            Value::object([
                ("name", Value::from(path.trim_start_matches('/'))),
                ("path", Value::from(path)),
                ("values", Value::List(values)),
            ])
        });
        experiment.put("/axes", Value::List(axes.collect()));
        experiment.put("/replications", Value::object([("count", Value::Number(times))]));
        let checked = ROOM.check(&experiment);
        checked.map(|sweep| sweep.len()).map_err(|problems| problems[0].to_string())
    }

    #[test]
    fn what_there_is_room_for_is_checked() {
        assert_eq!(told(10, 2, 10.0), Ok(1000));
    }

    #[test]
    fn settings_and_runs_beyond_the_room_are_told_with_what_to_do() {
        for (asked, found) in [
            (told(11, 2, 1.0), "/axes: found 121 settings, expected at most 100 settings here"),
            (told(10, 2, 11.0), "/replications: found 1100 runs, expected at most 1000 runs here"),
        ] {
            let message = asked.unwrap_err();
            assert!(message.starts_with(found), "{message}");
            assert!(message.ends_with("gridlock experiment FILE"), "{message}");
        }
    }
}
