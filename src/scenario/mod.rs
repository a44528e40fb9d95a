//! Scenarios: everything that a run needs, in one file, one link or one form.
//!
//! A scenario is JSON [F-1 to F-6]. Every field is described once, in `tables`; the checks, the JSON
//! schema, the forms of the page and the command line's help are made from that description. All
//! problems of an input are told at once, each with its place [F-29 to F-31]. A checked [`Scenario`]
//! is plain data; [`Scenario::prepare`] makes of it what a run starts with. Nothing here opens files.

mod problem;
mod value;
mod field;
pub mod tables;
mod graphs;
mod identity;
mod check;
mod shown;
mod model;
mod own;
mod kind;
mod forced;
mod interventions;
mod vectors;
mod component;
mod unpack;
mod document;
mod experiment;
mod canonical;
pub mod schema;
pub mod seen;
mod prepare;
mod size;
pub mod permalink;
mod presets;
mod workflows;
pub mod written;

pub use canonical::canonical;
pub use check::{check as check_object, check_field};
pub use component::{MappingDocument, TaskGraphDocument};
pub use document::{Document, parse, read, unpacked};
pub use experiment::{Axis, ExperimentFile, Replications};
pub use field::{Bound, Choice, Default, Field, Kind, Law, List, Object, Variant};
pub use forced::{has_forced, unforced};
pub use interventions::{Interventions, have_same_jobs, in_common};
pub use kind::{Key, LabKind, LabScenario, Origin, Prepared, Table, Workloads};
pub use model::{JobSource, Policies, TracePlace, TraceSource, WorkloadDocument, WorkloadSource};
pub use own::{OwnPolicies, OwnSource, own_params, own_words, policy_word};
pub use prepare::{Provenance, TraceError, TraceReport, Traces, Workload};
pub use presets::{Anchor, Preset, opening, presets};
pub use problem::{Circle, Code, MOST_PROBLEMS, Problem, Problems, StoppedAt};
pub use shown::shown;
pub use size::Size;
pub use value::Value;
pub use workflows::{WorkflowJobs, is_workflow, workflow_jobs};

/// What each lab has for itself, and the types that stand for the labs.
macro_rules! kinds {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub mod $module;)*

        /// The labs: each a type that holds nothing.
        pub mod kinds {
            $(pub use super::$module::$lab;)*
        }
    };
}

crate::for_each_lab!(kinds);

/// A scenario of the first lab.
pub type Scenario = LabScenario<allocate::Allocate>;
