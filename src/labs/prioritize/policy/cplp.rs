//! CPLP: by nine priorities, made of how complex a job is beside the others and how wide beside the resources.
//! A complex job that cannot be spread goes first [B-16 to B-22].

use std::cmp::Ordering;

use super::{Ranked, ljfr};
use crate::ids::JobId;
use crate::labs::prioritize::classes::{Bounds, Priority, Ranges};
use crate::labs::prioritize::evidence::{Classified, Judged};
use crate::labs::prioritize::options::{ParallelismRange, PriorityTie};
use crate::labs::prioritize::view::View;

/// Which of two jobs goes first.
#[inline]
pub fn compare(view: &View<'_>, a: Ranked, b: Ranked) -> Ordering {
    let by_priority = a.priority.cmp(&b.priority);
    match view.options().priority_tie {
        PriorityTie::Arrival => by_priority,
        PriorityTie::Complexity => by_priority.then_with(|| ljfr::compare(view, a.job, b.job)),
    }
}

/// The classes and priorities of the jobs considered, by arrival.
pub fn judge(view: &View<'_>) -> Judged {
    let jobs: Vec<JobId> = view.considered().collect();
    let complexities: Vec<f64> = jobs.iter().map(|job| view.measures(*job).complexity).collect();
    let heaviest_first = heaviest_first(&complexities);
    let (ranges, bounds) = (ranges(view), Bounds::of(&complexities, view.options()));
    let classes = jobs.into_iter().map(|job| {
        let (complexity, width) = (view.measures(job).complexity, view.measures(job).width);
        let heavier = heaviest_first.partition_point(|other| *other > complexity);
        let complexity_class = bounds.class(complexity, heavier);
        let parallelism_class = ranges.class(width);
        let priority = Priority::of(complexity_class, parallelism_class);
        Classified {
            job,
            complexity,
            heavier,
            width,
            complexity_class,
            parallelism_class,
            priority,
        }
    });
    Judged { parallelism: ranges, complexity: bounds, classes: classes.collect() }
}

/// What parallelism is judged against [B-18, B-19].
pub fn ranges(view: &View<'_>) -> Ranges {
    let sites = match view.options().parallelism_range {
        ParallelismRange::Free => view.free(),
        ParallelismRange::All => view.registered(),
    };
    Ranges::of(sites.iter().map(|site| view.parallelism(*site)), view.options().mid)
}

fn heaviest_first(complexities: &[f64]) -> Vec<f64> {
    let mut sorted = complexities.to_vec();
    crate::sorting::sort_by(&mut sorted, |a, b| b.total_cmp(a));
    sorted
}

impl Judged {
    /// The jobs considered with their priorities, by arrival.
    pub(in crate::labs::prioritize) fn ranked(&self) -> impl Iterator<Item = Ranked> + '_ {
        self.classes.iter().map(|row| Ranked { job: row.job, priority: Some(row.priority) })
    }
}
