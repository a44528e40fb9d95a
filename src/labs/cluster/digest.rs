//! A state as a number: two states that answer every question alike have the same one [T-8].

use super::state::State;
use crate::fnv::Fnv1a;
use crate::time::Time;

/// Hashes everything that the rest of the run depends on.
pub(super) fn digest(state: &State, into: &mut Fnv1a) {
    for number in [state.tail, state.rejected, state.free as usize, state.starts as usize] {
        into.update(&(number as u64).to_le_bytes());
    }
    for at in [Some(state.clock), state.given_back_at] {
        into.update(&at.map_or(u64::MAX, Time::bits).to_le_bytes());
    }
    into.update(&state.excess.to_le_bytes());
    into.update(&(state.queue_length() as u64).to_le_bytes());
    for waiting in state.queue.iter() {
        into.update(&waiting.job.0.to_le_bytes());
        into.update(&waiting.estimate.secs().to_bits().to_le_bytes());
        into.update(&waiting.reserved_at.bits().to_le_bytes());
    }
    for running in state.running().iter() {
        into.update(&running.job.0.to_le_bytes());
        into.update(&running.order.to_le_bytes());
        into.update(&running.corrections.to_le_bytes());
        for number in [running.started_at.secs(), running.estimate.secs()] {
            into.update(&number.to_bits().to_le_bytes());
        }
        into.update(&running.planned_end.bits().to_le_bytes());
    }
    for key in state.agenda.in_order() {
        into.update(&key.to_le_bytes());
    }
    let forced = &state.forced;
    if forced.choices > 0 || forced.worlds > 0 {
        for number in [forced.choices, forced.worlds, forced.size.unwrap_or(u32::MAX)] {
            into.update(&number.to_le_bytes());
        }
        for (job, _) in &forced.held {
            into.update(&job.0.to_le_bytes());
        }
    }
    for number in state.history.numbers() {
        into.update(&number.to_bits().to_le_bytes());
    }
}
