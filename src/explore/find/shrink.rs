//! Makes a counterexample smaller: the first change that keeps the property, then all over again, until
//! none does [G-74].

use super::draft::{Draft, DraftJob, DraftSite};
use super::property::{Hit, Judge};
use crate::explore::Failed;

/// The smallest that single changes lead to; counts what was tried on the way.
pub(super) fn shrunk(
    judge: &Judge<'_>,
    (mut draft, mut hit): (Draft, Hit),
    checked: &mut u64,
) -> Result<(Draft, Hit), Failed> {
    while let Some(smaller) = smaller(judge, &draft, checked)? {
        (draft, hit) = smaller;
    }
    Ok((draft, hit))
}

/// The first change that keeps the property.
fn smaller(
    judge: &Judge<'_>,
    draft: &Draft,
    checked: &mut u64,
) -> Result<Option<(Draft, Hit)>, Failed> {
    for simpler in simplifications(draft) {
        *checked += 1;
        if let Some(hit) = judge.hit(&simpler)? {
            return Ok(Some((simpler, hit)));
        }
    }
    Ok(None)
}

/// All single changes that make a scenario smaller, in the order in which they are tried.
fn simplifications(draft: &Draft) -> impl Iterator<Item = Draft> + '_ {
    without_a_job(draft)
        .chain(without_a_site(draft))
        .chain(of_sites(
            draft,
            sites_with_speeds(draft),
            |site| &mut site.speed,
            |n| vec![1, n - 1],
        ))
        .chain(of_jobs(draft, 0, |job| &mut job.submitted_at, |_, n| vec![0, n / 2, n - 1]))
        .chain(of_jobs(draft, 1, |job| &mut job.runtime, |_, n| towards_one(n)))
        .chain(requested_times(draft))
        .chain(of_jobs(draft, 1, |job| &mut job.processors, |_, n| towards_one(n)))
        .chain(of_sites(
            draft,
            draft.sites.len(),
            |site| &mut site.processors,
            |n| vec![1, n / 2, n - 1],
        ))
}

fn without_a_job(draft: &Draft) -> impl Iterator<Item = Draft> + '_ {
    (0..draft.jobs.len()).rev().map(|place| {
        let mut simpler = draft.clone();
        simpler.jobs.remove(place);
        simpler
    })
}

fn without_a_site(draft: &Draft) -> impl Iterator<Item = Draft> + '_ {
    let count = if draft.sites.len() > 1 { draft.sites.len() } else { 0 };
    (0..count).rev().map(|place| {
        let mut simpler = draft.clone();
        simpler.sites.remove(place);
        simpler
    })
}

/// To 1, half of the way, 1 less.
fn towards_one(number: i64) -> Vec<i64> {
    vec![1, 1 + (number - 1) / 2, number - 1]
}

/// Values below a number, each once, the smallest first.
fn below(number: i64, least: i64, mut values: Vec<i64>) -> Vec<i64> {
    values.retain(|value| (least..number).contains(value));
    values.sort_unstable();
    values.dedup();
    values
}

fn sites_with_speeds(draft: &Draft) -> usize {
    if draft.has_speeds { draft.sites.len() } else { 0 }
}

fn of_sites(
    draft: &Draft,
    count: usize,
    field: fn(&mut DraftSite) -> &mut i64,
    values: fn(i64) -> Vec<i64>,
) -> impl Iterator<Item = Draft> + '_ {
    (0..count).flat_map(move |place| {
        let number = *field(&mut draft.sites[place].clone());
        below(number, 1, values(number)).into_iter().map(move |value| {
            let mut simpler = draft.clone();
            *field(&mut simpler.sites[place]) = value;
            simpler
        })
    })
}

/// A requested time stays between the runtime and twice that.
fn of_jobs(
    draft: &Draft,
    least: i64,
    field: fn(&mut DraftJob) -> &mut i64,
    values: fn(&DraftJob, i64) -> Vec<i64>,
) -> impl Iterator<Item = Draft> + '_ {
    (0..draft.jobs.len()).flat_map(move |place| {
        let mut job = draft.jobs[place];
        let number = *field(&mut job);
        below(number, least, values(&job, number)).into_iter().map(move |value| {
            let mut simpler = draft.clone();
            let job = &mut simpler.jobs[place];
            *field(job) = value;
            job.requested_time = job.requested_time.clamp(job.runtime, 2 * job.runtime);
            simpler
        })
    })
}

/// To the runtime, 1 less, but never below it.
fn requested_times(draft: &Draft) -> impl Iterator<Item = Draft> + '_ {
    let values = |job: &DraftJob, n: i64| vec![job.runtime, (n - 1).max(job.runtime)];
    let all = of_jobs(draft, 1, |job| &mut job.requested_time, values);
    all.filter(|_| !draft.has_speeds)
}
