//! Why a server starts this job: the head if it fits, else by the local scheduler [C-7 to C-10].

use super::numbers::{ROWS, remark, terms};
use super::parts::{BalanceFormula, BalanceWhy, JobRow, JobTableView};
use crate::ids::JobId;
use crate::labs::balance::{Start, StartRule};
use crate::playback::balance::Run;
use crate::playback::balance::names::{least, resource};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn why_started(&self, cursor: usize, start: &Start) -> Explanation {
        let (label, site) = (self.label(start.job), self.site(start.site));
        let least_used = resource(least(&start.used), start.used.len());
        let (lead, peek) = match start.rule {
            StartRule::Head => (
                Words::default().strong(&label).say(format!(
                    " is at the head of the queue, and what it needs is free on {site}."
                )),
                format!("{label} is the head and fits {site}"),
            ),
            // Told in front of what the policy would have done.
            StartRule::Forced => (
                Words::default().strong(&label).say(" is to start."),
                format!("{label} is to start"),
            ),
            StartRule::FirstFit => (
                Words::default().strong(&label).say(" is the first of the queue that fits."),
                format!("{label} is the first that fits {site}"),
            ),
            StartRule::Lowest => (
                Words::default()
                    .say(format!("{site} uses {least_used} least, and of all jobs that fit "))
                    .strong(&label)
                    .say(" takes most of it."),
                format!("{label} takes most of {least_used}"),
            ),
            StartRule::Balanced => (
                Words::default()
                    .say("Of all jobs that fit ")
                    .strong(&label)
                    .say(format!(" leaves the resources of {site} most evenly used.")),
                format!("With {label}, {site} is used most evenly"),
            ),
        };
        let why = BalanceWhy {
            formulas: self.start_formula(start).into_iter().collect(),
            table: Some(self.start_table(start)),
            note: self.no_reservation(start),
            ..BalanceWhy::default()
        };
        Explanation {
            over: self.over_event(cursor, &format!("{site} starts a job")),
            title: format!("Why {label}?"),
            lead,
            peek,
            own: None,
            body: Body::Balance(Box::new(why)),
        }
    }

    fn start_formula(&self, start: &Start) -> Option<BalanceFormula> {
        let job = self.label(start.job);
        match start.rule {
            StartRule::Head | StartRule::FirstFit | StartRule::Forced => None,
            StartRule::Lowest => {
                let k = least(&start.used);
                let share = format::share(start.requires[k]);
                Some(BalanceFormula::Lowest { job, resource: resource(k, start.used.len()), share })
            }
            StartRule::Balanced => {
                let sums = start.used.iter().zip(&start.requires).map(|(used, needs)| used + needs);
                let sums: Vec<f64> = sums.collect();
                let mut scores = start.candidates.iter().flatten();
                let (_, score) = scores.find(|(job, _)| *job == start.job)?;
                Some(BalanceFormula::Use { job, with: terms(&sums, *score) })
            }
        }
    }

    fn start_table(&self, start: &Start) -> JobTableView {
        let alone = vec![(start.job, f64::NAN)];
        let candidates = start.candidates.as_ref().unwrap_or(&alone);
        let row = |(job, score): &(JobId, f64)| JobRow {
            job: self.label(*job),
            needs: self.percents(*job, start.site),
            score: if score.is_nan() { String::new() } else { format::decimal(*score, 2) },
            chosen: *job == start.job,
            latest: false,
            refused: None,
        };
        let mut rows: Vec<JobRow> = candidates.iter().map(row).collect();
        crate::sorting::sort_by_key(&mut rows, |row| !row.chosen);
        let remark = remark(rows.len());
        rows.truncate(ROWS);
        JobTableView {
            caption: format!("Jobs that fit, needs in percent of {}", self.site(start.site)),
            resources: self.servers().resources(),
            score: if start.rule == StartRule::Lowest { "Takes" } else { "Score" },
            rows,
            remark,
        }
    }

    /// That the head may be overtaken without end, where it is.
    fn no_reservation(&self, start: &Start) -> Option<Words> {
        let overtakes = start.rule != StartRule::Head && self.lab().options().head_first;
        let said = "The head does not fit. Nothing is reserved for it: the paper gives no rule.";
        overtakes.then(|| Words::default().say(said))
    }
}
