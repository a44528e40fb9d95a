//! The formula that decided, with its numbers, and the score on its line.

use super::decision::is_alone;
use crate::kernel::Code;
use crate::labs::allocate::{Branch, Evidence, LookedAhead, Policy, Rule, Score};
use crate::playback::allocate::Run;
use crate::playback::allocate::reasons::{Formula, ScoreLine};
use crate::playback::format;
use crate::words::allocate::walks;

impl Run {
    /// The formula that decided; nothing where there was nothing to compare.
    pub(super) fn formula(&self, evidence: &Evidence) -> Option<Formula> {
        if is_alone(evidence) {
            return None;
        }
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        match (evidence.rule, &evidence.look_ahead) {
            (Rule::Equation1, _) => Some(Formula::Speeds {
                speed_bf: self.names().speed(best),
                speed_ff: self.names().speed(fast),
                equal: evidence.branch == Branch::BestFit,
            }),
            (Rule::Equation6, Some(walks)) => self.score_formula(evidence, walks),
            (Rule::MostJobs, Some(walks)) => Some(Formula::Counts {
                placed_ff: format::count(walks.fastest_first.placed as u64),
                placed_bf: format::count(walks.best_fit.placed as u64),
            }),
            (Rule::Policy, _) => self.policy_formula(evidence),
            _ => None,
        }
    }

    fn score_formula(&self, evidence: &Evidence, walks: &LookedAhead) -> Option<Formula> {
        let Score { speed_ratio, capacity_ratio, score } = walks.score?;
        let (tcc_ff, tcc_bf) = total_capacities(walks);
        let [speed_ff, speed_bf] =
            self.names().speeds_of([evidence.fastest_site, evidence.best_fit_site]);
        Some(Formula::Score {
            speed_ff,
            speed_bf,
            tcc_ff: short(&tcc_ff),
            tcc_bf: short(&tcc_bf),
            speed_ratio: format::score(speed_ratio),
            capacity_ratio: format::score(capacity_ratio),
            score: format::score(score),
        })
    }

    fn policy_formula(&self, evidence: &Evidence) -> Option<Formula> {
        let free = evidence.free[evidence.site.index()];
        let number = |processors: u32| format::count(u64::from(processors));
        let code = evidence.branch.policy().and_then(Policy::code);
        match code? {
            Code::LeastLeft | Code::MostLeft => Some(Formula::Leftover {
                free: number(free),
                need: number(evidence.processors),
                leftover: number(free - evidence.processors),
                least: code == Some(Code::LeastLeft),
            }),
            Code::Fastest => Some(Formula::Fastest { speed: self.names().speed(evidence.site) }),
            _ => None,
        }
    }
}

/// The score on its line from a quarter to four.
pub(super) fn score_line(evidence: &Evidence) -> Option<ScoreLine> {
    let score = evidence.look_ahead.as_ref()?.score?.score;
    let place = f64::midpoint(libm::log2(score) / 2.0, 1.0);
    let text = format::score(score);
    let spoken = match evidence.branch {
        Branch::FastestFirst => walks::above_one,
        _ => walks::not_above_one,
    };
    Some(ScoreLine {
        place: place.clamp(0.0, 1.0),
        beyond: !(0.0..=1.0).contains(&place),
        spoken: spoken(&text),
        text,
    })
}

/// TCC of both walks, fastest-first's first, with as many digits as their quotient needs.
pub(super) fn total_capacities(walks: &LookedAhead) -> (String, String) {
    let (ff, bf) = (walks.fastest_first.computing_capacity, walks.best_fit.computing_capacity);
    let [ff, bf] = format::divided([ff, bf], 1);
    (ff, bf)
}

/// "120.0" as "120".
pub(super) fn short(number: &str) -> String {
    let whole = number.strip_suffix('0').and_then(|it| it.strip_suffix(['.', ',']));
    whole.unwrap_or(number).to_owned()
}
