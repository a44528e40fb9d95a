//! Puts the built site into one file that opens from disk: `bundle FOLDER FIRST REST OUT [LESSON..]`, where FIRST
//! and REST are the two parts of the site's wasm, packed by gzip and written in base64, and lessons are files that
//! have been checked.
//!
//! Browsers refuse modules and fetches from disk. So styles and scripts stand in the page itself, the wasm
//! stands there as text and is unpacked by the browser, and workers get a copy of the glue as a classic
//! script. Where one of the tools changes the shape of what it writes this stops with a message.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, first, rest, out, lessons @ ..] = args.as_slice() else {
        eprintln!("usage: bundle FOLDER FIRST REST OUT [LESSON..]");
        return ExitCode::from(2);
    };
    let (first, rest) = (Path::new(first), Path::new(rest));
    match bundle(Path::new(folder), first, rest, lessons).and_then(|page| {
        fs::write(out, &page).map_err(|error| format!("{out}: {error}"))?;
        Ok(page.len())
    }) {
        Ok(size) => {
            println!("{out}: {} KB", size / 1000);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Result<&'a str, String> {
    let missing = || format!("index.html has no {before:?}: Trunk writes it otherwise now");
    let start = text.find(before).ok_or_else(missing)? + before.len();
    let end = text[start..].find(after).ok_or_else(missing)? + start;
    Ok(&text[start..end])
}

/// The lessons as a part of the page that is data, which a program reads as a list; nothing without one.
fn with_lessons(lessons: &[String]) -> Result<String, String> {
    if lessons.is_empty() {
        return Ok(String::new());
    }
    // In JSON the sign stands in texts alone; written so, none of them ends the part.
    let texts: Result<Vec<String>, String> = lessons
        .iter()
        .map(|file| {
            Ok(read(Path::new(file))?.trim_start_matches('\u{feff}').replace('<', "\\u003c"))
        })
        .collect();
    let list = texts?.join(",\n");
    Ok(format!("<script type=\"application/json\" id=\"lessons\">[{list}]</script>\n"))
}

fn bundle(folder: &Path, first: &Path, rest: &Path, lessons: &[String]) -> Result<String, String> {
    let page = read(&folder.join("index.html"))?;
    let glue = read(&folder.join(between(&page, "* as bindings from './", "'")?))?;
    let (first, rest) = (read(first)?, read(rest)?);
    let licenses = read(&folder.join("licenses.txt"))?;
    for text in [&glue, &first, &rest, &licenses] {
        if text.contains("</script") || text.contains("<!--") {
            return Err("the glue or a license cannot stand in a page as it is".to_owned());
        }
    }
    let page = with_links(&page, folder)?;
    let page = with_scripts(&page, folder)?;
    let start = page.find("<script type=\"module\">").ok_or("index.html has no module script")?;
    let end = start + page[start..].find("</script>").ok_or("the module script has no end")? + 9;
    let classic = classic(&glue)?;
    let lessons = with_lessons(lessons)?;
    let loader = format!(
        r#"<script type="text/plain" id="glue">{glue}</script>
<script type="text/plain" id="worker-glue">{classic}</script>
<script type="text/plain" id="first">{first}</script>
<script type="text/plain" id="rest">{rest}</script>
<script type="text/plain" id="licenses">{licenses}</script>
{lessons}<script type="module">
const text = id => document.getElementById(id).textContent;
globalThis.gridlockGlue = text('worker-glue');
const unpacked = id => {{
  const bytes = Uint8Array.from(atob(text(id)), letter => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain, {{ headers: {{ 'content-type': 'application/wasm' }} }});
}};
globalThis.gridlockRestModule = await WebAssembly.compileStreaming(unpacked('rest'));
globalThis.gridlockRest = async () => gridlockRestModule;
const glue = URL.createObjectURL(new Blob([text('glue')], {{ type: 'text/javascript' }}));
const bindings = await import(glue);
const wasm = await bindings.default({{ module_or_path: unpacked('first') }});
dispatchEvent(new CustomEvent('TrunkApplicationStarted', {{ detail: {{ wasm }} }}));
</script>"#
    );
    Ok(format!("{}{loader}{}", &page[..start], &page[end..]))
}

/// Styles stand in the page, the icon too; what only makes loading quicker goes.
fn with_links(page: &str, folder: &Path) -> Result<String, String> {
    let mut left = page;
    let mut out = String::new();
    while let Some(start) = left.find("<link ") {
        let end = start + left[start..].find('>').ok_or("a link has no end")? + 1;
        let tag = &left[start..end];
        out.push_str(&left[..start]);
        if tag.contains("rel=\"stylesheet\"") {
            let style = read(&folder.join(between(tag, "href=\"./", "\"")?))?;
            out.push_str(&format!("<style>{style}</style>"));
        } else if tag.contains("rel=\"icon\"") {
            let icon = read(&folder.join(between(tag, "href=\"./", "\"")?))?;
            let icon =
                icon.replace('%', "%25").replace('#', "%23").replace('"', "'").replace('\n', " ");
            out.push_str(&format!("<link rel=\"icon\" href=\"data:image/svg+xml,{icon}\">"));
        }
        left = &left[end..];
    }
    out.push_str(left);
    Ok(out)
}

/// Scripts with an address stand in the page.
fn with_scripts(page: &str, folder: &Path) -> Result<String, String> {
    let mut left = page;
    let mut out = String::new();
    while let Some(start) = left.find("<script src=\"./") {
        let end = start + left[start..].find("</script>").ok_or("a script has no end")? + 9;
        let script = read(&folder.join(between(&left[start..end], "src=\"./", "\"")?))?;
        if script.contains("</script") {
            return Err("a script cannot stand in a page as it is".to_owned());
        }
        out.push_str(&left[..start]);
        out.push_str(&format!("<script>{script}</script>"));
        left = &left[end..];
    }
    out.push_str(left);
    Ok(out)
}

/// The glue as a classic script: workers that begin from disk can be nothing else.
fn classic(glue: &str) -> Result<String, String> {
    let lines = glue.lines().filter(|line| !line.starts_with("export {"));
    let classic: String = lines
        .map(|line| line.strip_prefix("export ").unwrap_or(line))
        .map(|line| line.replace("import.meta.url", "self.location.href") + "\n")
        .collect();
    let module =
        ["import.meta", "\nexport ", "\nimport "].iter().any(|word| classic.contains(word));
    if module || !classic.contains("function __wbg_init(") {
        return Err("wasm-bindgen writes its glue otherwise now".to_owned());
    }
    Ok(classic)
}
