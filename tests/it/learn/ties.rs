//! The golden cases that hold a tie each [L-7, L-94].

use gridlock::learn::decision::{Mark, Pick, mark};
use serde_json::Value;

use super::asked;
use crate::support::golden;

/// Case, policy, and how many decisions of it have a tie.
const TIES: &[(&str, &str, usize)] = &[
    ("a04-best-fit-tie-fastest", "best-fit", 2),
    ("a04-best-fit-tie-index", "best-fit", 2),
    ("a05-fastest-tie-best-fit", "fastest-first", 1),
    ("a05-fastest-tie-index", "fastest-first", 2),
    ("a17-score-one", "intelligent", 1),
    ("a18-adaptive-tie-best-fit", "adaptive", 1),
    ("a18-adaptive-tie-fastest-first", "adaptive", 1),
    ("c09-ties", "si-bsp", 1),
    ("d08-ties", "mcrs", 2),
    ("d08-ties", "lars", 3),
    ("d08-ties", "bars", 4),
];

#[test]
fn golden_cases_of_ties_hold_a_pick_that_is_right_by_a_tie_rule() {
    for (name, policy, ties) in TIES {
        let mut scenario = golden(name)["scenario"].take();
        scenario["policy"] = (*policy).into();
        scenario.as_object_mut().unwrap().remove("policies");
        let asked = asked(&scenario);
        let mut found = 0;
        for (_, decision) in &asked.decisions {
            for tied in &decision.question.tied {
                assert_eq!(mark(&decision.question, &Pick::One(*tied)), Mark::Tied);
                assert_ne!(asked.written(*tied), asked.written_pick(&decision.question.answer));
            }
            found += usize::from(!decision.question.tied.is_empty());
        }
        assert_eq!(found, *ties, "{name}");
    }
}

#[test]
fn first_fit_and_the_order_of_arrival_have_no_ties() {
    for (name, policy) in [("a04-best-fit-tie-index", "first-fit"), ("b06-ties-arrival", "fcfs")] {
        let mut scenario: Value = golden(name)["scenario"].take();
        scenario["policy"] = policy.into();
        let asked = asked(&scenario);
        assert!(!asked.decisions.is_empty());
        for (_, decision) in &asked.decisions {
            assert!(decision.question.tied.is_empty() && decision.question.tied_pairs.is_empty());
        }
    }
}
