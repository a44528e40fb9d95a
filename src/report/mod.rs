//! What a run gives back: results, schedules, steps, as JSON and CSV [F-18 to F-25].
//!
//! What all labs write alike is here, over [`Reports`] and [`Keyed`]; each lab's own keys, rows and
//! columns are in its folder. The command line and the page write the same bytes through this module; it writes to whatever
//! writer it is given and opens nothing.
//!
//! ```
//! use std::ops::ControlFlow;
//! use gridlock::metrics::Metric;
//! use gridlock::scenario::{Scenario, Value};
//!
//! let text = br#"{"format": "gridlock/1", "lab": "allocate", "policy": "intelligent",
//!     "sites": [{"processors": 8}, {"processors": 4, "speed": 2.5}],
//!     "jobs": [{"id": 1, "submitted_at": 0, "processors": 3, "runtime": 60}]}"#;
//! let scenario = Scenario::check(&Value::parse(text).unwrap()).unwrap();
//! let prepared = scenario.prepare(&mut ()).unwrap();
//! for policy in prepared.policies.list() {
//!     let outcome = gridlock::report::run(&prepared, *policy, &mut |_| ControlFlow::Continue(()));
//!     let metrics = outcome.unwrap().unwrap().metrics;
//!     assert_eq!(metrics.get(Metric::AvgResponseTime), Some(24.0));
//! }
//! ```

mod component;
mod csv;
mod exchange;
mod forced;
mod own;
mod ledger;
mod left;
mod placed;
mod reported;
mod result;
mod run;
mod schema;
mod steps;
mod workload;

/// What each lab has for itself.
macro_rules! parts {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(mod $module;)*
    };
}

crate::for_each_lab!(parts);

pub use component::{GraphReport, TaskGraphReport, mapping_report};
pub use csv::{as_given, harmless, quoted, schedule_csv, text_of, write_schedule, write_schedules};
pub use exchange::{
    Moments, Traced, moments, write_evalys, write_perfetto, write_swf, write_swf_workload,
};
pub use ledger::Ledger;
pub(crate) use left::Kept;
pub use left::Left;
pub use reported::{Heading, Keeps, Keyed, LabVisitor, OutcomeOf, Reported, Reports};
pub use result::{MetricValues, RunReport, write_results};
pub use run::{
    Answer, Ask, InternalError, RunError, RunOutcome, Stopped, Watch, measure, run, watched,
};
pub use schema::result_schema;
pub use steps::{StepError, write_steps};
pub use workload::WorkloadReport;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::domain::JobName;

/// The version of the program, for results.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The format of every output.
pub const FORMAT: &str = "gridlock/1";

/// A job as results name it: a number, or a string for a piece of a cut job [A-5].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named(
    /// Its name.
    pub JobName,
);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        match self.0.piece {
            None => serializer.serialize_u64(self.0.number),
            Some(_) => serializer.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return JobName::deserialize(deserializer).map(Self);
        }
        let value = serde_json::Value::deserialize(deserializer)?;
        let name = match &value {
            serde_json::Value::Number(number) => number.as_u64().map(JobName::whole),
            serde_json::Value::String(text) => text.split_once('.').and_then(|(number, piece)| {
                Some(JobName { number: number.parse().ok()?, piece: Some(piece.parse().ok()?) })
            }),
            _ => None,
        };
        name.map(Self).ok_or_else(|| D::Error::custom(format!("{value} is no job's name")))
    }
}
