//! `gridlock experiment` and `gridlock merge` [F-33, F-35, F-36].

use std::io::{self, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::arguments::{ExperimentArguments, MergeArguments, TableFormat};
use super::commands::printed;
use super::failure::{Failure, FileProblem};
use super::input::{Input, TraceFiles, name_of};
use super::own::OwnFiles;
use super::progress::Progress;
use super::{interrupt, own};
use crate::experiment::bench::TrialError;
use crate::experiment::named::{Each, Given, NAMED, Named, Recipe, verdicts_of_table};
use crate::experiment::sweep::{Results, Share, Sweep, TrialOutcome, Warning, join};
use crate::experiment::{Bundle, Content, Format, Print, Table, tuning};
use crate::runner::native;
use crate::scenario::{
    Code, Document, JobSource, Problem, Replications, Value, WorkloadSource, parse,
};
use crate::spelling::did_you_mean;

/// A sweep that is to be run, and where its traces are.
struct Order {
    /// What messages call it.
    name: String,
    sweep: Sweep,
    print: Print,
    traces: TraceFiles,
    /// What an earlier run of the same bundle gave.
    earlier: Option<Earlier>,
}

/// What a bundle says of an earlier run.
struct Earlier {
    /// One object a run.
    rows: Value,
    /// What makes it another experiment than the one that was run.
    changed: Option<String>,
}

/// `gridlock experiment`.
pub(super) fn experiment(
    arguments: &ExperimentArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let share = match &arguments.shard {
        Some(text) => Some(Share::parse(text).ok_or_else(|| {
            let message = format!("found {text:?}, expected a share such as 3/16");
            Failure::argument("--shard", message)
        })?),
        None => None,
    };
    let named = arguments.name.to_str().and_then(Named::find);
    if let (Some(named), false) = (named, arguments.own.files.is_empty()) {
        let message = format!("goes with an experiment in a file: {} is a paper's", named.name);
        return Err(Failure::argument("--own", message));
    }
    if let Some(named) = named
        && let Recipe::Direct { table, .. } = named.recipe
    {
        return print_direct(named, table, arguments, out);
    }
    let mut order = match named {
        Some(named) => of_name(named, arguments)?,
        None => of_file(arguments)?,
    };
    if arguments.shown.tuned {
        let problems = tuning::problems(&order.sweep);
        if !problems.is_empty() {
            return Err(Failure::Problems(order.name, problems));
        }
    }
    order.sweep.fingerprinted |= arguments.fingerprint;
    order.read_trace()?;
    let (results, wanted) = run(&order, share, arguments.threads)?;
    if results.done() < wanted {
        // What is missing from a share would be missing from the whole: it is made again.
        let lost = if share.is_some() {
            Some(
                "nothing is written: merge takes whole shares only, make this one again".to_owned(),
            )
        } else {
            // A file has a whole answer or none.
            print_results(&order.sweep, &results, &order.print, None)?;
            out.map(|out| {
                format!(
                    "what is done is on standard output, and {} is left as it was",
                    out.display()
                )
            })
        };
        return Err(Failure::Interrupted { done: results.done(), of: wanted, lost });
    }
    if let Some(share) = share {
        let contents = order.traces.contents();
        printed(out, |to| share.write(&order.sweep, &results, (&order.print, &contents), to))?;
    } else {
        print_results(&order.sweep, &results, &order.print, out)?;
    }
    match &order.earlier {
        Some(earlier) if share.is_none() => tell_differences(earlier, &order, &results)?,
        _ => {}
    }
    failed_runs(&order.sweep, &results)
}

impl Order {
    /// A trace that is of no use is a fault of the input, not of the runs that would need it [F-28].
    fn read_trace(&mut self) -> Result<(), Failure> {
        let file = self.sweep.file();
        let repeated = match &file.replications {
            Some(Replications::Values { path, .. }) => Some(path),
            _ => None,
        };
        let mut varied = file.axes.iter().map(|axis| &axis.path).chain(repeated);
        if varied.any(|path| path.starts_with("/workload")) {
            return Ok(());
        }
        let first = self.sweep.trial(0).map(|trial| self.sweep.scenario(trial));
        let first = first.and_then(|scenario| Document::check(&scenario).ok());
        let Some((jobs, _)) = first.as_ref().and_then(Document::rigid_jobs) else { return Ok(()) };
        if !matches!(jobs, JobSource::Workload(WorkloadSource::Trace(_))) {
            return Ok(());
        }
        let read = jobs.load(0, &mut self.traces);
        read.map(drop).map_err(|problems| {
            let inside =
                |problem: Problem| Problem { path: format!("/base{}", problem.path), ..problem };
            Failure::Problems(self.name.clone(), problems.into_iter().map(inside).collect())
        })
    }
}

/// How the arguments want it printed.
fn print(named: Option<&'static Named>, arguments: &ExperimentArguments) -> Print {
    let content = match (arguments.shown.rows, arguments.shown.verdicts, arguments.shown.tuned) {
        (true, ..) => Content::Rows,
        (_, true, _) => Content::Verdicts,
        (.., true) => Content::Tuned,
        _ => Content::Table,
    };
    let format = match arguments.format {
        TableFormat::Csv => Format::Csv,
        TableFormat::Json => Format::Json,
        TableFormat::Bundle => Format::Bundle,
    };
    Print { named, content, format }
}

fn given(named: &Named, arguments: &ExperimentArguments) -> Given {
    Given {
        seed: arguments.seed.unwrap_or(1.0),
        sets: arguments.sets.or(named.sets).unwrap_or(1),
        trace: arguments.swf.as_ref().map(|path| path.display().to_string()),
        first: arguments.first,
    }
}

fn of_name(named: &'static Named, arguments: &ExperimentArguments) -> Result<Order, Failure> {
    for (argument, is_given) in
        [("--swf", arguments.swf.is_some()), ("--first", arguments.first.is_some())]
    {
        if is_given && named.lab != "allocate" {
            let message = format!("{} takes no trace: its jobs are drawn", named.name);
            return Err(Failure::argument(argument, message));
        }
    }
    let sweep = named.sweep(&given(named, arguments)).unwrap_or_else(|| Err(Vec::new()));
    let sweep = sweep.map_err(|problems| Failure::Problems("gridlock".to_owned(), problems))?;
    let print = print(Some(named), arguments);
    let name = "gridlock".to_owned();
    Ok(Order { name, sweep, print, traces: TraceFiles::default(), earlier: None })
}

fn of_file(arguments: &ExperimentArguments) -> Result<Order, Failure> {
    let names: Vec<&str> = NAMED.iter().map(|named| named.name).collect();
    if arguments.name.as_os_str() != "-" && !arguments.name.exists() {
        let found = arguments.name.display().to_string();
        let near = did_you_mean(&found, names.iter().copied());
        let message =
            format!("found {found:?}, expected a file, or one of {}{near}", names.join(", "));
        return Err(Failure::argument("EXPERIMENT", message));
    }
    for (argument, is_given) in [
        ("--swf", arguments.swf.is_some()),
        ("--seed", arguments.seed.is_some()),
        ("--first", arguments.first.is_some()),
        ("--sets", arguments.sets.is_some()),
    ] {
        if is_given {
            let message = format!("goes with a name ({}): a file says it itself", names.join(", "));
            return Err(Failure::argument(argument, message));
        }
    }
    let Input { name, bytes, traces } = Input::read(&arguments.name)?;
    let problems = |problems| Failure::Problems(name.clone(), problems);
    let mut value = parse(&bytes).map_err(|problem| problems(vec![problem]))?;
    if !arguments.own.files.is_empty() && Bundle::open(&value).is_some() {
        let message = "goes with an experiment: a bundle has the policies that it ran";
        return Err(Failure::argument("--own", message));
    }
    let own = with_own(&mut value, &arguments.own.files)?;
    let problems = |told| own.located(problems(told));
    let (sweep, named, earlier) = match Bundle::open(&value) {
        Some(bundle) => {
            let sweep = bundle.sweep().map_err(problems)?;
            let earlier = Earlier { rows: bundle.rows.clone(), changed: bundle.changed() };
            (sweep, bundle.named, Some(earlier))
        }
        None => (Sweep::check(&value).map_err(problems)?, None, None),
    };
    if named.is_none() && arguments.shown.verdicts {
        let message = "goes with an experiment of a paper, by its name or in a bundle";
        return Err(Failure::argument("--verdicts", message));
    }
    Ok(Order { name, sweep, print: print(named, arguments), traces, earlier })
}

/// Puts policies from files into the scenario that the experiment varies.
fn with_own(experiment: &mut Value, files: &[PathBuf]) -> Result<OwnFiles, Failure> {
    let mut base = experiment.get("base").cloned().unwrap_or_else(|| Value::Object(Vec::new()));
    let own = own::add(&mut base, files)?;
    if !files.is_empty() {
        experiment.put("/base", base);
    }
    Ok(own)
}

/// What came of the runs, and how many were wanted: Ctrl-C ends a sweep early.
fn run(
    order: &Order,
    share: Option<Share>,
    threads: Option<usize>,
) -> Result<(Results, usize), Failure> {
    interrupt::remember()?;
    let places: Vec<usize> = (0..order.sweep.len())
        .filter(|place| share.is_none_or(|share| share.holds(*place)))
        .collect();
    let mut progress = Progress::new(&order.sweep.file().name, places.len() as u64, "runs");
    let runs =
        native::Order { places: &places, threads: threads.unwrap_or_else(native::parallelism) };
    let traces = || order.traces.clone();
    let results = native::run_sweep(&order.sweep, &runs, traces, &mut |so_far| {
        if interrupt::is_pressed() { ControlFlow::Break(()) } else { progress.show(so_far.done()) }
    });
    Ok((results, places.len()))
}

/// Prints results, and on standard error what a reader should know of them.
fn print_results(
    sweep: &Sweep,
    results: &Results,
    print: &Print,
    out: Option<&Path>,
) -> Result<(), Failure> {
    printed(out, |to| print.write(sweep, results, to))?;
    if print.content == Content::Table && print.named.is_none() {
        for warning in Warning::all(sweep, results) {
            tell(&format!("warning: {warning}"));
        }
    }
    Ok(())
}

/// How many failed runs standard error names.
const SHOWN: usize = 50;

/// An experiment with a failed run ends with exit code 1, and says which and why [F-28, F-33].
fn failed_runs(sweep: &Sweep, results: &Results) -> Result<(), Failure> {
    if results.failed() == 0 {
        return Ok(());
    }
    let failed = (0..sweep.len()).filter_map(|place| match results.get(place) {
        Some(TrialOutcome::Failed(why)) => Some((sweep.trial(place)?, why)),
        _ => None,
    });
    for (trial, why) in failed.take(SHOWN) {
        let axes = sweep.axes().iter().map(|axis| axis.name.as_str());
        let values = axes.zip(sweep.values(trial.setting));
        let replication = sweep.replication(trial).map(|value| ("replication", value));
        let told = values.chain(replication).map(|(name, value)| {
            format!("{name} {}", value.text().map_or_else(|| value.to_json(), str::to_owned))
        });
        tell(&format!("failed: {}: {why}", told.collect::<Vec<_>>().join(", ")));
    }
    if results.failed() > SHOWN {
        tell(&format!("and {} more", results.failed() - SHOWN));
    }
    Err(Failure::Runs { failed: results.failed(), of: results.done() })
}

/// Says whether a bundle gave again what it gave before; if not, the exit code is 1 [F-28].
fn tell_differences(earlier: &Earlier, order: &Order, results: &Results) -> Result<(), Failure> {
    let rows = results.rows(&order.sweep, |_| true);
    let rows = serde_json::to_vec(&rows).map_err(|error| Failure::Internal(error.to_string()))?;
    let now = parse(&rows).map_err(|problem| Failure::Internal(problem.message))?;
    let (before, after) = (earlier.rows.items(), now.items());
    // Fingerprints that were asked for now are no difference.
    let fingerprinted = before.iter().any(|row| row.get("fingerprint").is_some());
    let left_out = (!fingerprinted).then_some("fingerprint");
    let pairs = before.iter().zip(after).enumerate();
    let others: Vec<(usize, String)> = pairs
        .filter_map(|(place, (one, other))| Some((place, difference(one, other, left_out)?)))
        .collect();
    for (place, what) in others.iter().take(SHOWN) {
        tell(&format!("run {place}: {what}"));
    }
    if let Some(changed) = &earlier.changed {
        tell(changed);
    }
    let apart = before.len().abs_diff(after.len());
    if apart > 0 {
        tell(&format!("the bundle has {} rows, the experiment {}", before.len(), after.len()));
    }
    let count = others.len() + apart;
    if count == 0 && earlier.changed.is_none() {
        tell(&format!("all {} runs gave what the bundle says", after.len()));
        return Ok(());
    }
    Err(Failure::Different { runs: count, of: after.len().max(before.len()) })
}

/// The first key at which two rows differ, but for the one that is left out, with both values.
fn difference(before: &Value, after: &Value, left_out: Option<&str>) -> Option<String> {
    let keys = before.entries().iter().chain(after.entries()).map(|(key, _)| key.as_str());
    let mut keys = keys.filter(|key| Some(*key) != left_out);
    let other = keys.find(|key| before.get(key) != after.get(key))?;
    let told = |row: &Value| row.get(other).map_or_else(|| "nothing".to_owned(), Value::to_json);
    Some(format!("{other} was {}, is {}", told(before), told(after)))
}

fn tell(line: &str) {
    // Where not even this can be said, the output remains.
    let _ = writeln!(io::stderr().lock(), "{line}");
}

type Direct = fn(&Given, &mut dyn crate::scenario::Traces, Each<'_>) -> Result<Table, TrialError>;

fn print_direct(
    named: &'static Named,
    table: Direct,
    arguments: &ExperimentArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    for (argument, is_given) in [
        ("--shard", arguments.shard.is_some()),
        ("--rows", arguments.shown.rows),
        ("--tuned", arguments.shown.tuned),
    ] {
        if is_given {
            return Err(Failure::argument(argument, format!("{} needs no runs", named.name)));
        }
    }
    let threads = arguments.threads.unwrap_or_else(native::parallelism);
    let each = |count: usize, work: &(dyn Fn(usize) + Sync)| native::each(threads, count, work);
    let made = table(&given(named, arguments), &mut TraceFiles::default(), &each);
    let made = made.map_err(|error| match error {
        TrialError::Problems(problems) => Failure::Problems("gridlock".to_owned(), problems),
        TrialError::Internal(message) => Failure::Internal(message),
    })?;
    let made = if arguments.shown.verdicts { verdicts_of_table(named, &made) } else { made };
    printed(out, |to| match arguments.format {
        TableFormat::Csv => made.write_csv(to),
        TableFormat::Json | TableFormat::Bundle => made.write_json(to),
    })
}

/// `gridlock merge`.
pub(super) fn merge(arguments: &MergeArguments, out: Option<&Path>) -> Result<(), Failure> {
    let texts = arguments.files.iter().map(|file| {
        let Input { name, bytes, .. } = Input::read(file)?;
        let text = String::from_utf8(bytes).map_err(io::Error::other);
        text.map_err(|error| Failure::file(&name, "read", &error))
    });
    let texts = texts.collect::<Result<Vec<String>, Failure>>()?;
    let (sweep, results, print) = join(&texts).map_err(|errors| {
        let problems = errors.into_iter().map(|error| {
            let file = error.file.and_then(|place| arguments.files.get(place));
            let file = file.map_or_else(|| "gridlock".to_owned(), |file| name_of(file));
            let problem = Problem::new(Code::Shard, "", error.message);
            let problem = Problem { line: error.line.and_then(NonZero::new), ..problem };
            FileProblem { file, problem, is_text: false }
        });
        Failure::Files(problems.collect())
    })?;
    print_results(&sweep, &results, &print, out)?;
    failed_runs(&sweep, &results)
}
