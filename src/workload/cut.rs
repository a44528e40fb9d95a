//! Resource configuration: jobs wider than a share of the largest site are cut into pieces.

use crate::domain::{Job, JobName};

/// The most jobs a run may have after cutting [F-5].
pub const MOST_JOBS: u64 = 20_000_000;

/// The widest a job may be when `configuration` (above 0, at most 1) of the largest site is allowed.
///
/// The tiny addend makes 0.29 of 100 processors 29, though the product of the doubles is less.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at least 1, and at most the largest site for shares up to 1"
)]
pub fn cap_of(configuration: f64, widest_site: u32) -> u32 {
    (configuration * f64::from(widest_site) + 1e-9).floor().max(1.0) as u32
}

/// How many jobs [`cut`] would give, without making them.
pub fn count_pieces(jobs: &[Job], cap: u32) -> u64 {
    jobs.iter().map(|job| u64::from(pieces_of(job, cap))).sum()
}

/// Cuts every job wider than `cap` into pieces of `cap` processors and one with the rest. The pieces
/// take the place of the job, in order, each with its submission time and full runtime.
pub fn cut(jobs: &[Job], cap: u32) -> Vec<Job> {
    let mut pieces = Vec::with_capacity(jobs.len());
    for job in jobs {
        if pieces_of(job, cap) == 1 {
            pieces.push(*job);
        } else {
            cut_job(job, cap.max(1), &mut pieces);
        }
    }
    pieces
}

fn pieces_of(job: &Job, cap: u32) -> u32 {
    job.processors.div_ceil(cap.max(1)).max(1)
}

fn cut_job(job: &Job, cap: u32, pieces: &mut Vec<Job>) {
    let mut left = job.processors;
    let mut piece = 0;
    while left > 0 {
        let processors = left.min(cap);
        let name = JobName { number: job.name.number, piece: Some(piece) };
        pieces.push(Job { name, processors, ..*job });
        left -= processors;
        piece += 1;
    }
}
