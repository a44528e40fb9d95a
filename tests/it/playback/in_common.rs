//! A fork begins with the facts of the run that it was forked from: the worker tells the rest alone, and the page
//! has what it would have of a run from the start [G-33]. What cannot be carried out leaves the page as it was.
//! Under another policy the jobs are the same, and are not told again.

use gridlock::playback::what_if::{Standing, with, without};
use gridlock::playback::{Direction, JobMoment, Replay, Target, Window};
use gridlock::runner::{Assembly, Effect, Reply, Request, Server, Trusted, decode, encode};
use gridlock::scenario::{Problem, Value, have_same_jobs, in_common, presets};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::explore::{cluster, drawn};
use crate::support::golden;

/// A page and its worker.
#[derive(Default)]
struct Page {
    server: Server,
    assembly: Assembly,
    /// How many facts the last answer has told, and how many jobs.
    told: usize,
    jobs: usize,
}

impl Page {
    /// Asks; gives what is wrong.
    fn ask(&mut self, request: &Request) -> Option<Vec<Problem>> {
        let (assembly, told, jobs) = (&mut self.assembly, &mut self.told, &mut self.jobs);
        let mut problems = None;
        (*told, *jobs) = (0, 0);
        self.server.answer(&encode(request).unwrap(), &mut |bytes| {
            match decode(bytes) {
                Ok(Reply::Facts(facts)) => {
                    assert_eq!(problems, None, "problems are told before facts");
                    *told += facts.count as usize;
                }
                Ok(Reply::Jobs(packed)) => *jobs += packed.count as usize,
                _ => {}
            }
            match assembly.hear(bytes) {
                Effect::Problems(found) => problems = Some(found),
                Effect::Failed(message) => panic!("{message}"),
                _ => {}
            }
        });
        problems
    }

    fn run(&mut self, scenario: &Value) -> Option<Vec<Problem>> {
        self.ask(&Request::Run { scenario: scenario.to_json(), policy: None, trace: None })
    }

    fn fork(&mut self, scenario: &Value, known: usize) -> Option<Vec<Problem>> {
        let known = u32::try_from(known).unwrap();
        self.ask(&Request::Fork { scenario: scenario.to_json(), known, trace: None })
    }

    fn facts(&self) -> usize {
        self.assembly.replay().unwrap().len()
    }
}

fn page_of(scenario: &Value) -> (Page, Option<Vec<Problem>>) {
    let mut page = Page::default();
    let problems = page.run(scenario);
    (page, problems)
}

fn same(page: &Page, other: &Page, around: usize) -> Result<(), TestCaseError> {
    let (one, two) = (page.assembly.replay().unwrap(), other.assembly.replay().unwrap());
    let (results, wanted) = (page.assembly.results().unwrap(), other.assembly.results().unwrap());
    prop_assert_eq!(results, wanted);
    prop_assert_eq!(one.len(), two.len());
    prop_assert!(one.is_complete());
    let [one_run, two_run] = [page, other].map(|page| page.assembly.run().unwrap());
    prop_assert_eq!(one_run.schedule_csv(results), two_run.schedule_csv(wanted));
    let end = one.len();
    for cursor in [0, around.saturating_sub(1), around, around + 1, end / 2, end] {
        prop_assert_eq!(one.scene_at(cursor), two.scene_at(cursor), "{}", cursor);
        prop_assert_eq!(one.explain(cursor), two.explain(cursor), "{}", cursor);
        prop_assert_eq!(one.event_at(cursor), two.event_at(cursor), "{}", cursor);
        prop_assert_eq!(one.tables_at(cursor), two.tables_at(cursor), "{}", cursor);
    }
    // What is drawn over time, whole and as if the run had ended around there.
    let until = one.time_at(around.min(end));
    for to in [one.time_at(end), until] {
        let window = Window { from: Time::ZERO, to };
        let drawn = |replay: &dyn Replay| format!("{:?}", replay.tracks(window, 40));
        prop_assert_eq!(drawn(&*one), drawn(&*two));
    }
    for moment in [JobMoment::Submission, JobMoment::Start, JobMoment::Finish] {
        for job in one_run.schedule().rows().map(|(job, _)| job) {
            let target = Target::Job(job, moment);
            for from in [0, around] {
                let found = |replay: &dyn Replay| replay.find(from, Direction::Forward, target);
                prop_assert_eq!(found(&*one), found(&*two));
            }
        }
    }
    Ok(())
}

/// Goes from the run of one scenario to that of another, if they have something in common.
fn goes(from: &Value, to: &Value) -> Result<bool, TestCaseError> {
    let (mut page, problems) = page_of(from);
    if problems.is_some() {
        return Ok(false);
    }
    let known = page.facts().min(usize::try_from(in_common(from, to)).unwrap());
    if known == 0 {
        return Ok(false);
    }
    let (fresh, wanted) = page_of(to);
    let before = page.assembly.replay().unwrap();
    let problems = page.fork(to, known);
    prop_assert_eq!(&problems, &wanted);
    if problems.is_some() {
        let after = page.assembly.replay().unwrap();
        prop_assert!(std::rc::Rc::ptr_eq(&before, &after), "the run before is there as it was");
        return Ok(false);
    }
    prop_assert_eq!(page.told, fresh.told - known, "known facts are not told again");
    same(&page, &fresh, known)?;
    Ok(true)
}

/// Every third step of a run, and at each the first and the last choice that could be forced.
fn all_forks(scenario: &Value) -> Result<(), TestCaseError> {
    let (page, problems) = page_of(scenario);
    prop_assert_eq!(problems, None);
    let replay = page.assembly.replay().unwrap();
    for cursor in (1..=replay.len()).step_by(3) {
        let offer = replay.offer(cursor).unwrap();
        let choices: Vec<_> = offer
            .jobs
            .iter()
            .flat_map(|job| &job.choices)
            .filter(|choice| choice.standing == Standing::Possible)
            .collect();
        for choice in choices.first().into_iter().chain(choices.last()) {
            let fork = with(scenario, choice.intervention.clone());
            prop_assert_eq!(in_common(scenario, &fork), cursor as u64);
            prop_assert!(goes(scenario, &fork)?, "{:?}", choice);
            prop_assert!(goes(&fork, scenario)?, "back from {:?}", choice);
        }
    }
    Ok(())
}

fn parsed(scenario: &serde_json::Value) -> Value {
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    Value::parse(scenario.to_string().as_bytes()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn forks_of_any_lab_begin_as_their_origin(scenario in drawn()) {
        all_forks(&parsed(&scenario))?;
    }

    #[test]
    fn forks_on_one_machine_begin_as_their_origin(scenario in cluster(2..7)) {
        all_forks(&parsed(&scenario))?;
    }
}

/// Policies of each lab, and how one of a person's own decides.
const POLICIES: [(&str, [&str; 3], &str); 5] = [
    ("allocate", ["adaptive", "first-fit", "intelligent"], "score = -site.free"),
    ("balance", ["ri", "central", "none"], "receive = server.ra <= grid_ra * 0.9"),
    ("cluster", ["conservative", "fcfs", "easy-sjbf"], "order = job.estimate"),
    ("prioritize", ["ljfr", "cplp", "fcfs"], "order = -job.complexity"),
    ("select", ["pars", "lars", "mcrs"], "score = -cluster.waiting"),
];

#[test]
fn under_another_policy_the_jobs_are_not_told_again() {
    for (lab, policies, text) in POLICIES {
        for preset in presets(lab).into_iter().take(3) {
            let own = serde_json::json!([{"name": "mine", "text": text}]);
            let trusted = Trusted::of([text.to_owned()]);
            let (mut page, problems) = page_of(&preset.scenario);
            assert_eq!(problems, None);
            page.ask(&Request::Trust(trusted.clone()));
            let mut shown = preset.scenario.clone();
            for policy in policies.into_iter().chain(["own:mine", policies[0]]) {
                let mut scenario = shown.clone();
                scenario.put("/policy", policy.into());
                scenario.put("/own_policies", Value::parse(own.to_string().as_bytes()).unwrap());
                assert!(have_same_jobs(&shown, &scenario), "{lab} {policy}");
                assert_eq!(in_common(&shown, &scenario), 0);
                assert_eq!(page.fork(&scenario, 0), None, "{lab} {policy}");
                assert_eq!(page.jobs, 0, "{lab} {policy}");
                let mut fresh = Page::default();
                fresh.ask(&Request::Trust(trusted.clone()));
                assert_eq!(fresh.run(&scenario), None);
                assert_eq!(page.told, fresh.told);
                assert!(fresh.jobs > 0);
                same(&page, &fresh, 9).unwrap();
                shown = scenario;
            }
        }
    }
}

#[test]
fn what_is_given_up_leaves_the_run_before() {
    let scenario = parsed(&golden("g06-force-site")["scenario"]);
    let origin = without(&scenario, 0);
    let (mut page, _) = page_of(&origin);
    let before = page.assembly.replay().unwrap();
    let known = u32::try_from(in_common(&origin, &scenario)).unwrap();
    page.server.begin(Request::Fork { scenario: scenario.to_json(), known, trace: None });
    let mut begun = false;
    while !begun {
        for reply in page.server.slice() {
            begun |= page.assembly.take(reply) == Effect::Begun;
        }
    }
    assert!(!std::rc::Rc::ptr_eq(&before, &page.assembly.replay().unwrap()));
    page.assembly.give_up();
    assert!(std::rc::Rc::ptr_eq(&before, &page.assembly.replay().unwrap()));
    page.assembly.give_up();
    assert!(std::rc::Rc::ptr_eq(&before, &page.assembly.replay().unwrap()));
}

#[test]
fn several_interventions_are_made_and_taken_back_one_by_one() {
    let mut gone = 0;
    for case in [
        "g06-force-site",
        "g07-overtake-and-hold",
        "g10-cancel-and-submit",
        "g11-cluster-start",
        "g12-cluster-hold",
        "g13-conservative",
        "g24-prioritize-force",
        "g25-balance-force",
        "g27-select-force",
        "g44-balance-start",
    ] {
        let Ok(scenario) = std::panic::catch_unwind(|| parsed(&golden(case)["scenario"])) else {
            panic!("{case} is no case");
        };
        let count = scenario.get("interventions").map_or(0, |list| list.items().len());
        for place in 0..count {
            let other = without(&scenario, place);
            for (from, to) in [(&other, &scenario), (&scenario, &other)] {
                gone += usize::from(goes(from, to).unwrap());
            }
        }
    }
    assert!(gone > 8, "{gone} ways were gone");
}

#[test]
fn what_cannot_be_carried_out_leaves_the_run_before() {
    let scenario = parsed(&serde_json::json!({
        "lab": "allocate", "policy": "best-fit",
        "sites": [{"processors": 4}, {"processors": 4}],
        "jobs": (1..=40).map(|id| serde_json::json!(
            {"id": id, "submitted_at": id * 3, "processors": 3, "runtime": 50})).collect::<Vec<_>>()
    }));
    let forked = |choice: serde_json::Value| {
        with(&scenario, Value::parse(choice.to_string().as_bytes()).unwrap())
    };
    let (mut page, _) = page_of(&scenario);
    let before = page.assembly.replay().unwrap();
    for choice in [
        serde_json::json!({"step": 20, "at": 1, "start": 9, "site": 0}),
        serde_json::json!({"step": 21, "at": 30, "hold": 39}),
        serde_json::json!({"step": 1_000_000, "at": 30, "start": 9}),
    ] {
        let fork = forked(choice.clone());
        let known = before.len().min(usize::try_from(in_common(&scenario, &fork)).unwrap());
        assert!(known > 0, "{choice}");
        let problems = page.fork(&fork, known).unwrap_or_else(|| panic!("{choice}"));
        assert!(problems[0].reason.is_some(), "{problems:?}");
        assert!(std::rc::Rc::ptr_eq(&before, &page.assembly.replay().unwrap()));
    }
}

#[test]
fn scenarios_that_differ_in_anything_else_have_nothing_in_common() {
    let origin = parsed(&golden("g11-cluster-start")["scenario"]);
    let origin = without(&origin, 0);
    let choice = |text: &str| Value::parse(text.as_bytes()).unwrap();
    let fork = with(&origin, choice(r#"{"step":7,"at":1,"start":2}"#));
    assert_eq!(in_common(&origin, &fork), in_common(&fork, &origin));
    assert_eq!(in_common(&origin, &origin), 0, "nothing tells them apart");
    let cancelled = with(&fork, choice(r#"{"at":9,"cancel":1}"#));
    assert_eq!(in_common(&fork, &cancelled), 0, "what happens from outside may come before");
    let later = with(&cancelled, choice(r#"{"step":9,"at":12,"hold":3}"#));
    assert_eq!(in_common(&cancelled, &later), 9);
    let mut seeded = later.clone();
    seeded.put("/seed", Value::Number(7.0));
    assert_eq!(in_common(&cancelled, &seeded), 0);
    assert!(!have_same_jobs(&cancelled, &seeded) && have_same_jobs(&seeded, &seeded));
    assert!(!have_same_jobs(&fork, &cancelled), "a job is another one");
    let moved = without(&later, 0);
    assert_eq!(in_common(&later, &moved), 0, "facts name interventions by their places");
}
