//! The keys of scenarios as people read them, above columns and in the names of values.

use crate::words::lesson::sheets;

/// What a key is called: "requested time"; one that is not known is read as it stands.
pub(super) fn key_told(key: &str) -> String {
    let told = match key {
        "name" => sheets::name(),
        "id" => sheets::id(),
        "processors" => sheets::processors(),
        "speed" => sheets::speed(),
        "submitted_at" => sheets::submitted_at(),
        "runtime" => sheets::runtime(),
        "requested_time" => sheets::requested_time(),
        "user" => sheets::user(),
        "queue" => sheets::key_queue(),
        "priority" => sheets::priority(),
        "operations_per_cycle" => sheets::operations_per_cycle(),
        "processors_per_node" => sheets::processors_per_node(),
        "nodes" => sheets::nodes(),
        "clock_hz" => sheets::clock_hz(),
        "registered_at" => sheets::registered_at(),
        "tasks" => sheets::tasks(),
        "edges" => sheets::edges(),
        "capacity" => sheets::capacity(),
        "requirements" => sheets::requirements(),
        "submitted_to" => sheets::submitted_to(),
        "mips" => sheets::mips(),
        "bandwidth" => sheets::bandwidth(),
        "length" => sheets::length(),
        "input" => sheets::input(),
        "output" => sheets::output(),
        "deadline" => sheets::deadline(),
        "policy" => sheets::policy(),
        other => return other.replace('_', " "),
    };
    told.to_owned()
}
