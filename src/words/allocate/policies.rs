//! What is said of each policy: what it is called standing alone, inside a sentence, there in quotes, and at the
//! beginning of one; its rule, its numbers and its answer in mode Predict; why it took a site, and how it broke a
//! tie. Whoever has a policy finds its words by its word in files.

use crate::words::{Label, Worded, Words};

messages! {
    Allocate::Policies;

    best_fit() -> Label = "Best-fit";
    best_fit_inside() -> Label = "best-fit";
    best_fit_quoted() -> Label = "best-fit";
    best_fit_begins() -> Label = "Best-fit";
    best_fit_rule() -> Label =
        "Best-fit takes the site on which the fewest processors are left over, so that the large holes \
         stay.";
    best_fit_numbers(left: &str) -> String = "Left over: {left}. The least: ?";
    best_fit_goes(left: u32, site: &str) -> String =
        "Best-fit leaves the least over: {left} on {site}.";
    best_fit_lead(job: &str, site: &str, left: u32) -> Words =
        "With {job} on {site}, **{left}** {left:is|are} left free there, the fewest of all sites with room: \
         larger holes stay whole.";
    best_fit_briefly(left: u32) -> String = "Leaves {left}, the fewest";

    fastest_first() -> Label = "Fastest-first";
    fastest_first_inside() -> Label = "fastest-first";
    fastest_first_quoted() -> Label = "fastest-first";
    fastest_first_begins() -> Label = "Fastest-first";
    fastest_first_rule() -> Label = "Fastest-first takes the fastest site that has room.";
    fastest_first_numbers(speeds: &str) -> String = "With room: {speeds}. The fastest: ?";
    fastest_first_goes(site: &str, speed: &str) -> String =
        "Fastest-first takes the fastest site with room: {site}, ×{speed}.";
    fastest_first_lead(site: &str, speed: &str) -> Words =
        "Of all sites with room, none is faster than {site}: **×{speed}**. Fastest-first asks for \
         nothing else.";
    fastest_first_briefly(speed: &str) -> String = "×{speed}, the fastest site with room";

    adaptive() -> Label = "Adaptive";
    adaptive_inside() -> Label = "adaptive";
    adaptive_quoted() -> Label = "adaptive";
    adaptive_begins() -> Label = "Adaptive";
    adaptive_rule() -> Label =
        "Adaptive tries best-fit's and fastest-first's site, and takes the one with which more waiting \
         jobs get in.";

    intelligent() -> Label = "Intelligent";
    intelligent_inside() -> Label = "intelligent";
    intelligent_quoted() -> Label = "intelligent";
    intelligent_begins() -> Label = "Intelligent";
    intelligent_rule() -> Label =
        "Intelligent weighs the speed that the head gains against what the whole queue can put to work.";

    first_fit() -> Label = "First-fit";
    first_fit_inside() -> Label = "first-fit";
    first_fit_quoted() -> Label = "first-fit";
    first_fit_begins() -> Label = "First-fit";
    first_fit_rule() -> Label = "First-fit takes the first site in the list that has room.";
    first_fit_goes(site: &str) -> String = "First-fit takes the first site with room: {site}.";
    first_fit_lead(job: &str, site: &str) -> Words =
        "**{site}** is the first site in the list that has room for {job}. First-fit looks no \
         further.";
    first_fit_briefly() -> Label = "The first site with room";

    worst_fit() -> Label = "Worst-fit";
    worst_fit_inside() -> Label = "worst-fit";
    worst_fit_quoted() -> Label = "worst-fit";
    worst_fit_begins() -> Label = "Worst-fit";
    worst_fit_rule() -> Label =
        "Worst-fit takes the site on which the most processors are left over.";
    worst_fit_numbers(left: &str) -> String = "Left over: {left}. The most: ?";
    worst_fit_goes(left: u32, site: &str) -> String =
        "Worst-fit leaves the most over: {left} on {site}.";
    worst_fit_lead(job: &str, site: &str, left: u32) -> Words =
        "With {job} on {site}, **{left}** {left:is|are} left free there, the most of all sites with room. \
         Worst-fit asks for nothing else.";
    worst_fit_briefly(left: u32) -> String = "Leaves {left}, the most";
    worst_fit_tie(sites: &str, site: &str) -> Words =
        "{sites} have equally many free processors; worst-fit takes the first in the list, {site}.";
}

/// What a policy took, for the sentences about it.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'a> {
    /// The job.
    pub job: &'a str,
    /// The site that it got.
    pub site: &'a str,
    /// How many processors are left over there.
    pub left: u32,
    /// How fast it is.
    pub speed: &'a str,
}

/// What a policy is called: standing alone, and inside a sentence.
pub fn called(policy: &str) -> Option<(Worded, Worded)> {
    Some(match policy {
        "best-fit" => (best_fit, best_fit_inside),
        "fastest-first" => (fastest_first, fastest_first_inside),
        "adaptive" => (adaptive, adaptive_inside),
        "intelligent" => (intelligent, intelligent_inside),
        "first-fit" => (first_fit, first_fit_inside),
        "worst-fit" => (worst_fit, worst_fit_inside),
        _ => return None,
    })
}

/// What it is called inside a sentence, in quotes where it has to be.
pub fn quoted(policy: &str) -> Option<Label> {
    Some(match policy {
        "best-fit" => best_fit_quoted(),
        "fastest-first" => fastest_first_quoted(),
        "adaptive" => adaptive_quoted(),
        "intelligent" => intelligent_quoted(),
        "first-fit" => first_fit_quoted(),
        "worst-fit" => worst_fit_quoted(),
        _ => return None,
    })
}

/// What it is called at the beginning of a sentence.
pub fn begins(policy: &str) -> Option<Label> {
    Some(match policy {
        "best-fit" => best_fit_begins(),
        "fastest-first" => fastest_first_begins(),
        "adaptive" => adaptive_begins(),
        "intelligent" => intelligent_begins(),
        "first-fit" => first_fit_begins(),
        "worst-fit" => worst_fit_begins(),
        _ => return None,
    })
}

/// Its rule.
pub fn rule(policy: &str) -> Option<Label> {
    Some(match policy {
        "best-fit" => best_fit_rule(),
        "fastest-first" => fastest_first_rule(),
        "adaptive" => adaptive_rule(),
        "intelligent" => intelligent_rule(),
        "first-fit" => first_fit_rule(),
        "worst-fit" => worst_fit_rule(),
        _ => return None,
    })
}

/// The numbers that it compares, without its answer: what would be left over on each site, or how fast each
/// is.
pub fn numbers(
    policy: &str,
    left: impl Fn() -> String,
    speeds: impl Fn() -> String,
) -> Option<String> {
    Some(match policy {
        "best-fit" => best_fit_numbers(&left()),
        "fastest-first" => fastest_first_numbers(&speeds()),
        "worst-fit" => worst_fit_numbers(&left()),
        _ => return None,
    })
}

/// Its answer in mode Predict.
pub fn goes(policy: &str, taken: Taken<'_>) -> Option<String> {
    let Taken { site, left, speed, .. } = taken;
    Some(match policy {
        "best-fit" => best_fit_goes(left, site),
        "fastest-first" => fastest_first_goes(site, speed),
        "first-fit" => first_fit_goes(site),
        "worst-fit" => worst_fit_goes(left, site),
        _ => return None,
    })
}

/// Why it took a site, in a sentence and briefly.
pub fn lead(policy: &str, taken: Taken<'_>) -> Option<(Words, String)> {
    let Taken { job, site, left, speed } = taken;
    Some(match policy {
        "best-fit" => (best_fit_lead(job, site, left), best_fit_briefly(left)),
        "fastest-first" => (fastest_first_lead(site, speed), fastest_first_briefly(speed)),
        "first-fit" => (first_fit_lead(job, site), first_fit_briefly().to_owned()),
        "worst-fit" => (worst_fit_lead(job, site, left), worst_fit_briefly(left)),
        _ => return None,
    })
}

/// How a policy that stands alone broke a tie between these sites.
pub fn tie(policy: &str, sites: &str, site: &str) -> Option<Words> {
    (policy == "worst-fit").then(|| worst_fit_tie(sites, site))
}
