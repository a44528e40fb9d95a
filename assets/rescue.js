/* What is left when the program has stopped: a card with the way back.
   It stands outside the wasm, so that it works when the wasm is broken or never came.
   Written in the JavaScript of old browsers on purpose: they must be able to read the card.

   What the program owes this script:
   - its panic hook calls window.gridlockStopped(message);
   - it keeps its permalink, from '#' on, in sessionStorage 'gridlock.session.link' (or in the address bar);
   - whatever a fresh start should forget is stored under names that begin with 'gridlock.session':
     keys of sessionStorage and localStorage, and the IndexedDB database 'gridlock.session'. */
(function () {
  'use strict';

  var LINK = 'gridlock.session.link';
  var SESSION = 'gridlock.session';
  var FRESH = 'gridlock.fresh';
  // The smallest module with one vector instruction: valid only where wasm has simd128.
  var SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  var BROWSERS = 'Chrome or Edge 123, Firefox 120, Safari 17.5, or anything newer';

  var started = false;
  var shown = false;

  function supported() {
    try {
      return typeof WebAssembly === 'object' && typeof Promise === 'function' &&
        WebAssembly.validate(new Uint8Array(SIMD)) && CSS.supports('color', 'light-dark(red, blue)');
    } catch (unknown) {
      return false;
    }
  }

  function link() {
    try {
      return sessionStorage.getItem(LINK) || location.hash;
    } catch (refused) {
      return location.hash;
    }
  }

  function forget(storage) {
    for (var i = storage.length - 1; i >= 0; i--) {
      if (storage.key(i).indexOf(SESSION) === 0) storage.removeItem(storage.key(i));
    }
  }

  function reopen() {
    var hash = link();
    if (hash) history.replaceState(null, '', hash);
    location.reload();
  }

  function startFresh() {
    try {
      forget(sessionStorage);
      forget(localStorage);
      sessionStorage.setItem(FRESH, 'yes');
    } catch (refused) { /* nothing was stored */ }
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  }

  /* The stopped program may hold its database open, which would keep it; so it is deleted by the next
     page, before the program starts there. */
  function finishFreshStart() {
    try {
      if (!sessionStorage.getItem(FRESH)) return;
      sessionStorage.removeItem(FRESH);
      indexedDB.deleteDatabase(SESSION);
    } catch (refused) { /* nothing was stored */ }
  }

  function element(tag, attributes, text) {
    var made = document.createElement(tag);
    for (var name in attributes) made.setAttribute(name, attributes[name]);
    if (text) made.textContent = text;
    return made;
  }

  function button(label, act, primary) {
    var made = element('button', { type: 'button', 'class': primary ? 'rescue-button rescue-primary' : 'rescue-button' }, label);
    made.addEventListener('click', act);
    return made;
  }

  function report(title, message) {
    return title + '\n\n' + message + '\n\nPage: ' + location.href.split('#')[0] +
      '\nScenario: ' + (link() || 'none') + '\nBrowser: ' + navigator.userAgent;
  }

  function copy(text, details, note) {
    function select() {
      var range = document.createRange();
      range.selectNodeContents(details);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      note.textContent = 'Copying is not allowed here. The report is selected: press Ctrl+C.';
    }
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(text).then(function () { note.textContent = 'Report copied.'; }, select);
  }

  /* One card at most; the first reason is the cause, later ones are its echoes. */
  function show(title, advice, message, canReopen) {
    if (shown) return;
    shown = true;
    var loading = document.getElementById('loading');
    if (loading) loading.hidden = true;
    var modal = typeof HTMLDialogElement === 'function';
    var card = element(modal ? 'dialog' : 'div', {
      'class': 'rescue', id: 'rescue', role: 'alertdialog', 'aria-modal': 'true',
      'aria-labelledby': 'rescue-title', 'aria-describedby': 'rescue-advice'
    });
    var text = report(title, message);
    var details = element('pre', { tabindex: '0', 'aria-label': 'Report' }, text);
    var note = element('p', { role: 'status', 'class': 'rescue-note' });
    var row = element('div', { 'class': 'rescue-buttons' });
    if (canReopen) row.appendChild(button('Open this scenario again', reopen, true));
    if (canReopen) row.appendChild(button('Start fresh', startFresh));
    row.appendChild(button('Copy report', function () { copy(text, details, note); }));
    card.appendChild(element('h1', { id: 'rescue-title' }, title));
    card.appendChild(element('p', { id: 'rescue-advice' }, advice));
    card.appendChild(row);
    card.appendChild(note);
    card.appendChild(details);
    card.addEventListener('cancel', function (event) { event.preventDefault(); });
    // Beside the body, not in it: what is inside the body belongs to the program, which may clear it.
    document.documentElement.appendChild(card);
    if (modal) card.showModal();
    row.firstChild.focus();
  }

  function stopped(message) {
    show('The program stopped',
      'Something went wrong inside Gridlock and it cannot go on. Your scenario is kept; nothing has left this machine.',
      String(message), true);
  }

  function notLoaded(message) {
    show('The program could not be loaded',
      'A part of the page is missing or was refused. Load it again; if that does not help, the report says what is missing.',
      String(message), true);
  }

  /* Whether an error went through the running program: a stack that is full, or anything that was thrown
     above a frame of wasm. Browsers name such a frame by its file, by "wasm://wasm/" or by "wasm-function",
     and a full stack is a RangeError here and an InternalError there. */
  function endsProgram(error) {
    return !!error && (/\.wasm\b|wasm:\/\/|wasm-function/.test(String(error.stack)) ||
      /call stack|too much recursion/i.test(String(error.message)));
  }

  /* A trap means that the program is gone, and whatever goes wrong before the start keeps it from it. Later a refused clipboard or a
     browser extension must not bring the card up. */
  function judge(error, message) {
    var text = describe(error, message);
    if (typeof WebAssembly === 'object' && error instanceof WebAssembly.RuntimeError) stopped(text);
    else if (!started) notLoaded(text);
    else if (endsProgram(error)) stopped(text);
  }

  function describe(error, otherwise) {
    if (!error) return otherwise;
    return error.stack && String(error.stack).indexOf(error.message) >= 0 ? error.stack : String(error) + '\n' + (error.stack || '');
  }

  finishFreshStart();
  window.gridlockStopped = stopped;

  window.addEventListener('TrunkApplicationStarted', function () { started = true; });

  window.addEventListener('error', function (event) {
    var from = event.target;
    if (from && from.tagName === 'SCRIPT') {
      notLoaded('Not loaded: ' + (from.src || 'the program'));
    } else if (event.error) {
      judge(event.error, event.message);
    }
  }, true);

  window.addEventListener('unhandledrejection', function (event) {
    judge(event.reason, 'A promise was refused.');
  });

  if (!supported()) {
    show('This browser is too old for Gridlock',
      'Gridlock needs WebAssembly with vector instructions and light-dark() colors. They are in ' + BROWSERS + '.',
      'WebAssembly with simd128 or light-dark() is missing.', false);
  }
})();
