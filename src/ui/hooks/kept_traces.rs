//! The traces that were opened last, kept by their names: for a reload, for the way back, and for other tabs.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use super::runner::Runner;
use crate::runner::OpenedTrace;
use crate::scenario::Value;
use crate::ui::browser::storage::{self, Refused};

/// The names, the one that was kept last first.
const TRACES: &str = "gridlock.session.traces";
/// So many are kept.
const MOST: usize = 4;
/// What an earlier version kept: one trace, and its name.
const OF_ONE: (&str, &str) = ("trace", "gridlock.session.trace");

thread_local! {
    /// The trace of this page that is kept.
    static KEPT: RefCell<Weak<OpenedTrace>> = const { RefCell::new(Weak::new()) };
}

fn names() -> Vec<String> {
    let kept = storage::kept(TRACES).and_then(|text| Value::parse(text.as_bytes()).ok());
    let names = kept.as_ref().map_or(&[][..], Value::items).iter();
    names.filter_map(|name| Some(name.text()?.to_owned())).collect()
}

/// Where the bytes of a trace stand.
fn place(name: &str) -> String {
    format!("trace {name}")
}

/// Whether nothing is left to be kept of a trace.
pub(super) fn is_kept(trace: &Rc<OpenedTrace>) -> bool {
    KEPT.with_borrow(|kept| std::ptr::eq(kept.as_ptr(), Rc::as_ptr(trace)))
}

/// Keeps a trace. Where it finds no room those before it give way.
pub(super) async fn keep(trace: &Rc<OpenedTrace>) -> Result<(), Refused> {
    let mut names = names();
    names.retain(|name| *name != trace.name);
    if storage::kept(OF_ONE.1).is_some() {
        storage::delete_bytes(OF_ONE.0).await;
        storage::forget(OF_ONE.1);
    }
    if storage::keep_bytes(&place(&trace.name), &trace.bytes).await.is_err() {
        drop_all(names.drain(..)).await;
        if let Err(refused) = storage::keep_bytes(&place(&trace.name), &trace.bytes).await {
            storage::forget(TRACES);
            return Err(refused);
        }
    }
    names.insert(0, trace.name.clone());
    drop_all(names.drain(MOST.min(names.len())..)).await;
    let list = names.into_iter().map(Value::Text).collect();
    storage::keep(TRACES, &Value::List(list).to_json())?;
    KEPT.set(Rc::downgrade(trace));
    Ok(())
}

async fn drop_all(names: impl Iterator<Item = String>) {
    for name in names {
        storage::delete_bytes(&place(&name)).await;
    }
}

/// Brings back the trace on which a scenario runs, if it is kept; without a scenario the one that was kept last.
pub(super) async fn hold(runner: &Runner, scenario: Option<&Value>) {
    let names = names();
    // Runs that are compared have theirs in what they have in common.
    let of = |scenario: &Value, place| scenario.at(place).and_then(Value::text).map(str::to_owned);
    let wanted = scenario.and_then(|scenario| {
        of(scenario, "/workload/swf").or_else(|| of(scenario, "/base/workload/swf"))
    });
    let name = match scenario {
        Some(_) => names.into_iter().find(|name| Some(name) == wanted.as_ref()),
        None => names.into_iter().next(),
    };
    let held = runner.trace().map(|trace| trace.name.clone());
    let Some(name) = name.filter(|name| held.as_ref() != Some(name)) else { return };
    // A storage that does not answer may do so the next time; the page asks for the file.
    if let Ok(Some(bytes)) = storage::kept_bytes(&place(&name)).await {
        let trace = Rc::new(OpenedTrace { name, bytes });
        KEPT.set(Rc::downgrade(&trace));
        runner.hold(trace);
    }
}
