//! What the parts of the page say that open later: lessons, recording, the form of a scenario, predicting,
//! forcing, and what choices cost.

pub mod blocks;
pub mod editor;
pub mod exam;
pub mod lessons;
pub mod own;
pub mod predict;
pub mod present;
pub mod record;
pub mod regret;
pub mod scenario;
pub mod search;
pub mod waiting;
pub mod what_if;
