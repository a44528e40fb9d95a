//! What holds for every workload.

use gridlock::domain::{Job, JobName};
use gridlock::time::{Span, Time};
use gridlock::workload::{
    GeneratorSpec, LublinSpec, LublinTypes, SpeedMean, SpeedSet, SwfFilters, SwfReader, cap_of,
    count_pieces, cut, generate, read_swf, sort_by_submission, speed_set,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::job;

fn any_job() -> impl Strategy<Value = Job> {
    (1..1000_u64, 0..20_u32, 1..300_u32, 0.0..1e5).prop_map(|(number, at, processors, runtime)| {
        job(number, f64::from(at), processors, runtime)
    })
}

/// Text that looks like a trace, mostly.
fn trace_text() -> impl Strategy<Value = Vec<u8>> {
    let field = prop_oneof![
        6 => (-2..30_i32).prop_map(|number| number.to_string()),
        1 => "[0-9.eE+-]{1,6}",
        1 => Just("inf".to_owned()),
    ];
    let line = vec(field, 0..21).prop_map(|fields| fields.join(" "));
    let text = prop_oneof![8 => line, 1 => "; ?[A-Za-z]{0,4}:? ?[a-z ]{0,9}", 1 => "\\PC{0,12}"];
    let end = prop_oneof![Just("\n"), Just("\r\n"), Just("\r")];
    vec((text, end), 0..30).prop_map(|lines| {
        lines.into_iter().flat_map(|(text, end)| (text + end).into_bytes()).collect()
    })
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in vec(any::<u8>(), 0..2000)) {
        let _ = read_swf(&bytes, &SwfFilters::default());
        let _ = read_swf(&[&[0x1F, 0x8B, 8, 0], bytes.as_slice()].concat(), &SwfFilters::default());
    }

    #[test]
    fn a_trace_reads_the_same_however_it_arrives(text in trace_text(), sizes in vec(1..50_usize, 1..8)) {
        let whole = read_swf(&text, &SwfFilters::default());
        let mut reader = SwfReader::default();
        let mut rest = text.as_slice();
        for size in sizes.iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let (piece, later) = rest.split_at(rest.len().min(*size));
            prop_assert_eq!(reader.push(piece), Ok(()));
            rest = later;
        }
        prop_assert_eq!(reader.finish(), whole);
    }

    #[test]
    fn every_line_of_a_trace_is_accounted_for(text in trace_text(), first in 0..9_u64) {
        let filters = SwfFilters { first: Some(first), queues: Some(vec![1, -1]), ..SwfFilters::default() };
        let report = match read_swf(&text, &filters) {
            Ok(imported) => {
                prop_assert_eq!(imported.jobs.len() as u64, imported.report.jobs);
                prop_assert!(imported.jobs.is_sorted_by_key(|job| job.submitted_at));
                imported.report
            }
            Err(gridlock::workload::SwfError::NoJobs { report }) => *report,
            Err(error) => return Err(TestCaseError::fail(error.to_string())),
        };
        let lines = report.comment_lines + report.blank_lines + report.skipped_lines() + report.job_lines;
        prop_assert_eq!(lines, report.text_lines);
        let jobs = report.jobs + report.dropped_jobs() + report.beyond_first.count;
        prop_assert_eq!(jobs, report.job_lines);
    }

    #[test]
    fn every_job_taken_is_in_the_range_of_a_scenario(text in trace_text()) {
        let jobs = read_swf(&text, &SwfFilters::default()).map_or_else(|_| Vec::new(), |trace| trace.jobs);
        for job in jobs {
            prop_assert!(job.processors >= 1 && job.name.number >= 1);
            prop_assert!(job.submitted_at >= Time::ZERO && job.runtime > Span::ZERO);
            prop_assert!(job.requested_time.is_none_or(|requested| requested > Span::ZERO));
            prop_assert!([job.user, job.queue].iter().flatten().all(|number| number.get() >= 0));
        }
    }

    #[test]
    fn cutting_keeps_processors_and_order(jobs in vec(any_job(), 0..40), cap in 0..200_u32) {
        let pieces = cut(&jobs, cap);
        prop_assert_eq!(pieces.len() as u64, count_pieces(&jobs, cap));
        prop_assert!(pieces.iter().all(|piece| (1..=cap.max(1)).contains(&piece.processors)));
        let mut rest = pieces.as_slice();
        for job in &jobs {
            let count = job.processors.div_ceil(cap.max(1)) as usize;
            let (mine, later) = rest.split_at(count);
            prop_assert_eq!(mine.iter().map(|piece| piece.processors).sum::<u32>(), job.processors);
            for (place, piece) in (0..).zip(mine) {
                let name = JobName { piece: (count > 1).then_some(place), ..job.name };
                prop_assert_eq!(*piece, Job { name, processors: piece.processors, ..*job });
            }
            rest = later;
        }
        prop_assert!(rest.is_empty());
    }

    #[test]
    fn the_cap_is_a_share_of_the_largest_site(share in 0.001..=1.0_f64, widest in 1..1_000_000_u32) {
        let cap = cap_of(share, widest);
        prop_assert!((1..=widest).contains(&cap));
        prop_assert_eq!(cap_of(1.0, widest), widest);
    }

    #[test]
    fn sorting_keeps_the_file_order_of_equals(mut jobs in vec(any_job(), 0..60)) {
        for (number, job) in (1..).zip(&mut jobs) {
            job.name = JobName::whole(number);
        }
        sort_by_submission(&mut jobs);
        prop_assert!(jobs.is_sorted_by_key(|job| (job.submitted_at, job.name)));
    }

    #[test]
    fn a_speed_set_has_its_variance_and_its_mean(
        processors in vec(1..500_u32, 2..8),
        variance in 0.001..0.15_f64,
        set in 0..1000_u64,
        seed in any::<u64>(),
    ) {
        for mean in [SpeedMean::Processors, SpeedMean::Sites] {
            let spec = SpeedSet { variance, set, mean };
            let Ok(speeds) = speed_set(&spec, seed, &processors) else { continue };
            let count = speeds.len() as f64;
            let plain = speeds.iter().sum::<f64>() / count;
            let squares: f64 = speeds.iter().map(|speed| (speed - plain) * (speed - plain)).sum();
            prop_assert!((squares / (count - 1.0) - variance).abs() < 1e-9);
            prop_assert!(speeds.iter().all(|speed| *speed >= 0.1));
            let capability: f64 = speeds.iter().zip(&processors).map(|(s, p)| s * f64::from(*p)).sum();
            let total: f64 = processors.iter().map(|p| f64::from(*p)).sum();
            match mean {
                SpeedMean::Processors => prop_assert!((capability / total - 1.0).abs() < 1e-9),
                SpeedMean::Sites => prop_assert!((plain - 1.0).abs() < 1e-9),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn lublins_jobs_fit_the_machine_and_come_in_order(
        seed in any::<u64>(),
        processors in prop_oneof![Just(1), Just(128), 1..100_000_u32],
        start_hour in 0.0..24.0_f64,
        typeless in any::<bool>(),
    ) {
        let types = if typeless { LublinTypes::Typeless } else { LublinTypes::Both };
        let spec = LublinSpec { count: 200, types, processors, start_hour, minimum_runtime: 5.0 };
        let jobs = generate(&GeneratorSpec::Lublin(spec.clone()), seed);
        prop_assert_eq!(jobs.len(), 200);
        prop_assert!(jobs.is_sorted_by_key(|job| (job.submitted_at, job.name)));
        prop_assert!(jobs.iter().all(|job| (1..=processors).contains(&job.processors)));
        prop_assert!(jobs.iter().all(|job| job.runtime >= Span::from_secs(5.0)));
        let fewer = generate(&GeneratorSpec::Lublin(LublinSpec { count: 50, ..spec }), seed);
        prop_assert_eq!(&jobs[..50], fewer.as_slice());
    }

    #[test]
    fn sdsc_like_jobs_come_in_order_and_ask_for_enough(seed in any::<u64>()) {
        let jobs = generate(&GeneratorSpec::SdscLike { count: 300 }, seed);
        prop_assert_eq!(jobs.len(), 300);
        prop_assert!(jobs.is_sorted_by_key(|job| (job.submitted_at, job.name)));
        for job in jobs {
            prop_assert!((1..=128).contains(&job.processors));
            prop_assert!(job.runtime >= Span::from_secs(1.0));
            prop_assert!(job.requested_time.is_some_and(|requested| requested >= job.runtime));
            prop_assert!(job.queue.is_some_and(|queue| (1..=5).contains(&queue.get())));
        }
    }
}

#[test]
fn equal_speeds_need_no_draw_and_impossible_ones_are_refused() {
    let spec = |variance| SpeedSet { variance, set: 0, mean: SpeedMean::Processors };
    assert_eq!(speed_set(&spec(0.0), 1, &[8, 128]), Ok(vec![1.0, 1.0]));
    assert_eq!(speed_set(&spec(0.2), 1, &[8]), Ok(vec![1.0]));
    for impossible in [1e6, f64::NAN] {
        let error = speed_set(&spec(impossible), 1, &[8, 128, 50]).unwrap_err();
        assert!(error.to_string().contains("expected a smaller variance"));
    }
}

#[test]
fn the_next_set_and_the_next_seed_are_other_speeds() {
    let draw = |variance, set, seed| {
        speed_set(&SpeedSet { variance, set, mean: SpeedMean::Sites }, seed, &[8, 128, 50]).unwrap()
    };
    assert_ne!(draw(0.05, 0, 1), draw(0.05, 1, 1));
    assert_ne!(draw(0.05, 0, 1), draw(0.05, 0, 2));
    assert_eq!(draw(0.05, 0, 1), draw(0.05, 0, 1));
}
