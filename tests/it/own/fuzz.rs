//! No text panics, hangs or passes a limit: neither wild ones nor good ones with a few changes.

use gridlock::labs::allocate::VOCABULARY;
use gridlock::policy_text::{Reading, plain, read};
use proptest::prelude::*;

/// Good texts, to be spoiled.
const TEXTS: &[&str] = &[
    "# the tightest hole\nparam weight = 2\nlet left = site.free - job.processors\n\
     let runs = job.estimate / site.speed\nallow = left >= 0 and not (runs > 1e6)\n\
     score = -runs - weight * left, site.speed, -site.position\n",
    "let best = pick(s in candidates where s.free > 1: -s.free, s.speed)\n\
     choose = if ahead_jobs(best) >= max(1, sum(q in queue: q.processors) % 7) then best else none",
    "order = if job.waited > 60 then -job.waited else pow(job.estimate, 0.5)\nscore = random()",
];

/// Words that a change puts in.
const WORDS: &[&str] = &[
    "(",
    ")",
    ",",
    ".",
    ":",
    "=",
    "==",
    "<",
    "-",
    "+",
    "not ",
    "if ",
    "then ",
    "else ",
    "none",
    "1e",
    "1.2.3",
    "\n",
    "let x = ",
    "sum(a in sites: ",
    "site",
    "job.",
    "\u{202e}",
    "\u{e9}",
    "#",
    "\r",
];

fn checked(text: &str) {
    let Reading { policy, params } = read(text, &VOCABULARY, &[]);
    let lines = u16::try_from(plain(text).split('\n').count()).unwrap();
    for problem in policy.as_ref().err().into_iter().flatten() {
        assert!(problem.at.line >= 1 && problem.at.line <= lines, "{problem} in {text:?}");
        assert!(problem.at.column >= 1 && !problem.message.is_empty());
    }
    if let Err(problems) = &policy {
        assert!(!problems.is_empty());
    }
    assert!(params.iter().all(|param| param.value.is_finite()));
}

/// Replaces, leaves out or puts in a word at a place.
fn changed(mut text: String, (place, length, word): (usize, usize, usize)) -> String {
    let boundary = |at: usize, text: &str| (at..=text.len()).find(|at| text.is_char_boundary(*at));
    let from = boundary(place % (text.len() + 1), &text).unwrap_or(text.len());
    let to = boundary((from + length).min(text.len()), &text).unwrap_or(text.len());
    text.replace_range(from..to, WORDS.get(word).unwrap_or(&""));
    text
}

/// Mutated texts of each kind: 2,000, or as many as the environment says.
fn cases() -> u32 {
    let asked = std::env::var("GRIDLOCK_MUTATED_TEXTS").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(2_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn a_good_text_with_a_few_changes_is_read_or_has_problems(
        text in prop::sample::select(TEXTS),
        changes in prop::collection::vec((0_usize..400, 0_usize..6, 0_usize..40), 1..6),
    ) {
        let mut text = text.to_owned();
        for change in changes {
            text = changed(text, change);
            checked(&text);
        }
    }

    #[test]
    fn a_text_of_wild_words_is_read_or_has_problems(
        words in prop::collection::vec(prop::sample::select(WORDS), 0..200),
    ) {
        checked(&words.concat());
    }

    #[test]
    fn a_text_of_any_characters_is_read_or_has_problems(text in "\\PC{0,300}|[ -~\n]{0,500}") {
        checked(&text);
    }
}
