//! Buffers that passes use again from event to event. A state does not depend on them: a run can go on
//! from any state with empty ones.

use super::facts::Opens;
use super::own::Room;
use super::queue::Waiting;
use super::released::Released;

/// What passes keep from one to the next.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The jobs that a walk by estimate tries.
    pub(super) candidates: Vec<Waiting>,
    /// What has come free since waiting jobs were last asked to improve their reservations.
    pub(super) released: Released,
    /// The event that is being handled, while it has brought about no fact.
    pub(super) opening: Opens,
    /// What a pass of an own policy needs.
    pub(super) own: Room,
}
