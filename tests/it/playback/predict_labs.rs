//! Predicting the other labs: every question of a preset can be answered, and nothing shown before it depends on
//! what follows.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use gridlock::ids::JobId;
use gridlock::kernel::{Lab, Log, Recorder, simulate};
use gridlock::labs::balance::{
    Balance, LocalScheduler, Options as BalanceOptions, Policy as BalancePolicy,
};
use gridlock::labs::cluster::{ClusterLab, Policy as ClusterPolicy};
use gridlock::labs::prioritize::{
    Options as PrioritizeOptions, Policy as PrioritizePolicy, Prioritize, Search,
};
use gridlock::labs::select::{Policy as SelectPolicy, Select};
use gridlock::playback::predict::{
    Act, Asking, Choice, Form, Learner, Mark, Panel, Pick, Settings,
};
use gridlock::playback::{Command, Player, Recording, Replay, Shown, Window};
use gridlock::scenario::{LabScenario, Value, kinds, presets};
use gridlock::time::Time;

/// More jobs than this take too long to be asked about one by one.
const SMALL: usize = 80;

fn log_of<L: Lab>(lab: &L) -> Log<L::Fact, L::Event> {
    let mut recorder = Recorder::<L>::default();
    simulate(lab, &mut recorder).unwrap();
    recorder.log
}

/// A replay of these facts, whatever the lab would do.
fn replay_of<L: Shown + Clone + 'static>(
    lab: &L,
    log: &Log<L::Fact, L::Event>,
) -> Rc<Recording<L>> {
    let replay = Rc::new(Recording::new(lab.clone()));
    replay.append(log.entries.clone(), log.events.clone());
    replay.complete();
    replay
}

fn learner_at<L: Shown + Clone + 'static>(
    replay: &Rc<Recording<L>>,
    settings: Settings,
    cursor: usize,
) -> Learner {
    let replay: Rc<dyn Replay> = replay.clone();
    Learner::begin(replay.questions().unwrap(), settings, cursor)
}

/// Answers every question of a run with an option each, in turn; gives how many there were.
fn answered<L: Shown + Clone + 'static>(lab: &L, settings: Settings) -> usize {
    let replay = replay_of(lab, &log_of(lab));
    let mut learner = learner_at(&replay, settings, 0);
    let mut player = Player::default();
    let mut asked = 0;
    loop {
        (learner, player) = learner.after(Command::Last, player, &*replay);
        let at = player.cursor;
        let Panel::Asking { question, all_hints, .. } = learner.panel(at) else {
            assert_eq!(at, replay.len(), "nothing is asked, and the run goes on");
            return asked;
        };
        assert!(question.title.ends_with('?') && !question.lead.text().is_empty());
        assert_eq!(all_hints, 2, "{question:?}");
        assert!(question.rows.iter().all(|row| !row.name.is_empty() && !row.details.is_empty()));
        for _ in 0..all_hints {
            (learner, player) = learner.doing(Act::Hint, player);
        }
        let Panel::Asking { hints, .. } = learner.panel(at) else { panic!("gone") };
        assert!(hints[1].ends_with('?') && !hints[0].is_empty(), "{hints:?}");
        let picks = match question.form {
            Form::One | Form::Several => 1,
            Form::Order(places) => places,
        };
        for pick in 0..picks {
            let row = &question.rows[(asked + pick) % question.rows.len()];
            (learner, player) = learner.doing(Act::Pick(row.choice), player);
        }
        (learner, player) = learner.doing(Act::Reveal, player);
        assert_eq!(player.cursor, at + 1);
        let Panel::Feedback(told) = learner.panel(at + 1) else { panic!("nothing is told") };
        assert!(told.mark.is_some() && told.sentence.ends_with('.'), "{told:?}");
        let is_right = told.mark.is_some_and(Mark::is_right);
        assert_eq!(told.meant.is_none(), is_right, "{told:?}");
        asked += 1;
    }
}

/// Whether the runs of two labs part at a question; if they do, they look alike there.
fn parted<L: Shown + Clone + 'static>(lab: &L, other: &L, settings: Settings) -> bool {
    let (log, differs) = (log_of(lab), log_of(other));
    let Some(c) = parting::<L>(&log, &differs) else { return false };
    looks_alike((replay_of(lab, &log), replay_of(lab, &differs)), settings, c)
}

/// Whether both runs ask at a cursor; if they do, nothing up to there tells them apart.
fn looks_alike<L: Shown + Clone + 'static>(
    (a, b): (Rc<Recording<L>>, Rc<Recording<L>>),
    settings: Settings,
    c: usize,
) -> bool {
    let (a, b) = (learner_at(&a, settings, c), learner_at(&b, settings, c));
    if !a.is_asked(c) || !b.is_asked(c) {
        return false;
    }
    assert_eq!(a.panel(c), b.panel(c));
    let (a, b) = (a.shown(), b.shown());
    let whole = Window { from: Time::ZERO, to: Time::from_secs(a.time_at(c).secs() * 2.0 + 60.0) };
    assert_eq!(a.tracks(whole, 200), b.tracks(whole, 200));
    for at in 0..=c {
        assert_eq!(a.scene_at(at), b.scene_at(at));
        assert_eq!(a.explain(at), b.explain(at));
        assert_eq!(a.tables_at(at), b.tables_at(at));
    }
    true
}

/// Where the facts of two runs part.
fn parting<L: Lab>(a: &Log<L::Fact, L::Event>, b: &Log<L::Fact, L::Event>) -> Option<usize> {
    let told = |log: &Log<L::Fact, L::Event>, step: usize| format!("{:?}", log.entries[step]);
    let both = a.entries.len().min(b.entries.len());
    (0..both).find(|step| told(a, *step) != told(b, *step))
}

/// The same for two labs that are told in the same words, each with the reasons of its own.
fn parted_by_own_rules<L: Shown + Clone + 'static>(lab: &L, other: &L, settings: Settings) -> bool {
    let (log, differs) = (log_of(lab), log_of(other));
    let Some(c) = parting::<L>(&log, &differs) else { return false };
    looks_alike((replay_of(lab, &log), replay_of(other, &differs)), settings, c)
}

/// The scenarios of the worked cases whose names begin so.
fn worked_cases(letter: char) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    names.sort();
    let is_of = |path: &PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(letter) && name.as_bytes()[1].is_ascii_digit()
    };
    let cases = names.into_iter().filter(is_of).map(|path| fs::read(path).unwrap());
    cases.filter_map(|bytes| Value::parse(&bytes).ok()?.get("scenario").cloned()).collect()
}

const fn about(asking: Asking) -> Settings {
    Settings { asking: Some(asking), ..ALL }
}

const ALL: Settings = Settings {
    ask: gridlock::playback::predict::Ask::Every,
    single: true,
    reason: false,
    hints: true,
    asking: None,
};

#[test]
fn every_question_of_lab_cluster_is_answered_and_tells_nothing_before() {
    let (mut asked, mut apart) = (0, 0);
    for preset in presets("cluster") {
        let prepared = LabScenario::<kinds::Cluster>::check(&preset.scenario)
            .unwrap()
            .prepare(&mut ())
            .unwrap();
        if prepared.table.demands().len() > SMALL {
            continue;
        }
        let lab = |policy| {
            let (table, site) = (prepared.table.clone(), prepared.machines.clone());
            ClusterLab::new(table, site, policy, prepared.options)
        };
        for policy in ClusterPolicy::ALL {
            asked += answered(&lab(policy), Settings::default());
            for other in ClusterPolicy::ALL {
                apart += usize::from(parted(&lab(policy), &lab(other), ALL));
            }
        }
    }
    assert!(asked > 50 && apart > 10, "{asked} {apart}");
}

#[test]
fn every_question_of_lab_select_is_answered_and_tells_nothing_before() {
    let (mut asked, mut apart) = (0, 0);
    for preset in presets("select") {
        let prepared = LabScenario::<kinds::Select>::check(&preset.scenario)
            .unwrap()
            .prepare(&mut ())
            .unwrap();
        if prepared.table.jobs().len() > SMALL {
            continue;
        }
        let lab = |policy| {
            let (table, clusters) = (prepared.table.clone(), prepared.machines.clone());
            Select::new(table, clusters, policy, prepared.options)
        };
        for policy in SelectPolicy::ALL {
            asked += answered(&lab(policy), Settings::default());
            for other in SelectPolicy::ALL {
                apart += usize::from(parted(&lab(policy), &lab(other), ALL));
            }
        }
    }
    assert!(asked > 50 && apart > 3, "{asked} {apart}");
}

#[test]
fn every_question_of_lab_prioritize_is_answered_and_tells_nothing_before() {
    const POLICIES: [PrioritizePolicy; 4] = [
        PrioritizePolicy::Fcfs,
        PrioritizePolicy::Sjfr,
        PrioritizePolicy::Ljfr,
        PrioritizePolicy::Cplp,
    ];
    let (mut asked, mut apart, mut by_type) = ([0; 3], [0; 3], 0);
    let shipped = presets("prioritize").into_iter().map(|preset| preset.scenario.clone());
    for scenario in shipped.chain(worked_cases('b')) {
        let Ok(checked) = LabScenario::<kinds::Prioritize>::check(&scenario) else { continue };
        let Ok(prepared) = checked.prepare(&mut ()) else { continue };
        if prepared.table.jobs().len() > SMALL {
            continue;
        }
        let lab = |policy, search| {
            let (table, resources) = (prepared.table.clone(), prepared.machines.clone());
            Prioritize::new(
                table,
                resources,
                policy,
                PrioritizeOptions { search, ..prepared.options },
            )
        };
        let settings = [about(Asking::Order), about(Asking::Level), about(Asking::Resource)];
        for policy in POLICIES {
            for (place, settings) in settings.into_iter().enumerate() {
                let found = answered(&lab(policy, Search::Fastest), settings);
                asked[place] += found;
                for other in POLICIES {
                    let labs = [policy, other].map(|policy| lab(policy, Search::Fastest));
                    apart[place] += usize::from(parted(&labs[0], &labs[1], settings));
                }
            }
        }
        // The same words, other answers: a pass tells of no answer beyond the question.
        let labs = [Search::Fastest, Search::OwnType].map(|it| lab(PrioritizePolicy::Cplp, it));
        by_type += usize::from(parted_by_own_rules(&labs[0], &labs[1], settings[2]));
    }
    assert!(asked.iter().all(|asked| *asked > 20), "{asked:?}");
    assert!(apart[0] > 3 && apart[2] > 0 && by_type > 0, "{apart:?} {by_type}");
}

#[test]
fn every_question_of_lab_balance_is_answered_and_tells_nothing_before() {
    const POLICIES: [BalancePolicy; 5] = [
        BalancePolicy::Si,
        BalancePolicy::SiBsp,
        BalancePolicy::RiRbBsp,
        BalancePolicy::Sy,
        BalancePolicy::SyRbBsp,
    ];
    const LOCAL: [LocalScheduler; 3] =
        [LocalScheduler::Balanced, LocalScheduler::Lowest, LocalScheduler::FirstFit];
    let (mut moves, mut runs, mut apart) = (0, 0, [0; 2]);
    let shipped = presets("balance").into_iter().map(|preset| preset.scenario.clone());
    for scenario in shipped.chain(worked_cases('c')) {
        let Ok(checked) = LabScenario::<kinds::Balance>::check(&scenario) else { continue };
        let Ok(prepared) = checked.prepare(&mut ()) else { continue };
        if prepared.table.jobs().len() > SMALL {
            continue;
        }
        let lab = |policy, local_scheduler| {
            let (table, servers) = (prepared.table.clone(), prepared.machines.clone());
            let options = BalanceOptions { local_scheduler, head_first: false, ..prepared.options };
            Balance::new(table, servers, policy, options)
        };
        for policy in POLICIES {
            moves += answered(&lab(policy, LOCAL[0]), about(Asking::Move));
            for other in POLICIES {
                let labs = [policy, other].map(|policy| lab(policy, LOCAL[0]));
                apart[0] += usize::from(parted(&labs[0], &labs[1], about(Asking::Move)));
            }
        }
        for local in LOCAL {
            runs += answered(&lab(BalancePolicy::Si, local), about(Asking::Run));
            for other in LOCAL {
                let labs = [local, other].map(|local| lab(BalancePolicy::Si, local));
                apart[1] += usize::from(parted(&labs[0], &labs[1], about(Asking::Run)));
            }
        }
    }
    assert!(moves > 50 && runs > 50, "{moves} {runs}");
    assert!(apart.iter().all(|apart| *apart > 2), "{apart:?}");
}

/// Nobody is a choice of its own: whoever picks it picks nobody else.
#[test]
fn nobody_is_picked_alone() {
    let preset = presets("cluster").into_iter().next().unwrap();
    let prepared =
        LabScenario::<kinds::Cluster>::check(&preset.scenario).unwrap().prepare(&mut ()).unwrap();
    let policy = ClusterPolicy::Easy;
    let lab = ClusterLab::new(
        prepared.table.clone(),
        prepared.machines.clone(),
        policy,
        prepared.options,
    );
    let replay = replay_of(&lab, &log_of(&lab));
    let learner = learner_at(&replay, Settings::default(), 0);
    let (learner, player) = learner.after(Command::Last, Player::default(), &*replay);
    let Panel::Asking { question, .. } = learner.panel(player.cursor) else { panic!("not asked") };
    let first = question.rows[0].choice;
    let chosen = |learner: &Learner| match learner.panel(player.cursor) {
        Panel::Asking { chosen, .. } => chosen,
        _ => panic!("not asked"),
    };
    let (learner, _) = learner.doing(Act::Pick(first), player.clone());
    assert_eq!(chosen(&learner), [first]);
    let (learner, _) = learner.doing(Act::Pick(Choice::Nothing), player.clone());
    assert_eq!(chosen(&learner), [Choice::Nothing]);
    let (learner, _) = learner.doing(Act::Pick(first), player.clone());
    assert_eq!(chosen(&learner), [first]);
    let (learner, _) = learner.doing(Act::Pick(first), player.clone());
    assert!(chosen(&learner).is_empty());
}

/// What is said of a job that was picked where these start: the last such question of three jobs under a policy.
fn told_of_three(policy: &str, starting: &[u32], picked: u32) -> (String, String) {
    let scenario = r#"{"format":"gridlock/1","lab":"cluster","policy":"POLICY","sites":[{"processors":4}],
        "own_policies":[{"name":"nobody","text":"may_backfill = false\n"}],
        "jobs":[{"id":1,"submitted_at":0,"processors":4,"runtime":10,"requested_time":10},
                {"id":2,"submitted_at":1,"processors":2,"runtime":10,"requested_time":10},
                {"id":3,"submitted_at":2,"processors":3,"runtime":10,"requested_time":10},
                {"id":4,"submitted_at":3,"processors":1,"runtime":10,"requested_time":10}]}"#;
    let scenario = Value::parse(scenario.replace("POLICY", policy).as_bytes()).unwrap();
    let prepared =
        LabScenario::<kinds::Cluster>::check(&scenario).unwrap().prepare(&mut ()).unwrap();
    let lab = prepared.lab(prepared.policies.list()[0]);
    let replay = replay_of(&lab, &log_of(&lab));
    let cursors = 0..=replay.len();
    let run: Rc<dyn Replay> = replay;
    let questions = run.questions().unwrap();
    let jobs = |jobs: &[u32]| Pick::Jobs(jobs.iter().map(|job| JobId(job - 1)).collect());
    let (answer, pick) = (jobs(starting), jobs(&[picked]));
    let mut posed = cursors.rev().filter_map(|at| questions.about(at, Asking::Start, None));
    let posed = posed.find(|posed| *posed.answer() == answer).unwrap();
    let told = posed.told(Some((&pick, posed.marked((&pick, None)))));
    (told.sentence, told.meant.unwrap())
}

#[test]
fn what_was_free_is_told_as_it_was_when_it_was_asked() {
    let (sentence, meant) = told_of_three("fcfs", &[2], 3);
    assert_eq!(sentence, "J2 is at the head and fits.");
    assert_eq!(meant, "J3 needs 3; after J2 has started, 2 are free.");
}

#[test]
fn why_the_head_waits_is_told_once() {
    let nobody = |picked: u32| told_of_three("fcfs", &[], picked);
    let waits = "J2 needs 2; 0 are free.".to_owned();
    assert_eq!(nobody(2), ("Nobody starts.".to_owned(), waits.clone()));
    let wide = "J3 needs 3; 0 are free.".to_owned();
    assert_eq!(nobody(3), (format!("Nobody starts. {waits}"), wide));
}

#[test]
fn whom_an_own_policy_does_not_let_pass_is_told_as_its_choice() {
    let (sentence, meant) = told_of_three("own:nobody", &[2], 4);
    assert_eq!(sentence, "J2 is at the head and fits.");
    assert_eq!(meant, "nobody does not start J4 now.");
}
