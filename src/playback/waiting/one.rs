//! One job's wait at length: the strip, whom it waits behind, and how long for what.

use std::collections::BTreeSet;

use super::words::{WaitKind, meaning, of_head, short, word};
use super::{THINNEST, drawable, lasted, length};
use crate::explore::waiting::{Interval, ShadowTime, WaitingJob};
use crate::kernel::Reason;
use crate::playback::format;
use crate::playback::scene::{Table, Words};
use crate::time::{Span, Time};
use crate::words::waiting::picture;

/// A job's wait at length.
#[derive(Clone, Debug, PartialEq)]
pub struct OneWait {
    /// The job's name in files.
    pub name: String,
    /// "J57".
    pub label: String,
    /// "Submitted at 15 h 36 min".
    pub over: String,
    /// "Why did J57 wait?".
    pub title: String,
    /// The answer in a sentence or two.
    pub lead: Words,
    /// What has happened: "J57 started after 1 h 37 min."
    pub caption: Words,
    /// The strip.
    pub parts: Vec<WaitPart>,
    /// Stretches behind one job.
    pub groups: Vec<WaitGroup>,
    /// How it is drawn, what for, how long: the longest first.
    pub shares: Vec<(WaitKind, String, String)>,
    /// "1 h 37 min".
    pub wait: String,
    /// When it came, and when it started or left.
    pub ends: (Time, Time),
    /// "submitted 15 h 36 min", "started 17 h 13 min".
    pub said: (String, String),
}

/// A stretch of the strip.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitPart {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// How it is drawn.
    pub kind: WaitKind,
    /// "would fit".
    pub label: String,
    /// "23 min".
    pub length: String,
    /// All of it: "15 h 36 min to 15 h 59 min: there was room for it, and it waited for its turn; behind
    /// J41, for which no hole was wide enough".
    pub text: String,
}

/// A stretch behind one job, or at the head.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitGroup {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// "behind J41".
    pub text: String,
}

/// How long a job waits for one reason.
pub(super) struct Share {
    reason: Reason,
    cause: Option<Reason>,
    seconds: f64,
    heads: Vec<String>,
}

impl Share {
    /// "would fit, fragmentation".
    pub(super) fn words(&self) -> String {
        let reason = short(self.reason);
        match self.cause {
            Some(cause) => picture::with_cause(reason, word(cause)),
            None => reason.to_owned(),
        }
    }
}

/// What a job waits for, the longest first.
pub(super) fn shares(job: &WaitingJob) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    // A job may wait behind thousands.
    let mut named = BTreeSet::new();
    for interval in &job.intervals {
        let (reason, cause, seconds) = (interval.reason, interval.cause, length(interval));
        let place = shares.iter().position(|one| (one.reason, one.cause) == (reason, cause));
        let place = place.unwrap_or_else(|| {
            shares.push(Share { reason, cause, seconds: 0.0, heads: Vec::new() });
            shares.len() - 1
        });
        let share = &mut shares[place];
        share.seconds += seconds;
        if let Some(head) = interval.head
            && named.insert((place, head.0))
        {
            share.heads.push(format::job_label(head.0));
        }
    }
    shares.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    shares
}

impl OneWait {
    /// The wait of `job`, where the one of the name `asked` was asked about.
    pub(super) fn of(job: &WaitingJob, asked: Option<&str>) -> Self {
        let label = format::job_label(job.job.0);
        let wait = Span::from_secs(job.wait);
        let ended_at = job.started_at.or_else(|| Some(job.intervals.last()?.to));
        let ends = (job.submitted_at, ended_at.unwrap_or(job.submitted_at));
        let ends = (Time::from_secs(ends.0), Time::from_secs(ends.1));
        let is_started = job.started_at.is_some();
        let caption = if is_started { picture::started_after } else { picture::left_after };
        let ended = if is_started { picture::started } else { picture::left };
        let shares = shares(job);
        Self {
            over: picture::over(ends.0),
            title: picture::why(&label),
            lead: lead(&shares, wait),
            caption: match asked.filter(|asked| *asked != job.job.0.to_string()) {
                Some(asked) => picture::waited_longest(&format!("J{asked}"), &label, wait),
                None => caption(&label, wait),
            },
            parts: drawable(&job.intervals, super::ends, wait.secs() * THINNEST)
                .into_iter()
                .map(|(from, to, interval)| WaitPart { from, to, ..WaitPart::of(interval) })
                .collect(),
            groups: groups(job, wait),
            shares: shares
                .iter()
                .map(|it| (WaitKind::of(it.reason, it.cause), it.words(), lasted(it.seconds)))
                .collect(),
            said: (picture::submitted(ends.0), ended(ends.1)),
            name: job.job.0.to_string(),
            label,
            wait: format::duration(wait),
            ends,
        }
    }
}

/// What it waits for most, and what else.
fn lead(shares: &[Share], wait: Span) -> Words {
    let Some((most, rest)) = shares.split_first() else { return picture::did_not_wait() };
    let (time, means) = (Span::from_secs(most.seconds), meaning(most.reason));
    let is_all = rest.is_empty();
    let Some(cause) = most.cause.map(of_head) else {
        return if is_all {
            picture::all_of_it(time, means)
        } else {
            picture::most_of_it(time, wait, means)
        };
    };
    let heads = match most.heads.as_slice() {
        [] => picture::others().to_owned(),
        few @ ([_] | [_, _]) => format::listed(few),
        many => picture::jobs(many.len()),
    };
    if is_all {
        picture::all_of_it_behind(time, means, &heads, cause)
    } else {
        picture::most_of_it_behind(time, wait, means, &heads, cause)
    }
}

/// Behind more heads than this those of short stretches are not named.
const NAMED: usize = 40;

/// Stretches behind one job, those of no other job left out.
fn groups(job: &WaitingJob, wait: Span) -> Vec<WaitGroup> {
    let mut groups: Vec<WaitGroup> = Vec::new();
    for interval in &job.intervals {
        let (from, to) = (Time::from_secs(interval.from), Time::from_secs(interval.to));
        let Some(head) = interval.head else { continue };
        let text = picture::behind(&format::job_label(head.0));
        match groups.last_mut() {
            Some(last) if last.text == text && last.to == from => last.to = to,
            _ => groups.push(WaitGroup { from, to, text }),
        }
    }
    if groups.len() > NAMED {
        let least = wait.secs() / NAMED as f64;
        groups.retain(|group| group.to.since(group.from).secs() >= least);
    }
    groups
}

impl WaitPart {
    fn of(interval: &Interval) -> Self {
        let (from, to) = (Time::from_secs(interval.from), Time::from_secs(interval.to));
        Self {
            from,
            to,
            kind: WaitKind::of(interval.reason, interval.cause),
            label: short(interval.reason).to_owned(),
            length: lasted(length(interval)),
            text: picture::part(from, to, &why(interval)),
        }
    }
}

/// The reason and what its rule weighed: "no resource was free; behind J41, which was to start at 2 min".
fn why(interval: &Interval) -> String {
    let behind = interval.head.map(|head| {
        let head = format::job_label(head.0);
        match (interval.cause, interval.shadow_time) {
            (Some(cause), _) => picture::behind_cause(&head, of_head(cause)),
            (None, Some(ShadowTime::At(shadow))) => {
                picture::behind_until(&head, Time::from_secs(shadow))
            }
            (None, _) => picture::behind(&head),
        }
    });
    let own = interval.starts_at.map(|own| picture::own_reservation(Time::from_secs(own)));
    let said = [Some(meaning(interval.reason).to_owned()), behind, own];
    said.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The strip as a table.
pub(super) fn table(job: &WaitingJob) -> Table {
    let rows = job.intervals.iter().map(|interval| {
        let part = WaitPart::of(interval);
        vec![format::instant(part.from), format::instant(part.to), part.length, why(interval)]
    });
    let name = picture::wait_of(&format::job_label(job.job.0));
    let columns = [
        picture::column_from(),
        picture::column_to(),
        picture::column_time(),
        picture::column_why(),
    ];
    Table::listed(&name, &columns, job.intervals.len(), rows)
}
