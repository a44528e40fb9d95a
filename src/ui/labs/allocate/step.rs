//! What moves from the scene before to the scene shown.

use yew::{hook, use_memo, use_mut_ref, use_state};

use super::landed::Landed;
use crate::playback::{QueuedJob, Scene};
use crate::ui::browser::prefers::prefers_less_motion;
use crate::ui::shared::Shared;
use crate::ui::tween::{Motion, Pace};

/// A step from the scene before to the scene shown.
#[derive(Debug, Default)]
pub(super) struct Step {
    /// What moves, if anything.
    pub motion: Option<Motion>,
    /// The jobs that travel, as they stood in the queue.
    pub leaving: Vec<QueuedJob>,
}

impl Step {
    fn new(before: &Scene, scene: &Scene, pace: Pace) -> Self {
        let pace = if prefers_less_motion() { Pace::States } else { pace };
        let Some(motion) = Motion::between(before, scene, pace) else { return Self::default() };
        let travels = |job: &&QueuedJob| motion.travels(job.mark.job);
        let leaving = before.queue.shown.iter().filter(travels).cloned().collect();
        Self { motion: Some(motion), leaving }
    }
}

/// The step to the scene, and whether it is done.
#[hook]
pub(super) fn use_step(scene: &Shared<Scene>, pace: Pace) -> (Shared<Step>, Landed) {
    let before = use_mut_ref(|| None::<Shared<Scene>>);
    let last = use_state(|| None::<Shared<Step>>);
    let step = use_memo(scene.clone(), move |scene| {
        let before = before.replace(Some(scene.clone()));
        before.map_or_else(Step::default, |before| Step::new(&before, scene, pace))
    });
    let step = Shared::from(step);
    (step.clone(), Landed::new(step, last))
}
