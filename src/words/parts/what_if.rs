//! Mode What if: what can be forced, what was, and what it changes.

use crate::words::{Label, Words};

messages! {
    PartsWhatIf;

    step(number: usize) -> String = "Step {number}";
    step_forced(number: usize) -> String = "Step {number}, forced. Nothing before it changes";
    policy_looks_at() -> Label = "What the policy looks at";
    forced_so_far() -> Label = "Forced so far";
    take_back_one(what: &str) -> String = "Take back: {what}";
    go_to(place: &str) -> String = "Go to {place}";
    not_carried_out() -> Label = "Cannot be carried out";
    running_origin() -> Label = "Running the origin beside it";
    response_times() -> Label = "Response times of jobs, fork against origin";
    fork_against_origin() -> Label = "Fork against origin";
    origin_is(last: &str) -> String = "Origin: the run without “{last}”";
    compare_with_origin() -> Label = "Compare with origin";
    take_back() -> Label = "Take back";
    take_all_back() -> Label = "Take all back";

    nothing_differs() -> Label = "nothing differs";
    differ(instants: usize) -> String = "{instants} {instants:instant differs|instants differ}";
    no_runs() -> Label = "the comparison has no runs";
    origin_and_fork() -> Label = "Origin and fork";
    origin() -> Label = "Origin";
    fork() -> Label = "Fork";
    /// An intervention, and when it happens.
    happens(what: &str, when: &str) -> String = "{what}, {when}";
    forked(what: &str) -> Words = "**{what}**";
    forked_so(what: &str, differ: &str) -> Words = "**{what}**: {differ}";

    force() -> Label = "Force at this step";
    more(more: usize) -> String = "{more} more";
    /// What is emphasized is shown only where jobs can be dragged.
    choose_site() -> Words = "Choose**, or drag it to a site**.";
    choose_cluster() -> Words = "Choose**, or drag it to a cluster**.";
    choose_resource() -> Words = "Choose**, or drag it to a resource**.";
    job(job: &str, size: &str) -> Words = "**{job}**, {size}.";
    job_with_note(job: &str, size: &str, note: &str) -> Words = "**{job}**, {size}, {note}.";
    can_be_chosen(jobs: usize) -> Words = "**{jobs} {jobs:job|jobs}** can be chosen here.";
    choose_one() -> Words = "Choose.";
    choose_any() -> Words = "Choose**, or drag a job to where it can go**.";
    /// What the policy does by itself, and what that means.
    by_policy(means: &str) -> String = "the policy, {means}";
    forced(means: &str) -> String = "forced, {means}";
    again(job: &str) -> Words = "**{job}** again";
    first(job: &str) -> Words = "**{job}** first";
    fits_sites(places: usize) -> String = "fits on {places} {places:site|sites}";
    fits_clusters(places: usize) -> String = "fits on {places} {places:cluster|clusters}";
    fits_resources(places: usize) -> String = "fits on {places} {places:resource|resources}";
    dragged(job: &str) -> Words = "**{job}**";
    cannot_go(job: &str) -> Words = "**{job}** cannot go there";

    add_job() -> Label = "Add a job";
    submit_job() -> Label = "Submit the job";
    resize_site() -> Label = "Resize a site";
    resize() -> Label = "Resize";
    cancel_a_job() -> Label = "Cancel a job";
    cancel_the_job() -> Label = "Cancel the job";
    comes_first(at: &str) -> String = "It comes first at {at}. Nothing before it changes.";
    in_unit(unit: &str) -> String = "in {unit}";
    site() -> Label = "Site";
    job_field() -> Label = "Job";
    site_of(site: &str, processors: u32) -> String = "{site}, {processors} {processors:processor|processors}";
    job_of(job: &str, text: &str) -> String = "{job}, {text}";
    processors_then() -> Label = "Processors from then on";
    in_use(processors: u32) -> String =
        "{processors} are in use: running jobs go on, and a smaller site drains.";
}
