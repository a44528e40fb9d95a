//! Workflow files: what they hold, what is wrong with them, and that no bytes bring the reader down.

use gridlock::workload::{GraphFormat, GraphPlace, WeightSource, Workflow, read_graphs};
use proptest::prelude::*;

use crate::support::data;

fn read_one(bytes: &[u8]) -> Workflow {
    match read_graphs(bytes) {
        Ok(mut workflows) if workflows.len() == 1 => workflows.remove(0),
        other => panic!("{other:?}"),
    }
}

/// One fork and join in each of the formats: tasks a, b, c, d weighing 1, 2, 3, 4.
const FORMS: [(GraphFormat, &str); 5] = [
    (
        GraphFormat::Wfformat,
        r#"{"name": "fork", "schemaVersion": "1.5", "workflow": {
  "specification": {"tasks": [
    {"name": "A", "id": "a", "parents": [], "children": ["b", "c"]},
    {"name": "B", "id": "b", "parents": ["a"], "children": ["d"]},
    {"name": "C", "id": "c", "parents": ["a"], "children": ["d"]},
    {"name": "D", "id": "d", "parents": ["b", "c"], "children": []}], "files": []},
  "execution": {"makespanInSeconds": 9, "tasks": [
    {"id": "d", "runtimeInSeconds": 4}, {"id": "a", "runtimeInSeconds": 1.0},
    {"id": "b", "runtimeInSeconds": 2}, {"id": "c", "runtimeInSeconds": 3}]}}}"#,
    ),
    (
        GraphFormat::Dax,
        r#"<?xml version="1.0"?>
<adag xmlns="http://pegasus.isi.edu/schema/DAX" name="fork">
  <job id="a" runtime="1"><uses file="f" size="10"/></job>
  <job id="b" runtime="2.0"/>
  <job id="c" runtime="3"/>
  <job id="d" runtime="4"/>
  <child ref="b"><parent ref="a"/></child>
  <child ref="c"><parent ref="a"/></child>
  <child ref="d"><parent ref="b"/><parent ref="c"/></child>
</adag>"#,
    ),
    (
        GraphFormat::Dot,
        "// daggen\ndigraph G {\n  a [size=\"1.0e+00\"];\n  b [size=2]\n  c [size=\"3\", alpha=\"0.5\"];\n  \
         d [size=4];\n  a -> b -> d; a -> c [size=\"7\"];\n  c -> d\n}\n",
    ),
    (GraphFormat::Stg, "4\n0 1 0\n1 2 1 0\n2 3 1 0\n3 4 2 1 2\n# end\n"),
    (
        GraphFormat::Gridlock,
        r#"{"id": 7, "tasks": [1, 2, 3, 4], "edges": [[0, 1], [0, 2, 5], [1, 3], [2, 3]]}"#,
    ),
];

#[test]
fn the_same_graph_is_read_from_every_format() {
    for (format, text) in FORMS {
        let read = read_one(text.as_bytes());
        assert_eq!(read.format, format);
        assert_eq!(read.graph.weights(), [1.0, 2.0, 3.0, 4.0], "{format:?}");
        let mut edges = read.graph.edges().to_vec();
        edges.sort_unstable();
        assert_eq!(edges, [(0, 1), (0, 2), (1, 3), (2, 3)], "{format:?}");
        assert_eq!((read.graph.complexity(), read.graph.critical_path()), (8.0, vec![0, 2, 3]));
        let source = match format {
            GraphFormat::Dot => WeightSource::Size,
            GraphFormat::Gridlock => WeightSource::Operations,
            _ => WeightSource::Runtime,
        };
        assert_eq!(read.weight_source, source);
    }
    assert_eq!(read_one(FORMS[0].1.as_bytes()).task_names, ["a", "b", "c", "d"]);
}

#[test]
fn a_file_without_runtimes_is_weighed_by_sizes() {
    let read = read_one(
        br#"{"workflow": {"specification": {"tasks": [
            {"id": "a", "inputFiles": ["x", "y"], "children": ["b"]},
            {"id": "b", "inputFiles": ["y"], "outputFiles": ["x"]}],
            "files": [{"id": "x", "sizeInBytes": 5}, {"id": "y", "sizeInBytes": 2}]}}}"#,
    );
    assert_eq!((read.weight_source, read.graph.weights()), (WeightSource::Size, &[7.0, 7.0][..]));
    let read = read_one(b"<adag><job id='a'><uses size='3'/></job><job id='b'/></adag>");
    assert_eq!((read.weight_source, read.graph.weights()), (WeightSource::Size, &[3.0, 0.0][..]));
    let read = read_one(b"strict digraph { a -> b; subgraph cluster { c } }");
    assert_eq!((read.weight_source, read.graph.weights()), (WeightSource::Unit, &[1.0; 3][..]));
}

#[test]
fn an_edge_to_or_from_a_group_is_one_to_or_from_each_of_its_tasks() {
    let read = read_one(
        b"digraph { a -> {b c:n} -> subgraph s { d -> e } [data=1]; {{e}; f} -> g\n {h; h} }",
    );
    let names: Vec<&str> = read.task_names.iter().map(String::as_str).collect();
    assert_eq!(names, ["a", "b", "c", "d", "e", "f", "g", "h"]);
    let mut edges = read.graph.edges().to_vec();
    edges.sort_unstable();
    let expected = [(0, 1), (0, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (4, 6), (5, 6)];
    assert_eq!(edges, expected);
    let names =
        |prefix: &str| (0..4000).map(|it| format!("{prefix}{it}")).collect::<Vec<_>>().join(" ");
    let too_many = format!("digraph {{ {{{}}} -> {{{}}} }}", names("a"), names("b"));
    let error = read_graphs(too_many.as_bytes()).unwrap_err();
    assert!(error.message.contains("from groups"), "{error}");
}

#[test]
fn a_task_without_files_weighs_nothing_and_not_minus_nothing() {
    let wfformat = r#"{"workflow": {"specification": {"tasks": [{"id": "a"}], "files": []}}}"#;
    for text in [wfformat, "<adag><job id='a'/></adag>"] {
        let read = read_one(text.as_bytes());
        assert_eq!(read.graph.work().to_bits(), 0.0_f64.to_bits(), "{text}");
    }
}

#[test]
fn a_scenario_gives_all_its_jobs() {
    let jobs =
        br#"{"lab": "prioritize", "jobs": [{"id": 3, "tasks": [1]}, {"id": 4, "tasks": [2, 2]}]}"#;
    let read = read_graphs(jobs).unwrap();
    let names: Vec<_> = read.iter().map(|it| (it.name.as_deref(), it.graph.len())).collect();
    assert_eq!(names, [(Some("3"), 1), (Some("4"), 2)]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let line = GraphPlace::Line;
    let path = |path: &str| GraphPlace::Path(path.to_owned());
    let cases: &[(&str, GraphPlace, &str)] = &[
        ("", GraphPlace::File, "nothing"),
        ("hello", GraphPlace::File, "not recognized"),
        ("{\"tasks\": [1]", line(1), "EOF"),
        ("{\"tasks\": [1, -2]}", path("/tasks/1"), "weight -2"),
        ("{\"tasks\": []}", GraphPlace::File, "no task"),
        ("{\"tasks\": [1, 1], \"edges\": [[0, 2]]}", path("/edges/0"), "does not exist"),
        ("{\"tasks\": [1, 1], \"edges\": [[0]]}", path("/edges/0"), "expected [from, to]"),
        ("{\"tasks\": [1, 1], \"edges\": [[0, 1], [1, 0]]}", path("/edges/0"), "cycle"),
        ("{\"jobs\": [{\"tasks\": [1]}, {}]}", path("/jobs/1/tasks"), "missing"),
        ("{\n\"workflow\": {\"specification\": 3}}", line(2), "invalid type"),
        ("{\"schemaVersion\": \"1.4\", \"workflow\": {}}", path("/schemaVersion"), "1.4"),
        (
            r#"{"workflow": {"specification": {"tasks": [{"id": "a", "parents": ["x"]}]}}}"#,
            path("/workflow/specification/tasks/0/parents/0"),
            "no task",
        ),
        (
            r#"{"workflow": {"specification": {"tasks": [{"id": "a"}, {"id": "a"}]}}}"#,
            path("/workflow/specification/tasks/1/id"),
            "again",
        ),
        (
            r#"{"workflow": {"specification": {"tasks": [{"id": "a"}]},
                "execution": {"tasks": [{"id": "a", "runtimeInSeconds": -1}]}}}"#,
            path("/workflow/execution/tasks/0/runtimeInSeconds"),
            "weight -1",
        ),
        ("<adag>\n<job id='a' runtime='1'/>\n<job", line(3), "not XML"),
        ("<adag>\n<job id='a' runtime='-1'/>\n</adag>", line(2), "weight -1"),
        ("<adag>\n<job id='a'/><child ref='b'/></adag>", line(2), "no job"),
        (
            "<adag><job id='a'/>\n<child ref='a'><parent ref='a'/></child></adag>",
            line(2),
            "waits for itself",
        ),
        ("<html/>", line(1), "<adag>"),
        ("digraph {\n a -> b;\n b -> a;\n}", line(2), "cycle"),
        ("digraph {\n a [size=\"-3\"]; }", line(2), "weight -3"),
        ("digraph {\n a -> ", line(2), "a task behind"),
        ("digraph {\n a -> b;", line(2), "'}'"),
        ("graph {\n a -- b }", line(1), "undirected"),
        ("digraph {\n a [size=1]\n b\n a -> b }", GraphPlace::Line(3), "no size"),
        ("digraph { a [label=\"x }", line(1), "without end"),
        ("3\n0 1 0\n1 1 1 0\n", line(3), "found 2 tasks"),
        ("1\n0 1 1 5\n", line(2), "predecessor 5"),
        ("1\n0 -1 0\n", line(2), "weight -1"),
        ("2\n0 1 1 1\n1 1 1 0\n", line(2), "cycle"),
        ("1\n0 1 2 0\n", line(2), "end of the line"),
    ];
    for (text, place, words) in cases {
        let error = read_graphs(text.as_bytes()).expect_err(text);
        assert_eq!(error.place, *place, "{text}: {error}");
        assert!(error.message.contains(words), "{text}: {error}");
    }
}

#[test]
fn nesting_without_end_is_an_error_and_no_overflow() {
    let deep = 200_000;
    for text in [
        format!("<adag>{}", "<job id='a'>".repeat(deep)),
        format!("{{\"tasks\": {}", "[".repeat(deep)),
        format!("digraph {}", "{".repeat(deep)),
        format!("digraph {{ a [label={}", "<".repeat(deep)),
        "digraph { a -> ".to_owned() + &"b -> ".repeat(deep),
    ] {
        read_graphs(text.as_bytes()).unwrap_err();
    }
}

/// The figures of each file of the inventory, as far as the files are there.
#[test]
fn real_workflows_have_the_figures_of_the_inventory() {
    let test = "real_workflows_have_the_figures_of_the_inventory";
    let Some(inventory) = data(test, "traces/dag/INVENTORY.txt") else { return };
    let mut found = 0;
    for row in String::from_utf8(inventory).unwrap().lines() {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let figure = |name: &str| {
            let field = fields.iter().find_map(|field| field.strip_prefix(name)).unwrap();
            field.trim().parse::<f64>().unwrap()
        };
        let file = ["wfformat", "dax", "dot", "stg"].iter().find_map(|folder| {
            let root = std::env::var_os("GRIDLOCK_DATA").map_or_else(
                || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
                std::path::PathBuf::from,
            );
            std::fs::read(root.join("traces/dag").join(folder).join(fields[0])).ok()
        });
        let Some(bytes) = file else { continue };
        found += 1;
        let graph = read_one(&bytes).graph;
        let counts = [
            graph.len(),
            graph.edges().len(),
            graph.sources().count(),
            graph.sinks().count(),
            graph.layer_sizes().len(),
            graph.layer_width() as usize,
        ];
        let names = ["tasks", "edges", "sources", "sinks", "levels", "max level width"];
        assert_eq!(counts.map(|count| count as f64), names.map(figure), "{}", fields[0]);
        for (value, name) in [(graph.work(), "total work"), (graph.complexity(), "critical path")] {
            let expected = figure(name);
            // The inventory rounds to six digits.
            assert!((value / expected - 1.0).abs() < 1e-5, "{}: {name} {value}", fields[0]);
        }
    }
    assert!(found >= 12, "{found} files of the inventory were there");
}

proptest! {
    #[test]
    fn no_change_of_a_file_brings_a_reader_down(
        form in 0..FORMS.len(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_usize..4), 0..6),
    ) {
        let mut bytes = FORMS[form].1.as_bytes().to_vec();
        for (place, byte, how) in cuts {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, byte),
                _ => bytes.truncate(at),
            }
        }
        drop(read_graphs(&bytes));
    }

    #[test]
    fn no_text_brings_a_reader_down(
        start in prop::sample::select(vec!["", "{", "<", "digraph {", "3\n"]),
        text in ".{0,80}",
    ) {
        drop(read_graphs(format!("{start}{text}").as_bytes()));
    }
}
