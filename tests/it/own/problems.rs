//! Every problem of a text, at its place, with the word that was meant [P-10 to P-28, P-61].

use gridlock::labs::allocate::VOCABULARY;
use gridlock::policy_text::read;

/// The problems of a text of lab Allocate, one a line.
fn told(text: &str) -> String {
    let problems = read(text, &VOCABULARY, &[]).policy.err().unwrap_or_default();
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Line and column of each problem.
fn places(text: &str) -> Vec<(u16, u16)> {
    let problems = read(text, &VOCABULARY, &[]).policy.err().unwrap_or_default();
    problems.iter().map(|problem| (problem.at.line, problem.at.column)).collect()
}

#[test]
fn problems_say_what_was_found_what_was_expected_and_what_was_meant() {
    for (text, problem) in [
        ("score = site.speed job.x", "1:20: found job, expected an operator or a new line"),
        ("score = 1 < 2 < 3", "1:15: found <: comparisons do not chain, write and between them"),
        (
            "scor = 1",
            "1:1: there is no rule scor here, expected one of score, allow, choose, order; a part of \
             your own begins with let; did you mean score?",
        ),
        (
            "score = site.sped",
            "1:14: a site has no sped, expected one of processors, free, busy, speed, position, \
             running, started, earliest; did you mean speed?",
        ),
        ("order = site.free\nscore = 1", "1:9: site does not exist in the rule order"),
        ("score = site.free > 3", "1:9: found true or false, expected a number"),
        ("let a = 1\nlet a = 1\nscore = a", "2:5: a is taken"),
        ("# nothing\n", "1:1: no rule: expected one of score, choose, order"),
        ("choose = none\nscore = 1", "1:1: choose and score exclude each other"),
        ("score = 1, 2, 3, 4, 5", "1:19: more than 4 keys"),
        (
            "score = 1e",
            "1:9: 1e is no number, expected digits with at most one point, and digits after an e",
        ),
        ("score = 1e400", "1:9: 1e400 is too large, expected at most 1.79e308"),
    ] {
        assert_eq!(told(text), problem, "{text}");
    }
}

#[test]
fn a_problem_ends_its_statement_and_reading_goes_on_at_the_next() {
    let text = "let a = site.sped\nlet b = 1 +\nlet c = a\nscoore = 1\n\
                score = foo(site.free) + true\nscore = 2\n";
    assert_eq!(places(text), [(1, 14), (3, 1), (4, 1), (5, 9), (6, 1)]);
    assert_eq!(places("let p = 1\nparam q = x\nscore = p\n  + 1\n  if"), [(2, 11), (5, 3)]);
}

/// A choice between two of the word none is that word: it fits every kind of thing, and has no fields.
#[test]
fn a_choice_of_none_is_none() {
    let either = "if queue_length > 3 then none else none";
    assert_eq!(told(&format!("choose = {either}")), "");
    assert_eq!(told(&format!("choose = if now > 1 then pick(s in sites: 1) else {either}")), "");
    assert_eq!(told(&format!("let n = {either}\nchoose = if n == none then n else n")), "");
    assert_eq!(
        told(&format!("let n = {either}\nlet m = n.processors\nscore = 1")),
        "2:11: none has no processors"
    );
    assert_eq!(
        told(&format!("let n = {either}\nscore = if n == 1 then 1 else 2")),
        "2:17: found a number, expected none"
    );
}

#[test]
fn operands_and_arguments_are_held_against_their_operator_from_left_to_right() {
    assert_eq!(places("score = true + foo\nchoose = none"), [(1, 9)]);
    assert_eq!(places("score = min(true, 1) + 2 < false"), [(1, 13)]);
    assert_eq!(places("score = 1 + (site.free > 1)"), [(1, 13)]);
    assert_eq!(places("score = sqrt(1, 2)"), [(1, 9)], "how many comes before of which type");
    assert_eq!(places("score = if site.free then 1 else 2"), [(1, 12)]);
    assert_eq!(places("score = if true then 1 else false"), [(1, 29)]);
    assert_eq!(places("choose = if site == 3 then none else none"), [(1, 21)]);
}

#[test]
fn a_statement_begins_a_line() {
    assert_eq!(places("let a = 1 let b = 2\nscore = a"), [(1, 11)]);
    assert_eq!(places("score = 1\nfoo\n"), [(2, 1)]);
    assert_eq!(places("score =\n1 +\n2"), [], "an expression may go on in the next line");
}

#[test]
fn rules_that_want_or_exclude_others_are_found_in_texts_without_other_problems() {
    assert_eq!(places("allow = true\norder = 1"), [(1, 1)]);
    assert_eq!(places("choose = none\nallow = true\nscore = 1"), [(1, 1)]);
    assert_eq!(places("choose = none\nscore = 1 +"), [(2, 12)], "the end of the text");
}

#[test]
fn what_no_rule_uses_may_name_what_exists_nowhere_for_it() {
    assert_eq!(places("let unused = site.free\norder = job.estimate\nscore = 1"), []);
    assert_eq!(places("let used = site.free\norder = used\nscore = 1"), [(1, 12)]);
    assert_eq!(places("order = sum(s in sites: s.earliest)\nscore = 1"), [(1, 27)]);
    assert_eq!(places("order = ahead_jobs(pick(s in sites: 1))\nscore = 1"), [(1, 9)]);
}

#[test]
fn a_text_has_so_many_characters_parts_keys_folds_levels_and_terms_at_most() {
    let parts = |count: usize| {
        let each: Vec<String> = (0..count).map(|it| format!("let a{it} = 1\n")).collect();
        each.concat()
    };
    let levels = |count: usize| format!("score = {}1{}", "(".repeat(count), ")".repeat(count));
    let text = |length: usize| format!("score = 1\n{}", "#".repeat(length - 10));
    let terms = |count: usize| format!("score = {}1", "-1 +".repeat(count / 3));
    assert_eq!(places(&text(4000)), []);
    assert_eq!(places(&text(4001)), [(1, 1)]);
    assert_eq!(places(&format!("{}score = 1", parts(64))), []);
    assert_eq!(places(&format!("{}score = 1", parts(65))), [(65, 5)]);
    assert_eq!(places(&levels(31)), []);
    assert_eq!(places(&levels(32)), [(1, 41)]);
    assert_eq!(places(&format!("score = if {} true then 1 else 2", "not ".repeat(30))), []);
    assert_eq!(places(&terms(990)), []);
    let deep = "score = sum(a in sites: sum(b in sites: sum(c in sites: 1)))";
    assert_eq!(places(deep), [(1, 41)]);
    assert_eq!(places(&format!("let {} = 1\nscore = 1", "n".repeat(41))), [(1, 5)]);
}

#[test]
fn reading_ends_at_the_term_too_many() {
    let long = format!("score = 0{}\nscore = 2\nfoo = 3", "+1".repeat(1100));
    let problems = read(&long, &VOCABULARY, &[]).policy.err().unwrap();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].message.contains("2000 terms"), "{}", problems[0]);
}

#[test]
fn params_are_read_with_their_values_and_those_that_replace_them() {
    let text = "param weight = -2.5\nparam other = 1\nscore = weight * site.free";
    let values = [("weight".to_owned(), 4.0)];
    let read = read(text, &VOCABULARY, &values);
    let params: Vec<_> = read.params.iter().map(|it| (&*it.name, it.written, it.value)).collect();
    assert_eq!(params, [("weight", -2.5, 4.0), ("other", 1.0, 1.0)]);
    assert!(read.policy.is_ok());
}

#[test]
fn of_each_statement_the_first_name_that_does_not_exist_there_is_told() {
    assert_eq!(places("order = site.free + site.busy\nscore = 1"), [(1, 9)]);
    let text = "let used = site.free + site.busy\norder = used + site.speed\nscore = 1";
    assert_eq!(places(text), [(1, 12), (2, 16)]);
}

#[test]
fn a_statement_that_breaks_off_leaves_the_next_one_as_it_is() {
    assert_eq!(places("let a = site.\nlet b = 1\nscore = b"), [(2, 1)]);
    assert_eq!(places("let a = site.if\nscore = 1"), [(1, 14)]);
    assert_eq!(places("param\nparam w = 1\nscore = w"), [(2, 1)]);
    assert_eq!(places("score = site.\n  speed"), [], "a field may stand in the next line");
}
