//! What a run of the lab can be told: the policy and its options.

use serde::{Deserialize, Serialize};

use crate::kernel::EventOrder;
use crate::own::{OwnName, policy_words};

/// Who moves jobs between queues, and which ones [C-16, C-18].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Nobody.
    None,
    /// One queue for all servers.
    Central,
    /// Who is over sends the latest job.
    Si,
    /// Who is over sends the job that leaves the best balance.
    SiBsp,
    /// So does who is out of balance.
    SiRbBsp,
    /// Who is under receives the latest job.
    Ri,
    /// Who is under receives the job that leaves the best balance.
    RiBsp,
    /// So does who is out of balance.
    RiRbBsp,
    /// Both, with the latest job.
    Sy,
    /// Both, with the job that leaves the best balance.
    SyBsp,
    /// So does who is out of balance.
    SyRbBsp,
    /// Whatever an own policy says [P-46].
    Own(OwnName),
}

policy_words!(Policy {
    None => "none",
    Central => "central",
    Si => "si",
    SiBsp => "si-bsp",
    SiRbBsp => "si-rb-bsp",
    Ri => "ri",
    RiBsp => "ri-bsp",
    RiRbBsp => "ri-rb-bsp",
    Sy => "sy",
    SyBsp => "sy-bsp",
    SyRbBsp => "sy-rb-bsp",
});

/// Which job is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// The latest in the queue that may move [C-26].
    Latest,
    /// The one that leaves the acting server best balanced [C-28].
    Balanced,
}

impl Policy {
    /// Whether servers that are over send.
    pub const fn sends(self) -> bool {
        matches!(
            self,
            Self::Si | Self::SiBsp | Self::SiRbBsp | Self::Sy | Self::SyBsp | Self::SyRbBsp
        )
    }

    /// Whether servers that are under receive.
    pub const fn receives(self) -> bool {
        matches!(
            self,
            Self::Ri | Self::RiBsp | Self::RiRbBsp | Self::Sy | Self::SyBsp | Self::SyRbBsp
        )
    }

    /// Whether resource balance triggers too.
    pub const fn watches_balance(self) -> bool {
        matches!(self, Self::SiRbBsp | Self::RiRbBsp | Self::SyRbBsp)
    }

    /// Which job is moved.
    pub const fn selection(self) -> Selection {
        match self {
            Self::SiBsp | Self::RiBsp | Self::SyBsp => Selection::Balanced,
            _ if self.watches_balance() => Selection::Balanced,
            _ => Selection::Latest,
        }
    }

    /// Whether one queue serves all servers.
    pub const fn is_central(self) -> bool {
        matches!(self, Self::Central)
    }
}

/// Which waiting job a server starts when it does not take the head [C-9, C-10].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocalScheduler {
    /// The one with which the resources are used most evenly: BB.
    #[default]
    Balanced,
    /// The one that takes most of the resource that is used least: BL.
    Lowest,
    /// The first that fits: FF.
    FirstFit,
}

/// Who may be the partner when resource balance triggered [C-25].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BalancePartner {
    /// One that is not more loaded than the sender.
    #[default]
    LessLoaded,
    /// One that could be the partner of an action on load.
    Eligible,
    /// Anyone.
    Any,
}

/// The options that the simulation itself reads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Ts: how far above the average load a server is over [C-17].
    pub sender_threshold: f64,
    /// Tr: how far below it a server is under [C-17].
    pub receiver_threshold: f64,
    /// Tb: how far above the global balance index a server is out of balance [C-24].
    pub balance_threshold: f64,
    /// Tc: how often a job may move [C-21].
    pub transfer_limit: u32,
    /// Who may be the partner when resource balance triggered.
    pub balance_partner: BalancePartner,
    /// Which waiting job a server starts when it does not take the head.
    pub local_scheduler: LocalScheduler,
    /// Whether the head starts first if it fits [C-7].
    pub head_first: bool,
    /// What comes first at one instant [C-4].
    pub event_order: EventOrder,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            sender_threshold: 0.1,
            receiver_threshold: 0.1,
            balance_threshold: 0.3,
            transfer_limit: 20,
            balance_partner: BalancePartner::default(),
            local_scheduler: LocalScheduler::default(),
            head_first: true,
            event_order: EventOrder::default(),
        }
    }
}
