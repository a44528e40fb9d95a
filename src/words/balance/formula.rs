//! The formulas that decided, as they are written and as they are read aloud, and the table of jobs below.

use crate::words::Label;

messages! {
    Balance::Formula;

    at_least(index: &str, server: &str, value: &str, bound: &str, global: &str, factor: &str) -> String =
        "{index} of {server}, {value}, is at least {bound}: {index} of all, {global}, times {factor}.";
    at_most(index: &str, server: &str, value: &str, bound: &str, global: &str, factor: &str) -> String =
        "{index} of {server}, {value}, is at most {bound}: {index} of all, {global}, times {factor}.";
    below(index: &str, server: &str, value: &str, bound: &str, global: &str, factor: &str) -> String =
        "{index} of {server}, {value}, is below {bound}: {index} of all, {global}, times {factor}.";
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    balance(
        server: &str, most: &str, average: &str, rb: &str,
        with: &str, then_most: &str, then_average: &str, then_rb: &str
    ) -> String =
        "RB of {server} is the largest demand over the average: now {most} over {average} equals {rb}; {with} \
         {then_most} over {then_average} equals {then_rb}.";
    used_with(job: &str, most: &str, average: &str, score: &str) -> String =
        "With {job} the most used resource over the average: {most} over {average} equals {score}.";
    takes_least_used(job: &str, share: &str, resource: &str) -> String =
        "{job} takes {share} of {resource}, which is used least.";

    use_with(job: &str) -> String = "use with {job}";
    most() -> Label = "most";
    average() -> Label = "average";
    takes_of(job: &str, resource: &str) -> String = "{job} takes of {resource}";

    needs_of_all(resources: usize) -> String = "Needs of resources 1 to {resources}, %";
    resource() -> Label = "Resource";
    taken() -> Label = ", taken";
    the_latest() -> Label = ", the latest";
    refused(reason: &str) -> String = ", refused: {reason}";
}
