//! The numbers of an action: formulas, plane, table of jobs.

use super::acted::rb_after;
use super::parts::{BalanceFormula, JobRow, JobTableView, Plane, PlanePoint};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{
    Action, Balancing, Candidate, Moved, Selecting, Selection, State, Trigger,
};
use crate::playback::balance::Run;
use crate::playback::balance::choice::reason;
use crate::playback::format;
use crate::words::balance::acted as told;
use crate::words::{Digits, Words};

/// How many rows the table of jobs has at most.
pub(super) const ROWS: usize = 12;

impl Run {
    pub(super) fn formulas(&self, state: &State, acted: &Balancing) -> Vec<BalanceFormula> {
        let mut formulas: Vec<BalanceFormula> = self.threshold(acted).into_iter().collect();
        let moved = acted.outcome.ok().filter(|moved| rb_after(acted, moved.job).is_some());
        formulas.extend(moved.map(|moved| self.balance_formula(state, acted, moved)));
        formulas
    }

    /// What triggered the action; an own policy has no bound.
    fn threshold(&self, acted: &Balancing) -> Option<BalanceFormula> {
        let options = self.lab().options();
        let (index, value, global, signed, threshold) = match (acted.trigger, acted.action) {
            (Trigger::Policy, _) => return None,
            (Trigger::Ra, Action::Send) => {
                ("RA", acted.load.ra, acted.global.ra, "+", options.sender_threshold)
            }
            (Trigger::Ra, Action::Receive) => {
                ("RA", acted.load.ra, acted.global.ra, "−", options.receiver_threshold)
            }
            (Trigger::Rb, _) => {
                ("RB", acted.load.rb, acted.global.rb, "+", options.balance_threshold)
            }
        };
        let sign = match (signed, value >= acted.bound) {
            ("−", _) => "≤",
            (_, true) => "≥",
            (_, false) => "<",
        };
        let decimals = if acted.bound < 0.1 { 4 } else { 2 };
        let (value, bound) = format::compared(value, acted.bound, decimals);
        Some(BalanceFormula::Threshold {
            index,
            server: self.site(acted.site).to_owned(),
            value,
            sign,
            global: format::decimal(global, decimals),
            factor: format!("1 {signed} {}", format::trimmed(threshold, 3)),
            bound,
        })
    }

    fn balance_formula(&self, state: &State, acted: &Balancing, moved: Moved) -> BalanceFormula {
        let waits = state.workload(self.servers(), acted.site);
        let both = waits.iter().zip(self.lab().shares(moved.job, acted.site));
        let label = &self.label(moved.job);
        let (then_name, after): (_, Vec<f64>) = match acted.action {
            Action::Send => {
                (told::without(label), both.map(|(w, share)| (w - share).max(0.0)).collect())
            }
            Action::Receive => (told::with(label), both.map(|(w, share)| w + share).collect()),
        };
        let rb = rb_after(acted, moved.job).unwrap_or(acted.load.rb);
        BalanceFormula::Balance {
            server: self.site(acted.site).to_owned(),
            now: self.terms(waits, acted.load.rb),
            then_name,
            then: self.terms(&after, rb),
        }
    }

    /// The terms of RB, in the unit of the run.
    fn terms(&self, waits: &[f64], rb: f64) -> [String; 3] {
        let unit = if self.is_in_percent() { 100.0 } else { 1.0 };
        terms(&waits.iter().map(|waits| waits * unit).collect::<Vec<_>>(), rb)
    }

    pub(super) fn job_table(&self, acted: &Balancing, selecting: &Selecting) -> JobTableView {
        let chosen = acted.outcome.ok().map(|moved| moved.job);
        let latest = selecting.candidates.first().map(|it| it.job);
        let mut candidates: Vec<&Candidate> = selecting.candidates.iter().collect();
        if selecting.selection == Selection::Balanced {
            let key = |it: &&Candidate| it.rb_after.unwrap_or(f64::INFINITY);
            crate::sorting::sort_by(&mut candidates, |a, b| key(a).total_cmp(&key(b)));
        }
        crate::sorting::sort_by_key(&mut candidates, |it| {
            (chosen != Some(it.job), it.refused.is_some())
        });
        let row = |it: &&Candidate| JobRow {
            job: self.label(it.job),
            needs: self.percents(it.job, acted.site),
            score: it.rb_after.map(|rb| format::decimal(rb, 2)).unwrap_or_default(),
            chosen: chosen == Some(it.job),
            latest: latest == Some(it.job),
            refused: it.refused.map(reason),
        };
        JobTableView {
            caption: told::jobs_that_could(self.site(acted.site)),
            resources: self.servers().resources(),
            score: "RB",
            rows: candidates.iter().take(ROWS).map(row).collect(),
            remark: remark(candidates.len()),
        }
    }

    /// What a job needs of each resource of a server, in percent.
    pub(super) fn percents(&self, job: JobId, site: SiteId) -> Vec<String> {
        self.lab().shares(job, site).map(|share| format::decimal(share * 100.0, 0)).collect()
    }

    pub(super) fn plane(&self, state: &State, acted: &Balancing) -> Plane {
        let options = self.lab().options();
        let global = acted.global;
        let partner = acted.partner.map(|partner| partner.site);
        let point = |site: SiteId| {
            let load = state.load(site);
            let is_named = site == acted.site || Some(site) == partner;
            PlanePoint {
                ra: load.ra / global.ra.max(1e-12),
                rb: load.rb / global.rb,
                name: is_named.then(|| self.site(site).to_owned()),
            }
        };
        let points: Vec<PlanePoint> = self.servers().sites().map(point).collect();
        let said = |point: &PlanePoint| {
            let name = point.name.as_ref()?;
            Some(told::point(name, Digits(point.ra, 2), Digits(point.rb, 2)))
        };
        let spoken = points.iter().filter_map(said).fold(told::plane(), Words::then);
        let (over, unbalanced) = (1.0 + options.sender_threshold, 1.0 + options.balance_threshold);
        let thresholds =
            told::thresholds(&format::trimmed(over, 3), &format::trimmed(unbalanced, 3));
        Plane {
            spoken: spoken.then(thresholds).text(),
            points,
            load: (1.0 - options.receiver_threshold, over),
            balance: unbalanced,
        }
    }
}

/// That not all jobs are listed, where they are not.
pub(super) fn remark(jobs: usize) -> Option<String> {
    let more = jobs.saturating_sub(ROWS);
    (more > 0).then(|| told::more_jobs(more))
}

/// Greatest, average and their ratio, in words.
pub(super) fn terms(numbers: &[f64], ratio: f64) -> [String; 3] {
    let average = numbers.iter().sum::<f64>() / numbers.len().max(1) as f64;
    let most = numbers.iter().copied().fold(0.0, f64::max);
    // Small numbers need more digits, so that the fraction gives what stands beside it.
    let decimals = if average > 0.0 && average < 0.1 { 4 } else { 2 };
    [format::decimal(most, decimals), format::decimal(average, decimals), format::decimal(ratio, 2)]
}
