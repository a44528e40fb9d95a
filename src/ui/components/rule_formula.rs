//! A rule above its numbers, as `MathML`, and the table that goes with one: what labs that plan ahead show.

use yew::{Html, classes, html};

use crate::playback::{RuleFormula, Table};
use crate::words::allocate::passing;
use crate::words::cluster::why;
use crate::words::page::results;

/// From here on a formula is set smaller.
const LONG: usize = 32;

/// The rule above its numbers, sign below sign; a long sum stands upright, a number a line.
pub fn rule_formula(formula: &RuleFormula) -> Html {
    let letters: usize = formula.numbers.iter().map(|text| text.chars().count()).sum();
    let mut signs = formula.numbers.iter().skip(1).step_by(2);
    let stands = letters > LONG && signs.all(|sign| "+−∕=≠≤>".contains(sign.as_str()));
    let rows = if stands { upright(formula) } else { level(formula) };
    let say = match formula.holds {
        Some(true) => results::rule_holds,
        Some(false) => results::rule_fails,
        None => results::rule,
    };
    let spoken = say(&formula.rule.join(" "), &formula.numbers.join(" "));
    let class = classes!(
        "formula",
        "sm",
        "test",
        (formula.holds == Some(false)).then_some("no"),
        (letters > LONG).then_some(if stands { "tall" } else { "many" })
    );
    html! {
        <math display="block" {class} aria-label={spoken}>
            <mtable displaystyle="true">{ rows }</mtable>
        </math>
    }
}

fn upright(formula: &RuleFormula) -> Html {
    let row = |place: usize| {
        let sign = place.checked_sub(1).map_or("", |before| formula.numbers[before].as_str());
        html! {
            <mtr>
                <mtd><mo>{ sign.to_owned() }</mo></mtd>
                <mtd><mtext>{ formula.rule[place] }</mtext></mtd>
                <mtd><mtext>{ formula.numbers[place].clone() }</mtext></mtd>
            </mtr>
        }
    };
    html! { { for (0..formula.rule.len()).step_by(2).map(row) } }
}

fn level(formula: &RuleFormula) -> Html {
    let cell = |(place, text): (usize, &str)| {
        let text = text.to_owned();
        if place % 2 == 0 {
            html! { <mtd><mtext>{ text }</mtext></mtd> }
        } else {
            html! { <mtd><mo>{ text }</mo></mtd> }
        }
    };
    let rule = formula.rule.iter().copied().enumerate().map(cell);
    let numbers = formula.numbers.iter().map(String::as_str).enumerate().map(cell);
    html! {
        <>
            <mtr>{ for rule }</mtr>
            <mtr class="res">{ for numbers }</mtr>
        </>
    }
}

/// A table whose last column says what follows; what was chosen stands out.
pub fn verdicts(table: &Table) -> Html {
    let chosen = [why::the_hole(), why::reserved(), passing::reserved()];
    let row = |cells: &Vec<String>| {
        let (first, rest) = cells.split_first().map_or(("", &[][..]), |(a, b)| (a.as_str(), b));
        html! {
            <tr class={rest.last().is_some_and(|last| chosen.contains(&last.as_str())).then_some("chosen")}>
                <th scope="row">{ first }</th>
                { for rest.iter().map(|cell| html! { <td>{ cell }</td> }) }
            </tr>
        }
    };
    html! {
        <>
            <h3>{ &table.caption }</h3>
            <table class="cands held">
                <caption class="sr">{ &table.caption }</caption>
                <thead><tr>{ for table.columns.iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>{ for table.rows.iter().map(row) }</tbody>
            </table>
        </>
    }
}
