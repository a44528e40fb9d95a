//! A text in pieces, as an editor draws them.

use gridlock::labs::allocate::VOCABULARY;
use gridlock::policy_text::{Mark, pieces, read, sees, span};

const TEXT: &str =
    "# first\nlet idle = 2 # not asked\nlet size = site.free\nscore = -size, site.sped\n";

#[test]
fn the_pieces_of_a_text_are_the_text() {
    for text in [
        TEXT,
        "",
        "score",
        "score = 1 ä \u{202e} 3..4\n\n# end",
        "let = # \n= =",
        &"a ".repeat(40_000),
    ] {
        let reading = read(text, &VOCABULARY, &[]);
        let all: String = pieces(text, (&reading, &VOCABULARY), None)
            .into_iter()
            .map(|piece| piece.text)
            .collect();
        assert_eq!(all, text);
    }
}

#[test]
fn words_rules_comments_and_wrong_words_are_told_apart() {
    let reading = read(TEXT, &VOCABULARY, &[]);
    let all = pieces(TEXT, (&reading, &VOCABULARY), None);
    let of = |mark| {
        let its = all.iter().filter(|piece| piece.mark == mark);
        its.map(|piece| piece.text.trim()).collect::<Vec<_>>()
    };
    assert_eq!(of(Mark::Word), ["let", "let"]);
    assert_eq!(of(Mark::Rule), ["score"]);
    assert_eq!(of(Mark::Comment), ["# first", "# not asked"]);
    let wrong: Vec<_> = all.iter().filter(|piece| piece.is_wrong).collect();
    assert_eq!(wrong.len(), 1);
    assert_eq!(wrong[0].text, "sped");
    let problem = &reading.policy.unwrap_err()[0];
    let (from, long) = span(TEXT, problem);
    assert_eq!(&TEXT[from..from + long], "sped");
}

#[test]
fn a_part_that_no_rule_uses_is_marked_as_a_whole() {
    let text = "let idle = 2 +\n  3\nlet size = site.free\nscore = -size\n";
    let all = pieces(text, (&read(text, &VOCABULARY, &[]), &VOCABULARY), None);
    let unused: String =
        all.iter().filter(|piece| piece.is_unused).map(|piece| piece.text.as_str()).collect();
    assert_eq!(unused, "let idle = 2 +\n  3");
}

#[test]
fn what_a_text_sees_is_read_off_its_words() {
    let text =
        "let best = pick(s in candidates: -s.free)\nscore = site.speed * now, ahead_jobs(site)";
    let names: Vec<_> =
        sees(text, &VOCABULARY).iter().map(|at| VOCABULARY.seen[usize::from(*at)].name).collect();
    assert_eq!(names, ["now", "free", "speed", "ahead_jobs"]);
}
