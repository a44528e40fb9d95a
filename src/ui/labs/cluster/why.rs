//! The lab's part of "Why?": the tests with their numbers, whom a job passes, who waits for what.

use yew::{Html, html};

use crate::playback::ClusterWhy;
use crate::ui::components::{rule_formula, sentence, verdicts};

/// Tests, verdict, table and remark; what does not apply is absent.
pub fn why(why: &ClusterWhy) -> Html {
    html! {
        <>
            { for why.formulas.iter().map(rule_formula) }
            if let Some(words) = &why.verdict { <p class="rule">{ sentence(words) }</p> }
            if let Some(table) = &why.table { { verdicts(table) } }
            if let Some(words) = &why.note { <p class="aside-note">{ sentence(words) }</p> }
        </>
    }
}
