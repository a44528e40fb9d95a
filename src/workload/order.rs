//! The order in which jobs are considered: by submission, file order among equals [T-2].

use crate::domain::Job;

/// Sorts jobs by the time of their submission and keeps the order of those submitted together, so
/// that the pieces of a cut job stay side by side.
pub fn sort_by_submission(jobs: &mut [Job]) {
    crate::sorting::sort_by_key(jobs, |job| job.submitted_at);
}
