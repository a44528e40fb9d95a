//! Which stretches of functions the first visit does not do, as `./dev opening` has found them by counting:
//! the text `stretches.txt`, a line for each function with the marks of its stretches.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

use crate::course::Course;
use crate::declared;
use crate::names::{NOTHING, Name, base36, mixed};
use crate::plan::Plan;

/// The marks by the names of functions.
static MARKS: LazyLock<BTreeMap<&str, BTreeSet<u32>>> = LazyLock::new(|| {
    let lines = include_str!("stretches.txt").lines().filter_map(|line| line.split_once('\t'));
    let numbers = |marks: &str| {
        marks.split(' ').filter_map(|mark| u32::from_str_radix(mark, 36).ok()).collect()
    };
    lines.map(|(name, marks)| (name, numbers(marks))).collect()
});

/// What a stretch has to be long to be listed, in bytes.
const SHORT: usize = 40;

/// What every run does: a sweep must not call into the rest again and again.
const FAST: &str = "gridlock_simulation";
/// What of it only tells of a run.
const TELLING: [&str; 2] =
    ["gridlock_simulation::kernel::evidence", "gridlock_simulation::labs::allocate::explain"];

/// The marks of a function's seldom stretches.
pub(crate) fn marks(name: &Name) -> Option<&'static BTreeSet<u32>> {
    MARKS.get(name.text.as_str()).filter(|_| !declared::is_by_chance(name))
}

/// What follows each point up to the end of its frame, as a number made of what is done there and not of
/// addresses, constants and numbers of functions and locals: it stays while other parts of the program change.
pub(crate) fn marked(course: &Course<'_>) -> BTreeMap<usize, u32> {
    let points: BTreeSet<usize> = course.points().collect();
    let mut marked = BTreeMap::new();
    for (number, frame) in course.frames.iter().enumerate() {
        let mut mark = NOTHING;
        for operator in (frame.begin..frame.end).rev() {
            mark = mixed(mark, course.codes[operator]);
            if course.stands_in[operator] == number && points.contains(&operator) {
                marked.insert(operator, mark);
            }
        }
    }
    marked
}

/// The list, from the numbers that were counted.
pub(crate) fn list(plan: &Plan<'_>, counted: &BTreeSet<u32>) -> String {
    let mut found: BTreeMap<&str, (BTreeSet<u32>, BTreeSet<u32>)> = BTreeMap::new();
    for (function, course) in &plan.courses {
        let Some(first) = plan.counts.get(function).filter(|first| counted.contains(first)) else {
            continue;
        };
        let name = &plan.names[*function as usize];
        // The page's own methods of what runs tell of it too.
        let tells = name.text.contains(" as gridlock::") || TELLING.iter().any(|it| name.is_in(it));
        if name.text.is_empty() || name.is_in(FAST) && !tells {
            continue;
        }
        let is_done = |number: u32| counted.contains(&(first + 1 + number));
        let marked = marked(course);
        let (done, seldom) = found.entry(&name.text).or_default();
        let mut past = 0;
        for (number, point) in (0..).zip(course.points()) {
            let Some(mark) = marked.get(&point).copied() else { continue };
            let end = course.frames[course.stands_in[point]].end;
            if is_done(number) {
                done.insert(mark);
            } else if point >= past && course.bytes(point..end) >= SHORT && course.can_leave(point)
            {
                seldom.insert(mark);
                past = end;
            }
        }
    }
    let mut list = String::new();
    for (name, (done, seldom)) in found {
        let mut marks = seldom.difference(&done).peekable();
        if marks.peek().is_none() {
            continue;
        }
        let _ = write!(list, "{name}\t");
        for (place, mark) in marks.enumerate() {
            let before = if place == 0 { "" } else { " " };
            let _ = write!(list, "{before}{}", base36(*mark));
        }
        list.push('\n');
    }
    list
}
