//! Where runs decide differently: what each does there, and why.

use super::{ComparedRun, Divergence, Pair, Together};
use crate::explore::compare::Side as Fact;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::replay::{Direction, Replay, Stride, Target};
use crate::playback::scene::Words;
use crate::time::Time;

/// A divergence as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// "Divergence 3 of 17, at 16 h 00 min".
    pub title: String,
    /// When.
    pub at: Time,
    /// Whether the clock stands there.
    pub is_here: bool,
    /// What each run does: the baseline, and those that decide differently then.
    pub sides: Vec<PartSide>,
}

/// What a run does at a divergence.
#[derive(Clone, Debug, PartialEq)]
pub struct PartSide {
    /// The run's name.
    pub name: String,
    /// Who decides there.
    pub mark: Option<PolicyMark>,
    /// "J40 starts on S3".
    pub did: String,
    /// Why, in a sentence or two; nothing where there is nothing to tell.
    pub why: Option<Words>,
    /// How many of its facts had happened before.
    pub cursor: Option<usize>,
}

impl Together {
    /// The divergence that is told of at a cursor: the one at which the clock stands, else the last one
    /// passed, else the first; nothing if the runs never decide differently.
    pub fn parting(&self, cursor: usize) -> Option<Parting> {
        let now = self.at(cursor).map_or(f64::NEG_INFINITY, Time::secs);
        let passed = self.stops.partition_point(|stop| *stop <= now);
        let place = passed.saturating_sub(1);
        let stop = *self.stops.get(place)?;
        let is_here = passed > 0 && stop == now;
        if let Some((known, parting)) = self.told.borrow().as_ref()
            && *known == place
        {
            return Some(Parting { is_here, ..parting.clone() });
        }
        let parting = self.parting_of(place, stop)?;
        *self.told.borrow_mut() = Some((place, parting.clone()));
        Some(Parting { is_here, ..parting })
    }

    /// The divergence at a place among all.
    fn parting_of(&self, place: usize, stop: f64) -> Option<Parting> {
        let at = Time::from_secs(stop);
        let parted: Vec<(&Pair, &Divergence)> = self
            .comparison
            .pairs
            .iter()
            .filter_map(|pair| Some((pair, at_stop(pair, stop)?)))
            .collect();
        let (pair, first) = parted.first()?;
        let mut sides =
            vec![self.part_side(0, (pair.run, first.other.as_ref()), first.baseline.as_ref(), at)];
        for (pair, one) in &parted {
            sides.push(self.part_side(
                pair.run,
                (0, one.baseline.as_ref()),
                one.other.as_ref(),
                at,
            ));
        }
        let title = format!(
            "Divergence {} of {}, at {}",
            format::count(place as u64 + 1),
            format::count(self.stops.len() as u64),
            format::instant(at)
        );
        Some(Parting { title, at, is_here: false, sides })
    }

    /// Where the runs part first, in a sentence; that they never do, if so.
    pub fn first_words(&self) -> Words {
        let words = Words::default();
        let Some(first) = self.comparison.first_divergence else {
            return words.say("At no instant do the runs differ.");
        };
        let run = self.run_name(first.run).to_owned();
        let at = format::instant(Time::from_secs(first.at));
        words.say(format!("{} and {run} part first at ", self.baseline().name)).strong(at).say(".")
    }

    /// What the picture shows at a cursor, in a sentence.
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let words = match (self.at(cursor), self.parting(cursor)) {
            (Some(_), Some(parting)) if parting.is_here => {
                let mut words = Words::default().strong("The runs part here.");
                for side in &parting.sides {
                    words = words.say(format!(" {}: {}.", side.name, side.did));
                }
                return words;
            }
            (None, _) => Words::default().say("Nothing has happened yet in any run. "),
            (Some(_), Some(parting)) if self.at(cursor).is_some_and(|now| now > parting.at) => {
                let at = format::instant(parting.at);
                return Words::default().say(format!("The last divergence was at {at}."));
            }
            _ => Words::default().say("The runs have been alike so far. "),
        };
        let first = self.first_words();
        first.0.into_iter().fold(words, |words, word| {
            if word.strong { words.strong(word.text) } else { words.say(word.text) }
        })
    }

    /// Why?, where it is asked of all runs together.
    pub(super) fn explanation(&self, cursor: usize) -> Explanation {
        let title = "Where do they part?".to_owned();
        let Some(parting) = self.parting(cursor) else {
            let lead = self.first_words();
            let peek = lead.text();
            return Explanation::plain(format::instant(self.time_at(cursor)), title, lead, peek);
        };
        let mut lead = Words::default();
        for side in &parting.sides {
            lead = lead.strong(&side.name).say(format!(": {}. ", side.did));
        }
        let peek = parting.title.clone();
        Explanation::plain(parting.title, title, lead, peek)
    }

    /// What a run does at a divergence; `other` is what the run of that number does, or does not.
    fn part_side(
        &self,
        run: usize,
        other: (usize, Option<&Fact>),
        fact: Option<&Fact>,
        at: Time,
    ) -> PartSide {
        let here = &self.runs[run.min(self.runs.len() - 1)];
        let (did, why, cursor) = match (fact, other.1) {
            (Some(fact), _) => {
                let step = fact.step as usize;
                (did(here, fact), Some(here.replay.explain(step).lead), Some(step))
            }
            (None, Some(absent)) => {
                let (did, blocked) = (self.did_not(run, other.0, absent), here.blocked_at(at));
                (did, blocked.map(|step| here.replay.explain(step).lead), blocked)
            }
            (None, None) => ("nothing of the kind".to_owned(), None, None),
        };
        PartSide { name: here.name.clone(), mark: here.mark, did, why, cursor }
    }

    /// What becomes of a job in a run in which the same does not happen to it.
    fn did_not(&self, run: usize, other: usize, absent: &Fact) -> String {
        let Some(job) = absent.job.map(|job| format::job_label(job.0)) else {
            return "nothing of the kind".to_owned();
        };
        // Pairs are the baseline's: one of the two is the baseline.
        let (pair, mine) = if run == 0 { (other, 0) } else { (run, 1) };
        let row = self.row_of(pair, &job);
        let starts = row.map(|row| (row.started_at[mine], row.sites[mine]));
        let here = &self.runs[run.min(self.runs.len() - 1)];
        match starts {
            Some((starts, site)) if matches!(&*absent.kind, "started" | "selected") => {
                let lane = here.lane(site.0);
                let starts = format::instant(Time::from_secs(starts));
                format!("{job} does not; it starts at {starts}, on {lane}")
            }
            Some(_) => format!("{job} does not"),
            None => format!("{job} does not, then or later"),
        }
    }
}

impl ComparedRun {
    /// The step of an instant at which the head cannot start.
    fn blocked_at(&self, at: Time) -> Option<usize> {
        let end = self.cursor(Some(at));
        let step = self.replay.find(end, Direction::Back, Target::Stride(Stride::Blocked))?;
        (self.replay.time_at(step + 1) == at).then_some(step)
    }
}

/// The divergence of a pair at an instant.
fn at_stop(pair: &Pair, stop: f64) -> Option<&Divergence> {
    let place = pair.parted.partition_point(|one| one.at < stop);
    pair.parted.get(place).filter(|one| one.at == stop)
}

/// "J40 starts on S3".
fn did(run: &ComparedRun, fact: &Fact) -> String {
    let job = fact.job.map_or_else(|| "a job".to_owned(), |job| format::job_label(job.0));
    let lane = fact.site.map(|site| run.lane(site));
    let on = |word: &str| match &lane {
        Some(lane) => format!("{job} {word} {lane}"),
        None => format!("{job} {}", word.split(' ').next().unwrap_or(word)),
    };
    match &*fact.kind {
        "started" => on("starts on"),
        "selected" => on("goes to"),
        "transferred" => on("moves to"),
        "redirected" => on("goes on to"),
        "rejected" => format!("{job} is rejected"),
        "cancelled" => format!("{job} is cancelled"),
        "submitted" => format!("{job} is submitted"),
        "finished" => on("finishes on"),
        other => format!("{job}: {other}"),
    }
}
