//! Why a job goes where it goes [L-10].

use crate::words::{Factor, InWords, Label, Words};

messages! {
    Allocate::Why;

    only_room(job: &str, site: &str, free: u32, needed: u32) -> Words =
        "{site} is the only site that has room for {job}: **{free}** free, **{needed}** needed.";
    only_room_briefly() -> Label = "The only site with room";
    both_agree(site: &str) -> Words =
        "**Best-fit and fastest-first agree**: of all sites with room, {site} is left with the \
         fewest free processors, and none is faster. There is nothing to weigh.";
    both_agree_briefly() -> Label = "Best-fit and fastest-first agree";

    own_verdict_briefly(verdict: &str, site: &str) -> String = "{verdict}, so {site}";
    own_briefly(policy: &str, site: &str) -> String = "{policy} takes {site}";

    speed_alone_faster(job: &str, times: Factor, fast: &str, best: &str) -> Words =
        "Nobody else waits, so only speed counts. {job} runs **{times} times** as fast on {fast} as \
         on {best}.";
    speed_alone_equal(fast: &str, best: &str) -> Words =
        "Nobody else waits, so only speed counts. {fast} and {best} are **equally fast**, so \
         best-fit's site {best} is taken.";
    speeds_compared(fast: &str, relation: &str, best: &str, winner: &str) -> String =
        "×{fast} {relation} ×{best}, {winner}";

    /// What follows stands behind a comparison and names a policy.
    verdict(comparison: &str) -> Words = "**{comparison}**, so";

    score_briefly(score: &str, relation: &str, winner: &str) -> String =
        "Score {score} {relation} 1, {winner}";
    faster_with_less(job: &str, times: Factor, fast: &str, best: &str, capacity: Factor) -> Words =
        "{job} runs **{times} times** as fast on {fast} as on {best}, though the queue uses only \
         **{capacity} times** the computing capacity. The speed outweighs that.";
    faster_with_more(job: &str, times: Factor, fast: &str, best: &str, capacity: Factor) -> Words =
        "{job} runs **{times} times** as fast on {fast} as on {best}, and the queue uses \
         **{capacity} times** the computing capacity.";
    faster_with_same(job: &str, times: Factor, fast: &str, best: &str) -> Words =
        "{job} runs **{times} times** as fast on {fast} as on {best}, and the queue uses the same \
         computing capacity either way.";
    as_fast_with_more(job: &str, fast: &str, best: &str, capacity: Factor) -> Words =
        "{job} runs equally fast on {fast} and {best}, but the queue uses **{capacity} times** the \
         computing capacity.";
    gap_outweighed() -> Words = "That outweighs the larger gap it leaves.";

    would_be_faster(job: &str, times: Factor, fast: &str, best: &str, capacity: Factor) -> Words =
        "On {fast}, {job} would run **{times} times** as fast as on {best}, but the queue would use \
         only **{capacity} times** the computing capacity.";
    would_use_less(job: &str, fast: &str, best: &str, capacity: Factor) -> Words =
        "{fast} and {best} are equally fast, and with {job} on {fast} the queue would use only \
         **{capacity} times** the computing capacity.";
    would_be_same(fast: &str, best: &str) -> Words =
        "{fast} and {best} are equally fast, and the queue uses the same computing capacity either \
         way.";
    exactly_one() -> Words = "A score of exactly 1 goes to best-fit.";
    speed_too_little() -> Words = "The speed does not make up for that.";

    only_head_either_way(job: &str, fast: &str, best: &str, winner: &str) -> Words =
        "With {job} on {fast} as with {job} on {best}, only the head gets in. A tie goes to \
         **{winner}**.";
    as_many_either_way(job: &str, fast: &str, best: &str, jobs: InWords, winner: &str) -> Words =
        "With {job} on {fast} as with {job} on {best}, {jobs} jobs get in, the head included. A tie \
         goes to **{winner}**.";
    more_jobs(job: &str, site: &str, more: u64, other: &str, fewer: u64) -> Words =
        "With {job} on {site}, **{more} {more:job|jobs}** {more:gets|get} in, with it on {other} only \
         **{fewer}**, the head included.";
    jobs_briefly(counts: &str, winner: &str) -> String = "Jobs that get in: {counts}, {winner}";

    reserved(job: &str, site: &str) -> Words =
        "{site} was reserved for {job}, and the time has come: it starts there, wherever else there \
         is room.";
    reserved_briefly(site: &str) -> String = "Reserved on {site}";
    own(job: &str, site: &str) -> Words = "**{site}** is where the own policy puts {job}.";
    own_choice_briefly() -> Label = "The own policy's choice";
    kept_to_the_end(job: &str, site: &str) -> Words =
        "Nothing else is left to come, so **{job}**, which the policy kept waiting, starts on {site}.";
    kept_to_the_end_briefly() -> Label = "Kept to the end";

    winner_both() -> Label = "both";
    winner_reservation() -> Label = "reservation";
    winner_own() -> Label = "the own policy";
    winner_end() -> Label = "the end";
}
