//! What must hold of every state [T-8, E-1].

use super::lab::ClusterLab;
use super::state::State;

/// What is wrong with a state; empty while the lab's invariants hold.
pub(super) fn violations(lab: &ClusterLab, state: &State) -> Vec<String> {
    let mut wrong = Vec::new();
    let busy: u64 = state.running.iter().map(|running| u64::from(running.processors)).sum();
    let (free, excess) = (state.free, state.excess);
    let existing = lab.existing_now(state);
    if busy + u64::from(free) != u64::from(existing) || free.min(excess) > 0 {
        wrong.push(format!("{busy} busy and {free} free of {existing}, {excess} too many"));
    }
    if !state.running().is_sorted_by(|a, b| a.planned_end >= b.planned_end) {
        wrong.push("running jobs are not in the order of their planned ends".to_owned());
    }
    if lab.keeps_arrival_order() && !state.queue.iter().is_sorted_by_key(|waiting| waiting.job) {
        wrong.push("the queue is not in the order of arrival".to_owned());
    }
    let known = state.queue.len() + state.starts as usize;
    // Whoever has left the queue without a start did so by an intervention.
    if known > state.tail || known < state.tail && state.forced.worlds == 0 {
        wrong.push(format!("{known} jobs wait or have started, {} were submitted", state.tail));
    }
    if let Some(profile) = state.profile.as_ref().filter(|_| !lab.is_scripted()) {
        let most = 2 * (state.queue.len() + state.running.len()) + 1;
        if profile.len() > most {
            wrong.push(format!("the profile has {} steps, {most} would do", profile.len()));
        }
    }
    for running in state.running.iter() {
        if running.started_at + lab.table.demand(running.job).run < state.clock {
            wrong.push(format!("job {} should have finished", running.job.0));
        }
    }
    wrong
}
