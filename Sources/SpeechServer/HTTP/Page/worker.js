// SPDX-License-Identifier: Apache-2.0
// Keeps the files of the page, so that it opens while the server is gone and says so. What the server sends wins: the
// copies are for the time without it. Speech, checks and health always go to the server.

const CACHE = 'page';
const FILES = [
  './', 'page.css', 'page.js', 'audio.js', 'chapters.js', 'downloads.js', 'health.js', 'lexicon.js', 'media-keys.js',
  'passages.js', 'player.js', 'problems.js', 'reader.js', 'server.js', 'store.js', 'subtitles.js', 'text.js', 'timeline.js',
  'voices.js', 'waveform.js', 'manifest.webmanifest', 'icon.svg',
  'talk', 'talk.css', 'talk.js', 'call-state.js', 'conversation.js', 'dwelling.js', 'fields.js', 'keyboard.js', 'phrases.js', 'queue.js', 'scanning.js',
  'talk-settings.js', 'typing.js', 'words.js',
];
const addresses = new Set(FILES.map(file => new URL(file, self.registration.scope).href));

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', event => {
  const address = new URL(event.request.url);
  address.search = '';
  address.hash = '';
  if (event.request.method === 'GET' && addresses.has(address.href)) event.respondWith(fromServerOrCache(address.href));
});

async function fromServerOrCache(address) {
  const cache = await caches.open(CACHE);
  try {
    const reply = await fetch(address);
    if (reply.ok) await cache.put(address, reply.clone());
    return reply;
  } catch (error) {
    const kept = await cache.match(address);
    if (kept) return kept;
    throw error;
  }
}
