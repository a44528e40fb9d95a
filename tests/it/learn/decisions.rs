//! The decisions of any run are those that its steps tell of, and nothing but its own choice, or what a tie rule
//! separates from it, is right.

use gridlock::learn::decision::{
    Ask, Asking, Choice, Code, Decision, Mark, Pick, Settings, Subject, divides, mark,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::read::read;
use super::{Asked, asked};
use crate::explore::{allocate, cluster, drawn};

/// A lab's policies, with options under which it decides in other ways.
fn any() -> impl Strategy<Value = Value> {
    let policy = prop::sample::select(vec!["si-bsp", "ri-rb-bsp", "sy-rb-bsp", "si", "sy"]);
    let local = prop::sample::select(vec!["balanced", "lowest", "first-fit"]);
    let select = prop::sample::select(vec!["mcrs", "lars", "bars", "pars"]);
    let search = prop::sample::select(vec!["fastest", "own-type"]);
    let drawn = (drawn(), policy, local, select, search).prop_map(
        |(mut scenario, policy, local, select, search)| {
            match scenario["lab"].as_str() {
                Some("balance") => {
                    scenario["policy"] = policy.into();
                    scenario["options"] = json!({ "local_scheduler": local, "head_first": false });
                }
                Some("select") => scenario["policy"] = select.into(),
                _ => scenario["options"]["search"] = search.into(),
            }
            scenario
        },
    );
    prop_oneof![2 => allocate(0..14), 2 => cluster(0..14), 3 => drawn]
}

/// Every decision is what the steps tell, and no step is forgotten.
fn as_told(scenario: &Value, asked: &Asked) -> Result<(), TestCaseError> {
    let log = &asked.steps;
    for asking in Asking::ALL {
        let mine: Vec<&Decision> =
            asked.decisions.iter().filter(|it| it.0 == asking).map(|it| &it.1).collect();
        let mut numbers = 0..;
        for c in 0..log.len() {
            let found = mine.iter().find(|it| it.cursor == c);
            let job = match found.map(|it| it.question.subject) {
                Some(Subject::Job(job)) => asked.written(Choice::Job(job)),
                _ => Value::Null,
            };
            if asking == Asking::Level && found.is_none() {
                continue;
            }
            let is_of = read_of(scenario, asking);
            let told = is_of.then(|| read(scenario, log, asking.word(), c, &job)).flatten();
            let Some(found) = found else {
                prop_assert_eq!(told, None, "{} at {} of {}", asking.word(), c, scenario);
                continue;
            };
            prop_assert_eq!(found.number, numbers.next().unwrap() + 1);
            let question = &found.question;
            let told = told.unwrap();
            prop_assert_eq!(asked.written_pick(&question.answer), told.answer);
            prop_assert_eq!(question.code.map(Code::word), told.code);
            if asking != Asking::Resource {
                let tied = question.tied.iter().map(|it| asked.written(*it));
                let mut tied: Vec<Value> = tied.collect();
                tied.sort_by_key(Value::as_u64);
                prop_assert_eq!(tied, told.tied, "{} at {} of {}", asking.word(), c, scenario);
            }
        }
    }
    Ok(())
}

/// Whether something of a kind is asked in the lab of a scenario.
fn read_of(scenario: &Value, asking: Asking) -> bool {
    let lab = match asking {
        Asking::Site => "allocate",
        Asking::Order | Asking::Level | Asking::Resource => "prioritize",
        Asking::Move | Asking::Run => "balance",
        Asking::Cluster => "select",
        Asking::Start => "cluster",
    };
    scenario["lab"] == lab
}

/// The run's own choice is right, tied ones are right by a tie rule, others are not.
fn marked(decision: &Decision) -> Result<(), TestCaseError> {
    let question = &decision.question;
    prop_assert_eq!(mark(question, &question.answer), Mark::Right);
    if let Pick::One(answer) = question.answer {
        prop_assert!(question.options.contains(&answer));
        for option in &question.options {
            let found = mark(question, &Pick::One(*option));
            let is_tied = question.tied.contains(option);
            prop_assert_eq!(found == Mark::Right, *option == answer);
            prop_assert_eq!(found == Mark::Tied, is_tied);
        }
    }
    for (a, b) in &question.tied_pairs {
        let Pick::Order(mut order) = question.answer.clone() else { panic!("no order") };
        let place = |job| order.iter().position(|it| *it == job);
        if let (Some(x), Some(y)) = (place(*a), place(*b))
            && x.abs_diff(y) == 1
        {
            order.swap(x, y);
            prop_assert_eq!(mark(question, &Pick::Order(order)), Mark::Tied);
        }
    }
    Ok(())
}

/// A rival that is the policy of the run does what the run did.
fn rivals_agree(
    scenario: &Value,
    asking: Asking,
    decision: &Decision,
) -> Result<(), TestCaseError> {
    let options = &scenario["options"];
    let (words, word): (&[&str], _) = match asking {
        Asking::Site => (&["best-fit", "fastest-first"], &scenario["policy"]),
        Asking::Order => (&["fcfs", "sjfr", "ljfr", "cplp"], &scenario["policy"]),
        Asking::Cluster => (&["lars", "bars", "pars", "mcrs"], &scenario["policy"]),
        Asking::Start => (&["fcfs", "easy", "easy-sjbf"], &scenario["policy"]),
        Asking::Run => (&["balanced", "lowest", "first-fit"], &options["local_scheduler"]),
        Asking::Move => {
            let policy = scenario["policy"].as_str().unwrap();
            let place = usize::from(policy.ends_with("bsp"));
            prop_assert_eq!(&decision.question.rivals[place], &decision.question.answer);
            return Ok(());
        }
        Asking::Resource | Asking::Level => return Ok(()),
    };
    if let Some(place) = words.iter().position(|it| *it == word) {
        let rivals = &decision.question.rivals;
        prop_assert_eq!(&rivals[place], &decision.question.answer, "{}", scenario);
    }
    Ok(())
}

/// Who needs all processors waits for the last, which is given back as planned at the instant at which a job comes that
/// is too wide: its rejection stands between that and the pass.
#[test]
fn a_rejection_between_a_finish_and_its_pass_takes_nobody_out_of_the_answer() {
    for policy in ["fcfs", "easy"] {
        let asked = asked(&json!({
            "lab": "cluster", "policy": policy, "sites": [{ "processors": 3 }],
            "jobs": [
                { "id": 1, "submitted_at": 0.0, "processors": 1, "runtime": 1.6, "requested_time": 1.6 },
                { "id": 2, "submitted_at": 0.0, "processors": 3, "runtime": 0.1, "requested_time": 0.1 },
                { "id": 3, "submitted_at": 1.6, "processors": 4, "runtime": 0.1, "requested_time": 0.1 },
            ],
        }));
        let kinds: Vec<_> = asked.steps.iter().map(|step| step["fact"]["kind"].clone()).collect();
        let place = kinds.iter().position(|kind| *kind == "rejected").unwrap();
        assert_eq!(kinds[place - 1], "finished");
        assert_eq!(kinds[place + 1], "started");
        let (_, decision) = asked.decisions.iter().find(|it| it.1.cursor == place).unwrap();
        assert_eq!(asked.written_pick(&decision.question.answer), json!([2]));
        assert_eq!(decision.question.rivals[0], decision.question.answer);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(384))]

    #[test]
    fn decisions_are_those_of_the_steps_and_only_the_runs_own_choice_is_right(scenario in any()) {
        let asked = asked(&scenario);
        as_told(&scenario, &asked)?;
        for ((asking, decision), reasons) in asked.decisions.iter().zip(&asked.reasons) {
            marked(decision)?;
            rivals_agree(&scenario, *asking, decision)?;
            let question = &decision.question;
            // Whether a job moves that is alone in its queue is left to the policy.
            if question.is_single && *asking != Asking::Move {
                prop_assert!(!divides(question), "{} {:?}", scenario, decision);
            }
            if let Some(code) = question.code {
                let mine = reasons.iter().filter(|it| **it == code.word());
                prop_assert_eq!(mine.count(), 1);
                prop_assert!(reasons.len() <= 4);
            }
        }
    }

    #[test]
    fn the_first_decision_has_one_answer_under_every_policy_if_it_is_single(
        scenario in allocate(1..8), on_cluster in cluster(1..8),
    ) {
        let first = |scenario: &Value, policy: &str| {
            let mut scenario = scenario.clone();
            scenario["policy"] = policy.into();
            asked(&scenario).decisions.into_iter().next().map(|it| it.1)
        };
        let policies = ["best-fit", "fastest-first", "first-fit", "worst-fit", "adaptive", "intelligent"];
        let orders = ["fcfs", "sjf", "ljf", "easy", "easy-sjbf", "conservative"];
        for (scenario, policies) in [(&scenario, policies), (&on_cluster, orders)] {
            let found: Vec<_> = policies.iter().map(|policy| first(scenario, policy)).collect();
            if let Some(one) = found[0].as_ref().filter(|it| it.question.is_single) {
                for other in found.iter().flatten() {
                    prop_assert_eq!(&other.question.answer, &one.question.answer);
                }
            }
        }
    }

    #[test]
    fn settings_ask_of_single_decisions_of_those_that_divide_and_of_one_in_so_many(
        scenario in any(),
    ) {
        let asked = asked(&scenario);
        let chosen = |settings: Settings| {
            let of = |it: &&(Asking, Decision)| settings.asks(it.1.number, &it.1.question);
            asked.decisions.iter().filter(of).count()
        };
        let usual = Settings::default();
        for (_, it) in &asked.decisions {
            let question = &it.question;
            prop_assert_eq!(usual.asks(it.number, question), !question.is_single);
            let dividing = Settings { ask: Ask::Divides, single: true, ..usual };
            prop_assert_eq!(dividing.asks(it.number, question), divides(question));
            let third = Settings { ask: Ask::OneIn(3), single: true, ..usual };
            prop_assert_eq!(third.asks(it.number, question), it.number % 3 == 1);
        }
        let singles = Settings { single: true, ..usual };
        prop_assert!(chosen(usual) <= chosen(singles));
    }
}
