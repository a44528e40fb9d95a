//! Why this cluster, or why none, and the stages that a job reaches.

use crate::time::Span;
use crate::words::{Label, Words};

messages! {
    Select::Why;

    fate() -> Label = "turned away";
    decision(number: usize, of: usize, left: usize, clusters: usize) -> String =
        "Decision {number} of {of}. {left} of {clusters} {clusters:cluster|clusters} left";
    why_cluster(cluster: &str) -> String = "Why {cluster}?";
    clusters(number: usize) -> String = "{number} {number:cluster|clusters}";

    only_in_time(cluster: &str, ttr: Span) -> Words =
        "**{cluster}** is the only cluster that can finish it in time: TTR **{ttr}**.";
    only_wide_enough(cluster: &str, ttr: Span) -> Words =
        "**{cluster}** is the only cluster with enough processors: TTR **{ttr}**.";
    only_left(ttr: Span) -> String = "The only cluster left, TTR {ttr}";
    least_sum_briefly(ttr: Span) -> String = "TTR {ttr}, the least";

    idlest() -> Label = "the idlest";
    best_linked() -> Label = "the best linked";
    fastest() -> Label = "the fastest";
    not_idlest() -> Label = "not the idlest";
    not_best_linked() -> Label = "not the best linked";
    not_fastest() -> Label = "not the fastest";
    is_all(cluster: &str, all: &[String]) -> Words = "{cluster} is, of all that are left, {all}.";
    is_none(cluster: &str, none: &str) -> Words =
        "{cluster} is, of all that are left, {none}.";
    is_some(cluster: &str, some: &[String], not: &str) -> Words =
        "{cluster} is, of all that are left, {some}, but {not}.";
    sum_is_smallest(ttr: Span) -> Words = "Its **sum** is the smallest: {ttr}.";

    greatest_score(cluster: &str) -> Words = "**{cluster}** has the greatest score.";
    greatest_score_briefly(ttr: Span) -> String = "Greatest score of all left, TTR {ttr}";
    costs_more(ttr: Span, more: Span, least: &str) -> Words =
        "Nothing else is asked. TTR {ttr}, **{more}** more than on {least}.";
    is_least_too(ttr: Span) -> Words = "Its TTR, {ttr}, is the least as well.";

    turned_away(job: &str) -> Words = "The scenario turns **{job}** away.";
    turned_away_briefly() -> Label = "Turned away by the scenario";
    none_allowed(job: &str) -> Words =
        "The policy allows none of the clusters that are left, so **{job}** is turned away.";
    none_allowed_briefly() -> Label = "The policy allows no cluster";
    too_late(best: &str, ttr: Span, job: &str, limit: Span) -> Words =
        "Even **{best}** would take {ttr}. {job} may take **{limit}**, so every cluster is left out and the \
         job is turned away.";
    too_late_briefly(ttr: Span, limit: Span) -> String = "Least TTR {ttr}, deadline {limit}";
    too_wide(job: &str, need: u32, widest: u32) -> Words =
        "{job} needs **{need}** processors of one cluster, and the widest has **{widest}**. It could never \
         start.";
    too_wide_briefly(need: u32, widest: u32) -> String =
        "Needs {need}, the widest cluster has {widest}";

    more(clusters: usize) -> String = "{clusters} more";
    past_deadline(clusters: &str, limit: Span) -> String = "{clusters}: past the deadline, {limit}";
    fewer(clusters: &str, processors: u32) -> String =
        "{clusters}: fewer than {processors} {processors:processor|processors}";
    the_least(ttr: &str) -> Words = "= **{ttr}**, the least:";
    also_least(ttr: &str) -> Words = "= **{ttr}**, also the least:";
    in_time(ttr: &str) -> Words = "= **{ttr}**, in time:";
    not_asked(ttr: &str) -> Words = "= **{ttr}**, which is not asked:";

    forced_goes(job: &str, cluster: &str) -> Words = "Forced: **{job} goes to {cluster}**.";
    forced_goes_briefly(job: &str, cluster: &str) -> String = "Forced: {job} goes to {cluster}";
    forced_away(job: &str) -> Words = "Forced: **{job} is turned away**.";
    forced_away_briefly(job: &str) -> String = "Forced: {job} is turned away";
    would_choose(cluster: &str) -> Words = "The policy would have chosen **{cluster}**:";
    would_turn_away() -> Words = "The policy would have turned it away:";

    over_comes() -> Label = "A job comes";
    where_to(job: &str) -> String = "Where can {job} go?";
    comes(job: &str, needs: &str) -> Words =
        "{job} comes: {needs}. The scheduler serves it at once: it estimates the time to run on every \
         cluster that has enough processors, **transfer plus wait plus process**, and never changes its \
         mind.";
    comes_briefly(job: &str, needs: &str) -> String = "{job} comes: {needs}";
    over_arrived() -> Label = "Files have arrived";
    waits_for(job: &str) -> String = "What does {job} wait for?";
    took_and_waits(size: &str, took: Span, cluster: &str, job: &str, wait: Span) -> Words =
        "{size} of input took {took} over the link of {cluster}. The cluster has others before it: **{job} \
         waits {wait} more**.";
    took_and_starts(size: &str, took: Span, cluster: &str, job: &str) -> Words =
        "{size} of input took {took} over the link of {cluster}. **The cluster has room**, so {job} starts \
         at once.";
    input_is_at(job: &str, cluster: &str) -> String = "The input of {job} is at {cluster}";
    input_is_at_and_waits(job: &str, cluster: &str, wait: Span) -> String =
        "The input of {job} is at {cluster}; it waits {wait}";
    over_starts() -> Label = "A job starts";
    why_now(job: &str) -> String = "Why does {job} start now?";
    has_room(cluster: &str, wait: Span, job: &str, run: Span) -> Words =
        "Its input is there and {cluster} has room, {wait} after {job} came. It will be processed for \
         **{run}**.";
    starts_briefly(job: &str, cluster: &str) -> String = "{job} starts on {cluster}";
    over_done() -> Label = "A cluster is done with a job";
    what_follows(cluster: &str) -> String = "What follows for {cluster}?";
    output_leaves(cluster: &str, job: &str, output: &str) -> Words =
        "{cluster} is done with {job}. {output} of output leave over its link, which does not keep the \
         cluster busy.";
    nobody_there() -> Words = "**Nobody waits there**.";
    some_there(jobs: usize) -> Words = "**{jobs} {jobs:job waits|jobs wait} there**.";
    is_done_briefly(cluster: &str, job: &str) -> String = "{cluster} is done with {job}";
    over_finishes() -> Label = "A job finishes";
    how_long(job: &str) -> String = "How long did {job} take?";
    took(job: &str, ttr: Span) -> Words = "The output is back: {job} took **{ttr}**.";
    took_estimated(job: &str, ttr: Span, estimate: Span) -> Words =
        "The output is back: {job} took **{ttr}**, the estimate was {estimate}.";
    no_deadline() -> Words = "It had no deadline.";
    was_in_time(limit: Span) -> Words = "In time: {limit} were allowed.";
    was_late(limit: Span) -> Words = "Late: {limit} were allowed.";
    took_briefly(job: &str, ttr: Span) -> String = "{job} took {ttr}";
}
