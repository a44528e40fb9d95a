//! The reasons of all labs without their numbers.

use crate::words::Label;

messages! {
    PredictReasons;

    only_room() -> Label = "Only one site has room";
    least_left() -> Label = "It leaves the least over";
    fastest() -> Label = "It is the fastest site with room";
    first_room() -> Label = "It is the first site with room";
    most_left() -> Label = "It leaves the most over";
    both_agree() -> Label = "Best-fit and fastest-first agree";
    speed_alone() -> Label = "Nobody else waits, so only speed counts";
    score_above_1() -> Label = "The score is above 1: the gain outweighs the rest";
    score_not_above_1() -> Label =
        "The score is not above 1: the speed does not make up for the capacity lost";
    more_jobs() -> Label = "More jobs get in";
    jobs_tie() -> Label = "As many jobs get in either way: the tie rule decides";
    scattered() -> Label = "Enough is free in all, but no hole is large enough";
    too_few() -> Label = "Too few processors are free in all";
    reservation_due() -> Label = "Its reservation is due";
    own() -> Label = "The own policy scores it highest";
    kept_to_the_end() -> Label = "Nothing else is to come";
    arrival() -> Label = "In the order of arrival";
    least_complex() -> Label = "The least complex first";
    most_complex() -> Label = "The most complex first";
    by_level() -> Label = "By priority level";
    level() -> Label = "By complexity and parallelism";
    fastest_free() -> Label = "It is the fastest free resource";
    first_free() -> Label = "It is the first free resource in the list";
    own_type() -> Label = "It is the fastest of the first type with one free";
    none_free() -> Label = "No resource is free";
    latest() -> Label = "It is the latest job that may move";
    best_balance() -> Label = "It leaves the server best balanced";
    partner_not_eligible() -> Label = "The partner may not be one";
    no_job() -> Label = "No job that may move helps";
    run_balanced() -> Label = "It leaves the server most evenly used";
    run_lowest() -> Label = "It takes most of what is used least";
    run_first() -> Label = "It is the first that fits";
    least_ttr() -> Label = "The sum of transfer, wait and process is least";
    least_load() -> Label = "The fewest jobs wait there";
    best_link() -> Label = "It has the best link";
    most_power() -> Label = "It has the most power";
    only_left() -> Label = "It is the only one wide enough and in time";
    deadline() -> Label = "Every cluster is too late";
    too_wide() -> Label = "No cluster is wide enough";
}
