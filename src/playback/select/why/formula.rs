//! TTR with its numbers filled in, in one unit for formula and tables.

use super::{TtrFormula, WaitTerm};
use crate::labs::select::{
    Candidate, Concurrency, Evidence, ProcessingPower, TransferSize, WaitRule,
};
use crate::playback::format::{self, NARROW};
use crate::playback::select::Run;
use crate::playback::select::measure::{length, plain, size};

/// Where the wait stands among the parts of a TTR.
const WAIT: usize = 1;

/// A unit of time, and how many digits behind the point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::playback::select) struct Unit {
    pub(super) name: &'static str,
    secs: f64,
    decimals: usize,
}

impl Unit {
    /// The unit that suits these candidates, with as many digits as tell the TTR of the one that
    /// counts from the others.
    pub(in crate::playback::select) fn of(
        ranked: &[&Candidate],
        subject: Option<&Candidate>,
    ) -> Self {
        let ttr = subject.or(ranked.first().copied()).map_or(0.0, |it| it.terms.ttr());
        let (name, secs) = match ttr {
            ttr if ttr < 600.0 => ("s", 1.0),
            ttr if ttr < 360_000.0 => ("min", 60.0),
            _ => ("h", 3600.0),
        };
        let unit = |decimals| Self { name, secs, decimals };
        let tells = |decimals: &usize| {
            let rounded = |secs| unit(*decimals).rounded(secs);
            let same = |it: &&Candidate| rounded(it.terms.ttr()) == rounded(ttr);
            // What takes no time at all is told from what takes a little.
            let vanishes = ttr > 0.0 && rounded(ttr) == 0.0;
            !vanishes && ranked.iter().all(|it| it.terms.ttr() == ttr || !same(it))
        };
        unit((0..4).find(tells).unwrap_or(2))
    }

    /// A time as so many of the last digit that is shown.
    fn rounded(self, secs: f64) -> f64 {
        (secs / self.secs * self.ten()).round()
    }

    /// How many of the last digit are one.
    fn ten(self) -> f64 {
        [1.0, 10.0, 100.0, 1000.0][self.decimals.min(3)]
    }

    /// A time in this unit, without its name.
    pub(super) fn text(self, secs: f64) -> String {
        format::decimal(self.rounded(secs) / self.ten(), self.decimals)
    }

    /// A time in this unit, with its name.
    pub(in crate::playback::select) fn with_name(self, secs: f64) -> String {
        self.named(&self.text(secs))
    }

    /// The same, of a number in this unit.
    pub(in crate::playback::select) fn named(self, text: &str) -> String {
        format!("{text}{NARROW}{}", self.name)
    }

    /// Transfer, wait, process, TTR. They add up: the longest part takes what rounding leaves, of those that rounding
    /// has moved, so that one that is told exactly stays as it is; the wait, whose own parts are told beside it, last.
    pub(in crate::playback::select) fn terms(self, it: &Candidate) -> [String; 4] {
        let total = self.rounded(it.terms.ttr());
        let parts = [it.terms.transfer(), it.terms.wait, it.terms.process];
        let mut shown = parts.map(|secs| self.rounded(secs));
        let left = total - shown.iter().sum::<f64>();
        let exact = |place: usize| parts[place] / self.secs * self.ten();
        let moved = |place: &usize| (exact(*place) - shown[*place]) * left > 1e-9;
        let longest = (0..3)
            .filter(moved)
            .max_by(|a, b| (*a != WAIT).cmp(&(*b != WAIT)).then(parts[*a].total_cmp(&parts[*b])));
        if let Some(longest) = longest {
            shown[longest] += left;
        }
        let [transfer, wait, process] = shown;
        [transfer, wait, process, total].map(|one| format::decimal(one / self.ten(), self.decimals))
    }
}

/// Equations (1) to (4) for a candidate.
pub(super) fn formula(
    run: &Run,
    evidence: &Evidence,
    candidate: &Candidate,
    unit: Unit,
) -> TtrFormula {
    let job = run.job(evidence.job);
    let options = run.lab().options();
    let cluster = &run.lab().clusters().all()[candidate.site];
    let mips = format!("{}{NARROW}MIPS", plain(cluster.mips));
    let times = |processors: u32| format!("{processors} × {mips}");
    let [transfer, wait, process, _] = unit.terms(candidate);
    TtrFormula {
        moved: match options.transfer_size {
            TransferSize::Files => size(job.input + job.output),
            TransferSize::Length => size(job.length),
        },
        bandwidth: format!("{}{NARROW}KB/s", plain(cluster.bandwidth)),
        wait: wait_terms(run, candidate),
        length: length(job.length),
        power: match options.processing_power {
            ProcessingPower::Node => mips,
            ProcessingPower::Cluster => times(cluster.processors),
            ProcessingPower::Required => times(job.processors),
        },
        terms: [transfer, wait, process],
        total: unit.with_name(candidate.terms.ttr()),
    }
}

/// The parts of a wait that are not zero.
fn wait_terms(run: &Run, candidate: &Candidate) -> Vec<WaitTerm> {
    let options = run.lab().options();
    if options.concurrency == Concurrency::Shared {
        let waits = candidate.terms.wait > 0.0;
        return if waits { vec![WaitTerm::Free] } else { Vec::new() };
    }
    let Some(serial) = candidate.serial else { return Vec::new() };
    let gap = if options.wait == WaitRule::Exact { serial.staging_gap } else { 0.0 };
    let terms = [
        (WaitTerm::Work, candidate.waiting_work),
        (WaitTerm::Remaining, serial.remaining),
        (WaitTerm::Gap, gap),
    ];
    terms.into_iter().filter(|(_, secs)| *secs > 0.0).map(|(term, _)| term).collect()
}
