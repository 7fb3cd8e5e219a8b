// SPDX-License-Identifier: Apache-2.0
// Puts the page together: what each control does, and what the user is told.
import { Chapters } from './chapters.js';
import { Downloads } from './downloads.js';
import { Health } from './health.js';
import { Lexicon } from './lexicon.js';
import { MediaKeys } from './media-keys.js';
import { Passages } from './passages.js';
import { Player } from './player.js';
import { Problems } from './problems.js';
import { Reader } from './reader.js';
import { server } from './server.js';
import { store, stored } from './store.js';
import { Text } from './text.js';
import { Timeline } from './timeline.js';
import { Voices } from './voices.js';
import { Waveform } from './waveform.js';

const element = id => document.getElementById(id);

server.takeKeyFromAddress();

const text = new Text(element('text'), { box: element('mark'), floor: element('bar') });
const voices = new Voices({
  language: element('language'), voice: element('voice'), rate: element('rate'), rateText: element('rate-text'),
  pitch: element('pitch'), pitchText: element('pitch-text'),
});
const kind = () => element('kind').value;
const settings = () => ({ ...voices.settings, lexicon: lexicon.entries.length ? lexicon.entries : undefined });
const reader = new Reader(text, { settings, language: () => voices.language || 'en', kind });
const problems = new Problems(text, { box: element('problems'), count: element('problem-count'), list: element('problem-list') }, kind);
const chapters = new Chapters(text, { nav: element('chapters'), list: element('chapter-list') }, say);
const health = new Health({
  details: element('health'), status: element('health-status'), rows: element('engines'), noticed: element('noticed'), events: element('events'),
  logView: element('log-view'), logTitle: element('log-title'), log: element('log'),
});
const lexicon = new Lexicon({
  dialog: element('word-dialog'), form: element('word-form'), word: element('word'), kind: element('word-kind'),
  spoken: element('word-spoken'), listen: element('word-try'), list: element('pronunciations'), open: element('pronounce'),
}, (word, entries) => speakAside(word, { ...settings(), lexicon: entries }));
const title = () => chapters.list[chapters.current]?.title || chapters.title || text.value.trim().slice(0, 40);
new Downloads(reader, {
  audio: element('download-audio'), subtitles: element('download-subtitles'), book: element('download-book'),
  cancel: element('download-cancel'), format: element('format'), status: element('download-status'),
}, { name: title, book: () => chapters.book({ title: title(), ssml: reader.passages.ssml }) });
new Waveform(element('waveform'), reader);
new MediaKeys(reader, () => title() || 'Text');

// What a screen reader says too: only what the user has to know, never what is spoken.
function say(message) {
  element('status').textContent = message;
}

// A few words beside the text, such as a sample of a voice.
const aside = new Player();
function speakAside(words, request) {
  reader.pause();
  aside.open();
  const timeline = new Timeline(new Passages(words, { language: voices.language || 'en' }), () => request);
  timeline.addEventListener('trouble', () => say(timeline.trouble.message));
  timeline.seek(0);
  aside.play(timeline);
}

// Speech

async function speak(place = null) {
  if (kind() === 'markdown' || kind() === 'html') {
    if (!await chapters.convert(kind())) return;
    element('kind').value = 'auto';
    place = 0;
  }
  if (!text.value.trim()) {
    say('There is no text to speak.');
    text.element.focus();
  } else if (place === null) reader.resume();
  // After the last word there is nothing to speak: then all is.
  else reader.playFrom(reader.passages.word(place) ? place : 0);
}

element('play').addEventListener('click', () => {
  if (reader.state === 'playing') reader.pause(); else speak();
});
element('stop').addEventListener('click', () => reader.stop());
element('edit').addEventListener('click', () => {
  if (text.isReading) edit(); else if (text.value.trim()) text.isReading = true;
  showState();
});
for (const direction of ['previous-sentence', 'previous-word', 'next-word', 'next-sentence']) {
  element(direction).addEventListener('click', () => reader.go(direction));
}

function edit() {
  reader.stop();
  text.element.focus();
  if (reader.word) text.caret = reader.word.start;
}

function showState() {
  element('play').textContent = { playing: 'Pause', paused: 'Resume', stopped: 'Speak' }[reader.state];
  element('edit').setAttribute('aria-pressed', String(!text.isReading));
  element('text-help').textContent = text.isReading
    ? 'While reading: Space pauses, arrows go to other words and sentences, Enter speaks from the cursor, Escape returns to writing.'
    : 'Type, paste or drop a text or a file. Ctrl+Enter speaks from the cursor.';
}

reader.addEventListener('state', () => {
  if (reader.state === 'playing') {
    aside.stop();
    say('');
  }
  showState();
});
reader.addEventListener('mute', () => say('The browser does not play the sound. Is there a sound device, and may this page use it?'));
reader.addEventListener('end', () => {
  if (chapters.hasNext) {
    chapters.show(chapters.current + 1);
    reader.playFrom(0);
  } else say('The end.');
});
reader.addEventListener('trouble', ({ detail: error }) => {
  const where = error.line ? ` (line ${error.line}, column ${error.column})` : '';
  say(`Speech stopped: ${error.message}${where}`);
  health.note(`Speech stopped: ${error.message}${where}`);
});
reader.addEventListener('voice', ({ detail: voice }) => {
  if (!voice.reason) return;
  const message = `“${voice.name}” continues instead: ${voice.reason}`;
  say(message);
  health.note(message);
});

// Keys

text.element.addEventListener('keydown', event => {
  if (event.isComposing || event.altKey || event.metaKey) return;
  if (event.ctrlKey) {
    if (event.key === 'Enter') take(event, () => speak(text.caret ?? 0));
    return;
  }
  if (event.key === 'F8') return take(event, () => problems.next());
  if (!text.isReading || event.shiftKey) return;
  const actions = {
    Enter: () => speak(text.caret ?? reader.word?.start ?? 0),
    ' ': () => reader.toggle(),
    Escape: () => edit(),
    ArrowLeft: () => reader.go('previous-word'),
    ArrowRight: () => reader.go('next-word'),
    ArrowUp: () => reader.go('previous-sentence'),
    ArrowDown: () => reader.go('next-sentence'),
  };
  if (actions[event.key]) take(event, actions[event.key]);
});

function take(event, action) {
  event.preventDefault();
  action();
}

// Space where nothing has the focus.
addEventListener('keydown', event => {
  if (event.key === ' ' && event.target === document.body && reader.state !== 'stopped') take(event, () => reader.toggle());
});

// Text

text.addEventListener('edit', () => problems.later());
chapters.addEventListener('chapter', () => {
  reader.forget();
  reader.word = null;
  text.isReading = false;
  showState();
  problems.check();
});
element('kind').addEventListener('change', () => {
  reader.forget();
  problems.check();
});
element('open').addEventListener('click', () => element('file').click());
element('file').addEventListener('change', () => {
  const [file] = element('file').files;
  if (file) chapters.open(file);
  element('file').value = '';
});
for (const name of ['dragover', 'dragleave', 'drop']) {
  addEventListener(name, event => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    text.element.classList.toggle('over', name === 'dragover');
    if (name === 'drop' && event.dataTransfer.files[0]) chapters.open(event.dataTransfer.files[0]);
  });
}

// Voice and pronunciation

function showLanguage() {
  if (voices.language) text.element.lang = voices.language;
}

voices.addEventListener('change', () => {
  showLanguage();
  reader.restart();
});
lexicon.addEventListener('change', () => reader.restart());
element('sample').addEventListener('click', () => speakAside(voices.sample, voices.settings));
// The selection is lost when the button gets the focus.
let selected = '';
document.addEventListener('selectionchange', () => {
  const now = text.selected;
  if (now || document.activeElement === text.element) selected = now;
  element('pronounce').textContent = selected && selected.length < 60 ? `Pronunciation of “${selected}”…` : 'Add a pronunciation…';
});
element('pronounce').addEventListener('click', event => {
  lexicon.ask(selected.length < 60 ? selected : '', event.currentTarget);
});

// Server

async function loadVoices() {
  try {
    await voices.load();
    if (!voices.list.length) say('There are no voices.');
    showLanguage();
  } catch (error) {
    if (error.isGone) return server.whenBack().then(loadVoices);
    say(`The voices could not be listed: ${error.message}`);
  }
}

server.addEventListener('connection', () => {
  element('connection').textContent = server.isGone ? 'The speech server does not answer. This page tries again by itself.' : '';
  say(server.isGone ? '' : 'The speech server answers again.');
  health.note(server.isGone ? 'The speech server does not answer.' : 'The speech server answers again.');
});

function useKey(key) {
  server.key = key.trim();
  element('key').value = server.key;
  loadVoices();
}

server.addEventListener('key', () => {
  if (!element('key-dialog').open) element('key-dialog').showModal();
});
element('key-form').addEventListener('submit', event => {
  if (event.submitter?.value === 'save') useKey(element('key-answer').value);
});
element('settings').addEventListener('submit', event => {
  event.preventDefault();
  useKey(element('key').value);
  say('The key is kept in this browser.');
});
element('key').value = server.key;
element('follow').checked = reader.isFollowing = stored('follow', true);
element('follow').addEventListener('change', () => {
  reader.isFollowing = element('follow').checked;
  store('follow', reader.isFollowing);
});

showState();
loadVoices();
// Only pages from this computer or over TLS may have one.
navigator.serviceWorker?.register('worker.js').catch(error => console.info(`Not kept for the time without the server: ${error.message}`));
