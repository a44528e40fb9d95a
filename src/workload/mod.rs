//! Where jobs come from: traces in the Standard Workload Format, workflow files, generators, and what the experiments
//! do to a workload before it runs: sorting, cutting, and drawing the speeds of the sites.
//!
//! Everything here is a function of its arguments and a seed; nothing knows how jobs are scheduled.

mod order;
mod cut;
mod speeds;
mod generator;
mod graph;
mod leinberger;
mod lublin;
mod sdsc_like;
mod swf;
mod sumathi;
mod nandagopal;

pub use crate::random::Stream;
pub use cut::{MOST_JOBS, cap_of, count_pieces, cut};
pub use generator::{GeneratorSpec, generate};
pub use graph::{GraphError, GraphFormat, GraphPlace, WeightSource, Workflow, read_graphs};
pub use leinberger::{
    LeinbergerJobs, LeinbergerServers, NoServerHolds, leinberger_jobs, leinberger_requirements,
    leinberger_servers, requirement_density, requirement_distribution,
};
pub use lublin::{Lublin, LublinSpec, LublinTypes};
pub use nandagopal::{NandagopalSpec, nandagopal_clusters, nandagopal_jobs};
pub use order::sort_by_submission;
pub use sdsc_like::{SDSC_LIKE_COUNT, SdscLike};
pub use speeds::{SpeedError, SpeedMean, SpeedSet, speed_set};
pub use sumathi::{SumathiSpec, TooManyTasks, sumathi_jobs, sumathi_resources};
pub use swf::{
    CleaningReport, DropReason, Half, Header, Imported, LineWarning, Malformed, ProcessorsFrom,
    Progress, Repair, RequestedFilter, SwfError, SwfFilters, SwfReader, Tally, Unreadable,
    ZeroRuntime, read_swf, told_to_be_plain,
};
