//! What every component of the page has to do.

use super::{all_files, expect_none};

/// A component: the file that it stands in, the line of its name, and what it does.
struct Component {
    file: String,
    name: String,
    body: Vec<String>,
}

fn components() -> Vec<Component> {
    let files = all_files();
    let page = files.iter().filter(|file| file.name.starts_with("src/ui/") && file.is_rust());
    page.flat_map(|file| components_in(&file.name, &file.text)).collect()
}

fn components_in(file: &str, text: &str) -> Vec<Component> {
    let lines: Vec<&str> = text.lines().collect();
    let marks = (0..lines.len()).filter(|place| lines[*place].trim() == "#[component]");
    let component = |place: usize| {
        let name = lines[place..].iter().find(|line| line.contains("fn "));
        let body = lines[place..].iter().skip_while(|line| !line.ends_with('{')).skip(1);
        let body = body.take_while(|line| **line != "}");
        Component {
            file: file.to_owned(),
            name: name.unwrap_or(&"").trim().to_owned(),
            body: body.map(|line| (*line).to_owned()).collect(),
        }
    };
    marks.map(component).collect()
}

/// Components that say something are drawn anew when another language is spoken.
#[test]
fn every_component_hears_of_another_language() {
    let mut offences = Vec::new();
    for Component { file, name, body } in components() {
        let hears = body.iter().take(2).any(|line| line.contains("use_language()"));
        // The page itself gives the language; a button that is handed its label changes with it.
        let is_told = ["fn App(", "fn SaveAs("].iter().any(|it| name.contains(it));
        if !hears && !is_told {
            offences.push(format!("{file}: {name}"));
        }
    }
    expect_none("A component begins with use_language():", &offences);
}

/// The lines of a component that may leave it without a node: what it gives as it is when there is nothing to show.
fn without_a_node(body: &[String]) -> Vec<&str> {
    let none = ["Html::default()", "html! {}", "VNode::default()"];
    let gives_none = |line: &str| {
        let code = line.trim().trim_end_matches([',', ';']);
        none.iter().any(|none| code.strip_prefix("return ").is_some_and(|given| given == *none))
    };
    let mut found: Vec<&str> =
        body.iter().map(String::as_str).filter(|line| gives_none(line)).collect();
    // What stands last is given too: by itself, from an arm, or by the default of what may be missing.
    let tail = body.iter().rposition(|line| {
        line.starts_with("    ")
            && !line.starts_with("     ")
            && !line.trim().starts_with([')', '}', '.'])
    });
    let tail = &body[tail.unwrap_or_default()..];
    let is_markup = tail.first().is_some_and(|line| line.trim().starts_with("html!"));
    if is_markup {
        // A condition at the top of the markup has to have another side.
        let inside =
            |line: &&String| line.starts_with("        ") && !line.starts_with("         ");
        let first = tail.iter().find(inside);
        let last = tail.iter().rfind(inside);
        let is_condition = first.is_some_and(|line| line.trim().starts_with("if "));
        let ends_open = last.is_some_and(|line| line.trim() == "}");
        let has_other = tail.iter().filter(inside).any(|line| line.contains("} else {"));
        found.extend(first.filter(|_| is_condition && ends_open && !has_other).map(String::as_str));
    } else {
        found.extend(tail.iter().map(String::as_str).filter(|line| {
            let code = line.trim().trim_end_matches([',', ';']);
            let given = code.rsplit_once("=> ").map_or(code, |(_, given)| given);
            none.contains(&given) || code.ends_with(".unwrap_or_default()")
        }));
    }
    found
}

/// A component without any node makes its neighbors be put before one that may be gone, which ends the program.
#[test]
fn every_component_has_a_node() {
    let mut offences = Vec::new();
    for Component { file, name, body } in components() {
        let lines = without_a_node(&body);
        offences.extend(lines.iter().map(|line| format!("{file}: {name} {}", line.trim())));
    }
    expect_none("A component that has nothing to show gives nothing():", &offences);
}

#[test]
fn a_component_without_a_node_is_found() {
    let lines = |body: &str| {
        let text = format!(
            "#[component]\nfn Sign(props: &Props) -> Html {{\n    use_language();\n{body}\n}}\n"
        );
        let found = components_in("sign.rs", &text);
        without_a_node(&found[0].body).len()
    };
    for without in [
        "    let Some(sign) = &props.sign else {\n        return Html::default();\n    };\n    html! { <b /> }",
        "    Html::default()",
        "    match props.sign {\n        Some(sign) => html! { sign },\n        None => Html::default(),\n    }",
        "    let sign = props.sign;\n    sign.map(|sign| html! { <b>{ sign }</b> })\n        .unwrap_or_default()",
        "    html! {\n        if props.shown {\n            <b />\n        }\n    }",
    ] {
        assert_eq!(lines(without), 1, "{without}");
    }
    for with in [
        "    let Some(sign) = &props.sign else {\n        return nothing();\n    };\n    html! { <b /> }",
        "    let sign = match props.sign {\n        Some(sign) => html! { sign },\n        None => Html::default(),\n    };\n    html! {\n        <b>{ sign }</b>\n    }",
        "    html! {\n        if props.shown {\n            <b />\n        } else {\n            { nothing() }\n        }\n    }",
        "    html! {\n        <b>\n            if props.shown { { 1 } }\n        </b>\n    }",
    ] {
        assert_eq!(lines(with), 0, "{with}");
    }
}
