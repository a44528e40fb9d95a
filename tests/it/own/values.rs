//! What expressions give, how much they count, and what ends them [P-27 to P-36].

use gridlock::labs::allocate::VOCABULARY;
use gridlock::own::{Asked, Decision, Draws, MOST_WORK, Memory, Value, View};
use gridlock::policy_text::read;

/// Three sites with 4, 8 and 8 free processors at speeds 1, 1 and 2, one job of 5 processors.
struct Grid;

const SITES: [(f64, f64); 3] = [(4.0, 1.0), (8.0, 1.0), (8.0, 2.0)];

impl View for Grid {
    fn number(&mut self, sight: u8, of: u32) -> f64 {
        let name = VOCABULARY.seen[usize::from(sight)].name;
        let site = SITES.get(of as usize);
        match (name, site) {
            ("free", Some(site)) => site.0,
            ("speed", Some(site)) => site.1,
            ("position", _) => f64::from(of),
            ("processors", _) => 5.0,
            _ => 0.0,
        }
    }

    fn truth(&mut self, _: u8, _: u32) -> bool {
        true
    }

    fn length(&mut self, list: u8) -> usize {
        if VOCABULARY.lists[usize::from(list)].name == "sites" { SITES.len() } else { 0 }
    }

    fn item(&mut self, _: u8, place: usize) -> u32 {
        u32::try_from(place).unwrap()
    }

    fn walk(&mut self, _: u8, _: u32) -> (f64, u64) {
        (3.0, 10)
    }
}

const SCORE: u8 = 0;
const SITE: u8 = 1;

/// The keys of the first site, or where and why there are none; and how much was counted.
fn keys(text: &str) -> (Result<Vec<f64>, String>, u64) {
    let program = read(text, &VOCABULARY, &[]).policy;
    let program = program.map_err(|problems| format!("{problems:?}")).unwrap();
    let (mut view, mut memory) = (Grid, Memory::default());
    let draws = Draws::new(1, "score", 0, 0);
    let bound = [Some(0), None, None, None];
    let mut decision = Decision::new(&program, &mut view, &mut memory, (draws, 0), bound);
    let ask = Asked { name: SITE, allow: None, keys: SCORE };
    let given = decision.begin(SCORE).and_then(|()| decision.element(ask, 0));
    let given = given.map(|keys| keys.unwrap().list().to_vec());
    (given.map_err(|_| decision.stop().to_string()), decision.work())
}

fn key(expression: &str) -> f64 {
    keys(&format!("score = {expression}")).0.unwrap()[0]
}

fn stop(text: &str) -> String {
    keys(text).0.unwrap_err()
}

#[test]
fn arithmetic_is_done_in_the_order_written() {
    for (expression, value) in [
        ("1 - 2 - 3", -4.0),
        ("2 + 3 * 4", 14.0),
        ("-7 % 3", -1.0),
        ("7 % -3", 1.0),
        ("pow(2, -1) + exp(0) + log2(8) + log(1)", 4.5),
        ("sqrt(2.25) + abs(-1) + floor(-1.5) + ceil(-1.5)", -0.5),
        ("min(3, 1, 2) * max(1, 4) - min(infinity, 5)", -1.0),
        ("1e308 * 10", f64::INFINITY),
        ("- - 2", 2.0),
        ("if not true or false and true or 1 < 2 and not (site == none) then 1 else 0", 1.0),
    ] {
        assert_eq!(key(expression).to_bits(), f64::to_bits(value), "{expression}");
    }
}

#[test]
fn a_zero_has_no_sign() {
    for zero in
        ["-0", "0 * -1", "-(site.free - site.free)", "ceil(-0.5)", "-4 % 2", "-1 / infinity"]
    {
        assert_eq!(key(zero).to_bits(), 0, "{zero}");
        assert_eq!(key(&format!("1 / ({zero})")), f64::INFINITY, "{zero}");
    }
    assert_eq!(key("-1 / 0"), f64::NEG_INFINITY);
}

#[test]
fn what_has_no_value_ends_the_run_at_the_operation() {
    for (text, told) in [
        ("score = 0 / 0", "1:11: this has no value (0 / 0)"),
        ("score = 1 + (infinity - infinity)", "1:23: this has no value (infinity - infinity)"),
        ("score = 0 * infinity", "1:11: this has no value (0 * infinity)"),
        ("score = site.free % 0", "1:19: this has no value (4 % 0)"),
        ("score = sqrt(-1)", "1:9: this has no value (sqrt(-1))"),
        ("score = log(-1)", "1:9: this has no value (log(-1))"),
        ("score = pow(-1, 0.5)", "1:9: this has no value"),
        ("score = pick(s in queue: 1).processors", "1:29: none has no processors"),
        ("let a = none\nscore = if a == none then ahead_jobs(a) else 1", "2:27: none has no ahead"),
    ] {
        assert!(stop(text).starts_with(told), "{text}: {}", stop(text));
    }
}

#[test]
fn and_or_and_if_look_at_no_more_than_they_need() {
    assert_eq!(
        key("if true or 0 / 0 > 1 then (if false and 0 / 0 > 1 then 0 / 0 else 7) else 0 / 0"),
        7.0
    );
}

#[test]
fn lists_are_asked_in_their_order_and_of_nothing_there_is_an_answer_too() {
    for (expression, value) in [
        ("sum(s in sites: s.free)", 20.0),
        ("min(s in sites where s.speed > 9: s.free)", f64::INFINITY),
        ("max(s in queue: 1)", f64::NEG_INFINITY),
        ("count(s in sites: s.free > 5)", 2.0),
        ("sum(a in sites: count(b in sites: a.free < b.free))", 2.0),
        ("pick(s in sites: s.free).position", 1.0),
        ("pick(s in sites: s.free, s.speed).position", 2.0),
        ("pick(s in sites: 1).position", 0.0),
        ("if any(s in queue: true) then 1 else 0", 0.0),
        ("if all(s in queue: false) then 1 else 0", 1.0),
        ("if pick(s in queue: 1) == none then 1 else 0", 1.0),
    ] {
        assert_eq!(key(expression), value, "{expression}");
    }
}

#[test]
fn every_term_counts_and_a_fold_counts_its_elements() {
    for (text, work) in [
        ("score = 1", 1),
        ("score = -site.free", 3),
        ("score = 1 + 2 * 3, site.speed", 7),
        ("let a = 1 + 1\nscore = a + a", 6),
        ("let a = site.free\nlet unused = 1 + 1\nscore = a", 3),
        ("score = sum(s in sites: 1)", 1 + 3 * 2),
        ("score = sum(s in sites where s.free > 5: s.speed)", 1 + 3 * 5 + 2 * 2),
        (
            "score = sum(a in sites: sum(b in sites: a.free * b.free + site.free))",
            1 + 3 * (1 + 1 + 3 * 9),
        ),
        ("score = if true then 1 else 2 + 3", 3),
        ("score = ahead_jobs(site)", 2 + 10),
    ] {
        assert_eq!(keys(text).1, work, "{text}");
    }
}

#[test]
fn too_much_work_ends_the_run_at_the_name_of_the_part() {
    let sum = "sum(a in sites: sum(b in sites: a.free * b.free + site.free))";
    let once = 1 + 3 * (1 + 1 + 3 * 9);
    // A pick of picks would be needed to come near the limit with three sites: the parts multiply.
    let text = format!("let n = {}\nscore = n", [sum; 60].join(" + "));
    assert_eq!(keys(&text).1, 60 * once + 59 + 1);
    assert!(60 * once < MOST_WORK);
}

#[test]
fn random_numbers_come_from_a_stream_that_is_named_by_the_decision() {
    let first = key("random()");
    assert_eq!(key("random()").to_bits(), first.to_bits(), "the same decision, the same number");
    assert!((0.0..1.0).contains(&first));
    let (both, _) = keys("let a = random()\nscore = a, random()");
    let both = both.unwrap();
    assert_eq!(both[0].to_bits(), first.to_bits());
    assert_ne!(both[1].to_bits(), first.to_bits());
}

#[test]
fn a_decision_tells_its_parts_with_their_values() {
    let text = "let best = pick(s in sites: s.free)\nlet left = site.free - 5\nallow = left >= 0\n\
                let fast = site.speed\nscore = fast, -best.position";
    let program = read(text, &VOCABULARY, &[]).policy.unwrap();
    let (mut view, mut memory) = (Grid, Memory::default());
    let draws = Draws::new(1, "score", 0, 0);
    let mut decision =
        Decision::new(&program, &mut view, &mut memory, (draws, 0), [Some(0), None, None, None]);
    let told = decision.told(Asked { name: SITE, allow: Some(1), keys: SCORE }, 0..3).unwrap();
    assert_eq!((&*told.parts[0].name, told.parts[0].value), ("best", Value::Thing(1, 1)));
    let rows: Vec<_> = told.rows.iter().map(|row| (row.allowed, row.parts.len())).collect();
    assert_eq!(rows, [(Some(false), 1), (Some(true), 2), (Some(true), 2)]);
    assert_eq!(told.rows[1].keys.as_deref(), Some(&[1.0, -1.0][..]));
    assert_eq!(told.tied, [2]);
}
