//! What comes due in the lab, and what happens [C-4, C-42].

use serde::{Deserialize, Serialize};

use crate::ids::{JobId, SiteId};
use crate::kernel::ForcedBy;
use crate::time::Time;

/// Why a job is turned away, as files say it [C-5].
pub const REJECTED: &str = "larger-than-every-server";

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A job arrives.
    Submission(JobId),
    /// A job ends on a server.
    Finish(JobId, SiteId),
    /// Nothing is left to come, though an intervention still waits for its moment [G-28].
    Over,
}

/// Which way an action moves a job, seen from the server that acts [C-18].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Away from it.
    Send,
    /// To it.
    Receive,
}

/// Which index made a server act [C-17, C-24].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// Its load, RA.
    Ra,
    /// Its resource balance, RB.
    Rb,
    /// An own policy [P-46].
    Policy,
}

/// Why a triggered action moved nothing [C-43].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The best partner may not be one.
    PartnerNotEligible,
    /// There is no other server.
    NoPartner,
    /// No job may move, or none would improve the balance.
    NoJob,
    /// An intervention says so [G-31].
    Forced,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A job joined the end of a queue.
    Submitted {
        /// The job.
        job: JobId,
        /// Whose queue; nothing for the one that serves all.
        site: Option<SiteId>,
    },
    /// A job that no server can hold left again [C-5].
    Rejected {
        /// The job.
        job: JobId,
    },
    /// A job went to the next server that can hold it [C-6].
    Redirected {
        /// The job.
        job: JobId,
        /// From the server it was submitted to.
        from: SiteId,
        /// To this one.
        to: SiteId,
    },
    /// A job started.
    Started {
        /// The job.
        job: JobId,
        /// Where.
        site: SiteId,
        /// When it will finish.
        finishes_at: Time,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A waiting job changed queues [C-23].
    Transferred {
        /// The job.
        job: JobId,
        /// Who acted: the sender or the receiver.
        action: Action,
        /// What made it act.
        trigger: Trigger,
        /// From this queue.
        from: SiteId,
        /// To the end of this one.
        to: SiteId,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A triggered action moved nothing.
    Refused {
        /// Who acted.
        site: SiteId,
        /// Which way.
        action: Action,
        /// What made it act.
        trigger: Trigger,
        /// Why nothing moved.
        stop: Stop,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A job ended and what it held is free.
    Finished {
        /// The job.
        job: JobId,
        /// Where.
        site: SiteId,
    },
}
