//! A fraction in a formula.

use yew::{Html, html};

/// One number over another, at full size.
pub fn over(above: Html, below: Html) -> Html {
    html! { <mstyle displaystyle="true"><mfrac>{ above }{ below }</mfrac></mstyle> }
}
