//! A worker runs no policy that nobody has allowed to run, whatever it is asked [P-62]; and where a
//! policy cannot go on, what was done until then is kept [P-60].

use gridlock::experiment::sweep::TrialOutcome;
use gridlock::playback::Aim;
use gridlock::runner::{Assembly, Effect, Reply, Request, Server, Trusted};

const SCORE: &str = "score = site.free";

/// A scenario that this text decides.
fn scenario(text: &str) -> String {
    format!(
        r#"{{"format":"gridlock/1","lab":"allocate","policy":"own:mine",
        "own_policies":[{{"name":"mine","text":{}}}],
        "sites":[{{"processors":4}},{{"processors":8,"speed":2}}],
        "jobs":[{{"id":1,"submitted_at":0,"processors":2,"runtime":5}},
                {{"id":2,"submitted_at":1,"processors":2,"runtime":5}},
                {{"id":3,"submitted_at":9,"processors":2,"runtime":5}}]}}"#,
        serde_json::Value::from(text)
    )
}

fn answers(server: &mut Server, request: Request) -> Vec<Reply> {
    server.begin(request);
    let mut replies = Vec::new();
    while server.is_busy() {
        replies.extend(server.slice());
    }
    replies
}

/// Everything that a worker can be asked to do with a scenario.
fn requests(scenario: &str) -> Vec<Request> {
    let experiment = format!(
        r#"{{"format":"gridlock/1","experiment":"one","base":{scenario},
        "axes":[{{"name":"seed","path":"/seed","values":[1]}}],"metrics":["avg_response_time"]}}"#
    );
    let experiment = experiment
        .replace(r#""experiment":true,"#, "")
        .replace(r#""base":{"format":"gridlock/1","#, r#""base":{"#);
    let own = |text: &str| text.to_owned();
    vec![
        Request::Run { scenario: own(scenario), policy: None, trace: None },
        Request::Run { scenario: own(scenario), policy: Some(own("own:mine")), trace: None },
        Request::Waiting { scenario: own(scenario), job: None, trace: None },
        Request::Trials { experiment: Some(experiment), trace: None, places: vec![0] },
    ]
}

/// Whether a reply tells of a run, or of what one gave.
fn is_of_a_run(reply: &Reply) -> bool {
    match reply {
        Reply::Outcome(_, outcome) => matches!(outcome, TrialOutcome::Measured { .. }),
        Reply::Problems(_) | Reply::Progress(_) | Reply::Failed(_) => false,
        _ => true,
    }
}

#[test]
fn a_text_that_nobody_has_let_run_is_run_by_no_request() {
    for trusted in [None, Some(Trusted::of(["score = site.free ".to_owned()]))] {
        for request in requests(&scenario(SCORE)) {
            let mut server = Server::new();
            if let Some(trusted) = trusted.clone() {
                assert_eq!(answers(&mut server, Request::Trust(trusted)), []);
            }
            let told = answers(&mut server, request.clone());
            assert!(!told.iter().any(is_of_a_run), "{request:?}: {told:?}");
            let says = format!("{told:?}");
            assert!(says.contains("has not been let run"), "{request:?}: {says}");
        }
    }
}

#[test]
fn a_text_that_was_let_run_runs_until_another_answer_is_given() {
    let mut server = Server::new();
    answers(&mut server, Request::Trust(Trusted::of([SCORE.to_owned()])));
    for request in requests(&scenario(SCORE)) {
        let told = answers(&mut server, request.clone());
        assert!(told.iter().any(is_of_a_run), "{request:?}: {told:?}");
    }
    answers(&mut server, Request::Trust(Trusted::default()));
    for request in requests(&scenario(SCORE)) {
        assert!(!answers(&mut server, request).iter().any(is_of_a_run));
    }
}

/// A run as the page holds it.
fn run(text: &str) -> (Assembly, Vec<Effect>) {
    run_of(text, scenario(text))
}

/// The same of a scenario that this text decides.
fn run_of(text: &str, scenario: String) -> (Assembly, Vec<Effect>) {
    let mut server = Server::new();
    answers(&mut server, Request::Trust(Trusted::of([text.to_owned()])));
    let request = Request::Run { scenario, policy: None, trace: None };
    let mut assembly = Assembly::default();
    let told = answers(&mut server, request).into_iter().map(|reply| assembly.take(reply));
    let told = told.collect();
    (assembly, told)
}

#[test]
fn what_was_done_until_a_policy_could_not_go_on_is_kept_with_the_place_in_its_text() {
    let (assembly, told) =
        run("let a = 1\nscore = if starts < 2 then a else a / (starts - 2) - 1 / (starts - 2)");
    assert_eq!(told.last(), Some(&Effect::Ended));
    let results = assembly.results().unwrap();
    let stopped = results.stopped.as_ref().unwrap();
    assert_eq!(stopped.path, "mine");
    assert_eq!(stopped.line.map(std::num::NonZero::get), Some(2));
    assert_eq!(stopped.code.word(), "not-a-number");
    let at = stopped.stopped.as_ref().unwrap();
    let replay = assembly.replay().unwrap();
    assert_eq!(at.step, Some(replay.len() as u64));
    assert_eq!(at.job.as_deref(), Some("3"));
    assert!(replay.is_complete());
    assert_eq!(replay.place_of(Aim::Cursor(replay.len())), Some(replay.len()));
    // The jobs that had finished by then.
    let csv = assembly.run().unwrap().schedule_csv(results);
    let finished: Vec<bool> = csv.lines().skip(1).map(|line| !line.ends_with(",,")).collect();
    assert_eq!(finished, [true, true, false], "{csv}");
}

#[test]
fn a_run_that_could_not_go_on_is_not_said_to_have_finished_all_its_jobs() {
    let text = "score = (cluster.ttr - cluster.ttr) / (job.length - 3000)";
    let scenario = format!(
        r#"{{"format":"gridlock/1","lab":"select","policy":"own:mine",
        "own_policies":[{{"name":"mine","text":"{text}"}}],
        "clusters":[{{"processors":4,"mips":400,"bandwidth":1000}},
                    {{"processors":8,"mips":300,"bandwidth":500}}],
        "jobs":[{{"id":1,"submitted_at":0,"length":1000,"processors":2,"input":50,"output":50,"deadline":10}},
                {{"id":2,"submitted_at":100,"length":3000,"processors":2,"input":50,"output":50,"deadline":10}}]}}"#
    );
    let (assembly, _) = run_of(text, scenario);
    assert!(assembly.results().unwrap().stopped.is_some());
    let replay = assembly.replay().unwrap();
    let caption = replay.scene_at(replay.len()).caption.text();
    assert!(caption.ends_with("The run has ended."), "{caption}");
}

#[test]
fn a_decision_of_an_own_policy_tells_its_parts_and_what_it_saw() {
    let (assembly, _) = run("let cost = job.estimate / site.speed\nscore = -cost, site.position");
    let replay = assembly.replay().unwrap();
    let why = (0..replay.len()).find_map(|cursor| replay.explain(cursor).own).unwrap();
    assert_eq!(why.policy, "mine");
    let table = why.asked.as_ref().unwrap();
    assert_eq!(table.heads, ["S2", "S1"]);
    assert_eq!(table.parts[0].name, "cost");
    assert_eq!(table.parts[0].cells, ["2.5", "5"]);
    assert_eq!(table.keys[0].cells, ["−2.5", "−5"]);
    let seen = |name: &str| {
        let row = why.sees.iter().find(|row| row.name == name).unwrap();
        (row.value.clone(), row.of.clone())
    };
    assert_eq!(seen("site.speed"), ("2".to_owned(), "S2".to_owned()));
    assert_eq!(seen("job.processors"), ("2".to_owned(), "J1".to_owned()));
    assert_eq!(seen("now"), ("0".to_owned(), String::new()));
}
