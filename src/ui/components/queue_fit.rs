//! How much of a queue is drawn: one scale for all bars, as many jobs as have room, the rest as a
//! number. All lengths are in rem.

use crate::playback::{QueueScene, QueuedJob};

/// The length of a bar for each processor, at most.
const LONGEST_PROCESSOR: f64 = 0.225;
/// The share of the strip that the widest job may take.
const WIDEST_SHARE: f64 = 0.46;
/// The same where the strip is moved sideways.
const SIDEWAYS_SHARE: f64 = 1.3;
/// The outline around a bar.
const OUTLINE: f64 = 0.375;
/// The least room of a job with its label.
const LEAST_ITEM: f64 = 5.25;
/// The room of a letter in the label, on average.
const LETTER: f64 = 0.53;
/// The room between two jobs.
const GAP: f64 = 1.5;
/// The room of the item that stands for all others.
const OVERFLOW_ITEM: f64 = 8.5;
/// Below this the strip is moved sideways by hand: on phones. Beside an editor it is wider, and does not move.
const NARROW: f64 = 32.0;
/// How many jobs a strip holds that is moved sideways.
const SIDEWAYS: usize = 16;

/// How a queue is drawn in a strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QueueFit {
    /// The length of a bar for each processor.
    pub unit: f64,
    /// How many jobs are drawn, head first.
    pub shown: usize,
    /// How many jobs are not drawn.
    pub more: usize,
    /// The processors that those need together.
    pub more_processors: u64,
}

impl QueueFit {
    /// The usual length of a processor in a strip; `widest` is the largest site, so that the scale is one for the run.
    pub fn unit_for(widest: u32, width: f64) -> f64 {
        let share = if width < NARROW { SIDEWAYS_SHARE } else { WIDEST_SHARE };
        LONGEST_PROCESSOR.min(share * width / f64::from(widest.max(1)))
    }

    /// Fits a queue into a strip in which a processor is so long.
    pub fn new(queue: &QueueScene, leaving: &[QueuedJob], unit: f64, width: f64) -> Self {
        let shown = if width < NARROW {
            queue.shown.len().min(SIDEWAYS)
        } else {
            let taken: f64 = leaving.iter().map(|job| item_width(job, unit) + GAP).sum();
            fitting(queue, unit, width - taken)
        };
        let drawn: u64 = queue.shown[..shown].iter().map(|job| u64::from(job.processors)).sum();
        let more = queue.jobs.saturating_sub(shown);
        Self { unit, shown, more, more_processors: queue.processors.saturating_sub(drawn) }
    }

    /// The length of a job's bar with its outline.
    pub fn bar_width(&self, job: &QueuedJob) -> f64 {
        bar_width(job, self.unit)
    }

    /// The room of a job with its label.
    pub fn item_width(&self, job: &QueuedJob) -> f64 {
        item_width(job, self.unit)
    }
}

fn bar_width(job: &QueuedJob, unit: f64) -> f64 {
    (f64::from(job.processors) * unit).max(0.125) + OUTLINE
}

fn item_width(job: &QueuedJob, unit: f64) -> f64 {
    let letters = u32::try_from(job.text.chars().count()).unwrap_or(u32::MAX);
    bar_width(job, unit).max(LEAST_ITEM).max(f64::from(letters) * LETTER)
}

/// How many jobs have room, the head always; if not all have, the rest needs room for its number.
fn fitting(queue: &QueueScene, unit: f64, width: f64) -> usize {
    let mut ends = Vec::with_capacity(queue.shown.len());
    let mut end = 0.0;
    for job in &queue.shown {
        end += item_width(job, unit);
        ends.push(end);
        end += GAP;
    }
    if queue.jobs == queue.shown.len() && ends.last().is_none_or(|last| *last <= width) {
        return queue.shown.len();
    }
    let room = width - GAP - OVERFLOW_ITEM;
    ends.iter().take_while(|end| **end <= room).count().max(1).min(queue.shown.len())
}

#[cfg(test)]
mod tests {
    use super::QueueFit;
    use crate::ids::JobId;
    use crate::playback::{JobMark, QueueScene, QueuedJob};
    use crate::time::Span;

    fn queue(jobs: usize, processors: u32) -> QueueScene {
        let job = |index: u32| QueuedJob {
            mark: JobMark { job: JobId(index), label: format!("J{index}"), ink: 0 },
            processors,
            work: Span::from_secs(60.0),
            text: "36 × 90 min".into(),
        };
        let shown: Vec<QueuedJob> = (0..40).take(jobs).map(job).collect();
        let all = jobs as u64 * u64::from(processors);
        let more = jobs - shown.len();
        QueueScene { jobs, processors: all, more_processors: 0, more, shown }
    }

    #[test]
    fn every_waiting_job_is_drawn_or_counted() {
        for (jobs, processors) in [(0, 1), (1, 128), (6, 4), (98, 16), (6_717, 64), (20, 128)] {
            let queue = queue(jobs, processors);
            let fit = QueueFit::new(&queue, &[], QueueFit::unit_for(128, 63.0), 63.0);
            assert_eq!(fit.shown + fit.more, jobs);
            let hidden = (jobs - fit.shown) as u64 * u64::from(processors);
            assert_eq!(fit.more_processors, hidden);
            assert!(fit.shown >= jobs.min(1), "the head is always drawn");
        }
    }

    #[test]
    fn a_short_queue_is_drawn_whole_at_the_largest_scale() {
        let fit = QueueFit::new(&queue(6, 12), &[], QueueFit::unit_for(128, 63.0), 63.0);
        assert_eq!((fit.shown, fit.more, fit.unit), (6, 0, 0.225));
    }

    #[test]
    fn a_job_as_wide_as_a_huge_site_leaves_room_for_others() {
        let queue = queue(5, 10_000);
        let fit = QueueFit::new(&queue, &[], QueueFit::unit_for(10_000, 63.0), 63.0);
        assert!(fit.bar_width(&queue.shown[0]) < 30.0);
    }
}
