//! What a run of lab *Toy* gives back.

mod facts;

use std::io;

use serde::Serialize;

use super::FORMAT;
use super::Named;
use super::csv::Times;
use super::reported::{OutcomeOf, Reports};
use super::schema::{constant, fingerprint, list, metric_values, record, row, typed, words};
use crate::metrics::Metric;
use crate::scenario::schema::complete_object;
use crate::scenario::tables::toy::{OPTIONS, POLICIES};
use crate::scenario::{Choice, LabScenario, Prepared, Value, kinds};

impl Reports for kinds::Toy {
    const MACHINES: &'static str = "machines";
    const COLUMNS: &'static str =
        "job,submitted_at,started_at,finished_at,wait,response_time,bounded_slowdown";
    const METRICS: &'static [Metric] = &[
        Metric::Jobs,
        Metric::AvgResponseTime,
        Metric::AvgWait,
        Metric::MaxWait,
        Metric::Makespan,
        Metric::Utilization,
        Metric::QueueLengthMax,
    ];
    type Kept = ();
    type Keeper = ();

    fn schema() -> Value {
        let policies = POLICIES.iter().map(|Choice { word, .. }| *word);
        let keys = vec![
            ("format", constant(FORMAT)),
            ("version", typed("string")),
            ("lab", constant("toy")),
            ("title", typed("string")),
            ("seed", typed("integer")),
            ("policy", Value::object([("enum", words(policies))])),
            ("options", complete_object(&OPTIONS)),
            ("machines", typed("integer")),
            (
                "schedule",
                list(row(&[
                    ("job", typed("integer")),
                    ("submitted_at", typed("number")),
                    ("started_at", typed("number")),
                    ("finished_at", typed("number")),
                ])),
            ),
            ("rejected", list(typed("object"))),
            ("metrics", metric_values(Self::METRICS)),
            ("fingerprint", fingerprint()),
        ];
        record(keys, &["title"])
    }

    fn lines(_: &LabScenario<Self>, prepared: &Prepared<Self>) -> Vec<(&'static str, String)> {
        vec![("jobs", prepared.table.len().to_string())]
    }

    fn machines_of(_: &Prepared<Self>) -> impl Serialize + '_ {
        1
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        let row = |(job, row): (crate::ids::JobId, &crate::metrics::JobRun)| ScheduleRow {
            job: Named(prepared.table[job.index()].name),
            submitted_at: prepared.table[job.index()].submitted_at.secs(),
            started_at: row.started_at.secs(),
            finished_at: row.finished_at.secs(),
        };
        outcome.schedule.rows().map(row).collect::<Vec<ScheduleRow>>()
    }

    fn write_rows(
        out: &mut dyn io::Write,
        prefix: &str,
        prepared: &Prepared<Self>,
        outcome: &OutcomeOf<Prepared<Self>>,
    ) -> io::Result<()> {
        for (job, row) in outcome.schedule.rows() {
            let job = &prepared.table[job.index()];
            let times = Times::of(job.submitted_at, row);
            writeln!(out, "{prefix}{},{},{times}", job.name, job.submitted_at.secs())?;
        }
        Ok(())
    }

    fn events(prepared: &Prepared<Self>) -> u64 {
        2 * prepared.table.len() as u64
    }

    fn keeper(_: &Prepared<Self>) {}
}

#[derive(Serialize)]
struct ScheduleRow {
    job: Named,
    submitted_at: f64,
    started_at: f64,
    finished_at: f64,
}
