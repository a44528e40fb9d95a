/* Keeps the files of the site, so that it opens without a network.
   `./dev build` writes the version and the list of files into the copy that is served.
   Caches belong to the whole origin: a copy of the site in another folder has others, by its address. */
const OWN = `gridlock ${registration.scope} `;
const CACHE = OWN + 'VERSION';
const FILES = ['FILES'];
/* How long the network has to bring the page before the kept one is opened, in milliseconds. */
const PATIENCE = 3000;

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => skipWaiting()));
});

/* The files of the version before stay as well: a page that is still open may ask for them. */
addEventListener('activate', event => {
  event.waitUntil(caches.keys()
    .then(names => names.filter(name => name.startsWith(OWN) && name !== CACHE).slice(0, -1))
    .then(old => Promise.all(old.map(name => caches.delete(name))))
    .then(() => clients.claim()));
});

/* What is kept under an address, in this version or else in the one before. */
async function kept(request) {
  const names = (await caches.keys()).filter(name => name.startsWith(OWN) && name !== CACHE);
  for (const name of [CACHE, ...names.reverse()]) {
    const found = await caches.open(name).then(cache => cache.match(request));
    if (found) return found;
  }
}

/* Only a page that knows the program is taken: not a server's apology, not the form of a hotel. */
async function isPage(answer) {
  return answer.ok && (await answer.clone().text()).includes('name="gridlock-rest"');
}

/* The newest page where there is a network that brings it in time, otherwise the kept one. */
async function page(request) {
  const asked = fetch(request).catch(() => null);
  const late = new Promise(done => setTimeout(done, PATIENCE, null));
  const answer = await Promise.race([asked.then(async answer => (answer && await isPage(answer) ? answer : null)).catch(() => null), late]);
  return answer ?? await kept('./') ?? await asked ?? Response.error();
}

addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const home = new URL('./', location).pathname;
  if (request.mode !== 'navigate') {
    // Names of files change with their content: what is kept is right.
    event.respondWith(kept(request).then(found => found ?? fetch(request)));
  } else if (pathname === home || pathname === `${home}index.html`) {
    event.respondWith(page(request));
  }
});
