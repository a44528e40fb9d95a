//! Lab *Prioritize*: the options, with the readings of the paper that they choose [B-12 to B-33].

use super::super::field::{Bound, Default, Field, Kind, List, Object};
use super::super::graphs::options_law;
use super::common::{choice, chosen};

/// The options.
pub static OPTIONS: Object = Object {
    name: "options",
    help: "How the system behaves.",
    key_noun: "option",
    fields: &[
        chosen(
            "complexity_classes",
            "Classes of complexity",
            &[
                choice("rank-terciles", "By rank", "Thirds of the jobs considered, by rank."),
                choice("range-thirds", "By range", "Thirds of the range of complexities."),
                choice("max-mid", "Max and Mid", "High at the greatest only, medium from Mid."),
                choice("thresholds", "Fixed", "At fixed numbers of operations."),
            ],
            "Where medium and high complexity begin.",
        ),
        Field::optional(
            "complexity_thresholds",
            "Fixed classes",
            Kind::List(&List::any(Kind::Number(Bound::From(0.0), f64::MAX))),
            Default::Null,
            "From where complexity is medium and high, with fixed classes.",
        )
        .in_unit("operations"),
        chosen(
            "mid",
            "Mid",
            &[
                choice("midrange", "Midrange", "Halfway between the least and the greatest."),
                choice("median", "Median", "The middle of the sorted list."),
                choice("mean", "Mean", "The average."),
            ],
            "What the middle of several parallelisms is.",
        ),
        chosen(
            "parallelism_range",
            "Parallelism judged against",
            &[
                choice("free", "Free resources", "Those that are free at the moment."),
                choice("all", "All resources", "All that have registered."),
            ],
            "Which resources a job's width is judged against.",
        ),
        chosen(
            "width",
            "Width",
            &[
                choice("layers", "Widest layer", "The size of the largest layer."),
                choice("antichain", "Antichain", "The largest set of tasks without order."),
            ],
            "How wide a graph is.",
        ),
        chosen(
            "execution",
            "Execution time",
            &[
                choice("list-schedule", "List schedule", "Task by task, the heaviest rest first."),
                choice("brent", "Brent", "Brent's bound."),
                choice("complexity-over-peak", "Over peak", "Complexity over peak speed."),
                choice(
                    "complexity-over-processor",
                    "Over processor",
                    "Complexity over the speed of one processor.",
                ),
            ],
            "How long a graph runs on a resource.",
        ),
        chosen(
            "speed",
            "Fastest by",
            &[
                choice("peak", "Peak speed", "The speed of all processors."),
                choice("processor", "Processor speed", "The speed of one processor."),
            ],
            "Which speed makes a resource the fastest.",
        ),
        chosen(
            "search",
            "Search",
            &[
                choice("fastest", "Fastest", "The fastest of all that are free."),
                choice(
                    "own-type",
                    "Own type",
                    "Type by type, in an order that the priority tells.",
                ),
            ],
            "Among which resources a job's is looked for.",
        ),
        chosen(
            "priority_tie",
            "Equal priorities",
            &[
                choice("arrival", "Arrival", "The job that arrived first."),
                choice("complexity", "Complexity", "The more complex job."),
            ],
            "Who comes first among jobs of equal priority.",
        ),
        Field::optional(
            "window",
            "Window",
            Kind::Whole(1.0, 4_294_967_295.0),
            Default::Null,
            "How many waiting jobs are considered at a time, by arrival; null for all.",
        ),
    ],
    one_of: &[],
    in_file_order: true,
    also: Some(options_law),
};
