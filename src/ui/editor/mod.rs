//! The scenario in words that can be changed, and the form behind them, both made from the tables of
//! fields.

mod bar;
mod blank;
mod draft;
mod field;
mod held;
mod jobs;
mod machines;
mod menu;
mod menus;
mod noun;
mod panel;
mod paste;
mod place;
mod quick;
mod row;
mod rows;
mod sentence;
mod source;
mod summary;

pub use bar::ScenarioBar;
pub use draft::{changed, wrong_at};
pub use field::{FieldRow, ProblemLine};
pub use menu::ScenarioMenu;
pub use panel::EditorPanel;
pub use place::told as told_at;
pub use sentence::{machines, policy_mark, policy_name, workload};
