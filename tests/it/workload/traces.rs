//! The real traces, the generated workload in their place, and the paper's Table IV.

use gridlock::domain::{Job, TraceNumber};
use gridlock::time::Span;
use gridlock::workload::{
    CleaningReport, DropReason, GeneratorSpec, Imported, RequestedFilter, SDSC_LIKE_COUNT,
    SwfFilters, ZeroRuntime, cap_of, count_pieces, cut, generate, read_swf,
};

use crate::support::data;

/// The log that the paper of lab `allocate` used.
const PAPER: &str = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";

fn read(test: &str, file: &str, filters: &SwfFilters) -> Option<Imported> {
    data(test, file).map(|bytes| read_swf(&bytes, filters).unwrap())
}

fn sdsc_like() -> Vec<Job> {
    generate(&GeneratorSpec::SdscLike { count: SDSC_LIKE_COUNT }, 1)
}

/// Jobs, widest job and mean width after cutting to this share of 128 processors.
fn row_of_table_4(jobs: &[Job], configuration: f64) -> (usize, u32, f64) {
    let cap = cap_of(configuration, 128);
    let pieces = cut(jobs, cap);
    assert_eq!(count_pieces(jobs, cap), pieces.len() as u64);
    let widest = pieces.iter().map(|job| job.processors).max().unwrap();
    (pieces.len(), widest, mean(pieces.iter().map(|job| f64::from(job.processors))))
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}

fn check_table_4(jobs: &[Job], expected: [(usize, u32, f64); 4]) {
    for (configuration, (count, widest, width)) in [1.0, 0.75, 0.5, 0.25].into_iter().zip(expected)
    {
        let found = row_of_table_4(jobs, configuration);
        assert_eq!((found.0, found.1), (count, widest));
        assert!((found.2 - width).abs() < 0.5e-4, "mean width {} at {configuration}", found.2);
    }
}

#[test]
fn table_4_comes_out_exactly_on_the_papers_trace() {
    let Some(trace) =
        read("table_4_comes_out_exactly_on_the_papers_trace", PAPER, &SwfFilters::default())
    else {
        return;
    };
    check_table_4(
        &trace.jobs,
        [
            (54_041, 128, 12.2894),
            (54_305, 96, 12.2296),
            (54_534, 64, 12.1783),
            (58_890, 32, 11.2775),
        ],
    );
}

#[test]
fn the_built_in_workload_is_cut_into_as_many_pieces_as_published() {
    let jobs = sdsc_like();
    let counts = [1.0, 0.75, 0.5, 0.25].map(|share| row_of_table_4(&jobs, share).0);
    assert_eq!(counts, [54_041, 54_308, 54_308, 58_466]);
}

#[test]
fn the_built_in_workload_has_the_published_statistics() {
    let jobs = sdsc_like();
    let queues = [1, 2, 3, 4, 5]
        .map(|queue| jobs.iter().filter(|job| job.queue == TraceNumber::new(queue)).count());
    assert_eq!(queues, [4945, 8959, 26_945, 12_964, 228]);
    assert_eq!(rounded(100.0 * mean(jobs.iter().map(|job| f64::from(job.processors)))), 1234);
    let powers = jobs.iter().filter(|job| job.processors.is_power_of_two()).count();
    let serial = jobs.iter().filter(|job| job.processors == 1).count();
    assert_eq!((powers * 1000 + 27_020) / 54_041, 872);
    assert_eq!((serial * 1000 + 27_020) / 54_041, 229);
    let mut runtimes: Vec<f64> = jobs.iter().map(|job| job.runtime.secs()).collect();
    assert_eq!(rounded(mean(runtimes.iter().copied())), 7331);
    let work = mean(jobs.iter().map(|job| job.runtime.secs() * f64::from(job.processors)));
    assert_eq!(rounded(work * 54_041.0 / 1e6), 6775);
    runtimes.sort_by(f64::total_cmp);
    let deciles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|tenth| rounded(runtimes[54_041 * tenth / 10]));
    assert_eq!(deciles, [32, 46, 81, 150, 350, 995, 2997, 9132, 26_660]);
    let mut gaps: Vec<f64> = jobs
        .windows(2)
        .map(|pair| pair[1].submitted_at.since(pair[0].submitted_at).secs())
        .collect();
    let gap = mean(gaps.iter().copied());
    let variance = mean(gaps.iter().map(|other| (other - gap) * (other - gap)));
    assert_eq!((rounded(gap), rounded(100.0 * variance.sqrt() / gap)), (1167, 261));
    gaps.sort_by(f64::total_cmp);
    assert_eq!(rounded(gaps[gaps.len() / 2]), 236);
}

#[expect(clippy::cast_possible_truncation, reason = "small numbers")]
fn rounded(value: f64) -> i64 {
    value.round() as i64
}

#[test]
fn the_jobs_of_the_published_schedules_are_selected() {
    const TEST: &str = "the_jobs_of_the_published_schedules_are_selected";
    let filters = SwfFilters {
        requested: RequestedFilter::Positive,
        cap_runtime: true,
        ..SwfFilters::default()
    };
    for (file, jobs) in [(PAPER, 54_006), ("traces/swf/KTH-SP2-1996-2.swf.gz", 28_481)] {
        if let Some(trace) = read(TEST, file, &filters) {
            assert_eq!(trace.jobs.len(), jobs, "{file}");
            assert!(
                trace
                    .jobs
                    .iter()
                    .all(|job| job.requested_time.is_some_and(|cap| job.runtime <= cap))
            );
        }
    }
}

#[test]
fn every_line_of_every_trace_is_accounted_for() {
    const TEST: &str = "every_line_of_every_trace_is_accounted_for";
    for (file, jobs) in [
        ("KTH-SP2-1996-2", 28_481),
        ("NASA-iPSC-1993-3.1-cln", 18_066),
        ("SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs", 54_041),
        ("SDSC-SP2-1998-4.2-cln", 54_034),
        ("lublin_256", 10_000),
    ] {
        let file = format!("traces/swf/{file}.swf.gz");
        if let Some(trace) = read(TEST, &file, &SwfFilters::default()) {
            assert_eq!(trace.jobs.len(), jobs, "{file}");
            assert!(trace.report.gzip && trace.report.malformed.is_empty());
            accounted(&trace.report);
        }
    }
}

/// Every line is a comment, blank, skipped, or a job that was taken or left out.
fn accounted(report: &CleaningReport) {
    let lines =
        report.comment_lines + report.blank_lines + report.skipped_lines() + report.job_lines;
    assert_eq!(lines, report.text_lines);
    assert_eq!(report.jobs + report.dropped_jobs() + report.beyond_first.count, report.job_lines);
}

/// The jobs in the format of traces, with a cancelled job that never ran before every hundredth.
fn as_swf(jobs: &[Job]) -> String {
    let lines = jobs.iter().map(|job| {
        let (id, submitted) = (job.name.number, job.submitted_at.secs());
        let never_ran =
            format!("{} {submitted} -1 0 1 -1 -1 1 60 -1 5 -1 -1 -1 -1 -1 -1 -1\n", id + 1_000_000);
        format!(
            "{}{id} {submitted} -1 {} {} -1 -1 -1 {} -1 1 -1 -1 -1 {} -1 -1 -1\n",
            if id % 100 == 0 { never_ran.as_str() } else { "" },
            job.runtime.secs(),
            job.processors,
            job.requested_time.map_or(-1.0, Span::secs),
            job.queue.map_or(-1, TraceNumber::get),
        )
    });
    lines.collect()
}

#[test]
fn a_generated_workload_survives_the_format_of_traces() {
    let jobs = generate(&GeneratorSpec::SdscLike { count: 10_000 }, 2);
    let text = as_swf(&jobs);
    let trace = read_swf(text.as_bytes(), &SwfFilters::default()).unwrap();
    assert_eq!(trace.jobs, jobs);
    assert_eq!(trace.report.dropped[&DropReason::ZeroRuntime].count, 100);
    accounted(&trace.report);

    let filters = SwfFilters {
        zero_runtime: ZeroRuntime::Minimum,
        requested: RequestedFilter::Positive,
        cap_runtime: true,
        first: Some(5000),
        ..SwfFilters::default()
    };
    let first = read_swf(text.as_bytes(), &filters).unwrap();
    assert_eq!((first.jobs.len(), first.report.beyond_first.count), (5000, 5100));
    assert_eq!(first.report.beyond_first.more(), 4100);
    assert!(first.jobs.iter().all(|job| job.requested_time.is_some_and(|cap| job.runtime <= cap)));
    accounted(&first.report);
}
