//! The read-out below the servers: the acting server with each job that could move, or a server with
//! each job that could start; between decisions the thresholds.

use super::Run;
use super::stage::{CandidateView, Choice};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{
    Action, Balancing, Candidate, Decision, RefusedJob, Selecting, Selection, Start, StartRule,
    State, Stop,
};
use crate::playback::format;
use crate::words::Digits;
use crate::words::balance::choice as told;
use crate::words::balance::why;

/// How many candidates are told one by one.
const SHOWN: usize = 24;

impl Run {
    pub(super) fn choice(&self, state: &State, cursor: usize) -> Choice {
        let evidence = self.next(cursor).and_then(|_| self.evidence(cursor));
        match evidence.as_deref().map(|evidence| &evidence.decision) {
            Some(Decision::Balance(acted)) => self.acted(state, acted),
            Some(Decision::Start(start)) => self.started(state, start),
            _ => self.thresholds(state),
        }
    }

    /// What a server's queue is compared with while nobody acts.
    fn thresholds(&self, state: &State) -> Choice {
        if self.lab().policy().is_central() {
            return Choice {
                title: told::one_queue().to_owned(),
                verdict: told::waiting_jobs(state.waiting()),
                ..Choice::default()
            };
        }
        let global = self.lab().global_load(state);
        let number = |number: f64| self.load_text(number);
        if !self.lab().compares_queues() {
            return Choice {
                title: told::nothing_is_compared().to_owned(),
                verdict: told::average_load(&number(global.ra)),
                ..Choice::default()
            };
        }
        Choice {
            title: told::what_is_compared().to_owned(),
            verdict: told::average_load(&number(global.ra)),
            numbers: vec![
                (told::over_from().to_owned(), number(self.lab().over_bound(global))),
                (told::under_to().to_owned(), number(self.lab().under_bound(global))),
                (
                    told::unbalanced_from().to_owned(),
                    format::significant(self.lab().balance_bound(global), 3),
                ),
            ],
            ..Choice::default()
        }
    }

    fn acted(&self, state: &State, acted: &Balancing) -> Choice {
        let site = self.site(acted.site);
        let (Some(partner), Some(selecting)) = (acted.partner, &acted.selecting) else {
            return Choice {
                title: told::looks_for_partner(site),
                verdict: told::nothing_moves().to_owned(),
                in_vain: true,
                numbers: self.partner_numbers(acted),
                ..Choice::default()
            };
        };
        let other = self.site(partner.site);
        let title = match acted.action {
            Action::Receive => told::with_each(site, other),
            Action::Send => told::without_each(site, other),
        };
        let waits = state.workload(self.servers(), acted.site).to_vec();
        let latest = selecting.candidates.first().map(|it| it.job);
        let chosen = acted.outcome.ok().map(|moved| moved.job);
        let mut rows = vec![self.as_it_is(acted.site, waits.clone(), acted.load.rb)];
        let shown = selecting.candidates.iter().take(SHOWN).rev();
        rows.extend(shown.map(|candidate| {
            let part: Vec<f64> = self.lab().shares(candidate.job, acted.site).collect();
            let view = self.weighed(acted, &waits, part, candidate);
            CandidateView {
                chosen: chosen == Some(candidate.job),
                latest: latest == Some(candidate.job),
                ..view
            }
        }));
        show_first(&mut rows);
        let (verdict, numbers) = self.stranding(acted, selecting);
        Choice {
            title,
            unit: told::unit_stranded().to_owned(),
            more: selecting.candidates.len().saturating_sub(SHOWN),
            rows,
            verdict,
            in_vain: chosen.is_none(),
            numbers,
            formula: told::formula_stranded().to_owned(),
        }
    }

    fn partner_numbers(&self, acted: &Balancing) -> Vec<(String, String)> {
        let number = |number: f64| self.load_text(number);
        let mut numbers = vec![(told::ra_of(self.site(acted.site)), number(acted.load.ra))];
        if let Some(partner) = acted.partner {
            numbers.push((told::ra_of(self.site(partner.site)), number(partner.ra)));
            let bound = partner.bound.map(|bound| (told::bound().to_owned(), number(bound)));
            numbers.extend(bound);
        }
        numbers
    }

    fn as_it_is(&self, site: SiteId, rest: Vec<f64>, rb: f64) -> CandidateView {
        CandidateView {
            mark: None,
            part: vec![0.0; rest.len()],
            rest,
            adds: true,
            score: format::decimal(rb, 2),
            stranded: stranded(rb),
            chosen: false,
            latest: false,
            refused: None,
            spoken: told::as_it_is(self.site(site), Digits(rb, 2), &stranded(rb)),
        }
    }

    fn weighed(
        &self,
        acted: &Balancing,
        waits: &[f64],
        part: Vec<f64>,
        candidate: &Candidate,
    ) -> CandidateView {
        let adds = acted.action == Action::Receive;
        let rest = match acted.action {
            Action::Receive => waits.to_vec(),
            Action::Send => waits.iter().zip(&part).map(|(w, part)| (w - part).max(0.0)).collect(),
        };
        // The latest rule works out no balance; the picture shows it for contrast.
        let after =
            rest.iter().zip(&part).map(|(rest, part)| if adds { rest + part } else { *rest });
        let is_latest = self.lab().policy().selection() == Selection::Latest;
        let rb = candidate.rb_after.or_else(|| is_latest.then(|| rb_of(after)));
        let refused = candidate.refused.map(reason);
        let (site, label) = (self.site(acted.site), &self.label(candidate.job));
        let spoken = match (rb, adds) {
            (Some(rb), true) => told::with_rb(site, label, Digits(rb, 2), &stranded(rb)),
            (Some(rb), false) => told::without_rb(site, label, Digits(rb, 2), &stranded(rb)),
            (None, true) => told::with(site, label),
            (None, false) => told::without(site, label),
        };
        let why = refused.map(told::it_may_not).unwrap_or_default();
        CandidateView {
            mark: Some(self.mark(candidate.job)),
            rest,
            part,
            adds,
            score: rb.map(|rb| format::decimal(rb, 2)).unwrap_or_default(),
            stranded: rb.map_or_else(|| told::may_not_move().to_owned(), stranded),
            chosen: false,
            latest: false,
            refused,
            spoken: spoken.then(why).text(),
        }
    }

    fn stranding(
        &self,
        acted: &Balancing,
        selecting: &Selecting,
    ) -> (String, Vec<(String, String)>) {
        let now = (told::now().to_owned(), stranded(acted.load.rb));
        let rb_of = |job: JobId| {
            selecting.candidates.iter().find(|it| it.job == job).and_then(|it| it.rb_after)
        };
        let latest = selecting.candidates.iter().find(|it| it.rb_after.is_some());
        match acted.outcome {
            Ok(moved) if acted.overruled.is_some() => {
                (told::forced_job(&self.label(moved.job)), vec![now])
            }
            Err(Stop::Forced) => (why::forced_nothing_briefly().to_owned(), vec![now]),
            Err(_) => (told::nothing_moves().to_owned(), vec![now]),
            Ok(moved) => {
                let Some(rb) = rb_of(moved.job) else {
                    let label = &self.label(moved.job);
                    return (which(label, moved.job, &selecting.candidates), vec![now]);
                };
                let mut numbers = vec![now];
                let mut verdict = told::stranded(&stranded(rb));
                if let Some(rb_after) =
                    latest.filter(|it| it.job != moved.job).and_then(|it| it.rb_after)
                {
                    // What comes to the same share is no difference to speak of.
                    if stranded(rb_after) != stranded(rb) {
                        verdict = told::stranded_not(&stranded(rb), &stranded(rb_after));
                    }
                    numbers.push((told::latest().to_owned(), stranded(rb_after)));
                }
                numbers.push((told::balanced().to_owned(), stranded(rb)));
                (verdict, numbers)
            }
        }
    }

    fn started(&self, state: &State, start: &Start) -> Choice {
        let site = self.site(start.site);
        let fitting = start.candidates.clone().unwrap_or_else(|| vec![(start.job, f64::NAN)]);
        let has_scores = start.candidates.is_some();
        let row = |(job, score): &(JobId, f64)| {
            let part: Vec<f64> = self.lab().shares(*job, start.site).collect();
            let score = if has_scores { format::decimal(*score, 2) } else { String::new() };
            let label = &self.label(*job);
            CandidateView {
                mark: Some(self.mark(*job)),
                rest: start.used.clone(),
                part,
                adds: true,
                stranded: String::new(),
                chosen: *job == start.job,
                latest: false,
                refused: None,
                spoken: if has_scores {
                    told::with_score(site, label, &score)
                } else {
                    told::with(site, label).text()
                },
                score,
            }
        };
        let waiting = state.queue(self.lab().queue_of(start.site)).len();
        let mut rows: Vec<CandidateView> = fitting.iter().take(SHOWN).map(row).collect();
        show_first(&mut rows);
        Choice {
            title: if has_scores {
                told::uses_with_each(site)
            } else {
                told::uses_with(site, &self.label(start.job))
            },
            unit: match start.rule {
                StartRule::Balanced => told::unit_balanced().to_owned(),
                StartRule::Lowest => told::unit_lowest().to_owned(),
                StartRule::Head | StartRule::FirstFit | StartRule::Forced => String::new(),
            },
            rows,
            more: fitting.len().saturating_sub(SHOWN),
            verdict: match start.rule {
                StartRule::Head => told::head_fits().to_owned(),
                StartRule::FirstFit => told::first_that_fits().to_owned(),
                StartRule::Forced => told::forced().to_owned(),
                StartRule::Lowest | StartRule::Balanced => told::fitting(fitting.len(), waiting),
            },
            ..Choice::default()
        }
    }
}

/// Of many candidates the chosen one comes first, behind what there is without any: not all of them are seen.
fn show_first(rows: &mut [CandidateView]) {
    const FEW: usize = 6;
    let first = rows.iter().take_while(|row| row.mark.is_none()).count();
    let chosen = rows.iter().position(|row| row.chosen);
    if let Some(chosen) = chosen.filter(|chosen| rows.len() > FEW && *chosen > first) {
        rows[first..=chosen].rotate_right(1);
    }
}

/// Which of the jobs goes, where no balance was worked out: a policy of one's own may take any of them.
fn which(label: &str, job: JobId, latest_first: &[Candidate]) -> String {
    match latest_first.iter().position(|it| it.job == job) {
        Some(0) => told::the_latest(label),
        Some(place) if latest_first[..place].iter().all(|it| it.refused.is_some()) => {
            told::the_latest_that_may(label)
        }
        _ => told::moves(label),
    }
}

/// What can never be used of the other resources when the one asked for most is full: 1 - 1/RB.
pub(super) fn stranded(rb: f64) -> String {
    format::share(1.0 - 1.0 / rb.max(1.0))
}

fn rb_of(waits: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = waits.clone().count().max(1) as f64;
    let average = waits.clone().sum::<f64>() / count;
    if average < 1e-9 { 1.0 } else { waits.fold(0.0, f64::max) / average }
}

/// Why a job may not move.
pub(super) fn reason(refused: RefusedJob) -> &'static str {
    match refused {
        RefusedJob::TransferLimit => told::out_limit(),
        RefusedJob::MovedInThisPhase => told::out_just_moved(),
        RefusedJob::DoesNotFitPartner => told::out_partner(),
        RefusedJob::NoImprovement => told::out_no_better(),
        RefusedJob::Policy => told::out_policy(),
    }
}

/// Why nothing moves.
pub(super) fn stopped(stop: Stop) -> &'static str {
    match stop {
        Stop::PartnerNotEligible => told::stop_partner(),
        Stop::NoPartner => told::stop_alone(),
        Stop::NoJob => told::stop_no_job(),
        Stop::Forced => told::stop_forced(),
    }
}

#[cfg(test)]
mod tests {
    use super::which;
    use crate::ids::JobId;
    use crate::labs::balance::{Candidate, RefusedJob};

    fn candidate(job: u32, refused: Option<RefusedJob>) -> Candidate {
        Candidate { job: JobId(job), refused, rb_after: None }
    }

    #[test]
    fn only_the_end_of_the_queue_is_called_the_latest() {
        let free = [candidate(3, None), candidate(2, None)];
        assert_eq!(which("J3", JobId(3), &free), "The latest, J3");
        assert_eq!(which("J2", JobId(2), &free), "J2 moves");
        let refused = [candidate(3, Some(RefusedJob::TransferLimit)), candidate(2, None)];
        assert_eq!(which("J2", JobId(2), &refused), "The latest that may move, J2");
    }
}
