//! "Why?" in its states.

use gridlock::playback::{AllocateWhy, Body, Explanation, Formula, ScoreLine};
use gridlock_page::ui::components::{WhyPanel, WhyPanelProps};
use gridlock_page::ui::shared::Shared;

use crate::{fixture, render, text_of, times};

fn panel(explanation: fn() -> Explanation) -> String {
    render::<WhyPanel>(move || WhyPanelProps {
        explanation: Shared::new(explanation()),
        children: yew::Html::default(),
    })
}

fn with_formula(formula: Formula) -> String {
    render::<WhyPanel>(move || {
        let why = AllocateWhy { formula: Some(formula), ..AllocateWhy::default() };
        let body = Body::Allocate(Box::new(why));
        WhyPanelProps {
            explanation: Shared::new(Explanation { body, ..fixture::why_this_site() }),
            children: yew::Html::default(),
        }
    })
}

#[test]
fn a_decision_shows_sentence_formula_line_verdict_and_tables() {
    let html = panel(fixture::why_this_site);
    let text = text_of(&html);
    for part in [
        "Why S3?",
        "1.8 times",
        "2.25 > 1, so",
        "fastest-first",
        "at most 12 free",
        "S3 64.8",
        "120.0",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(
        html.contains(r#"<mn class="ff">120</mn><mn class="bf">96</mn>"#),
        "numerators are fastest-first's"
    );
    assert!(
        html.contains("1.8 over 1.0 times 120 over 96 equals 2.25."),
        "the formula can be read aloud"
    );
    assert_eq!(times(&html, "<table"), 2);
    assert!(html.contains("<details"), "the walk is folded");
}

#[test]
fn a_blocked_head_shows_when_each_site_has_room() {
    let text = text_of(&panel(fixture::why_blocked));
    for part in [
        "Why is J41 waiting?",
        "largest hole",
        "When can it start?",
        "J40, then J39",
        "smaller than 64: never",
        "FCFS",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("Where 120"), "no look-ahead was made");
}

#[test]
fn every_formula_can_be_read_aloud() {
    let text = |text: &str| text.to_owned();
    let formulas = [
        Formula::Speeds { speed_bf: text("1.0"), speed_ff: text("1.8"), equal: false },
        Formula::Counts { placed_ff: text("4"), placed_bf: text("3") },
        Formula::Leftover { free: text("40"), need: text("36"), leftover: text("4"), least: true },
        Formula::Fastest { speed: text("1.8") },
    ];
    let spoken = [
        "Speed of the best-fit site, 1.0, is less than speed of the fastest-first site, 1.8.",
        "Jobs that get in: 4 with fastest-first, 3 with best-fit.",
        "Free minus needed: 40 minus 36 equals 4, the least of all candidates.",
        "The highest speed of all candidates is 1.8.",
    ];
    for (formula, spoken) in formulas.into_iter().zip(spoken) {
        let html = with_formula(formula);
        assert!(html.contains(&format!("aria-label=\"{spoken}\"")), "{html}");
    }
}

#[test]
fn a_score_beyond_the_line_is_an_arrow_at_its_end() {
    let html = render::<WhyPanel>(|| {
        let score = ScoreLine {
            place: 1.0,
            beyond: true,
            text: "9.00".into(),
            spoken: "Score 9.00".into(),
        };
        let body =
            Body::Allocate(Box::new(AllocateWhy { score: Some(score), ..AllocateWhy::default() }));
        WhyPanelProps {
            explanation: Shared::new(Explanation { body, ..fixture::why_this_site() }),
            children: yew::Html::default(),
        }
    });
    assert!(html.contains("beyond") && !html.contains("<circle"), "{html}");
    assert!(html.contains("translate(320.0px"), "{html}");
}
