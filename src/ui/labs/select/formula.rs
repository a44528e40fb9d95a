//! The time to run with its numbers, as `MathML`.

use yew::{Html, Properties, component, html};

use crate::playback::{TtrFormula, WaitTerm};
use crate::ui::hooks::use_language;
use crate::words::select::picture as told;

/// The props of [`FormulaView`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct FormulaProps {
    /// The formula.
    pub formula: TtrFormula,
}

/// Transfer plus wait plus process: symbols, operands, numbers.
#[component]
pub(super) fn FormulaView(props: &FormulaProps) -> Html {
    use_language();
    let formula = &props.formula;
    let [transfer, wait, process] = &formula.terms;
    let plus = || html! { <mtd><mo>{ "+" }</mo></mtd> };
    let equals = || html! { <mtd><mo>{ "=" }</mo></mtd> };
    html! {
        <math display="block" class="formula sm ttr-sum" displaystyle="true" aria-label={spoken(formula)}>
            <mtable displaystyle="true">
                <mtr>
                    <mtd class="r"><mi mathvariant="normal">{ "TTR" }</mi></mtd>{ equals() }
                    <mtd>{ term(told::key_transfer()) }</mtd>{ plus() }<mtd>{ term(told::key_wait()) }</mtd>{ plus() }<mtd>{ term(told::key_process()) }</mtd>
                </mtr>
                <mtr>
                    <mtd />{ equals() }
                    <mtd>{ over(&formula.moved, &formula.bandwidth) }</mtd>{ plus() }
                    <mtd>{ waits(&formula.wait) }</mtd>{ plus() }
                    <mtd>{ over(&formula.length, &formula.power) }</mtd>
                </mtr>
                <mtr>
                    <mtd />{ equals() }
                    <mtd><mn>{ transfer }</mn></mtd>{ plus() }<mtd><mn>{ wait }</mn></mtd>{ plus() }<mtd><mn>{ process }</mn></mtd>
                </mtr>
            </mtable>
        </math>
    }
}

fn term(name: &'static str) -> Html {
    html! { <msub><mi>{ "t" }</mi><mtext>{ name }</mtext></msub> }
}

fn over(above: &str, below: &str) -> Html {
    html! { <mstyle displaystyle="true"><mfrac><mtext>{ above }</mtext><mtext>{ below }</mtext></mfrac></mstyle> }
}

/// The parts of the wait that are not zero.
fn waits(terms: &[WaitTerm]) -> Html {
    if terms.is_empty() {
        return html! { <mn>{ "0" }</mn> };
    }
    let symbol = |term: &WaitTerm| match term {
        WaitTerm::Work => told::term_queued(),
        WaitTerm::Remaining => told::term_rest(),
        WaitTerm::Gap => told::term_gap(),
        WaitTerm::Free => told::term_room(),
    };
    // One below the other: side by side two of them are wider than the panel.
    let signed = terms.iter().enumerate().map(|(place, one)| {
        html! { <mtr><mtd>if place > 0 { <mo>{ "+" }</mo> }{ term(symbol(one)) }</mtd></mtr> }
    });
    html! { <mtable>{ for signed }</mtable> }
}

fn spoken(formula: &TtrFormula) -> String {
    let [transfer, wait, process] = &formula.terms;
    let TtrFormula { moved, bandwidth, length, power, total, .. } = formula;
    told::formula(moved, bandwidth, length, power, transfer, wait, process, total)
}
