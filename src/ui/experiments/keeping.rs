//! What a reload keeps of the experiment that is asked for, whether it has been run or not; a small run of it
//! is made at once.

use yew::{hook, use_effect_with};

use super::form::Form;
use super::pool::Sweeps;
use crate::scenario::Value;
use crate::ui::browser::storage;

/// What is asked for, as links hold it.
const EXPERIMENT: &str = "gridlock.session.experiment";

/// Brings back what was asked for before a reload.
#[hook]
pub(super) fn use_kept_form(sweeps: &Sweeps) {
    let sweeps = sweeps.clone();
    use_effect_with((), move |()| {
        // A link, or what was asked for since, says it later than what was kept.
        if sweeps.0.borrow().version == 0 {
            let kept = storage::kept(EXPERIMENT);
            if let Some(kept) = kept.and_then(|text| Value::parse(text.as_bytes()).ok()) {
                sweeps.open(&kept);
            }
            sweeps.preview();
        }
    });
}

/// Keeps what is asked for, at once: whoever reloads the page may do so before it is drawn.
pub(super) fn keep(form: &Form) {
    // What cannot be kept as it is now must not come back as it was before.
    if storage::keep(EXPERIMENT, &form.link().experiment.to_json()).is_err() {
        storage::forget(EXPERIMENT);
    }
}
