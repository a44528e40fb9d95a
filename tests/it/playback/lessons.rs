//! Lessons as the page plays them: every built-in one, through the worker's protocol, with the answers that
//! checking works out, and nothing of what is asked before it is answered.

use std::rc::Rc;

use gridlock::learn::decision::Asking;
use gridlock::learn::{Answer, Lesson, Runs, built_in, check, find_built_in};
use gridlock::playback::lesson::{
    Asks, Block, Course, DecimalSign, Inline, OnStage, Outline, Paragraph, Predicted, Progress,
    Standing, Verdict, listed, marked_row, swept_intervals, swept_table,
};
use gridlock::playback::{Replay, Window, format};
use gridlock::runner::{Assembly, Reply, Request, Server, decode, encode};
use gridlock::scenario::{Code, Value};
use gridlock::words::{Language, language, speak};

fn answer(request: &Request) -> Vec<Reply> {
    let mut replies = Vec::new();
    let mut keep = |bytes: &[u8]| replies.push(decode(bytes).unwrap());
    Server::new().answer(&encode(request).unwrap(), &mut keep);
    replies
}

fn opening(lesson: &Value, language: &str) -> Request {
    let (lesson, language) = (lesson.to_json(), language.to_owned());
    Request::Lesson { lesson, sitting: None, language }
}

fn course(lesson: &Value) -> Course {
    course_in(lesson, "en")
}

fn course_in(lesson: &Value, language: &str) -> Course {
    match answer(&opening(lesson, language)).remove(0) {
        Reply::Lesson(course) => *course,
        other => panic!("{other:?}"),
    }
}

fn replay(scenario: &Value) -> Rc<dyn Replay> {
    let request = Request::Run { scenario: scenario.to_json(), policy: None, trace: None };
    let mut assembly = Assembly::default();
    for reply in answer(&request) {
        assembly.take(reply);
    }
    assembly.replay().unwrap()
}

/// The decision that a block asks; nothing for blocks of other kinds.
fn predicted(course: &Course, block: &Block) -> Option<Predicted> {
    let (Asks::Predict { ask, job, .. }, Some(at)) = (&block.asks, &block.stage) else {
        return None;
    };
    let replay = replay(course.scenario(&at.scenario).unwrap());
    Some(Predicted::at(&replay, at.cursor, (ask, job.as_deref())).unwrap())
}

/// A decision that a lesson asks has the answer that its check has found.
fn is_answered_as_checked(asked: &Predicted, known: &Answer, name: &str) {
    let right = asked.say(&asked.answer, None);
    assert_eq!(right.verdict, Verdict::Right, "{name}: {asked:?}");
    assert!(right.words.iter().any(|it| !it.plain().is_empty()), "{name}");
    assert_eq!(asked.hints.len(), 2, "{name}");
    // The right pick for another reason is half right.
    let reasons = if known.reason.is_some() { asked.reasons.as_slice() } else { &[] };
    for row in reasons {
        let is_it = Some(row.code.word()) == known.reason;
        let verdict = if is_it { Verdict::Right } else { Verdict::Half };
        let said = asked.say(&asked.answer, Some(row.code));
        assert_eq!(said.verdict, verdict, "{name} {:?}", known.reason);
    }
    let labels: Vec<&str> = asked.answer.iter().map(|it| &*asked.options[*it].name).collect();
    let told = match &known.answer {
        Value::List(items) if items.is_empty() => vec!["Nobody".to_owned()],
        Value::List(items) => items.iter().map(|it| format!("J{}", it.to_json())).collect(),
        Value::Null => vec![asked.options.last().unwrap().name.clone()],
        _ if labels[0].starts_with('J') => vec![format!("J{}", known.told)],
        _ if labels[0].starts_with("Level ") => {
            vec![format!("Level {}", known.told)]
        }
        _ => vec![known.told.clone()],
    };
    assert_eq!(labels, told, "{name}");
    // As the key has it, in every language.
    for language in Language::ALL {
        speak(language);
        assert_eq!(asked.written(&asked.answer), known.told, "{name}");
    }
    speak(Language::English);
}

#[test]
fn every_built_in_lesson_can_be_played_with_the_answers_of_its_check() {
    for lesson in built_in() {
        let course = course(&lesson.value);
        let checked = check(&lesson, &Runs::default());
        assert_eq!(course.blocks.len(), lesson.blocks().len());
        assert!(course.notices.is_empty(), "{:?}", course.notices);
        for (place, block) in course.blocks.iter().enumerate() {
            let name = format!("{} {place}", lesson.id());
            assert!(!block.text.is_empty() || block.kind == "compare", "{name}");
            assert!(block.stage.is_some() || block.experiment.is_some() || place > 0, "{name}");
            let known = checked.answers.iter().find(|answer| answer.place == place);
            match &block.asks {
                Asks::Number(number) => {
                    let told = number.answer.to_string();
                    assert_eq!(
                        number.say(&told, DecimalSign::Point).verdict,
                        Verdict::Right,
                        "{name}"
                    );
                    let wrong = (number.answer + 3.0 * number.tolerance + 1.0).to_string();
                    assert_eq!(
                        number.say(&wrong, DecimalSign::Point).verdict,
                        Verdict::Wrong,
                        "{name}"
                    );
                    for (turn, say) in &number.turns {
                        let said = number.say(&turn.to_string(), DecimalSign::Point);
                        assert_eq!((said.verdict, &said.words), (Verdict::Wrong, say), "{name}");
                    }
                }
                Asks::Choice(choice) => {
                    let right: Vec<f64> =
                        choice.right().iter().map(|it| *it as f64 + 1.0).collect();
                    let known = known.unwrap().answer.items().iter().filter_map(Value::number);
                    assert_eq!(right, known.collect::<Vec<_>>(), "{name}");
                    assert_eq!(choice.say(&choice.right()).verdict, Verdict::Right, "{name}");
                }
                Asks::Predict { .. } => {
                    let asked = predicted(&course, block).unwrap();
                    is_answered_as_checked(&asked, known.unwrap(), &name);
                }
                _ => {}
            }
        }
    }
}

#[test]
fn what_is_before_a_decision_does_not_depend_on_what_comes_after() {
    let lesson = find_built_in("holes").unwrap();
    let course = course(&lesson.value);
    let Some(OnStage { scenario, cursor }) = course.blocks[1].veils.first() else { panic!() };
    let runs = ["worst-fit", "best-fit"].map(|policy| {
        let mut scenario = course.scenario(scenario).unwrap().clone();
        scenario.put("/policy", Value::from(policy));
        replay(&scenario)
    });
    // The policies place the second job differently: what is known before that is the same.
    let parting = (0..*cursor)
        .find(|step| runs[0].scene_at(step + 1).state != runs[1].scene_at(step + 1).state)
        .unwrap();
    let told = |known: &dyn Replay, at: usize| {
        let whole =
            Window { from: gridlock::time::Time::ZERO, to: gridlock::time::Time::from_secs(1e4) };
        format!("{:?} {:?} {:?}", known.scene_at(at), known.tables_at(at), known.tracks(whole, 40))
    };
    let [first, second] = runs.map(|run| run.before(parting).unwrap());
    assert_eq!(first.len(), parting);
    assert_eq!(told(&*first, parting), told(&*second, parting));
    assert_eq!(first.explain(parting), second.explain(parting));
}

#[test]
fn the_stage_of_a_question_says_neither_where_a_job_goes_nor_that_it_is_blocked() {
    let lesson = find_built_in("holes").unwrap();
    let course = course(&lesson.value);
    let mut asked = 0;
    for OnStage { scenario, cursor } in course.blocks.iter().flat_map(|block| &block.veils) {
        let run = replay(course.scenario(scenario).unwrap());
        let is_decision = run.clone().questions().unwrap().posed(*cursor, Asking::Site).is_some();
        let scene = format!("{:?}", run.before(*cursor).unwrap().scene_at(*cursor));
        assert_eq!(scene.contains("verdict: Asked"), is_decision, "{scenario} {cursor}");
        asked += usize::from(is_decision);
    }
    assert!(asked >= 2, "{asked}");
}

#[test]
fn a_sweep_of_a_lesson_comes_with_its_table_and_one_of_a_paper_without() {
    let lesson = find_built_in("reading-an-experiment").unwrap();
    let course = course(&lesson.value);
    let swept: Vec<_> = course.blocks.iter().filter_map(|it| it.experiment.as_ref()).collect();
    let table = swept_table(swept[0]).unwrap();
    assert_eq!(table.rows.len(), 3);
    assert_eq!(table.rows[0].len(), table.columns.len());
    assert_eq!(table.rows[0][0], "Best-fit");
    let heads = ["Policy", "Runs", "Average response time, h", "Standard deviation", "±"];
    assert_eq!(table.columns[..5], heads);
    assert!(table.columns.contains(&"Against Best-fit".to_owned()), "{:?}", table.columns);
    // The words of the lesson are of hours, with two digits: so is the table, in every row.
    assert_eq!(table.rows[0][2..5], ["13.36", "7.62", "5.45"]);
    assert_eq!(table.rows[2][2..5], ["18.34", "9.32", "6.66"]);
    assert_eq!(marked_row(swept[0], "worst-fit"), Some(2));
    assert_eq!(marked_row(swept[0], "fastest-first"), None);
    assert!(swept.iter().any(|swept| swept_table(swept).is_none()));
}

#[test]
fn the_intervals_of_a_sweep_are_those_of_its_table() {
    let lesson = find_built_in("reading-an-experiment").unwrap();
    let course = course(&lesson.value);
    let swept = course.blocks.iter().filter_map(|it| it.experiment.as_ref());
    let mut policies = Vec::new();
    for swept in swept.filter(|swept| swept.table.is_some()) {
        let table = swept_table(swept).unwrap();
        let [means, differences] = <[_; 2]>::try_from(swept_intervals(swept)).unwrap();
        assert_eq!((means.from_baseline, differences.from_baseline), (false, true));
        assert_eq!(means.rows.len(), table.rows.len());
        // The baseline differs from itself by nothing: it has no row there.
        assert_eq!(differences.rows.len(), table.rows.len() - 1);
        assert!(differences.rows.iter().all(|row| row.name != "Best-fit" && row.mark.is_some()));
        for (picture, [mean, half]) in [(&means, [2, 4]), (&differences, [5, 6])] {
            for row in &picture.rows {
                let cells = &table.rows[row.row];
                assert_eq!(row.name, cells[0]);
                assert_eq!(row.text, format!("{} ± {}", cells[mean], cells[half]));
                let told = [row.mean, row.half].map(|number| format::decimal(number, 2));
                assert_eq!(told, [cells[mean].clone(), cells[half].clone()]);
            }
        }
        // What the lesson asks can be seen: worst-fit's interval lies beyond zero.
        let worst = differences.rows.iter().find(|row| row.name == "Worst-fit");
        assert!(worst.is_none_or(|row| row.mean > row.half), "{worst:?}");
        policies.push(table.rows.len());
    }
    policies.dedup();
    assert_eq!(policies, [3, 4]);
}

#[test]
fn a_lesson_with_problems_is_refused_with_all_of_them() {
    let mut lesson = find_built_in("holes").unwrap().value;
    lesson.put("/blocks/1/show/at/job", Value::Number(99.0));
    lesson.put("/minutes", Value::Number(0.0));
    let told = answer(&opening(&lesson, "en"));
    let [Reply::Problems(problems)] = &told[..] else { panic!("{told:?}") };
    let paths: Vec<&str> = problems.iter().map(|problem| &*problem.path).collect();
    assert_eq!(paths, ["/minutes", "/blocks/1/show/at"]);
}

#[test]
fn another_answer_than_the_author_saw_is_told_and_does_not_keep_it_from_opening() {
    let mut lesson = find_built_in("holes").unwrap().value;
    lesson.put("/blocks/4/expect", Value::Number(0.5));
    let checked = check(&Lesson::of(lesson.clone()), &Runs::default());
    assert_eq!(checked.problems[0].code, Code::AnswerChanged);
    let course = course(&lesson);
    assert_eq!(course.notices.len(), 1);
    assert!(course.notices[0].contains("/blocks/4/expect"), "{:?}", course.notices);
}

#[test]
fn a_lesson_played_to_its_end_is_done() {
    for outline in listed(&[]) {
        let mut progress = Progress::new(&outline);
        assert!(!progress.is_done() && !progress.has_begun());
        for (block, state) in outline.blocks.iter().zip(&mut progress.blocks) {
            state.standing = Standing::Done;
            state.tries = u32::from(block.is_question);
        }
        let questions = outline.questions();
        assert!(progress.is_done());
        assert_eq!(progress.right_at_first(&outline), (questions, questions));
        let kept = progress.value(&outline).to_json();
        assert_eq!(Progress::read(&kept, &outline), progress);
    }
    let labs: Vec<String> =
        listed(&[]).into_iter().map(|outline: Outline| outline.lab_label).collect();
    assert_eq!(labs[0], "Allocate");
    assert_eq!(labs[11], "Experiments");
}

#[test]
fn a_lesson_is_told_in_the_language_of_whoever_asks_and_the_rest_says_its_own() {
    let mut lesson = find_built_in("speed-or-fit").unwrap().value;
    lesson.take("/translations/de/~1blocks~11~1text");
    let (english, german) = (course_in(&lesson, "en"), course_in(&lesson, "de"));
    let [Paragraph::Text(line), _] = &german.blocks[0].text[..] else { panic!("two paragraphs") };
    assert!(!matches!(line[0], Inline::Foreign(..)), "{line:?}");
    assert_ne!(german.blocks[0].text, english.blocks[0].text);
    let [Paragraph::Text(line)] = &german.blocks[1].text[..] else { panic!("one paragraph") };
    let [Paragraph::Text(written)] = &english.blocks[1].text[..] else { panic!("one paragraph") };
    assert_eq!(line, &[Inline::Foreign(written.clone(), "en".to_owned())]);
    // The answers are those of the lesson, whoever asks.
    let answers = |course: &Course| -> Vec<Option<f64>> {
        let number = |block: &Block| match &block.asks {
            Asks::Number(number) => Some(number.answer),
            _ => None,
        };
        course.blocks.iter().map(number).collect()
    };
    assert_eq!(answers(&german), answers(&english));
    assert_eq!((german.sign, english.sign), (DecimalSign::Either, DecimalSign::Point));
    assert_eq!(language(), Language::English);
}
