//! What a decision looked at: made only for who asks, by plain loops over a copy of the free
//! processors, independent of the index that the decision itself used.

use serde::Serialize;

use super::facts::{Cause, StartRule};
use super::own::{OwnOrder, OwnTold};
use crate::ids::{JobId, SiteId};
use crate::kernel::Decided;
use crate::time::Time;

/// The event whose pass a decision belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Situation {
    /// (a): a job was submitted to an empty queue.
    #[serde(rename = "a")]
    Submission,
    /// (b): a job finished while others waited; and all else, where every event has its pass.
    #[serde(rename = "b")]
    Finish,
}

/// What an event is called that a decision belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A job was submitted.
    Submitted,
    /// A job finished.
    Finished,
    /// A reservation came due by itself.
    ReservationDue,
    /// A job was cancelled [G-26].
    Cancelled,
    /// A site got another size [G-26].
    Resized,
}

/// The event whose pass a decision belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Which of the two situations.
    pub situation: Situation,
    /// What the event is called.
    pub occasion: Occasion,
    /// The job whose event this is.
    pub job: Option<JobId>,
}

/// A site that has room for the head.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// The site.
    pub site: SiteId,
    /// Its free processors.
    pub free: u32,
    /// What would be left free.
    pub leftover: u32,
    /// Its speed.
    pub speed: f64,
    /// Whether the job may not have it, since that would delay the head, or another job's
    /// reservation.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub delays_head: bool,
}

/// The rule that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A basic policy's own rule.
    Policy,
    /// Both picks are the same site.
    SameSite,
    /// Intelligent, situation (a): speeds alone.
    #[serde(rename = "equation-1")]
    Equation1,
    /// Intelligent, situation (b): the score.
    #[serde(rename = "equation-6")]
    Equation6,
    /// Adaptive: the number of jobs that get in.
    MostJobs,
    /// The site was reserved before.
    Reservation,
    /// An own policy [P-51].
    Own,
    /// Nothing was left to come while jobs waited [P-47].
    KeptToTheEnd,
}

macro_rules! branches {
    (
        [$($weighed:ident $_wm:ident $_w:literal $_wc:ident $_wi:ident $_wd:literal;)*]
        [$($_weighing:ident $_gm:ident $_g:literal $_gd:literal;)*]
        [$($alone:ident $_am:ident $_a:literal $_ac:ident $_ai:ident $_ad:literal;)*]
    ) => {
        /// Whose site was taken.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Branch {
            $(#[doc = "That of this policy, weighed or not."] $weighed,)*
            /// That of both policies whose sites are weighed.
            Both,
            $(#[doc = "That of this policy."] $alone,)*
            /// The one reserved before.
            Reservation,
            /// An own policy's [P-51].
            Own,
            /// The lowest that has room [P-47].
            KeptToTheEnd,
        }
    };
}

super::policy::for_each_policy!(branches);

/// One job of a look-ahead walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WalkedJob {
    /// The job.
    pub job: JobId,
    /// The processors that it needs.
    pub processors: u32,
    /// The site that it would get.
    pub site: Option<SiteId>,
    /// CC: speed times processors, 0 without a site.
    pub computing_capacity: f64,
}

/// One pretended allocation of the whole queue.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    /// Job by job, the head first; with `skip`, jobs without a site are listed only among the first
    /// 64 of the queue.
    pub walk: Vec<WalkedJob>,
    /// Jobs with a site.
    pub placed: usize,
    /// Waiting jobs without one.
    pub unplaced: usize,
    /// TCC: the sum of computing capacities in queue order.
    pub computing_capacity: f64,
}

/// Both walks, and what was made of them.
#[derive(Clone, Debug, PartialEq)]
pub struct LookedAhead {
    /// With the head on best-fit's site.
    pub best_fit: Walk,
    /// With the head on fastest-first's site.
    pub fastest_first: Walk,
    /// Equation (5) and its two factors, where equation (6) decided.
    pub score: Option<Score>,
    /// Whether the counts were equal, where they decided.
    pub tie: Option<bool>,
}

/// Equation (5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Speed of fastest-first's site over that of best-fit's.
    pub speed_ratio: f64,
    /// TCC with fastest-first's site over that with best-fit's.
    pub capacity_ratio: f64,
    /// Their product.
    pub score: f64,
}

/// What a choice of this lab rests on.
pub type Grounded = Decided<Evidence, Instead>;

/// What the policy would have done in place of a forced choice [G-29].
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// It would have started a job.
    Start(Box<Evidence>),
    /// It would have left the head blocked.
    Blocked {
        /// The head.
        job: JobId,
        /// Why.
        cause: Cause,
    },
}

/// Everything that a decision looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The head.
    pub job: JobId,
    /// When.
    pub at: Time,
    /// What the head needs.
    pub processors: u32,
    /// W: how long it runs at speed 1, in seconds.
    pub work: f64,
    /// The event whose pass this is.
    pub trigger: Trigger,
    /// Waiting jobs, the head included.
    pub queue_length: usize,
    /// The free processors of all sites before the start, in order of sites.
    pub free: Vec<u32>,
    /// The sites with room, in order of sites.
    pub candidates: Vec<Candidate>,
    /// b: best-fit's pick.
    pub best_fit_site: SiteId,
    /// The candidates that share the fewest free processors.
    pub best_fit_tied: Vec<SiteId>,
    /// f: fastest-first's pick.
    pub fastest_site: SiteId,
    /// The candidates that share the highest speed.
    pub fastest_tied: Vec<SiteId>,
    /// The rule that decided.
    pub rule: Rule,
    /// Whose site was taken.
    pub branch: Branch,
    /// The site taken.
    pub site: SiteId,
    /// The two walks, where a rule asked for them.
    pub look_ahead: Option<LookedAhead>,
    /// Why the job may start, where every event has its pass.
    pub grounds: Option<Grounds>,
    /// What an own policy was asked about the job.
    pub own: Option<OwnTold>,
    /// What an own policy was asked for the order of the pass.
    pub own_order: Option<OwnOrder>,
}

/// Why a job may start, with the operands of the rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grounds {
    /// The rule.
    pub rule: StartRule,
    /// When the scheduler thinks that it will end.
    pub planned_end: Time,
    /// What is kept for the head that it passes.
    pub behind: Option<Reservation>,
    /// When it was to start, where it had a reservation.
    pub reserved_at: Option<Time>,
}

/// What is kept for a blocked head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reservation {
    /// The head.
    pub head: JobId,
    /// The site on which it can start first.
    pub site: SiteId,
    /// When.
    pub shadow_time: Time,
    /// The processors that it will leave over there.
    pub extra_processors: u32,
}
