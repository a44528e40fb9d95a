//! The paper's formulas with the actual numbers, as `MathML`; what belongs to a policy wears its color.

use yew::{Html, Properties, component, html};

use crate::playback::Formula;
use crate::ui::components::over;
use crate::ui::hooks::use_language;
use crate::words::allocate::formula as told;

/// The props of [`FormulaView`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct FormulaProps {
    /// The formula.
    pub formula: Formula,
}

/// A formula with its numbers.
#[component]
pub(super) fn FormulaView(props: &FormulaProps) -> Html {
    use_language();
    let formula = &props.formula;
    let class = if matches!(formula, Formula::Score { .. }) { "formula" } else { "formula sm" };
    html! {
        <math display="block" {class} displaystyle="true" aria-label={spoken(formula)}>{ written(formula) }</math>
    }
}

fn written(formula: &Formula) -> Html {
    match formula {
        Formula::Score { .. } => score(formula),
        Formula::Speeds { speed_bf, speed_ff, equal } => {
            let sign = if *equal { "=" } else { "<" };
            html! {
                <mrow>
                    { symbol("CS", "bf") }<mo>{ "=" }</mo><mn class="bf">{ speed_bf }</mn>
                    <mo>{ sign }</mo>
                    <mn class="ff">{ speed_ff }</mn><mo>{ "=" }</mo>{ symbol("CS", "ff") }
                </mrow>
            }
        }
        Formula::Counts { placed_ff, placed_bf } => html! {
            <mrow>
                { symbol("N", "ff") }<mo>{ "=" }</mo><mn class="ff">{ placed_ff }</mn>
                <mo>{ "," }</mo><mspace width="0.8em" />
                { symbol("N", "bf") }<mo>{ "=" }</mo><mn class="bf">{ placed_bf }</mn>
            </mrow>
        },
        Formula::Leftover { free, need, leftover, least } => html! {
            <mrow>
                <mtext>{ told::free() }</mtext><mo>{ "−" }</mo><mtext>{ told::needed() }</mtext>
                <mo>{ "=" }</mo><mn>{ free }</mn><mo>{ "−" }</mo><mn>{ need }</mn>
                <mo>{ "=" }</mo><mn class="res">{ leftover }</mn>
                <mtext>{ "\u{2003}" }{ if *least { told::the_least() } else { told::the_most() } }</mtext>
            </mrow>
        },
        Formula::Fastest { speed } => html! {
            <mrow>
                { symbol("CS", "ff") }<mo>{ "=" }</mo><mi mathvariant="normal">{ "max" }</mi>
                <mi mathvariant="normal">{ "CS" }</mi><mo>{ "=" }</mo><mn class="res">{ speed }</mn>
            </mrow>
        },
        Formula::Fragmentation { largest, free, index } => html! {
            <mrow>
                <mi>{ "F" }</mi><mo>{ "=" }</mo><mn>{ "1" }</mn><mo>{ "−" }</mo>
                <mfrac><mtext>{ told::largest_hole() }</mtext><mtext>{ told::total_free() }</mtext></mfrac>
                <mo>{ "=" }</mo><mn>{ "1" }</mn><mo>{ "−" }</mo>
                <mfrac><mn>{ largest }</mn><mn>{ free }</mn></mfrac>
                <mo>{ "=" }</mo><mn class="res">{ index }</mn>
            </mrow>
        },
    }
}

/// A letter with the policy it belongs to below.
fn symbol(letter: &'static str, policy: &'static str) -> Html {
    html! { <msub class={policy}><mi mathvariant="normal">{ letter }</mi><mi>{ policy }</mi></msub> }
}

/// Fastest-first above best-fit.
fn numbers(ff: &str, bf: &str) -> Html {
    over(html! { <mn class="ff">{ ff }</mn> }, html! { <mn class="bf">{ bf }</mn> })
}

fn score(formula: &Formula) -> Html {
    let Formula::Score { speed_ff, speed_bf, tcc_ff, tcc_bf, speed_ratio, capacity_ratio, score } =
        formula
    else {
        return Html::default();
    };
    html! {
        <mtable displaystyle="true">
            <mtr>
                <mtd class="r"><mi>{ "Score" }</mi></mtd><mtd><mo>{ "=" }</mo></mtd>
                <mtd>{ over(symbol("CS", "ff"), symbol("CS", "bf")) }</mtd><mtd><mo>{ "×" }</mo></mtd>
                <mtd>{ over(symbol("TCC", "ff"), symbol("TCC", "bf")) }</mtd>
            </mtr>
            <mtr>
                <mtd /><mtd><mo>{ "=" }</mo></mtd>
                <mtd>{ numbers(speed_ff, speed_bf) }</mtd><mtd><mo>{ "×" }</mo></mtd>
                <mtd>{ numbers(tcc_ff, tcc_bf) }</mtd>
            </mtr>
            <mtr>
                <mtd /><mtd><mo>{ "=" }</mo></mtd><mtd><mn>{ speed_ratio }</mn></mtd><mtd><mo>{ "×" }</mo></mtd>
                <mtd><mn>{ capacity_ratio }</mn></mtd>
                <mtd><mo>{ "=" }</mo><mn class="res">{ score }</mn></mtd>
            </mtr>
        </mtable>
    }
}

/// A formula as it is read aloud.
fn spoken(formula: &Formula) -> String {
    match formula {
        Formula::Score { speed_ff, speed_bf, tcc_ff, tcc_bf, score, .. } => {
            told::score(speed_ff, speed_bf, tcc_ff, tcc_bf, score)
        }
        Formula::Speeds { speed_bf, speed_ff, equal } => {
            let say = if *equal { told::speeds_equal } else { told::speed_less };
            say(speed_bf, speed_ff)
        }
        Formula::Counts { placed_ff, placed_bf } => told::counts(placed_ff, placed_bf),
        Formula::Leftover { free, need, leftover, least } => {
            let say = if *least { told::least_left } else { told::most_left };
            say(free, need, leftover)
        }
        Formula::Fastest { speed } => told::fastest(speed),
        Formula::Fragmentation { largest, free, index } => {
            told::fragmentation(largest, free, index)
        }
    }
}
