// SPDX-License-Identifier: Apache-2.0
// Puts the page for talking together.
import { CallState } from './call-state.js';
import { Conversation } from './conversation.js';
import { Dwelling } from './dwelling.js';
import { erase, write } from './fields.js';
import { Keyboard } from './keyboard.js';
import { Phrases } from './phrases.js';
import { Queue } from './queue.js';
import { Scanning } from './scanning.js';
import { TalkSettings } from './talk-settings.js';
import { Typing } from './typing.js';

const element = id => document.getElementById(id);

// What a screen reader says too: only what the user has to know, never what is spoken.
function tell({ message }) {
  element('status').textContent = message;
}

const conversation = new Conversation();
const typing = new Typing(element('say'), { words: element('words'), lines: element('lines') }, conversation);
const settings = new TalkSettings(conversation, tell);
const scanning = new Scanning({ stop: element('stop'), end: element('end-scanning'), isSpeaking: () => (conversation.state?.speaking.length ?? 0) > 0 });
const dwelling = new Dwelling();
new CallState({ switch: element('calls-switch'), join: element('join'), list: element('call-state') }, conversation, tell);
new Queue(element('queue'), conversation, tell);
const phrases = new Phrases({
  categories: element('categories'), tiles: element('tiles'), problem: element('phrases-problem'), dialog: element('slots-dialog'),
  form: element('slots-form'), slots: element('slots'), title: element('slots-title'), saving: element('saving'),
  saveForm: element('save-form'), name: element('save-name'), category: element('save-category'), text: element('save-text'),
  known: element('known-categories'), keyboard: element('keyboard'), slotsKeyboard: element('slots-keyboard'),
}, conversation, { tell, say });

// What its keys write into: the slot of a phrase, or the text.
const keyboard = new Keyboard(element('keyboard'), () => {
  const { slot } = phrases;
  return slot ? { write: text => write(slot, text), erase: options => erase(slot, options) } : typing;
});

// What was spoken last, for “Speak again”.
let last = '';

async function say(text) {
  last = text;
  try {
    await conversation.do('speak', { text });
    tell({ message: '' });
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

async function speakTyped() {
  const { text } = typing;
  if (!text.trim()) return;
  typing.text = '';
  // It is there again if it cannot be spoken, before what was typed meanwhile.
  if (!await say(text)) typing.text = [text, typing.text].filter(Boolean).join('\n');
}

function stop() {
  conversation.do('stop').catch(tell);
}

typing.addEventListener('speak', speakTyped);
element('speak').addEventListener('click', speakTyped);
element('stop').addEventListener('click', stop);
element('again').addEventListener('click', () => {
  const text = last || conversation.books.recent[0];
  if (text) say(text); else tell({ message: 'Nothing was spoken yet.' });
});
element('clear').addEventListener('click', () => {
  typing.text = '';
  element('say').focus();
});
element('forget').addEventListener('click', () => element('forget-dialog').showModal());
element('forget-form').addEventListener('submit', event => {
  if (event.submitter?.value !== 'forget') return;
  conversation.do('forget').then(() => tell({ message: 'What was spoken is forgotten.' }), tell);
});
element('end-scanning').addEventListener('click', () => {
  element('scans').checked = false;
  element('scans').dispatchEvent(new Event('change'));
});
addEventListener('keydown', event => {
  if (event.isComposing || event.keyCode === 229) return;
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) stop();
});

// The server

conversation.addEventListener('connection', () => {
  element('connection').textContent = !conversation.isGone ? ''
    : conversation.problem || 'The speech server does not answer. This page tries again by itself.';
});
let notice = null;
conversation.addEventListener('state', () => {
  const { noticeNumber } = conversation.state;
  // What was said to a page before this one was opened is no news.
  if (notice !== null && noticeNumber !== notice) tell({ message: conversation.state.notice });
  notice = noticeNumber;
  element('say').lang = settings.language;
});
conversation.addEventListener('link', () => {
  element('link-reason').textContent = conversation.linkProblem;
  if (!element('link-dialog').open) element('link-dialog').showModal();
});
// Without the key there is nothing to go back to.
element('link-dialog').addEventListener('cancel', event => event.preventDefault());
element('link-form').addEventListener('submit', () => conversation.useKey(element('link-key').value));

// This device

const texts = () => [...conversation.books.phrases.map(phrase => phrase.text), ...conversation.books.recent];

function useDevice() {
  const { device } = settings;
  document.documentElement.classList.toggle('large', device['is-large']);
  element('keyboard').hidden = !device['shows-keyboard'];
  element('say').inputMode = device['shows-keyboard'] ? 'none' : 'text';
  dwelling.time = device.dwells ? device['dwell-time'] : null;
  if (device.scans) scanning.start(device['scan-time']); else scanning.stop();
}

settings.addEventListener('device', useDevice);
conversation.addEventListener('books', () => keyboard.learn(texts()));
useDevice();

async function loadVoices() {
  try {
    await settings.loadVoices();
  } catch (error) {
    setTimeout(loadVoices, 3000);
    console.warn(`The voices could not be listed: ${error.message}`);
  }
}

loadVoices();
conversation.follow();
element('say').focus();
