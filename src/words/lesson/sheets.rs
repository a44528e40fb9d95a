//! What is printed of lessons and exams beside their own texts.

use crate::words::Label;

messages! {
    LessonSheets;

    date() -> Label = "Date";
    /// What a question is worth, and the policy that decides.
    worth(points: &str, policy: &str) -> String = "{points} points; {policy}";
    worth_one(policy: &str) -> String = "1 point; {policy}";
    no_site() -> Label = "No site, it waits";
    no_cluster() -> Label = "None, it is discarded";
    no_resource() -> Label = "None is free";
    because() -> Label = "Because";
    answers(title: &str) -> String = "Answers: {title}";
    queue(jobs: &str) -> String = "Queue: {jobs}";
    /// The head of a column with the unit of its numbers.
    in_unit(column: &str, unit: &str) -> String = "{column} ({unit})";

    one_more_job() -> Label = "one more job";
    one_more(list: &str) -> String = "one more in {list}";

    runs() -> Label = "Runs";
    metric_in(metric: &str, unit: &str) -> String = "{metric}, {unit}";
    standard_deviation() -> Label = "Standard deviation";
    /// A quantile: the share of runs that lie below.
    at_most(share: &str) -> String = "{share} at most";
    against(policy: &str) -> String = "Against {policy}";
    /// Above the intervals of a metric.
    mean_and_interval(metric: &str) -> String = "{metric}: mean and 95\u{202f}% confidence interval";
    /// Above the intervals of differences: of each replication, the value less that of the baseline.
    minus_in_pairs(policy: &str) -> String = "The same minus {policy}, pair by pair";
    ratio_to(policy: &str) -> String = "Ratio to {policy}";

    /// The keys of scenarios.
    name() -> Label = "name";
    id() -> Label = "id";
    processors() -> Label = "processors";
    speed() -> Label = "speed";
    submitted_at() -> Label = "submitted at";
    runtime() -> Label = "runtime";
    requested_time() -> Label = "requested time";
    user() -> Label = "user";
    key_queue() -> Label = "queue";
    priority() -> Label = "priority";
    operations_per_cycle() -> Label = "operations per cycle";
    processors_per_node() -> Label = "processors per node";
    nodes() -> Label = "nodes";
    clock_hz() -> Label = "clock hz";
    registered_at() -> Label = "registered at";
    tasks() -> Label = "tasks";
    edges() -> Label = "edges";
    capacity() -> Label = "capacity";
    requirements() -> Label = "requirements";
    submitted_to() -> Label = "submitted to";
    mips() -> Label = "mips";
    bandwidth() -> Label = "bandwidth";
    length() -> Label = "length";
    input() -> Label = "input";
    output() -> Label = "output";
    deadline() -> Label = "deadline";
    policy() -> Label = "policy";
}
