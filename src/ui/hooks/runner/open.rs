//! Opening a file: what it is, and what is to be run because of it.

use std::rc::Rc;

use super::{Order, Origin, Runner, preset};
use crate::playback::Aim;
use crate::runner::{OpenedTrace, told_to_be_plain};
use crate::scenario::tables::{LabTable, OPERATIONS_PER_SECOND};
use crate::scenario::{
    Anchor, Code, Document, OwnSource, Problem, Value, is_workflow, parse, workflow_jobs, written,
};
use crate::ui::browser::files::{UserFile, first_bytes, read_bytes, read_packed};
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{dom, url};
use crate::ui::hooks::{notices, questions};
use crate::ui::labs::PAGES;
use crate::ui::lessons;
use crate::ui::shared::Shared;
use crate::ui::store::{Place, ViewAction};
use crate::words::page::share;

/// The lab whose jobs are workflows.
const WORKFLOWS: &str = "prioritize";
/// How a gzip file begins.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// A file that has been read: its name, and what is in it.
type Read = (String, Vec<u8>);

/// Reads files and runs what is in them: workflows together, of others one, a scenario before a trace and with the
/// trace that it runs on. A file that is of no use changes nothing.
pub(super) fn open(runner: Runner, files: Vec<UserFile>) {
    spawn(async move {
        let (mut workflows, mut others) = (Vec::new(), Vec::new());
        for file in files {
            let name = file.name();
            match read(&file).await {
                Ok(bytes) if is_workflow(&name, &bytes) => workflows.push((name, bytes)),
                Ok(bytes) => others.push((name, bytes)),
                Err(message) => {
                    let problem = Problem::new(Code::Unreadable, "", message);
                    return notices::of_file(&name, &[problem], &runner.dispatch());
                }
            }
        }
        if workflows.is_empty() {
            take_one(&runner, &mut others);
        } else {
            take_workflows(&runner, &workflows);
        }
        let left: Vec<String> = others.into_iter().map(|(name, _)| name).collect();
        notices::of_left_files(&left, &runner.dispatch());
    });
}

/// Takes one of these files, and leaves those that are not opened.
fn take_one(runner: &Runner, files: &mut Vec<Read>) {
    let scenario = files.iter().position(|(name, bytes)| is_scenario(name, bytes));
    if files.is_empty() {
        return;
    }
    let (name, bytes) = files.remove(scenario.unwrap_or(0));
    let is_trace = |(name, bytes): &Read| !is_policy(name) && !is_scenario(name, bytes);
    let trace = if scenario.is_some() { files.iter().position(is_trace) } else { None };
    if let Some(unused) = take(runner, name, bytes, trace.map(|place| files.remove(place))) {
        files.push(unused);
    }
}

/// Plain files from this size on are packed as they are read, in bytes: a million jobs are a tenth as large then
/// in the page, in its worker and on the device.
const LARGE: f64 = 16.0 * 1_048_576.0;
/// What a packed file is at least of the plain one: files that pack better are refused as none that a trace could
/// be.
const LEAST_PART: f64 = 1.0 / 50.0;

/// A file, packed where that spares much.
async fn read(file: &UserFile) -> Result<Vec<u8>, String> {
    if file.size() >= LARGE {
        let begin = first_bytes(file, 1_024).await;
        let name = file.name();
        let is_other = is_policy(&name) || is_scenario(&name, &begin) || is_workflow(&name, &begin);
        if !begin.starts_with(&GZIP)
            && !is_other
            && let Some(packed) = read_packed(file).await
            && packed.len() as f64 >= file.size() * LEAST_PART
        {
            return Ok(told_to_be_plain(packed));
        }
    }
    read_bytes(file).await
}

/// Workflows become the jobs of lab Prioritize; resources and options stay as they are there, and so
/// does what a second is worth.
fn take_workflows(runner: &Runner, files: &[Read]) {
    const WORTH: &str = "/workload/operations_per_second";
    let shown = runner.scenario().filter(|shown| shown.get("lab") == Some(&Value::from(WORKFLOWS)));
    let opening = || Some(preset(WORKFLOWS, 0)?.scenario);
    let Some(base) = shown.or_else(opening) else { return };
    let worth = base.at(WORTH).and_then(Value::number).unwrap_or(OPERATIONS_PER_SECOND);
    let (mut jobs, mut told) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        match workflow_jobs((name, bytes), jobs.len() + 1, worth) {
            Ok(mut made) => {
                jobs.append(&mut made.jobs);
                told.append(&mut made.told);
            }
            Err(problem) => return notices::of_file(name, &[problem], &runner.dispatch()),
        }
    }
    let mut scenario = (*base).clone();
    for key in ["/jobs", "/title", "/note"] {
        scenario.take(key);
    }
    let worth = ("operations_per_second", Value::Number(worth));
    scenario.put("/workload", Value::object([("workflows", Value::List(jobs)), worth]));
    let name = files.first().map_or_else(String::new, |(name, _)| name.clone());
    notices::of_workflows(told, &runner.dispatch());
    // Where the first job has its level and is about to get its resource.
    let aim = Some(Aim::Anchor(Anchor::Decision(1)));
    show(runner, Order { aim, ..Order::new(scenario, Origin::File(name)) });
}

/// Runs what a file has brought; what was shown is a place to come back to.
fn show(runner: &Runner, order: Order) {
    url::mark();
    runner.dispatch().view(ViewAction::ShowOpened);
    runner.run(order);
}

/// How the name of a policy's file ends [P-2].
const POLICY: &str = ".policy";

fn is_policy(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(POLICY)
}

/// A policy decides the scenario that is shown, once it has been let run.
fn take_policy(runner: &Runner, file: &str, bytes: Vec<u8>) -> Result<Option<Order>, Vec<Problem>> {
    let stem = &file[..file.len() - POLICY.len()];
    if !written::is_name(stem) {
        let expected = share::policy_file_name().to_owned();
        return Err(vec![Problem::found(Code::UnknownValue, "", format!("{stem:?}"), expected)]);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let message = share::no_utf_8(error.utf8_error().valid_up_to());
        vec![Problem::new(Code::Unreadable, "", message)]
    })?;
    if text.chars().nth(written::MOST_CHARACTERS).is_some() {
        let message = share::too_many_characters(written::MOST_CHARACTERS);
        return Err(vec![Problem::new(Code::TooLarge, "", message)]);
    }
    let shown = runner.scenario().map(|shown| (*shown).clone());
    let Some(shown) = shown.or_else(|| Some((*preset(PAGES[0].lab, 0)?.scenario).clone())) else {
        return Ok(None);
    };
    let (name, parameters) = (stem.to_owned(), Vec::new());
    let source = OwnSource { name, title: None, text: written::plain(&text), parameters };
    let next = written::with_policy(&shown, &source);
    Ok(Some(Order::changed(next, Origin::File(file.to_owned()))))
}

/// Takes a file of JSON: a scenario is to be run; an experiment, a lesson or a question is opened where it belongs.
fn take_document(runner: &Runner, name: &str, bytes: &[u8]) -> Result<Option<Order>, Vec<Problem>> {
    let scenario = parse(bytes).map_err(|problem| vec![problem])?;
    // An experiment, or a bundle of one with its results, is one's own to change and run.
    let experiment = scenario.get("bundle").unwrap_or(&scenario);
    let leaves_the_lab = experiment.get("experiment").is_some() || lessons::is_meant(&scenario);
    if leaves_the_lab && dom::has_root_mark("embed") {
        let message = share::not_in_a_frame().to_owned();
        return Err(vec![Problem::new(Code::Unreadable, "", message)]);
    }
    if experiment.get("experiment").is_some() {
        url::mark();
        runner.sweeps().write(experiment);
        runner.dispatch().view(ViewAction::Go(Place::Experiments));
        return Ok(None);
    }
    if lessons::is_meant(&scenario) {
        // Its title has no address of its own.
        url::mark_towards("learn");
        lessons::from_outside(scenario, name, None, &runner.dispatch());
        return Ok(None);
    }
    if questions::is_meant(&scenario) {
        questions::of_file(&scenario, name, &runner.dispatch(), runner)?;
        // The address goes on to name what was shown until all of this has been carried out.
        url::mark();
        runner.dispatch().view(ViewAction::ShowOpened);
        return Ok(None);
    }
    Document::check_scenario(&scenario)?;
    Ok(Some(Order::new(scenario, Origin::File(name.to_owned()))))
}

/// Takes a file, and the trace beside it that a scenario may run on; gives that back if nothing does.
fn take(runner: &Runner, name: String, bytes: Vec<u8>, beside: Option<Read>) -> Option<Read> {
    let order = if is_policy(&name) {
        take_policy(runner, &name, bytes)
    } else if is_scenario(&name, &bytes) {
        take_document(runner, &name, &bytes)
    } else {
        let origin = Origin::File(name.clone());
        // A trace is for the lab that traces can be run in.
        let shown = runner.scenario().filter(|shown| {
            LabTable::of(shown)
                .is_some_and(|lab| lab.sources().iter().any(|one| one.keys.contains(&"swf")))
        });
        let trace = Rc::new(OpenedTrace { name: name.clone(), bytes });
        let order = if let Some(wanted) = runner.wanted() {
            // A link has asked for this file: its scenario is run, not the one shown.
            let mut scenario = (*wanted.scenario).clone();
            scenario.put("/workload/swf", Value::from(name.as_str()));
            Order { scenario: Shared::new(scenario), origin, ..wanted }
        } else {
            let scenario = with_trace(shown.as_deref(), (&name, trace.processors()));
            Order { aim: Some(Aim::Telling), ..Order::new(scenario, origin) }
        };
        Ok(Some(Order { trace: Some(trace), ..order }))
    };
    match order {
        Ok(Some(order)) => {
            let (order, unused) = with_beside(order, beside);
            runner.sweeps().rebase(&order.scenario);
            show(runner, order);
            unused
        }
        Ok(None) => beside,
        Err(problems) => {
            notices::of_file(&name, &problems, &runner.dispatch());
            beside
        }
    }
}

/// A run on the trace that was opened together with its scenario, if it runs on one.
fn with_beside(order: Order, beside: Option<Read>) -> (Order, Option<Read>) {
    let wants = order.trace.is_none() && order.scenario.at("/workload/swf").is_some();
    match beside {
        Some((name, bytes)) if wants => {
            let mut scenario = (*order.scenario).clone();
            scenario.put("/workload/swf", Value::from(name.as_str()));
            let trace = Some(Rc::new(OpenedTrace { name: name.clone(), bytes }));
            let origin = Origin::File(name);
            (Order { scenario: Shared::new(scenario), trace, origin, ..order }, None)
        }
        beside => (order, beside),
    }
}

/// Whether a file holds a scenario: by its name, or because it begins as JSON does.
fn is_scenario(name: &str, bytes: &[u8]) -> bool {
    let ends = |name: &str, end: &str| name.to_ascii_lowercase().ends_with(end);
    if bytes.starts_with(&GZIP) {
        return ends(name, ".json.gz");
    }
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    ends(name, ".json") || text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{')
}

/// The scenario with this trace in place of its jobs, and its machine in a lab that has one. Filters of a
/// trace that was there before are kept; its content is another.
fn with_trace(shown: Option<&Value>, (name, size): (&str, Option<f64>)) -> Value {
    let mut scenario = match shown {
        Some(shown @ Value::Object(_)) => shown.clone(),
        _ => paper(),
    };
    let filters: Vec<(String, Value)> = match scenario.get("workload") {
        Some(old) if old.get("swf").is_some() => {
            let kept = old.entries().iter().filter(|(key, _)| key != "swf" && key != "content");
            kept.cloned().collect()
        }
        _ => Vec::new(),
    };
    let mut workload = vec![("swf".to_owned(), Value::from(name))];
    workload.extend(filters);
    for key in ["/jobs", "/title", "/note"] {
        scenario.take(key);
    }
    scenario.put("/workload", Value::Object(workload));
    let machines = LabTable::of(&scenario).and_then(LabTable::machines);
    if let Some(size) = size.filter(|_| machines.is_some_and(|machines| machines.is_one)) {
        scenario.put("/sites/0/processors", Value::Number(size));
    }
    scenario
}

/// The sites of the paper and its policy.
fn paper() -> Value {
    Value::object([
        ("format", Value::from("gridlock/1")),
        ("lab", Value::from("allocate")),
        ("policy", Value::from("intelligent")),
        ("sites", paper_sites()),
    ])
}

/// The processors of the five sites of the paper.
const PAPER_PROCESSORS: [u32; 5] = [8, 128, 128, 128, 50];

/// The five sites of the paper.
pub fn paper_sites() -> Value {
    let site = |count| Value::object([("processors", Value::Number(f64::from(count)))]);
    Value::List(PAPER_PROCESSORS.map(site).to_vec())
}

/// Whether one of them is large enough for a job of so many processors.
pub(in crate::ui::hooks) fn paper_sites_hold(processors: u32) -> bool {
    PAPER_PROCESSORS.iter().any(|count| *count >= processors)
}

#[cfg(test)]
mod tests {
    use super::{Value, is_scenario, paper_sites, paper_sites_hold, with_trace};

    #[test]
    fn scenarios_are_told_from_traces() {
        assert!(is_scenario("a.JSON", b""));
        assert!(is_scenario("a.txt", b" \n{}"));
        assert!(is_scenario("a.json.gz", b"\x1F\x8B"));
        assert!(!is_scenario("a.swf.gz", b"\x1F\x8B"));
        assert!(!is_scenario("a.swf", b"; Version: 2.2\n1 0 -1"));
    }

    #[test]
    fn the_sites_of_the_paper_hold_what_the_largest_of_them_holds() {
        assert!(paper_sites_hold(128) && !paper_sites_hold(129));
        assert_eq!(paper_sites().items().len(), 5);
    }

    #[test]
    fn a_trace_takes_the_place_of_the_jobs_and_nothing_else() {
        let shown = br#"{"format":"gridlock/1","lab":"allocate","title":"T","policy":"adaptive",
            "sites":[{"processors":4}],"jobs":[]}"#;
        let shown = Value::parse(shown).unwrap();
        let scenario = with_trace(Some(&shown), ("a.swf", Some(64.0)));
        assert_eq!(scenario.at("/workload/swf"), Some(&Value::from("a.swf")));
        assert_eq!((scenario.get("jobs"), scenario.get("title")), (None, None));
        assert_eq!(scenario.get("policy"), shown.get("policy"));
        assert_eq!(scenario.at("/sites/0/processors"), Some(&Value::Number(4.0)));
        assert_eq!(
            with_trace(None, ("a.swf", None)).at("/sites/4/processors"),
            Some(&Value::Number(50.0))
        );
    }

    #[test]
    fn one_machine_is_as_large_as_the_header_says() {
        let shown = br#"{"lab":"cluster","sites":[{"processors":4}],"jobs":[]}"#;
        let shown = Value::parse(shown).unwrap();
        let scenario = with_trace(Some(&shown), ("a.swf", Some(100.0)));
        assert_eq!(scenario.at("/sites/0/processors"), Some(&Value::Number(100.0)));
        let unknown = with_trace(Some(&shown), ("a.swf", None));
        assert_eq!(unknown.at("/sites/0/processors"), Some(&Value::Number(4.0)));
    }

    #[test]
    fn filters_outlive_another_trace() {
        let shown = br#"{"workload":{"swf":"b","first":5,"content":"0000000000000000"}}"#;
        let scenario = with_trace(Some(&Value::parse(shown).unwrap()), ("a.swf", None));
        assert_eq!(scenario.get("workload").unwrap().to_json(), r#"{"swf":"a.swf","first":5}"#);
    }
}
