//! The policies in words that may run on this page [P-62]: those that were typed here, and those from
//! elsewhere that somebody has read and allowed to run. That holds for the text to the letter, in this
//! tab.

use std::cell::RefCell;

use crate::runner::{Request, Trusted, encode};
use crate::scenario::Value;
use crate::ui::browser::storage;
use crate::ui::browser::worker::Background;

/// The texts as a list in JSON.
const TRUSTED: &str = "gridlock.session.trusted";

thread_local! {
    /// What the tab's storage holds too, where it holds anything.
    static KNOWN: RefCell<Option<Trusted>> = const { RefCell::new(None) };
}

/// Whether a scenario brings along a policy that nobody has let run.
pub(in crate::ui) fn is_strange(scenario: &Value) -> bool {
    with(|trusted| trusted.lacks_any_of(scenario))
}

/// Whether nobody has let a text run.
pub(in crate::ui) fn lacks(text: &str) -> bool {
    with(|trusted| trusted.lacks(text))
}

/// Lets the policies of a scenario run.
pub(in crate::ui) fn trust_all(scenario: &Value) {
    with(|trusted| {
        trusted.trust_all(scenario);
        let texts = trusted.texts().iter().map(|text| Value::from(text.as_str())).collect();
        // Where nothing is kept the answer holds until the page is left.
        storage::keep_in_tab(TRUSTED, &Value::List(texts).to_json()).ok();
    });
}

/// Tells a worker which policies may run; before that it runs none.
pub(in crate::ui) fn tell(worker: &Background) {
    let request = with(|trusted| Request::Trust(trusted.clone()));
    // Without an answer the worker refuses what follows, and says why.
    if let Ok(message) = encode(&request) {
        worker.send(&message);
    }
}

fn with<T>(act: impl FnOnce(&mut Trusted) -> T) -> T {
    KNOWN.with_borrow_mut(|known| act(known.get_or_insert_with(remembered)))
}

fn remembered() -> Trusted {
    let kept = storage::kept_in_tab(TRUSTED).and_then(|text| Value::parse(text.as_bytes()).ok());
    let texts = kept.as_ref().map_or(&[][..], Value::items);
    Trusted::of(texts.iter().filter_map(Value::text).map(str::to_owned))
}
