//! The figures and tables of the paper of lab Select, as the specification says they come out [D-40 to
//! D-44].

use gridlock::experiment::named::{Claim, Verdict};

use crate::paper::{column, table, table_and_claims};

const POLICIES: [&str; 4] = ["mcrs", "lars", "bars", "pars"];

/// A table as published with the specification, row by row, in another unit.
fn check(name: &str, unit: f64, decimals: usize, published: &[[f64; 4]]) -> Vec<Claim> {
    let (table, claims) = table_and_claims(name);
    assert_eq!(table.rows.len(), published.len(), "{name}");
    for (policy, place) in POLICIES.into_iter().zip(0..) {
        let found = column(&table, policy, |_| true);
        for (found, row) in found.into_iter().zip(published) {
            let (found, expected) = (found * unit, row[place]);
            let text = |number: f64| format!("{number:.decimals$}");
            assert_eq!(text(found), text(expected), "{name}, {policy}: {found}");
        }
    }
    claims
}

/// The verdicts on some claims, in order.
fn verdicts(claims: &[Claim]) -> Vec<Verdict> {
    claims.iter().map(|claim| claim.verdict).collect()
}

#[test]
fn ttr_by_the_size_of_the_grid_is_as_published() {
    use Verdict::{NotReproduced, Reproduced};
    let published = [
        [94.7, 100.9, 105.2, 105.2],
        [69.7, 80.4, 94.1, 94.0],
        [48.3, 59.3, 85.6, 85.2],
        [30.0, 37.7, 77.9, 77.9],
        [17.4, 20.7, 73.5, 74.1],
    ];
    let claims = check("nandagopal-figure-2", 1e-3, 1, &published);
    let expected = [Reproduced, Reproduced, Reproduced, Reproduced, NotReproduced, NotReproduced];
    assert_eq!(verdicts(&claims), expected);
}

#[test]
fn utilization_by_the_size_of_the_grid_is_as_published() {
    use Verdict::{InPart, Reproduced};
    let published = [
        [96.0, 95.0, 93.0, 93.0],
        [95.0, 91.0, 87.0, 85.0],
        [94.0, 88.0, 80.0, 78.0],
        [93.0, 86.0, 73.0, 69.0],
        [87.0, 85.0, 64.0, 58.0],
    ];
    let claims = check("nandagopal-figure-4", 100.0, 0, &published);
    assert_eq!(verdicts(&claims), [Reproduced, InPart]);
}

#[test]
fn throughput_is_counted_in_jobs_in_time() {
    let (found, claims) = table_and_claims("nandagopal-figure-3");
    assert_eq!(verdicts(&claims), [Verdict::Reproduced]);
    let met = column(&found, "met_mcrs", |_| true);
    let rounded: Vec<f64> = met.iter().map(|share| (share * 100.0).round()).collect();
    assert_eq!(rounded, [30.0, 54.0, 73.0, 87.0, 96.0]);
    // The published rates stand for numbers of jobs a second with five digits behind the point.
    let published = [2.92, 5.58, 8.17, 10.76, 12.71];
    for (rate, expected) in column(&found, "mcrs", |_| true).into_iter().zip(published) {
        assert!((rate * 3600.0 - expected).abs() < 0.03, "{rate}");
    }
}

#[test]
fn ttr_by_the_number_of_jobs_is_as_published() {
    let published = [
        [9.8, 13.2, 38.2, 33.8],
        [10.1, 13.1, 50.8, 47.8],
        [10.4, 13.1, 58.8, 54.8],
        [11.5, 13.1, 64.4, 62.7],
        [13.1, 13.6, 67.5, 66.9],
        [16.2, 17.8, 68.7, 68.3],
        [22.4, 25.9, 69.9, 70.1],
    ];
    let claims = check("nandagopal-figure-5", 1e-3, 1, &published);
    assert_eq!(verdicts(&claims), [Verdict::Reproduced; 4]);
    let at = column(&table("nandagopal-figure-7"), "jobs_for_each_cluster", |_| true);
    assert_eq!(at, [0.5, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
}

#[test]
fn ttr_by_the_deadline_is_as_published() {
    use Verdict::{InPart, NotReproduced, Reproduced};
    let published = [
        [17.4, 20.0, 26.8, 27.0],
        [22.4, 24.7, 40.5, 40.6],
        [23.8, 25.8, 53.8, 54.0],
        [24.0, 25.8, 66.8, 66.9],
        [24.0, 25.8, 79.2, 79.3],
        [24.0, 25.7, 91.2, 91.3],
    ];
    let claims = check("nandagopal-figure-8", 1e-3, 1, &published);
    assert_eq!(claims.len(), 3);
    assert_eq!(claims[0].verdict, Reproduced);
    assert_eq!(claims[1].verdict, NotReproduced, "longer deadlines, longer waits");
    assert_eq!(claims[2].verdict, InPart);
}

#[test]
fn improvements_are_as_published_and_all_have_the_papers_sign() {
    // TTR, throughput, utilization; over PARS, BARS, LARS.
    let published = [
        ("nandagopal-table-2", [[77.0, 76.0, 16.0], [41.0, 38.0, 6.0], [50.0, 35.0, 2.0]]),
        ("nandagopal-table-3", [[68.0, 68.0, 13.0], [64.0, 62.0, 20.0], [83.0, 58.0, 16.0]]),
        ("nandagopal-table-4", [[74.0, 74.0, 7.0], [20.0, 20.0, 7.0], [27.0, 20.0, 5.0]]),
    ];
    for (name, rows) in published {
        let (table, claims) = table_and_claims(name);
        for (other, place) in ["pars", "bars", "lars"].into_iter().zip(0..) {
            let found = column(&table, other, |_| true);
            for (found, row) in found.into_iter().zip(rows) {
                assert!((found - row[place]).abs() < 0.75, "{name}, {other}: {found}");
                assert!(found > 0.0, "{name}: the paper's sign");
            }
        }
        assert_eq!(claims.len(), 9);
    }
}
