//! Messages that stay until they are put away.

use yew::{AttrValue, Callback, Html, Properties, component, html};

use crate::ui::browser::dom;
use crate::ui::hooks::{paper_sites, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{Notice, NoticeKind, Offer, Panel, ViewAction, use_dispatch};
use crate::words::page::panels;

/// The props of [`Notices`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct NoticesProps {
    /// The messages, oldest first.
    pub notices: Vec<Notice>,
}

/// The messages, the latest one on top.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    use_language();
    html! {
        <div class="notices" role="log" aria-label={panels::messages()} aria-live="polite">
            { for props.notices.iter().rev().map(|notice| html! {
                <NoticeCard key={notice.title.to_string()} notice={notice.clone()} />
            }) }
        </div>
    }
}

/// The props of [`NoticeCard`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct NoticeProps {
    notice: Notice,
}

/// The props of [`OfferButton`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct OfferProps {
    offer: Offer,
    title: AttrValue,
}

/// What can be done about a message.
#[component]
fn OfferButton(props: &OfferProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let runner = use_runner_handle();
    let offer = props.offer;
    let label = match offer {
        Offer::Open(Panel::Cleaning) => panels::what_was_read(),
        Offer::Open(_) => panels::results(),
        Offer::PaperSites => panels::paper_sites(),
        Offer::ChooseFile => panels::open_file(),
    };
    let title = props.title.clone();
    let onclick = Callback::from(move |_| {
        dispatch.view(ViewAction::Dismiss(title.clone()));
        match offer {
            Offer::Open(panel) => dispatch.view(ViewAction::Open(panel)),
            Offer::PaperSites => runner.on_sites(paper_sites()),
            Offer::ChooseFile => dom::click_id("open-file"),
        }
    });
    html! { <button type="button" class="btn" {onclick}>{ label }</button> }
}

/// One message.
#[component]
fn NoticeCard(props: &NoticeProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let notice = &props.notice;
    let dismiss = {
        let (dispatch, title) = (dispatch.clone(), notice.title.clone());
        Callback::from(move |_| dispatch.view(ViewAction::Dismiss(title.clone())))
    };
    let offer =
        notice.offer.map(|offer| html! { <OfferButton {offer} title={notice.title.clone()} /> });
    let class = match notice.kind {
        NoticeKind::Note => "note",
        NoticeKind::Warning => "warning",
        NoticeKind::Error => "error",
    };
    html! {
        <article class={yew::classes!("notice", class)}>
            <header>
                <h2>{ notice.title.clone() }</h2>
                <button type="button" class="btn quiet square" aria-label={panels::put_away()} onclick={dismiss}>
                    <Icon shape={Shape::Close} />
                </button>
            </header>
            { for notice.lines.iter().map(|line| html! { <p>{ line.clone() }</p> }) }
            { for offer }
        </article>
    }
}
