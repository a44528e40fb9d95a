//! Markup without what nobody needs before the program is here: ids and names, which stand there once more when the
//! program draws the page behind it; what only screen readers are told, for whom the opening is not there; the places
//! that the pointer finds on a map. Lengths are in rem, since what is made for one window is shown in all.

/// Attributes that are left out.
const LEFT_OUT: &[&str] = &[
    "id",
    "name",
    "for",
    "title",
    "tabindex",
    "role",
    "href",
    "aria-label",
    "aria-labelledby",
    "aria-live",
    "aria-controls",
    "aria-haspopup",
    "aria-keyshortcuts",
    "aria-hidden",
    "aria-describedby",
    "aria-valuetext",
    "data-region",
    "data-cursor",
    "data-state",
    "data-fingerprint",
    "aria-expanded",
    "focusable",
    "accept",
    "multiple",
    "data-place",
];
/// Ids that are referred to from styles.
const KEPT: &str = "tx-";

/// The markup as it stands in the page; `pictures` are canvases by an attribute of theirs.
pub(super) fn still(html: &str, pictures: &[(String, String)]) -> String {
    let (mut out, mut left) = (String::with_capacity(html.len()), html);
    let mut pictures: Vec<&(String, String)> = pictures.iter().collect();
    while let Some(start) = left.find('<') {
        let Some(end) = left[start..].find('>').map(|end| start + end + 1) else { break };
        let tag = &left[start..end];
        out.push_str(&left[..start]);
        left = &left[end..];
        if tag.starts_with("<canvas") {
            left = after(left, "</canvas>");
            if let Some(at) = pictures.iter().position(|(mark, _)| tag.contains(mark.as_str())) {
                out.push_str(&pictures.remove(at).1);
            }
        } else if tag.starts_with("<button") && tag.contains("hit-area") {
            left = after(left, "</button>");
        } else if tag == "</summary>" {
            // What is folded away is not seen.
            out.push_str("</summary></details>");
            left = after(left, "</details>");
        } else {
            out.push_str(&without(tag));
        }
    }
    out + left
}

fn after<'a>(text: &'a str, end: &str) -> &'a str {
    text.find(end).map_or("", |at| &text[at + end.len()..])
}

/// A tag without the attributes that are left out.
fn without(tag: &str) -> String {
    let Some((name, mut left)) = tag.trim_end_matches('>').split_once(' ') else {
        return tag.to_owned();
    };
    let mut out = name.to_owned();
    while let Some((attribute, rest)) = left.trim_start().split_once("=\"") {
        let Some((value, rest)) = rest.split_once('"') else { break };
        left = rest;
        let is_out = LEFT_OUT.contains(&attribute) && !value.starts_with(KEPT);
        let is_empty = value.is_empty() && matches!(attribute, "style" | "class");
        if is_out || is_empty {
            continue;
        }
        let in_rem = attribute == "style" && matches!(name, "<figure" | "<div");
        let value = if in_rem { in_rems(value) } else { value.to_owned() };
        out.extend([" ", attribute, "=\"", &value, "\""]);
    }
    out + left + ">"
}

/// A style whose lengths are in rem.
fn in_rems(style: &str) -> String {
    let parts: Vec<String> = style
        .split(';')
        .map(|part| {
            let length = part.split_once(':').and_then(|(name, length)| {
                let pixels: f64 = length.strip_suffix("px")?.parse().ok()?;
                Some(format!("{name}:{}rem", pixels / 16.0))
            });
            length.unwrap_or_else(|| part.to_owned())
        })
        .collect();
    parts.join(";")
}

#[cfg(test)]
mod tests {
    use super::still;

    #[test]
    fn what_nobody_needs_before_the_program_is_here_is_left_out() {
        let html = concat!(
            r#"<figure class="site" style="width:24px;height:2rem" data-site="S1"><canvas id="map-0"></canvas>"#,
            r#"<button id="x" class="hit-area"></button><a href="?" id="a" aria-current="page" disabled>1 &gt; 0</a>"#,
            r#"<pattern id="tx-dots"></pattern><rect style="width:24px"></rect><canvas id="over"></canvas></figure>"#
        );
        let pictures = [(r#"id="map-0""#.to_owned(), "<svg></svg>".to_owned())];
        let expected = concat!(
            r#"<figure class="site" style="width:1.5rem;height:2rem" data-site="S1"><svg></svg>"#,
            r#"<a aria-current="page" disabled>1 &gt; 0</a>"#,
            r#"<pattern id="tx-dots"></pattern><rect style="width:24px"></rect></figure>"#
        );
        assert_eq!(still(html, &pictures), expected);
    }
}
