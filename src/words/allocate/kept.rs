//! What is kept of a site for those who wait.

messages! {
    Allocate::Kept;

    extra(processors: u32) -> String = "{processors} extra";
    head_means(job: &str, at: &str, extra: u32) -> String =
        "Kept for {job} from {at}: the shadow time. {extra} {extra:processor|processors} will be left over.";
    reservation_means(job: &str, at: &str, more: usize) -> String =
        "{job} has a reservation here from {at}, {more} more have later ones.";
}
