//! How parts and rules are written, word by word [P-51].

use gridlock::labs::allocate::VOCABULARY;
use gridlock::own::{Spelled, Wording};
use gridlock::policy_text::read;

fn wordings(text: &str) -> Vec<Wording> {
    read(text, &VOCABULARY, &[("weight".to_owned(), 0.5)]).policy.unwrap().wordings().to_vec()
}

fn said(wording: &Wording) -> String {
    let word = |word: &Spelled| match word {
        Spelled::Itself(word) => word.clone(),
        Spelled::Named(name) => format!("<{name}>"),
        Spelled::Param(name, value) => format!("[{name} {value}]"),
    };
    let words: Vec<String> = wording.words.iter().map(word).collect();
    format!("{} = {}", wording.name, words.join(" "))
}

#[test]
fn a_statement_is_spelled_word_by_word_over_its_lines() {
    let text = "# a comment\nparam weight = 2\nlet runs = job.estimate / site.speed\n\
                let cost = runs\n  + weight * min(site.free, 3) # rest\n\
                score = -cost, site.speed\nallow = not (site.free < 2) and ahead_jobs(site) > 0";
    let found: Vec<String> = wordings(text).iter().map(said).collect();
    assert_eq!(
        found,
        [
            "runs = <job.estimate> / <site.speed>",
            "cost = <runs> + [weight 0.5] * min ( <site.free> , 3 )",
            "score = - <cost>",
            "allow = not ( <site.free> < 2 ) and <ahead_jobs(site)> > 0",
        ]
    );
    assert_eq!(wordings(text)[2].only_part(), Some("cost"));
    assert_eq!(wordings(text)[1].only_part(), None);
}

#[test]
fn what_goes_through_a_list_is_not_spelled() {
    let found = wordings("let total = sum(s in sites: s.free)\nscore = total - site.free");
    assert_eq!(found.iter().map(said).collect::<Vec<_>>(), ["score = <total> - <site.free>"]);
}
