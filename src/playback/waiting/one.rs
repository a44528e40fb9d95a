//! One job's wait at length: the strip, whom it waits behind, and how long for what.

use super::words::{WaitKind, meaning, of_head, short, word};
use super::{lasted, length};
use crate::explore::waiting::{Interval, ShadowTime, WaitingJob};
use crate::kernel::Reason;
use crate::playback::format;
use crate::playback::scene::{Table, Words};
use crate::time::Time;

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
        let cause = self.cause.map(|cause| format!(", {}", word(cause))).unwrap_or_default();
        format!("{}{cause}", short(self.reason))
    }
}

/// What a job waits for, the longest first.
pub(super) fn shares(job: &WaitingJob) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for interval in &job.intervals {
        let (reason, cause, seconds) = (interval.reason, interval.cause, length(interval));
        let place = shares.iter().position(|one| (one.reason, one.cause) == (reason, cause));
        let place = place.unwrap_or_else(|| {
            shares.push(Share { reason, cause, seconds: 0.0, heads: Vec::new() });
            shares.len() - 1
        });
        let share = &mut shares[place];
        share.seconds += seconds;
        if let Some(head) = interval.head {
            let head = format::job_label(head.0);
            if share.heads.last() != Some(&head) {
                share.heads.push(head);
            }
        }
    }
    shares.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    shares
}

impl OneWait {
    pub(super) fn of(job: &WaitingJob) -> Self {
        let label = format::job_label(job.job.0);
        let wait = lasted(job.wait);
        let ended_at = job.started_at.or_else(|| Some(job.intervals.last()?.to));
        let ends = (job.submitted_at, ended_at.unwrap_or(job.submitted_at));
        let ends = (Time::from_secs(ends.0), Time::from_secs(ends.1));
        let ended = if job.started_at.is_some() { "started" } else { "left" };
        let shares = shares(job);
        Self {
            over: format!("Submitted at {}", format::instant(ends.0)),
            title: format!("Why did {label} wait?"),
            lead: lead(&shares, &wait),
            caption: Words::default()
                .say(format!("{label} {ended} after "))
                .strong(format!("{wait}.")),
            parts: job.intervals.iter().map(WaitPart::of).collect(),
            groups: groups(job),
            shares: shares
                .iter()
                .map(|it| (WaitKind::of(it.reason, it.cause), it.words(), lasted(it.seconds)))
                .collect(),
            said: (
                format!("submitted {}", format::instant(ends.0)),
                format!("{ended} {}", format::instant(ends.1)),
            ),
            name: job.job.0.to_string(),
            label,
            wait,
            ends,
        }
    }
}

/// What it waits for most, and what else.
fn lead(shares: &[Share], wait: &str) -> Words {
    let Some((most, rest)) = shares.split_first() else {
        return Words::default().say("It did not wait.");
    };
    let part = if rest.is_empty() { String::new() } else { format!(" of {wait}") };
    let words = Words::default()
        .say("For ")
        .strong(format!("{}{part}", lasted(most.seconds)))
        .say(format!(" {}", meaning(most.reason)));
    let Some(cause) = most.cause else {
        return words.say(".");
    };
    let heads = match most.heads.as_slice() {
        [] => "others".to_owned(),
        [one] => one.clone(),
        [one, other] => format!("{one} and {other}"),
        many => format::plural(many.len() as u64, "job"),
    };
    words.say(format!(", behind {heads}, {}.", of_head(cause)))
}

/// Stretches behind one job, those of no other job left out.
fn groups(job: &WaitingJob) -> Vec<WaitGroup> {
    let mut groups: Vec<WaitGroup> = Vec::new();
    for interval in &job.intervals {
        let (from, to) = (Time::from_secs(interval.from), Time::from_secs(interval.to));
        let Some(head) = interval.head else { continue };
        let text = format!("behind {}", format::job_label(head.0));
        match groups.last_mut() {
            Some(last) if last.text == text && last.to == from => last.to = to,
            _ => groups.push(WaitGroup { from, to, text }),
        }
    }
    groups
}

impl WaitPart {
    fn of(interval: &Interval) -> Self {
        let (from, to) = (Time::from_secs(interval.from), Time::from_secs(interval.to));
        let times = format!("{} to {}", format::instant(from), format::instant(to));
        Self {
            from,
            to,
            kind: WaitKind::of(interval.reason, interval.cause),
            label: short(interval.reason).to_owned(),
            length: lasted(length(interval)),
            text: format!("{times}: {}{}", meaning(interval.reason), operands(interval)),
        }
    }
}

/// What the rule weighed: "; behind J41, for which no hole was wide enough".
fn operands(interval: &Interval) -> String {
    let at = |seconds: f64| format::instant(Time::from_secs(seconds));
    let head = interval.head.map(|head| format!("; behind {}", format::job_label(head.0)));
    let cause = interval.cause.map(|cause| format!(", {}", of_head(cause)));
    let shadow = match interval.shadow_time {
        Some(ShadowTime::At(shadow)) => Some(format!(", which was to start at {}", at(shadow))),
        _ => None,
    };
    let own = interval.starts_at.map(|own| format!("; its own reservation was at {}", at(own)));
    [head, cause, shadow, own].into_iter().flatten().collect()
}

/// The strip as a table.
pub(super) fn table(job: &WaitingJob) -> Table {
    let rows = job.intervals.iter().map(|interval| {
        let part = WaitPart::of(interval);
        let why = part.text.split_once(": ").map_or("", |(_, why)| why).to_owned();
        vec![format::instant(part.from), format::instant(part.to), part.length, why]
    });
    let name = format!("Wait of {}", format::job_label(job.job.0));
    Table::listed(&name, &["From", "To", "Time", "Why"], job.intervals.len(), rows)
}
