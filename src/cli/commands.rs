//! What each command does.

use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use super::arguments::{
    CheckArguments, OwnArguments, ProblemFormat, RunArguments, RunFormat, SchemaArguments,
    SchemaOf, StepsArguments,
};
use super::explore::Form;
use super::failure::{Failure, write_problems};
use super::input::{self, Input, TraceFiles};
use super::own::OwnFiles;
use super::progress::Progress;
use super::{output, own, quick, summary};
use crate::explore;
use crate::labs::balance::Figure2;
use crate::learn;
use crate::report;
use crate::report::{Reported, Reports, RunReport, TaskGraphReport, Traced, WorkloadReport};
use crate::scenario::{
    Code, Document, Policies, Problem, Traces, Value, Workload, WorkloadDocument, parse, schema,
    seen, unpacked,
};
use crate::with_scenario;

/// `gridlock run`.
pub(super) fn run(
    arguments: &RunArguments,
    out: Option<&Path>,
    format: ProblemFormat,
) -> Result<(), Failure> {
    let (given, own) = given(arguments)?;
    run_given(given, arguments, (out, format)).map_err(|failure| own.located(failure))
}

fn run_given(
    (name, value, mut traces): (String, Value, TraceFiles),
    arguments: &RunArguments,
    to: (Option<&Path>, ProblemFormat),
) -> Result<(), Failure> {
    let out = to.0;
    let run_format = arguments.format();
    if explore::Document::is_meant(&value) {
        no_policy(arguments, "the file is a question already")?;
        let form = match run_format {
            RunFormat::Json => Form::Json,
            RunFormat::Csv => Form::Csv,
            other => return Err(no_format(other, "a question has no schedule", "json or csv")),
        };
        return super::explore::run((&name, &value, traces), form, out);
    }
    let document = Document::check(&value);
    drop(value);
    let document = document.map_err(|problems| Failure::Problems(name.clone(), problems))?;
    with_scenario!(
        document,
        scenario => {
            let prepared = ready(&name, scenario.prepare(&mut traces))?;
            drop(scenario);
            run_all(&name, &prepared, arguments, to)
        },
        component => run_component(&name, &component, arguments, &mut traces, out),
    )
}

/// What is run by itself has no policies and no schedule.
fn run_component(
    name: &str,
    document: &Document,
    arguments: &RunArguments,
    traces: &mut dyn Traces,
    out: Option<&Path>,
) -> Result<(), Failure> {
    no_policy(arguments, "the file is no scenario")?;
    match (document, arguments.format()) {
        (Document::Workload(document), RunFormat::Json) => {
            print_json(&WorkloadReport(&load(name, document, traces)?), out)
        }
        (Document::Workload(document), RunFormat::Swf) => {
            let workload = load(name, document, traces)?;
            printed(out, |to| report::write_swf_workload(to, &workload))
        }
        (Document::Workload(_), other) => {
            Err(no_format(other, "a workload by itself has no schedule", "json or swf"))
        }
        (Document::TaskGraph(document), RunFormat::Json) => {
            print_json(&TaskGraphReport::of(document)?, out)
        }
        (Document::Mapping(document), RunFormat::Json) => {
            print_json(&report::mapping_report(document)?, out)
        }
        (Document::Figure2, RunFormat::Json) => print_json(&Figure2::worked(), out),
        (_, other) => Err(no_format(other, "a component document has no schedule of jobs", "json")),
    }
}

/// `--policy` chooses among the policies of a scenario.
fn no_policy(arguments: &RunArguments, why: &str) -> Result<(), Failure> {
    match arguments.chosen() {
        Some(_) => Err(Failure::argument("--policy", format!("{why}, expected no policy"))),
        None => Ok(()),
    }
}

/// What is run cannot be printed so.
fn no_format(found: RunFormat, why: &str, expected: &str) -> Failure {
    let found = found.word();
    Failure::argument("--format", format!("found {found:?}, but {why}, expected {expected}"))
}

fn print_json(value: &impl Serialize, out: Option<&Path>) -> Result<(), Failure> {
    printed(out, |to| {
        serde_json::to_writer(&mut *to, value)?;
        writeln!(to)
    })
}

/// What a file or the arguments hold, what messages call it, and where its traces are.
fn given(arguments: &RunArguments) -> Result<((String, Value, TraceFiles), OwnFiles), Failure> {
    let Some(file) = &arguments.file else {
        let mut scenario = quick::scenario(&arguments.quick, &arguments.own)?;
        let own = own::add(&mut scenario, &arguments.own.files)?;
        return Ok((("gridlock".to_owned(), scenario, TraceFiles::default()), own));
    };
    let Input { name, bytes, traces } = Input::read(file)?;
    let (value, own) = with_own(&name, &bytes, &arguments.own, arguments.chosen())?;
    Ok(((name, value, traces), own))
}

/// What the bytes of the file of this name hold, with own policies from other files, of which one may be wanted.
fn with_own(
    name: &str,
    bytes: &[u8],
    own: &OwnArguments,
    policy: Option<&str>,
) -> Result<(Value, OwnFiles), Failure> {
    let mut value = parse(bytes).map_err(|problem| {
        let is_log = unpacked(bytes).is_ok_and(|text| input::is_log(&text));
        Failure::Problems(name.to_owned(), vec![if is_log { no_scenario() } else { problem }])
    })?;
    if learn::Lesson::is_meant(&value) {
        let message = "found a lesson, expected a scenario; gridlock lesson check takes lessons";
        let problem = Problem::new(Code::UnknownValue, "/format", message);
        return Err(Failure::Problems(name.to_owned(), vec![problem]));
    }
    let files = own::add(&mut value, &own.files)?;
    own::decide(&mut value, policy, &own.files);
    Ok((value, files))
}

/// A log was given where a scenario was meant.
fn no_scenario() -> Problem {
    let message = "found a log in the Standard Workload Format, expected a scenario; \
        gridlock run --swf takes logs, with --sites and --policy beside it";
    Problem::new(Code::Syntax, "", message)
}

/// What a run starts with, or the problems of the file of this name.
fn ready<S>(name: &str, prepared: Result<S, Vec<Problem>>) -> Result<S, Failure> {
    prepared.map_err(|problems| Failure::Problems(name.to_owned(), problems))
}

fn run_all<S: Reported>(
    name: &str,
    prepared: &S,
    arguments: &RunArguments,
    (out, format): (Option<&Path>, ProblemFormat),
) -> Result<(), Failure> {
    let run_format = arguments.format();
    if run_format.is_list_of_jobs() && !S::Kind::ON_PROCESSORS {
        let why = format!("jobs of lab {} hold several resources and no processors", S::LAB);
        return Err(no_format(run_format, &why, "json, csv or perfetto"));
    }
    if run_format.is_of_ledgers() && !S::Kind::HAS_LEDGER {
        let why = format!("runs of lab {} are not told to other programs", S::LAB);
        return Err(no_format(run_format, &why, "json or csv"));
    }
    let policies = prepared.heading().policies;
    let chosen = match arguments.chosen() {
        None if !run_format.is_list_of_jobs() => None,
        wanted => Some(Policies::One(one_policy(policies, wanted, name)?)),
    };
    let policies = chosen.as_ref().unwrap_or(policies);
    let mut outcomes = Vec::new();
    for policy in policies.list() {
        let mut progress = Progress::new(&summary::word(*policy), prepared.events(), "events");
        let done = report::run(prepared, *policy, &mut |done| progress.show(done));
        outcomes.extend(done.map_err(|error| Failure::of_run(name, prepared, error))?);
    }
    let stopped = outcomes.iter().find_map(|outcome| outcome.stopped.as_ref());
    let stopped = stopped.map(|stopped| Failure::stopped(name, prepared, stopped));
    if let (Some(stopped), ProblemFormat::Json) = (&stopped, format) {
        return Err(stopped.clone());
    }
    let reports = outcomes.iter().map(|outcome| RunReport { prepared, outcome });
    print_runs(name, (policies, reports.collect()), run_format, out)?;
    stopped.map_or(Ok(()), Err)
}

fn print_runs<S: Reported>(
    name: &str,
    (policies, reports): (&Policies<S::Policy>, Vec<RunReport<'_, S>>),
    format: RunFormat,
    out: Option<&Path>,
) -> Result<(), Failure> {
    // A list of jobs is one run's.
    let each = |write: fn(&mut dyn Write, &RunReport<'_, S>) -> io::Result<()>| {
        printed(out, |to| reports.iter().try_for_each(|report| write(to, report)))
    };
    match format {
        RunFormat::Json => printed(out, |to| report::write_results(to, policies, &reports)),
        RunFormat::Csv => printed(out, |to| report::write_schedules(to, policies, &reports)),
        RunFormat::Swf => each(report::write_swf),
        RunFormat::Evalys => each(report::write_evalys),
        RunFormat::Perfetto => {
            let mut runs = Vec::new();
            for report in reports {
                let moments = report::moments(report.prepared, report.outcome.policy);
                let failed = |error| Failure::of_run(name, report.prepared, error);
                runs.push(Traced { moments: moments.map_err(failed)?, report });
            }
            printed(out, |to| report::write_perfetto(to, &runs))
        }
    }
}

fn load(
    name: &str,
    document: &WorkloadDocument,
    traces: &mut dyn Traces,
) -> Result<Workload, Failure> {
    let workload = document.load(traces);
    workload.map_err(|problems| Failure::Problems(name.to_owned(), problems))
}

/// `gridlock check`.
pub(super) fn check(
    arguments: &CheckArguments,
    out: Option<&Path>,
    format: ProblemFormat,
) -> Result<(), Failure> {
    let Input { name, bytes, mut traces } = Input::read(&arguments.file)?;
    let (value, own) = with_own(&name, &bytes, &arguments.own, None)?;
    let text = if explore::Document::is_meant(&value) {
        explore::Document::check(&value).map(|_| format!("{name}: no problems\n"))
    } else {
        Document::check(&value).and_then(|document| summary::of(&name, &document, &mut traces))
    };
    match (text, format) {
        (Err(problems), _) => Err(own.located(Failure::Problems(name, problems))),
        (Ok(_), ProblemFormat::Json) => {
            write_problems(&[]).map_err(|error| Failure::writing("<stdout>", &error))
        }
        (Ok(text), ProblemFormat::Text) => printed(out, |to| to.write_all(text.as_bytes())),
    }
}

/// `gridlock steps`.
pub(super) fn steps(arguments: &StepsArguments, out: Option<&Path>) -> Result<(), Failure> {
    let Input { name, bytes, mut traces } = Input::read(&arguments.file)?;
    let (value, own) = with_own(&name, &bytes, &arguments.own, arguments.policy.as_deref())?;
    let problems = |problems| own.located(Failure::Problems(name.clone(), problems));
    let told = with_scenario!(
        Document::check(&value).map_err(problems)?,
        scenario => {
            steps_of(&name, &scenario.policies, || scenario.prepare(&mut traces), arguments, out)
        },
        other => Err(problems(vec![other.is_not("a scenario")])),
    );
    told.map_err(|failure| own.located(failure))
}

fn steps_of<S: Reported>(
    name: &str,
    policies: &Policies<S::Policy>,
    prepare: impl FnOnce() -> Result<S, Vec<Problem>>,
    arguments: &StepsArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let policy = one_policy(policies, arguments.policy.as_deref(), name)?;
    let prepared = ready(name, prepare())?;
    output::write(out, |to| {
        if arguments.no_evidence {
            report::write_steps::<false, S>(to, &prepared, policy)
        } else {
            report::write_steps::<true, S>(to, &prepared, policy)
        }
        .map_err(|error| Failure::of_steps(name, &prepared, error))
    })
}

/// The policy whose steps are wanted: the only one, or the one named.
fn one_policy<P: Copy + Serialize>(
    policies: &Policies<P>,
    wanted: Option<&str>,
    name: &str,
) -> Result<P, Failure> {
    let words = || policies.list().iter().map(|policy| summary::word(*policy));
    match (policies, wanted) {
        (Policies::One(policy), None) => Ok(*policy),
        (Policies::Several(_), None) => {
            let message = format!(
                "found several policies, expected --policy with one of {}",
                words().collect::<Vec<_>>().join(", ")
            );
            let problem = Problem::new(Code::Conflict, "/policies", message);
            Err(Failure::Problems(name.to_owned(), vec![problem]))
        }
        (_, Some(wanted)) => {
            let found = policies.list().iter().find(|policy| summary::word(**policy) == wanted);
            found.copied().ok_or_else(|| {
                let expected = words().collect::<Vec<_>>().join(", ");
                Failure::argument(
                    "--policy",
                    format!("found {wanted:?}, expected one of {expected}"),
                )
            })
        }
    }
}

/// `gridlock schema`.
pub(super) fn schema(arguments: &SchemaArguments, out: Option<&Path>) -> Result<(), Failure> {
    let schema = match arguments.of {
        SchemaOf::Scenario => schema::scenario(),
        SchemaOf::Result => report::result_schema(),
        SchemaOf::Experiment => schema::experiment(),
        SchemaOf::Policy => seen::policy(),
        SchemaOf::Lesson => learn::lesson_schema(),
    };
    printed(out, |to| to.write_all(schema.to_pretty_json().as_bytes()))
}

/// Prints what `write` writes.
pub(super) fn printed(
    out: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let name = out.map_or_else(|| "<stdout>".to_owned(), |path| path.display().to_string());
    output::write(out, |to| write(to).map_err(|error| Failure::writing(&name, &error)))
}
