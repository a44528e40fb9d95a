//! Where a tie rule decided, and how.

use crate::words::Words;

messages! {
    Allocate::Ties;

    best_fit_first_in_list(sites: &str, site: &str) -> Words =
        "{sites} have equally few free processors; best-fit takes the first in the list, {site}.";
    best_fit_first_of_fastest(sites: &str, site: &str) -> Words =
        "{sites} have equally few free processors; best-fit takes the first of the fastest, {site}.";
    best_fit_faster(sites: &str, site: &str) -> Words =
        "{sites} have equally few free processors; best-fit takes the faster, {site}.";
    best_fit_fastest(sites: &str, site: &str) -> Words =
        "{sites} have equally few free processors; best-fit takes the fastest, {site}.";
    fastest_first_in_list(sites: &str, site: &str) -> Words =
        "{sites} are equally fast; fastest-first takes the first in the list, {site}.";
    fastest_first_of_fullest(sites: &str, site: &str) -> Words =
        "{sites} are equally fast; fastest-first takes the first of those with the fewest free, {site}.";
    fastest_fuller(sites: &str, site: &str) -> Words =
        "{sites} are equally fast; fastest-first takes the one with fewer free, {site}.";
    fastest_fullest(sites: &str, site: &str) -> Words =
        "{sites} are equally fast; fastest-first takes the one with the fewest free, {site}.";
}
