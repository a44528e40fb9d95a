//! What a worker is asked about choices.

use std::cell::RefCell;

use crate::runner::Request;
use crate::ui::hooks::{Runner, Talk};

/// A worker that has begun has the trace.
pub(super) fn request(
    document: String,
    after: Option<u64>,
    (runner, talk): (&Runner, &RefCell<Talk>),
) -> Request {
    let trace = runner.trace().filter(|_| !talk.borrow().has_begun());
    Request::Regret { document, after, trace: trace.map(|trace| (*trace).clone()) }
}
