//! A schedule as Batsim writes it, which evalys reads: the columns of `jobs.csv`, processors as sets of
//! intervals, those of all sites counted on from the first.

use std::io;

use super::processors::{first_of, firsts, held, width};
use crate::report::csv::cell;
use crate::report::ledger::{Ending, Entry, Fate, Stay};
use crate::report::result::RunReport;
use crate::report::{Reported, Reports};
use crate::time::Span;

const COLUMNS: &str = "job_id,workload_name,profile,submission_time,requested_number_of_resources,\
                       requested_time,success,final_state,starting_time,execution_time,finish_time,\
                       waiting_time,turnaround_time,stretch,allocated_resources,consumed_energy,metadata";

/// Writes the schedule of a run; the site of a job stands in its metadata.
pub fn write_evalys<S: Reported>(
    out: &mut dyn io::Write,
    RunReport { prepared, outcome }: &RunReport<'_, S>,
) -> io::Result<()> {
    let ledger = S::Kind::ledger(prepared.prepared(), outcome);
    let held = held(&ledger);
    let firsts = firsts(&ledger, &held);
    writeln!(out, "{COLUMNS}")?;
    for (entry, held) in ledger.entries.iter().zip(&held) {
        let stay = entry.stay();
        let machine = stay.and_then(|stay| ledger.machines.get(stay.site.index()));
        let requested = entry.processors.or_else(|| machine.map(|machine| width(entry, machine)));
        let requested = requested.map_or_else(|| "-1".to_owned(), |it| it.to_string());
        let requested_time = entry.requested_time.map_or(-1.0, Span::secs);
        let (success, state) = state(entry.fate);
        write!(out, "{},{},,{},", entry.name, S::LAB, entry.submitted_at.secs())?;
        write!(out, "{requested},{requested_time},{success},{state},{},", times(entry, stay))?;
        if let (Some(stay), Some(held)) = (stay, held) {
            write!(out, "{}", held.numbered_from(first_of(&firsts, stay.site)))?;
        }
        writeln!(out, ",-1,{}", machine.map(|machine| cell(machine.name)).unwrap_or_default())?;
    }
    Ok(())
}

/// Whether a job succeeded, and its last state in Batsim's words.
fn state(fate: Fate) -> (u8, &'static str) {
    match fate {
        Fate::Ran(_, Ending::Completed) => (1, "COMPLETED_SUCCESSFULLY"),
        Fate::Ran(_, Ending::Killed) => (0, "COMPLETED_WALLTIME_REACHED"),
        Fate::Ran(_, Ending::Cancelled) | Fate::Cancelled(_) => (0, "COMPLETED_KILLED"),
        Fate::Rejected(_) => (0, "REJECTED"),
        Fate::Open | Fate::Described(_) => (0, "SUBMITTED"),
    }
}

/// Start, execution, finish, wait, turnaround and stretch; all -1 for a job that has not run.
fn times(entry: &Entry, stay: Option<&Stay>) -> String {
    let Some(Stay { from, to, .. }) = stay else { return "-1,-1,-1,-1,-1,-1".to_owned() };
    let run = to.since(*from).secs();
    let turnaround = to.since(entry.submitted_at).secs();
    // A job of no length that has not waited is not stretched.
    let stretch = if turnaround == 0.0 { 1.0 } else { turnaround / run };
    let wait = from.since(entry.submitted_at).secs();
    format!("{},{run},{},{wait},{turnaround},{stretch}", from.secs(), to.secs())
}
