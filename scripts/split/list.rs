//! What stands in the first part and by what it came there, for whoever wants to make it smaller.

use std::fmt::Write;

use crate::linked::Linked;
use crate::plan::Plan;
use crate::wasm::Module;

/// A line for every function and every piece of data of the first part: its bytes, its name, a function's
/// number and how many points have the numbers behind it, and the functions that lead to it, from near to far.
pub(crate) fn of_first(module: &Module<'_>, linked: &Linked<'_>, plan: &Plan<'_>) -> String {
    let name = |function: u32| plan.names[function as usize].text.as_str();
    let way = |mut by: Option<u32>| {
        let mut way = String::new();
        while let Some(function) = by {
            let _ = write!(way, "\t{}", name(function));
            by = plan.ways.functions.get(&function).copied().flatten();
        }
        way
    };
    let mut list = String::new();
    for function in plan.first.iter().chain(plan.bridges.keys()) {
        let number = plan.counts.get(function).map(u32::to_string).unwrap_or_default();
        let points = plan.courses.get(function).map_or(0, |course| course.points().count());
        let by = plan.ways.functions.get(function).copied().flatten();
        let length = if plan.stays[*function as usize] { module.length(*function) } else { 0 };
        let _ = writeln!(list, "{length}\t{}\t{number}\t{points}{}", name(*function), way(by));
    }
    for (piece, by) in &plan.ways.pieces {
        let range = &linked.pieces[*piece].range;
        let _ = writeln!(list, "{}\tdata at {}\t{}", range.len(), range.start, way(*by));
    }
    for (function, by) in &plan.ways.waiting {
        let _ = writeln!(list, "0\t{}\twaits{}", name(*function), way(*by));
    }
    list
}
