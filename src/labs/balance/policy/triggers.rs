//! When a server acts: over the load of all it sends, under it it receives, and by extension it acts where it is
//! out of balance [C-17, C-18, C-24].

use crate::labs::balance::facts::{Action, Trigger};
use crate::labs::balance::indices::Load;
use crate::labs::balance::options::{Options, Policy};

/// What the indices of a queue are held against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// From which load on a server is over [C-17].
    pub over: f64,
    /// Up to which load a server is under [C-17].
    pub under: f64,
    /// From which balance index on a server is out of balance [C-24].
    pub balance: f64,
}

impl Bounds {
    /// The bounds where the queues together have these indices.
    #[inline]
    pub fn of(global: Load, options: &Options) -> Self {
        Self {
            over: global.ra * (1.0 + options.sender_threshold),
            under: global.ra * (1.0 - options.receiver_threshold),
            balance: global.rb * (1.0 + options.balance_threshold),
        }
    }
}

/// What a server of this load does at its turn, and what triggers it: at most one action, or a send and then a
/// receive on balance, which are not tested again in between [C-18, C-29].
#[inline]
pub fn turn<E>(
    policy: Policy,
    load: Load,
    bounds: Bounds,
    mut act: impl FnMut(Trigger, Action) -> Result<(), E>,
) -> Result<(), E> {
    let (sends, receives) = (policy.sends(), policy.receives());
    if sends && load.ra >= bounds.over {
        return act(Trigger::Ra, Action::Send);
    }
    if receives && load.ra <= bounds.under {
        return act(Trigger::Ra, Action::Receive);
    }
    if !policy.watches_balance() || load.rb < bounds.balance {
        return Ok(());
    }
    if sends {
        act(Trigger::Rb, Action::Send)?;
    }
    if receives {
        act(Trigger::Rb, Action::Receive)?;
    }
    Ok(())
}
