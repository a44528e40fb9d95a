//! Broken traces: an error that says what is wrong, or a counted warning, never a panic.

use std::io::Write;

use expect_test::{Expect, expect};
use flate2::Compression;
use flate2::write::GzEncoder;
use gridlock::domain::{Job, TraceNumber};
use gridlock::time::Span;
use gridlock::workload::{
    DropReason, Imported, LineWarning, Malformed, Repair, RequestedFilter, SwfError, SwfFilters,
    SwfReader, Unreadable, ZeroRuntime, read_swf,
};

/// A line that is one good job.
const GOOD: &str = "1 0 -1 60 8 -1 -1 8 120 -1 1 3 1 1 2 -1 -1 -1\n";

fn read(text: impl AsRef<[u8]>) -> Result<Imported, SwfError> {
    read_swf(text.as_ref(), &SwfFilters::default())
}

fn packed(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// Reads a good job and these lines after it, and tells what became of them.
fn check(lines: &str, expected: Expect) {
    check_with(&SwfFilters::default(), lines, expected);
}

fn check_with(filters: &SwfFilters, lines: &str, expected: Expect) {
    let Imported { jobs, report, .. } =
        read_swf(format!("{GOOD}{lines}").as_bytes(), filters).unwrap();
    let job = |job: &Job| {
        format!(
            "job {}: submitted {}, {} processors, runs {}, requests {:?}, user {:?}, queue {:?}\n",
            job.name,
            job.submitted_at.secs(),
            job.processors,
            job.runtime.secs(),
            job.requested_time.map(Span::secs),
            job.user.map(TraceNumber::get),
            job.queue.map(TraceNumber::get),
        )
    };
    let warning = |warning: &LineWarning| {
        format!("line {}: {} {:?}\n", warning.line, warning.code, warning.fields)
    };
    let found: String = (jobs[1..].iter().map(job))
        .chain(report.warnings.iter().map(warning))
        .chain(
            report
                .dropped
                .iter()
                .map(|(reason, tally)| format!("dropped {reason}: {:?}\n", tally.lines)),
        )
        .chain(
            report
                .repaired
                .iter()
                .map(|(repair, tally)| format!("repaired {repair}: {:?}\n", tally.lines)),
        )
        .collect();
    expected.assert_eq(&found);
}

#[test]
fn a_line_that_cannot_be_read_is_skipped_with_a_warning() {
    check(
        "2 0 -1 sixty 8\n3 0 -1 NaN 8\n4 0 -1 inf 8\n5 0 -1 1e400 8\n6 0 -1 60\nx\n7 x -1 inf 8\n\u{1a}\n",
        expect![[r"
            line 2: not-numeric None
            line 3: not-finite None
            line 4: not-finite None
            line 5: not-finite None
            line 6: too-few-fields Some(4)
            line 7: not-numeric None
            line 8: not-numeric None
            line 9: not-numeric None
        "]],
    );
}

#[test]
fn a_job_that_cannot_run_is_left_out_with_its_reason() {
    check(
        "2 0 -1 60 8 0 0 0 0 0 3
         1 0 -1 60 8
         0 0 -1 60 8
         -4 0 -1 60 8
         9007199254740992 0 -1 60 8
         3 0 -1 60 0
         4 0 -1 60 1000000001
         5 -1 -1 60 8
         6 1e13 -1 60 8
         7 0 -1 -60 8
         8 0 -1 1e13 8
         9 0 -1 0 8\n",
        expect![[r"
            line 2: missing-fields Some(11)
            line 3: missing-fields Some(5)
            line 4: missing-fields Some(5)
            line 5: missing-fields Some(5)
            line 6: missing-fields Some(5)
            line 7: missing-fields Some(5)
            line 8: missing-fields Some(5)
            line 9: missing-fields Some(5)
            line 10: missing-fields Some(5)
            line 11: missing-fields Some(5)
            line 12: missing-fields Some(5)
            line 13: missing-fields Some(5)
            dropped partial-execution: [2]
            dropped job-number: [3, 4, 5, 6]
            dropped processors: [7, 8]
            dropped submit-time: [9, 10]
            dropped runtime: [11, 12]
            dropped zero-runtime: [13]
        "]],
    );
}

#[test]
fn what_can_be_mended_is_mended_and_said() {
    check(
        "2 9 -1 30.5 -1 -1 -1 16 -1 -1 1 -7 1 1 -1 -1 -1 -1 ; by hand
         3 5 -1 60 4.7 -1 -1 4 2e12 -1 1 1e300 1 1 -1 -1 -1 -1 17 ignored\n",
        expect![[r"
            job 3: submitted 5, 4 processors, runs 60, requests None, user None, queue None
            job 2: submitted 9, 16 processors, runs 30.5, requests None, user None, queue None
            line 3: extra-fields Some(20)
            repaired other-processors: [2]
            repaired no-requested-time: [2]
            repaired huge-requested-time: [3]
            repaired fraction-cut: [3]
            repaired unusable-number: [2, 3]
            repaired out-of-order: [3]
            repaired trailing-comment: [2]
        "]],
    );
}

#[test]
fn filters_leave_out_and_cap_and_raise() {
    let filters = SwfFilters {
        statuses: Some(vec![1, -1]),
        queues: Some(vec![2, -1]),
        zero_runtime: ZeroRuntime::Minimum,
        cap_runtime: true,
        requested: RequestedFilter::Positive,
        first: Some(3),
        ..SwfFilters::default()
    };
    check_with(
        &filters,
        "2 1 -1 60 8 0 0 0 50 0 1 4 0 0 2 0 0 0
         3 2 -1 60 8 0 0 0 50 0 0 4 0 0 2 0 0 0
         4 3 -1 60 8 0 0 0 50 0 1 4 0 0 1 0 0 0
         5 4 -1 60 8 0 0 0 -1 0 1 4 0 0 2 0 0 0
         6 5 -1 0 8 0 0 0 50 0 -1 4 0 0 -1 0 0 0
         7 6 -1 60 8 0 0 0 80 0 1 4 0 0 2 0 0 0\n",
        expect![[r"
            job 2: submitted 1, 8 processors, runs 50, requests Some(50.0), user Some(4), queue Some(2)
            job 6: submitted 5, 8 processors, runs 1, requests Some(50.0), user Some(4), queue None
            dropped status: [3]
            dropped queue: [4]
            dropped requested-time: [5]
            repaired zero-runtime-raised: [6]
            repaired runtime-capped: [2]
        "]],
    );
}

#[test]
fn a_number_counts_as_seen_from_its_first_whole_job_on() {
    // The part of line 2 does not claim number 2; line 3 does, though it is left out itself.
    let text = format!("{GOOD}2 0 -1 60 8 -1 -1 8 9 -1 2\n2 0 -1 -1 8\n2 0 -1 60 8\n");
    let report = read(text).unwrap().report;
    assert_eq!(report.dropped[&DropReason::PartialExecution].lines, [2]);
    assert_eq!(report.dropped[&DropReason::Runtime].lines, [3]);
    assert_eq!(report.dropped[&DropReason::JobNumber].lines, [4]);
}

#[test]
fn line_ends_a_byte_order_mark_and_packing_change_no_job() {
    let text = "; Note: caf\u{e9}\n".to_owned() + GOOD + "2 0 -1 60 8\n\n3 0 -1 60 8";
    let expected = read(&text).unwrap();
    let same = |bytes: &[u8]| {
        let found = read(bytes).unwrap();
        assert_eq!((&found.jobs, &found.header), (&expected.jobs, &expected.header));
        assert_eq!(found.report.warnings, expected.report.warnings);
        found
    };
    same(text.replace('\n', "\r\n").as_bytes());
    same(text.replace('\n', "\r").as_bytes());
    let marked = same(format!("\u{feff}{text}").as_bytes());
    assert_eq!(marked.report.repaired[&Repair::ByteOrderMark].lines, [1]);
    let gzip = same(&packed(text.as_bytes()));
    assert_eq!((gzip.content, gzip.report.gzip), (expected.content, true));
    let (front, back) = text.as_bytes().split_at(20);
    let members = [packed(front), packed(back), vec![0; 7]].concat();
    assert_eq!(same(&members).content, expected.content);
}

#[test]
fn bytes_that_are_not_utf_8_are_replaced() {
    let mut text = b"; Note: caf\xe9\n; Site: x\n".to_vec();
    text.extend_from_slice(GOOD.as_bytes());
    text.extend_from_slice(b"2 0 -1 60 \xff8\n");
    let imported = read(&text).unwrap();
    assert_eq!(imported.header["Note"], ["caf\u{fffd}"]);
    assert_eq!(imported.report.repaired[&Repair::NotUtf8].lines, [1, 4]);
    assert_eq!(imported.report.malformed[&Malformed::NotNumeric], 1);
}

#[test]
fn pieces_of_one_byte_give_what_the_whole_gives() {
    let text = format!("\u{feff}; Note: a\r\n{GOOD}\r\n\r2 0 -1 60 8 ; x\rgarbage\n3 1 -1 5.5 2\r");
    for bytes in [text.clone().into_bytes(), packed(text.as_bytes())] {
        let whole = read(&bytes).unwrap();
        for size in 1..=bytes.len() {
            let mut reader = SwfReader::default();
            for piece in bytes.chunks(size) {
                reader.push(piece).unwrap();
            }
            let progress = reader.progress();
            assert_eq!(progress.bytes, bytes.len() as u64);
            assert_eq!(reader.finish().unwrap(), whole);
        }
    }
}

#[test]
fn a_line_of_ten_megabytes_is_one_line() {
    let text = format!("{GOOD}{}\n2 0 -1 60 8\n; {}", "7 ".repeat(5 << 20), "x".repeat(10 << 20));
    let imported = read(text).unwrap();
    assert_eq!(imported.jobs.len(), 3);
    let warning = imported.report.warnings[0];
    assert_eq!((warning.code, warning.fields), (Malformed::ExtraFields, Some(5 << 20)));
}

#[test]
fn bad_packing_is_told_apart() {
    let good = packed(GOOD.repeat(50).as_bytes());
    for end in 2..good.len() {
        let error = read(&good[..end]).unwrap_err();
        assert_eq!(error, SwfError::Unreadable { reason: Unreadable::Truncated }, "cut at {end}");
    }
    let mut damaged = good.clone();
    damaged[2] = 99;
    assert_eq!(read(&damaged).unwrap_err(), SwfError::Unreadable { reason: Unreadable::Damaged });
    let mut other = good.clone();
    let checksum = other.len() - 8;
    other[checksum] ^= 1;
    assert_eq!(read(&other).unwrap_err(), SwfError::Unreadable { reason: Unreadable::Checksum });
    let trailing = [good.as_slice(), b"1 0 -1 60 8\n"].concat();
    let error = read(&trailing).unwrap_err();
    expect![
        "found something else behind the gzip data, expected a whole gzip file or plain text; the file may \
         have been cut off or damaged on its way"
    ]
    .assert_eq(&error.to_string());
}

#[test]
fn a_failed_reader_stays_failed() {
    let mut reader = SwfReader::default();
    let error = reader.push(&[0x1F, 0x8B, 99, 0, 0, 0, 0, 0, 0, 0]).unwrap_err();
    assert_eq!(reader.push(GOOD.as_bytes()).unwrap_err(), error);
    assert_eq!(reader.finish().unwrap_err(), error);
}

#[test]
fn a_trace_without_a_usable_job_says_what_it_holds() {
    let check =
        |text: &str, expected: Expect| expected.assert_eq(&read(text).unwrap_err().to_string());
    check(
        "",
        expect![
            "found an empty file; expected the Standard Workload Format: lines of 18 numbers, with a job \
             number, a submit time, a runtime and processors"
        ],
    );
    check(
        "id,submit\n1,2\n3,4\n5,6\n7 8\n1 0 0 0 1\n",
        expect![
            "found no usable job in 6 lines; left out: zero-runtime 1; malformed: line 1 (not-numeric), line 2 \
             (not-numeric), line 3 (not-numeric), and 3 more; expected the Standard Workload Format: lines of \
             18 numbers, with a job number, a submit time, a runtime and processors"
        ],
    );
}

#[test]
fn counts_stay_exact_when_line_numbers_are_no_longer_kept() {
    let text = GOOD.repeat(2500) + &"x\n".repeat(1200);
    let report = read(text).unwrap().report;
    let tally = &report.dropped[&DropReason::JobNumber];
    assert_eq!((tally.count, tally.lines.len(), tally.more()), (2499, 1000, 1499));
    assert_eq!((report.warnings.len(), report.more_warnings()), (1000, 200));
}

#[test]
fn what_a_worker_read_arrives_whole() {
    let text = format!("; Site: x\n{GOOD}x\n2 0 -1 0 8 ; cut\n3 0 -1 7 8\n");
    let imported = read(text).unwrap();
    let bytes = postcard::to_allocvec(&imported).unwrap();
    assert_eq!(postcard::from_bytes::<Imported>(&bytes).unwrap(), imported);
    let json = serde_json::to_value(&imported.report).unwrap();
    assert_eq!(json["dropped"]["zero-runtime"]["lines"], serde_json::json!([4]));
    assert_eq!(
        serde_json::from_value::<gridlock::workload::CleaningReport>(json).unwrap(),
        imported.report
    );
}
