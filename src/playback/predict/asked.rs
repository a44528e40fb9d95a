//! What is a lab's own in the questions about its decisions.

use super::panel::OptionRow;
use crate::kernel::{Asks, Pick};
use crate::learn::decision::Decision;
use crate::playback::recording::{Recorded, Shown};
use crate::playback::scene::{Scene, Table, Words};

/// A question in words.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::playback) struct Wording {
    /// The question: "Where will J40 go?".
    pub title: String,
    /// Whose answer it is, and how to pick: "The policy is **intelligent**. Pick a site …".
    pub lead: Words,
    /// What can be picked.
    pub rows: Vec<OptionRow>,
}

/// A lab whose decisions are asked: how its questions are worded, and what its scenes must not tell.
pub(in crate::playback) trait Asked:
    Shown + Asks + Clone + std::fmt::Debug + 'static
{
    /// The question and its options.
    fn wording(run: &Recorded<Self>, decision: &Decision) -> Wording;
    /// What the policy goes by, without numbers [L-12].
    fn rule(run: &Recorded<Self>, decision: &Decision) -> String;
    /// The formula with the numbers of this decision and a "?" for the result [L-12].
    fn numbers(run: &Recorded<Self>, decision: &Decision) -> Option<String>;
    /// Why the answer is what it is, with its numbers [L-10].
    fn sentence(run: &Recorded<Self>, decision: &Decision) -> String;
    /// The same in front of what a wrong pick would have meant, without what is said there.
    fn sentence_before(run: &Recorded<Self>, decision: &Decision, meant: &str) -> String {
        let _ = meant;
        Self::sentence(run, decision)
    }
    /// The tie rule that separates a pick from the answer [L-7].
    fn tie_rule(run: &Recorded<Self>, decision: &Decision) -> Option<String> {
        let _ = (run, decision);
        None
    }
    /// What a pick that is not right would have meant [L-11].
    fn meant(run: &Recorded<Self>, decision: &Decision, pick: &Pick) -> Option<String>;
    /// What no scheduler knows goes out of every scene.
    fn conceal(scene: &mut Scene) {
        let _ = scene;
    }
    /// What tells of the answer goes out of the scene of a question; `past` holds nothing beyond it [L-16].
    fn veil(past: &Recorded<Self>, decision: &Decision, scene: &mut Scene);
    /// What no scheduler knows goes out of the tables.
    fn conceal_tables(tables: &mut [Table]) {
        let _ = tables;
    }
    /// What tells of the answer goes out of the tables of a question.
    fn veil_tables(past: &Recorded<Self>, tables: &mut [Table]) {
        let _ = (past, tables);
    }
}
