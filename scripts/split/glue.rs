//! The JavaScript that wasm-bindgen writes beside the wasm, with short names for what it lends: the
//! hashes in the long ones are a fiftieth of the download, once here and once in the wasm.

/// Browsers give bytes at once only as letters.
const FETCHING: &str = "let module = globalThis.gridlockRestModule; \
    if (!module) { \
    const at = globalThis.gridlockRestAt, ask = new XMLHttpRequest(); \
    if (!at) throw new Error('The rest of the program is missing.'); \
    ask.open('GET', at, false); ask.overrideMimeType('text/plain; charset=x-user-defined'); ask.send(); \
    if (ask.status !== 200) throw new Error(at + ': ' + ask.status); \
    module = new WebAssembly.Module(Uint8Array.from(ask.responseText, letter => letter.charCodeAt(0))); \
    } \
    new WebAssembly.Instance(module, { first: wasm }); \
    globalThis.gridlockRestJoined = true;";

/// How names begin that say how a function came about.
const MANGLED: &str = "_R";

/// The glue, while names in it are shortened.
pub(crate) struct Glue {
    text: String,
    shortened: usize,
    asked: usize,
}

impl Glue {
    pub(crate) fn new(text: String) -> Self {
        Self { text, shortened: 0, asked: 0 }
    }

    /// The short name of a function that the glue lends the wasm.
    ///
    /// # Errors
    ///
    /// Where the glue has no such function at the place where wasm-bindgen writes it.
    pub(crate) fn shorten(&mut self, name: &str) -> Result<String, String> {
        let long = format!("\n        {name}: function(");
        let Some((before, after)) = self.text.split_once(&long) else {
            return Err(format!("the glue lends no {name}: wasm-bindgen writes it otherwise now"));
        };
        let short = format!("i{}", self.shortened);
        self.text = format!("{before}\n        {short}: function({after}");
        self.shortened += 1;
        Ok(short)
    }

    /// The name under which the glue asks the wasm for something: a short one in place of one that says how a
    /// function came about, else the one that it has.
    pub(crate) fn shorten_asked(&mut self, name: &str) -> String {
        if !name.starts_with(MANGLED) {
            return name.to_owned();
        }
        let short = format!("o{}", self.asked);
        self.asked += 1;
        let mut parts = self.text.split(name);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            // Another name may begin as this one does.
            let ends = !part.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '_');
            text += if ends { &short } else { name };
            text += part;
        }
        self.text = text;
        short
    }

    /// Adds the function with which somebody who comes too early fetches the rest, while nothing else happens:
    /// from where the page has said that it stands, or as the page has compiled it. Its name.
    ///
    /// # Errors
    ///
    /// Where wasm-bindgen writes the functions that the glue lends, or the wasm's own, otherwise.
    pub(crate) fn fetching(&mut self) -> Result<String, String> {
        self.lend("", FETCHING)
    }

    /// Adds the function that notes which functions are called, in the global `gridlockCalled`. Its name.
    ///
    /// # Errors
    ///
    /// As [`Self::fetching`].
    pub(crate) fn counting(&mut self) -> Result<String, String> {
        self.lend("number", "(globalThis.gridlockCalled ??= new Set()).add(number);")
    }

    fn lend(&mut self, takes: &str, does: &str) -> Result<String, String> {
        let (Some((before, after)), true) =
            (self.text.split_once("const import0 = {"), self.text.contains("let wasmModule, wasm"))
        else {
            return Err("the glue has no import0 or no wasm: wasm-bindgen writes it otherwise now"
                .to_owned());
        };
        let name = format!("i{}", self.shortened);
        self.text = format!(
            "{before}const import0 = {{\n        {name}: function({takes}) {{ {does} }},{after}"
        );
        self.shortened += 1;
        Ok(name)
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::Glue;

    #[test]
    fn each_function_gets_a_short_name_of_its_own() {
        let text = "const import0 = {\n        __wbg_a_0f: function(x) {},\n        __wbg_b_1e: function() {},\n";
        let mut glue = Glue::new(text.to_owned());
        assert_eq!(glue.shorten("__wbg_b_1e").as_deref(), Ok("i0"));
        assert_eq!(glue.shorten("__wbg_a_0f").as_deref(), Ok("i1"));
        let short = "const import0 = {\n        i1: function(x) {},\n        i0: function() {},\n";
        assert_eq!(glue.text(), short);
        assert!(glue.shorten("__wbg_c_2d").is_err());
    }

    #[test]
    fn what_the_glue_asks_for_by_a_long_name_gets_a_short_one() {
        let text =
            "call(_RNvC1a1b); wasm._RNvC1a1b_5(2); wasm.__wbindgen_free(3); wasm._RNvC1a1b(4);";
        let mut glue = Glue::new(text.to_owned());
        let names = ["_RNvC1a1b", "_RNvC1a1b_5", "__wbindgen_free"];
        assert_eq!(names.map(|name| glue.shorten_asked(name)), ["o0", "o1", "__wbindgen_free"]);
        assert_eq!(glue.text(), "call(o0); wasm.o1(2); wasm.__wbindgen_free(3); wasm.o0(4);");
    }
}
