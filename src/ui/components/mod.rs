//! What is common to all labs.

mod bar;
mod cleaning;
mod fraction;
mod look;
mod nothing;
mod one_stop;
mod policy;
mod queue;
mod queue_fit;
mod results;
mod rows;
mod rule_formula;
mod sentence;
mod table;
mod textures;
mod why;

pub use bar::{JobBar, JobBarProps};
pub use cleaning::{CleaningPanel, CleaningPanelProps};
pub use fraction::over;
pub use look::use_look;
pub use nothing::nothing;
pub use one_stop::{tab_stop, use_one_stop};
pub use policy::{glyphs, policy_names};
pub use queue::{Queue, QueueProps, item_id, leaving_id};
pub use queue_fit::QueueFit;
pub use results::{Export, MetricRow, ResultsPanel, ResultsPanelProps};
pub use rule_formula::{rule_formula, verdicts};
pub use sentence::{Caption, CaptionProps, plain, sentence};
pub use table::{
    AsTables, AsTablesProps, StageTables, StageTablesProps, TableView, TableViewProps,
};
pub use textures::Textures;
pub use why::{WhyPanel, WhyPanelProps};
