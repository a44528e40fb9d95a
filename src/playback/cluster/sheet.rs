//! Lab Cluster on paper: the reasons of a step as lines and tables.

use super::{ClusterWhy, OfStage};
use crate::learn::Machine;
use crate::playback::scene::Words;
use crate::playback::sheet::{Reasons, rule};

/// The reasons of a step.
pub(in crate::playback) fn reasons(why: &ClusterWhy) -> Reasons {
    Reasons {
        lines: why.formulas.iter().map(rule).chain(why.verdict.as_ref().map(Words::text)).collect(),
        tables: why.table.clone().into_iter().collect(),
        remarks: why.note.as_ref().map(Words::text).into_iter().collect(),
    }
}

/// The stage is told in tables.
pub(in crate::playback) fn outlines(_: &OfStage) -> Option<Vec<Machine>> {
    None
}
