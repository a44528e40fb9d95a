//! What can be forced where the run stands: which cluster the job gets that has come, or that none does [G-32].

use super::Run;
use super::measure::asked;
use crate::ids::{JobId, SiteId};
use crate::kernel::Forced;
use crate::labs::select::{Evidence, Outcome};
use crate::playback::what_if::{
    Choosing, Listing, Offer, OfferedJob, Places, SubmitField, WorldOffer, name_value,
    nothing_decided,
};
use crate::time::Span;
use crate::words::lab;
use crate::words::select::caption;
use crate::words::select::stage as told;

impl Run {
    pub(super) fn offer(&self, cursor: usize) -> Offer {
        let decided = self.deciding(cursor).zip(self.evidence(cursor));
        let choosing = decided.as_ref().map(|(_, evidence)| Self::choosing(cursor, evidence));
        let job = decided
            .zip(choosing)
            .map(|((job, evidence), choosing)| self.offered(job, &evidence, &choosing));
        let done = choosing.and_then(|choosing| choosing.done());
        let nothing = match &job {
            None => Some(nothing_decided(cursor)),
            Some(job) if job.places().is_empty() => Some(told::wider_than_all(&job.mark.label)),
            Some(_) => None,
        };
        let title = match done {
            Some(Forced::Select { site: Some(site) }) => {
                let is_forced = choosing.is_some_and(|it| it.forced.is_some());
                let what_if = if is_forced { told::what_if_cluster } else { told::what_if_not };
                what_if(self.site(site))
            }
            Some(_) if choosing.is_some_and(|it| it.forced.is_some()) => {
                told::what_if_away().to_owned()
            }
            _ => lab::what_if().to_owned(),
        };
        Offer {
            title,
            forced: choosing.and_then(|choosing| choosing.forced).map(|(place, _)| place),
            jobs: job.into_iter().collect(),
            listing: Listing::OneJob { places: Places::Clusters },
            nothing,
            world: self.world(cursor),
        }
    }

    fn choosing(cursor: usize, evidence: &Evidence) -> Choosing {
        let of = |outcome: Outcome| match outcome {
            Outcome::Selected { site, .. } => Forced::Select { site: Some(site) },
            Outcome::Rejected(_) => Forced::Select { site: None },
        };
        let forced = evidence.overruled.map(|told| (told.intervention, of(evidence.outcome)));
        let own = evidence.overruled.map_or(evidence.outcome, |told| told.instead);
        Choosing { at: (cursor, evidence.at), own: Some(of(own)), forced }
    }

    fn offered(&self, job: JobId, evidence: &Evidence, choosing: &Choosing) -> OfferedJob {
        let label = self.label(job);
        let name = |job: JobId| name_value(self.job(job).name);
        let mut choices = Vec::with_capacity(evidence.candidates.len() + 1);
        for candidate in &evidence.candidates {
            let ttr = candidate.terms.ttr();
            let done = if candidate.within_deadline { told::done_in } else { told::done_late };
            let means = done(Span::from_secs(ttr));
            let words = caption::on(&label, self.site(candidate.site));
            let choice = Forced::Select { site: Some(candidate.site) };
            choices.push(choosing.choice(choice, name, (words, means, Some(candidate.site))));
        }
        let words = caption::turn_away(&label);
        let none = Forced::Select { site: None };
        choices.push(choosing.choice(
            none,
            name,
            (words, told::rejected().to_owned(), None::<SiteId>),
        ));
        OfferedJob {
            mark: self.mark(job),
            size: asked(self.job(job)),
            note: String::new(),
            choices,
        }
    }

    fn world(&self, cursor: usize) -> WorldOffer {
        let known = self.lab().table().jobs().iter().map(|job| job.name.number);
        let unused = known.max().unwrap_or(0) + 1;
        let submit = vec![
            SubmitField::id(unused),
            SubmitField::number("processors", lab::column_processors(), "", "1"),
            SubmitField::number("length", told::length(), "MI", "100000"),
            SubmitField::number("input", told::input(), "KB", "0"),
            SubmitField::number("output", told::output(), "KB", "0"),
        ];
        WorldOffer::of_jobs(self.now(cursor), submit)
    }
}
