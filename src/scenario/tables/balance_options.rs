//! Lab *Balance*: the options [C-4 to C-25].

use super::super::field::{Bound, Default, Field, Kind, Object};
use super::common::{choice, chosen};

const fn threshold(
    key: &'static str,
    label: &'static str,
    default: f64,
    help: &'static str,
) -> Field {
    let kind = Kind::Number(Bound::From(0.0), 1e6);
    Field::optional(key, label, kind, Default::Number(default), help)
}

/// The options.
pub static OPTIONS: Object = Object {
    name: "options",
    help: "How the system behaves.",
    key_noun: "option",
    fields: &[
        threshold(
            "sender_threshold",
            "Sender threshold (Ts)",
            0.1,
            "A server is over from the average load times 1 and this.",
        ),
        threshold(
            "receiver_threshold",
            "Receiver threshold (Tr)",
            0.1,
            "A server is under up to the average load times 1 minus this.",
        ),
        threshold(
            "balance_threshold",
            "Balance threshold (Tb)",
            0.3,
            "A server is out of balance from the global balance index times 1 and this.",
        ),
        Field::optional(
            "transfer_limit",
            "Transfer limit (Tc)",
            Kind::Whole(0.0, 1e9),
            Default::Number(20.0),
            "How often a job may move.",
        ),
        chosen(
            "balance_partner",
            "Partner on balance",
            &[
                choice(
                    "less-loaded",
                    "Less loaded",
                    "One that is not more loaded than the sender.",
                ),
                choice(
                    "eligible",
                    "Eligible",
                    "One that could be the partner of an action on load.",
                ),
                choice("any", "Any", "Anyone."),
            ],
            "Who may be the partner when balance triggered.",
        ),
        chosen(
            "local_scheduler",
            "Local scheduler",
            &[
                choice("balanced", "Balanced (BB)", "The job that leaves resources evenly used."),
                choice("lowest", "Lowest (BL)", "The job that takes most of the least used one."),
                choice("first-fit", "First fit (FF)", "The first job that fits."),
            ],
            "Which waiting job a server starts when it does not take the head.",
        ),
        Field::optional(
            "head_first",
            "Head first",
            Kind::Flag,
            Default::Flag(true),
            "Whether the head starts first if it fits.",
        ),
        chosen(
            "event_order",
            "At one instant",
            &[
                choice("submit-first", "Submissions first", "Jobs arrive before others end."),
                choice("finish-first", "Finishes first", "Jobs end before others arrive."),
            ],
            "What comes first among events of the same time.",
        ),
    ],
    one_of: &[],
    in_file_order: true,
    also: None,
};
