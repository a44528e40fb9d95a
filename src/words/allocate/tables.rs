//! The stage in text: tables, what stands below the queue, a site for those who cannot see its map.

use crate::time::Time;
use crate::words::Label;

messages! {
    Allocate::Tables;

    sites() -> Label = "Sites";
    queue_in_order() -> Label = "Waiting queue, in its order";
    busy() -> Label = "Busy";
    running_jobs() -> Label = "Running jobs";
    runtime() -> Label = "Runtime at speed 1";
    estimate() -> Label = "Estimate at speed 1";
    reserved_from(site: &str, at: Time) -> String = "{site} from {at}";
    passed_head() -> Label = "Passed the head";

    told_runtime() -> Label = "processors × runtime at speed 1";
    told_estimate() -> Label = "processors × estimate at speed 1";
    told_shortest() -> Label = "shortest first: processors × estimate at speed 1";
    told_longest() -> Label = "longest first: processors × estimate at speed 1";
    told_priority() -> Label = "by priority: processors × estimate at speed 1, priority";
    told_shape() -> Label = "long and narrow first: processors × estimate at speed 1, priority";

    spoken(site: &str, speed: &str, busy: u32, processors: u32, free: u32) -> String =
        "Site {site}, speed {speed}: {busy} of {processors} processors busy, {free} free.";
    spoken_running(jobs: &str) -> String = "Running: {jobs}.";
    spoken_running_more(jobs: &str, more: usize) -> String = "Running: {jobs} and {more} more.";
    spoken_reserved(job: &str, at: &str) -> String = "Reserved for {job} from {at}.";
    spoken_kept(job: &str, at: &str, extra: u32) -> String =
        "Kept for {job} from {at}, then {extra} {extra:processor|processors} left over.";
}
