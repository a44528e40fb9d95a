//! What "Why?" says of lab Allocate: plain data, with every sentence as the screen says it.

use crate::playback::explanation::PlanWhy;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::{JobMark, Words};

/// Formula and tables of lab Allocate; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AllocateWhy {
    /// Why a job may start, or what is kept for one, where jobs may start before the head.
    pub plan: Option<PlanWhy>,
    /// The formula that decided, with numbers.
    pub formula: Option<Formula>,
    /// Where the score lies between best-fit and fastest-first.
    pub score: Option<ScoreLine>,
    /// "**2.25 > 1**, so", and whose site that is.
    pub verdict: Option<(Words, PolicyMark)>,
    /// The candidates, the chosen one first, then by speed.
    pub candidates: Vec<CandidateRow>,
    /// "S5, S4, S1: at most 12 free, too small".
    pub left_out: Option<String>,
    /// How the totals come about, job by job.
    pub walks: Option<WalkTable>,
    /// When a blocked head can start on each site.
    pub starts: Option<StartTable>,
    /// A last remark: "FCFS: the four jobs behind J41 wait too, ...".
    pub note: Option<Words>,
}

/// A formula with its numbers filled in, already rounded so that no rounding contradicts the
/// comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Equation (5): speeds and total computing capacities.
    Score {
        /// Speed of fastest-first's site.
        speed_ff: String,
        /// Speed of best-fit's site.
        speed_bf: String,
        /// TCC with fastest-first's site.
        tcc_ff: String,
        /// TCC with best-fit's site.
        tcc_bf: String,
        /// The first factor.
        speed_ratio: String,
        /// The second factor.
        capacity_ratio: String,
        /// The product.
        score: String,
    },
    /// Equation (1): the speeds of the two picks.
    Speeds {
        /// Speed of best-fit's site.
        speed_bf: String,
        /// Speed of fastest-first's site.
        speed_ff: String,
        /// Whether best-fit's site is as fast.
        equal: bool,
    },
    /// Adaptive: the number of jobs that get in.
    Counts {
        /// With fastest-first's site.
        placed_ff: String,
        /// With best-fit's site.
        placed_bf: String,
    },
    /// Best-fit and worst-fit: free minus needed.
    Leftover {
        /// Free processors of the site taken.
        free: String,
        /// What the head needs.
        need: String,
        /// What is left.
        leftover: String,
        /// Whether the least (best-fit) or the most (worst-fit) is wanted.
        least: bool,
    },
    /// Fastest-first: the highest speed among the candidates.
    Fastest {
        /// That speed.
        speed: String,
    },
    /// The fragmentation index.
    Fragmentation {
        /// The largest hole.
        largest: String,
        /// All free processors.
        free: String,
        /// 1 - largest/free.
        index: String,
    },
}

/// The score on its logarithmic line from 1/4 to 4.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreLine {
    /// Its place, 0 (1/4 or less) to 1 (4 or more); 1/2 is the threshold.
    pub place: f64,
    /// Whether it lies beyond the ends of the line.
    pub beyond: bool,
    /// "2.25".
    pub text: String,
    /// A sentence for those who cannot see the line.
    pub spoken: String,
}

/// A candidate site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateRow {
    /// Its name.
    pub site: String,
    /// The policies that would pick it.
    pub picks: Vec<PolicyMark>,
    /// "×1.8".
    pub speed: String,
    /// Free processors.
    pub free: String,
    /// What would be left.
    pub leaves: String,
    /// How long the job would run there.
    pub runs_for: String,
    /// Whether it was taken.
    pub chosen: bool,
    /// Whether a tie rule decided for or against it.
    pub tied: bool,
}

/// Both look-aheads side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkTable {
    /// "Where 120 and 96 come from".
    pub summary: String,
    /// Column heads: "J40 on S3", "J40 on S2".
    pub heads: (String, String),
    /// Job by job; the totals are apart.
    pub rows: Vec<WalkRow>,
    /// The totals: TCC, or the number of jobs.
    pub totals: (String, String),
    /// What the totals are called.
    pub total_name: String,
    /// What is not listed: "17 jobs behind J41 are not tried: under FCFS they wait for it".
    pub note: Option<String>,
}

/// One waiting job in both look-aheads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkRow {
    /// The job.
    pub job: String,
    /// With the head on fastest-first's site.
    pub fastest_first: WalkCell,
    /// With the head on best-fit's site.
    pub best_fit: WalkCell,
}

/// Where a waiting job would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkCell {
    /// On a site, adding this computing capacity.
    Placed {
        /// The site's name.
        site: String,
        /// Speed times processors; empty where jobs are counted.
        capacity: String,
    },
    /// Nowhere.
    NoSite,
    /// The walk had already ended.
    NotTried,
}

/// When a blocked head can start, site by site.
#[derive(Clone, Debug, PartialEq)]
pub struct StartTable {
    /// "64 free at".
    pub head: String,
    /// The sites that are large enough, earliest first.
    pub rows: Vec<Start>,
    /// "12 more sites are large enough, but free later".
    pub more: Option<String>,
    /// "S5 and S1 are smaller than 64: never".
    pub never: Option<String>,
}

/// When a blocked head can start on one site.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The site's name.
    pub site: String,
    /// The jobs that have to finish first.
    pub after: Vec<JobMark>,
    /// "J40, then J39"; long lists are shortened.
    pub after_text: String,
    /// "16 h 00 min".
    pub at: String,
}
