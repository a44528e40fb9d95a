//! Every step of every worked case is shown and explained, whoever decides.

use std::path::Path;

use gridlock::labs::allocate::Policy;
use gridlock::playback::{Replay, Window};
use gridlock::scenario::{Document, read};
use serde_json::Value;

use super::{check_tables, recorded};
use gridlock::time::Time;

const POLICIES: [Policy; 6] = [
    Policy::FirstFit,
    Policy::BestFit,
    Policy::WorstFit,
    Policy::FastestFirst,
    Policy::Adaptive,
    Policy::Intelligent,
];

#[test]
fn every_step_of_every_case_is_explained_under_every_policy() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let (mut cases, mut steps) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let case: Value = serde_json::from_str(&text).unwrap();
        let Ok(Document::Allocate(scenario)) = read(case["scenario"].to_string().as_bytes()) else {
            continue;
        };
        let Ok(prepared) = scenario.prepare(&mut ()) else { continue };
        let jobs: Vec<_> =
            prepared.table.by_position().map(|job| *prepared.table.job(job)).collect();
        if jobs.len() > 2_000 {
            continue;
        }
        cases += 1;
        for policy in POLICIES {
            let replay =
                recorded((jobs.clone(), &prepared.machines), policy, prepared.options.run, 100);
            for cursor in 0..=replay.len() {
                let scene = replay.scene_at(cursor);
                let why = replay.explain(cursor);
                assert!(!why.lead.text().is_empty() && !scene.caption.text().is_empty());
                steps += 1;
            }
            check_tables(&replay.tables_at(replay.len() / 2));
            let whole = Window { from: Time::ZERO, to: replay.time_at(replay.len()) };
            assert_eq!(replay.tracks(whole, 300).rows.len(), prepared.machines.len());
        }
    }
    assert!(cases >= 30 && steps > 5_000, "{cases} cases, {steps} steps");
}
