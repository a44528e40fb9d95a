//! Why jobs wait, reason by reason.

use crate::words::Label;

messages! {
    WaitingReasons;

    fragmentation_short() -> Label = "no hole";
    capacity_short() -> Label = "too few free";
    no_site_short() -> Label = "too wide now";
    held_short() -> Label = "held";
    head_of_line_short() -> Label = "would fit";
    behind_short() -> Label = "no room";
    would_delay_head_short() -> Label = "would delay the head";
    reserved_for_others_short() -> Label = "reserved for others";
    policy_short() -> Label = "kept by the policy";
    no_resource_short() -> Label = "none free";
    outside_window_short() -> Label = "not considered";
    misplaced_short() -> Label = "room elsewhere";
    staging_short() -> Label = "input on its way";
    busy_short() -> Label = "cluster busy";
    staging_gap_short() -> Label = "earlier input";

    /// What it means, behind a time and a colon.
    fragmentation_means() -> Label = "enough was free in all, but in no single place";
    capacity_means() -> Label = "too little was free";
    no_site_means() -> Label = "it was wider than every site";
    held_means() -> Label = "it was held";
    head_of_line_means() -> Label = "there was room for it, and it waited for its turn";
    behind_means() -> Label = "it waited for its turn, and there was no room for it either";
    would_delay_head_means() -> Label = "it would have fit, but would have delayed the head";
    reserved_for_others_means() -> Label =
        "it would have fit, but what was free was reserved for others";
    policy_means() -> Label = "there was room for it, and the own policy kept it waiting";
    no_resource_means() -> Label = "no resource was free";
    outside_window_means() -> Label =
        "a resource was free, but only the first of the queue are considered";
    misplaced_means() -> Label = "another server had room for it";
    staging_means() -> Label = "its input was on its way";
    busy_means() -> Label = "the cluster worked on another job";
    staging_gap_means() -> Label = "the cluster idled until the input of an earlier job was there";

    /// The word of files, for people.
    fragmentation() -> Label = "fragmentation";
    capacity() -> Label = "capacity";
    no_site() -> Label = "no site";
    held() -> Label = "held";
    head_of_line() -> Label = "head of line";
    behind() -> Label = "behind";
    would_delay_head() -> Label = "would delay head";
    reserved_for_others() -> Label = "reserved for others";
    policy() -> Label = "policy";
    no_resource() -> Label = "no resource";
    outside_window() -> Label = "outside window";
    misplaced() -> Label = "misplaced";
    staging() -> Label = "staging";
    busy() -> Label = "busy";
    staging_gap() -> Label = "staging gap";

    /// Why the head waits, as those behind it tell.
    head_fragmentation() -> Label = "for which no hole was wide enough";
    head_capacity() -> Label = "for which too few processors were free";
    head_no_site() -> Label = "which was wider than every site";
    head_reserved_for_others() -> Label = "whose reservation was later";
    head_policy() -> Label = "which the own policy kept waiting";
    head_held() -> Label = "which was held";
}
