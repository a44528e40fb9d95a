//! The brokers: what each does, and the messages between them.

use crate::words::{Label, Words};

messages! {
    Prioritize::Brokers;

    sorts_by_own() -> Label = "sorts by the own policy";

    fastest_on_level(level: u32, job: &str) -> String = "level {level}, fastest for {job}?";
    first_free(job: &str) -> String = "first free for {job}?";
    fastest_free(job: &str) -> String = "fastest free for {job}?";
    which_one() -> Label = "which one?";
    migrate(job: &str) -> String = "migrate {job}";
    none_is_free() -> Label = "none is free";
    register(resource: &str) -> String = "register {resource}?";
    agreed() -> Label = "agreed";

    messages() -> Label = "Messages";
    column_number() -> Label = "Number";
    column_way() -> Label = "Way";
    column_text() -> Label = "Text";
    to_server() -> Label = "GGRB to GIS";
    from_server() -> Label = "GIS to GGRB";
    to_resource() -> Label = "to LGRB";
    from_resource() -> Label = "LGRB to GIS";
    sent() -> Label = "sent";
    next() -> Label = "next";
    now() -> Label = "now";
    later() -> Label = "later";

    brokers() -> Label = "Brokers";
    between() -> Label = "Between GGRB and GIS";
    knows_free() -> Label = "knows what is free";
    free_of(free: usize, known: usize) -> Words = "**{free}** of {known} free";
    to_and_from() -> Label = "To and from LGRB";
    local_brokers() -> Label = "Local brokers";
    solid_is_busy() -> Label = "solid is busy";
    nobody_waits() -> Label = "nobody waits";
    waiting_jobs() -> Label = "Waiting jobs";
    busy_of(busy: usize, all: usize) -> String = "{busy} of {all} busy";
}
