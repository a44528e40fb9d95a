//! Why a server starts this job: the head if it fits, else by the local scheduler [C-7 to C-10].

use super::numbers::{ROWS, remark, terms};
use super::parts::{BalanceFormula, BalanceWhy, JobRow, JobTableView};
use crate::ids::JobId;
use crate::labs::balance::{Start, StartRule};
use crate::playback::balance::Run;
use crate::playback::balance::names::{least, resource};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::words::Words;
use crate::words::balance::why as told;

impl Run {
    pub(super) fn why_started(&self, cursor: usize, start: &Start) -> Explanation {
        let (label, site) = (&self.label(start.job), self.site(start.site));
        let least_used = &resource(least(&start.used), start.used.len());
        let (lead, peek) = match start.rule {
            StartRule::Head => (told::head(label, site), told::head_briefly(label, site)),
            // Told in front of what the policy would have done.
            StartRule::Forced => (told::is_to_start(label), told::is_to_start_briefly(label)),
            StartRule::FirstFit => (told::first_fit(label), told::first_fit_briefly(label, site)),
            StartRule::Lowest => {
                (told::lowest(site, least_used, label), told::lowest_briefly(label, least_used))
            }
            StartRule::Balanced => {
                (told::balanced(label, site), told::balanced_briefly(label, site))
            }
        };
        let why = BalanceWhy {
            formulas: self.start_formula(start).into_iter().collect(),
            table: Some(self.start_table(start)),
            note: self.no_reservation(start),
            ..BalanceWhy::default()
        };
        Explanation {
            over: self.over_event(cursor, &told::over_starts(site)),
            title: told::why(label),
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
            caption: told::jobs_that_fit(self.site(start.site)),
            resources: self.servers().resources(),
            score: if start.rule == StartRule::Lowest { told::takes() } else { told::score() },
            rows,
            remark,
        }
    }

    /// That the head may be overtaken without end, where it is.
    fn no_reservation(&self, start: &Start) -> Option<Words> {
        let overtakes = start.rule != StartRule::Head && self.lab().options().head_first;
        overtakes.then(told::no_reservation)
    }
}
