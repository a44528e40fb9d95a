//! The paper's formulas with the actual numbers, as `MathML`.

use yew::{Html, Properties, component, html};

use crate::playback::BalanceFormula;
use crate::ui::components::over;
use crate::ui::hooks::use_language;
use crate::words::balance::formula as told;

/// The props of [`FormulaView`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct FormulaProps {
    /// The formula.
    pub formula: BalanceFormula,
}

/// A formula with its numbers.
#[component]
pub(super) fn FormulaView(props: &FormulaProps) -> Html {
    use_language();
    let formula = &props.formula;
    html! {
        <math display="block" class="formula sm" displaystyle="true" aria-label={spoken(formula)}>{ written(formula) }</math>
    }
}

fn of(letter: &'static str, server: &str) -> Html {
    html! { <msub><mi mathvariant="normal">{ letter }</mi><mtext>{ server }</mtext></msub> }
}

fn numbers([most, average, ratio]: &[String; 3], class: Option<&'static str>) -> Html {
    html! {
        <>
            <mtd><mo>{ "=" }</mo></mtd>
            <mtd>{ over(html! { <mn>{ most }</mn> }, html! { <mn>{ average }</mn> }) }</mtd>
            <mtd><mo>{ "=" }</mo></mtd><mtd><mn {class}>{ ratio }</mn></mtd>
        </>
    }
}

fn written(formula: &BalanceFormula) -> Html {
    match formula {
        BalanceFormula::Threshold { index, server, value, sign, global, factor, bound } => html! {
            <mtable displaystyle="true">
                <mtr>
                    <mtd class="r">{ of(index, server) }</mtd><mtd><mo>{ *sign }</mo></mtd>
                    <mtd class="l"><mrow>
                        <mo>{ "(" }</mo><mn>{ factor }</mn><mo>{ ")" }</mo><mi mathvariant="normal">{ index }</mi>
                    </mrow></mtd>
                </mtr>
                <mtr>
                    <mtd class="r"><mn class="res">{ value }</mn></mtd><mtd><mo>{ *sign }</mo></mtd>
                    <mtd class="l"><mrow>
                        <mo>{ "(" }</mo><mn>{ factor }</mn><mo>{ ")" }</mo><mo>{ "×" }</mo><mn>{ global }</mn>
                        <mo>{ "=" }</mo><mn>{ bound }</mn>
                    </mrow></mtd>
                </mtr>
            </mtable>
        },
        BalanceFormula::Balance { server, now, then_name, then } => html! {
            <mtable displaystyle="true">
                <mtr>
                    <mtd class="r">{ of("RB", server) }</mtd><mtd><mo>{ "=" }</mo></mtd>
                    <mtd>{ over(
                        html! { <mrow><mi mathvariant="normal">{ "max" }</mi><mi mathvariant="normal">{ "W" }</mi></mrow> },
                        of("RA", server),
                    ) }</mtd>
                    { numbers(now, None) }
                </mtr>
                <mtr>
                    <mtd class="r" columnspan="3"><mtext>{ then_name }</mtext></mtd>
                    { numbers(then, Some("res")) }
                </mtr>
            </mtable>
        },
        BalanceFormula::Use { job, with } => html! {
            <mtable displaystyle="true">
                <mtr>
                    <mtd class="r"><mtext>{ told::use_with(job) }</mtext></mtd><mtd><mo>{ "=" }</mo></mtd>
                    <mtd>{ over(html! { <mtext>{ told::most() }</mtext> }, html! { <mtext>{ told::average() }</mtext> }) }</mtd>
                    { numbers(with, Some("res")) }
                </mtr>
            </mtable>
        },
        BalanceFormula::Lowest { job, resource, share } => html! {
            <mrow><mtext>{ told::takes_of(job, resource) }</mtext><mo>{ "=" }</mo><mn class="res">{ share }</mn></mrow>
        },
    }
}

/// A formula as it is read aloud.
fn spoken(formula: &BalanceFormula) -> String {
    match formula {
        BalanceFormula::Threshold { index, server, value, sign, global, factor, bound } => {
            let relation = match *sign {
                "≥" => told::at_least,
                "≤" => told::at_most,
                _ => told::below,
            };
            relation(index, server, value, bound, global, factor)
        }
        BalanceFormula::Balance { server, now, then_name, then } => told::balance(
            server, &now[0], &now[1], &now[2], then_name, &then[0], &then[1], &then[2],
        ),
        BalanceFormula::Use { job, with } => told::used_with(job, &with[0], &with[1], &with[2]),
        BalanceFormula::Lowest { job, resource, share } => {
            told::takes_least_used(job, share, resource)
        }
    }
}
