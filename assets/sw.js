/* Keeps the files of the site, so that it opens without a network.
   `./dev build` writes the version and the list of files into the copy that is served. */
const CACHE = 'gridlock-VERSION';
const FILES = ['FILES'];

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', event => {
  event.waitUntil(caches.keys()
    .then(names => names.filter(name => name.startsWith('gridlock-') && name !== CACHE))
    .then(old => Promise.all(old.map(name => caches.delete(name))))
    .then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // The newest page where there is a network, the kept one where there is none.
    event.respondWith(fetch(request).catch(() => caches.match('./')));
  } else {
    // Names of files change with their content: what is kept is right.
    event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
  }
});
