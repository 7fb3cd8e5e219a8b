// SPDX-License-Identifier: Apache-2.0
// Settings: those of the conversation, which all pages share, and those of this device.
import { store, stored } from './store.js';
import { languageName } from './voices.js';

const times = value => `× ${value.toFixed(2)}`, percent = value => `${value} %`, seconds = value => `${value.toFixed(1)} s`;
const SHOWN = { rate: times, pitch: times, volume: times, speechPercent: percent, 'own-percent': percent, 'scan-time': seconds, 'dwell-time': seconds };
const DEVICE = { scans: false, 'scan-time': 1.2, dwells: false, 'dwell-time': 1, 'shows-keyboard': false, 'is-large': false };

const element = id => document.getElementById(id);

function showValue(field) {
  const text = SHOWN[field.id](Number(field.value));
  field.parentElement.querySelector('.value').textContent = text;
  field.setAttribute('aria-valuetext', text);
}

// Sends “device” when a setting of this device has changed.
export class TalkSettings extends EventTarget {
  device = { ...DEVICE, ...stored('talk-device', {}) };
  #conversation;
  #tell;
  #voices = [];

  constructor(conversation, tell) {
    super();
    this.#conversation = conversation;
    this.#tell = tell;
    for (const id of Object.keys(SHOWN)) element(id).addEventListener('input', () => showValue(element(id)));
    for (const id of ['rate', 'pitch', 'volume', 'speechPercent']) this.#bind(id, field => ({ [id]: Number(field.value) }));
    for (const id of ['interrupts', 'predicts', 'keepsHistory']) this.#bind(id, field => ({ [id]: field.checked }));
    this.#bind('echo', field => ({ echo: field.value }));
    this.#bind('voice', field => ({ voice: field.value || null }));
    element('language').addEventListener('change', () => {
      this.#fillVoices(element('language').value);
      this.#set({ voice: element('voice').value || null });
    });
    element('own-percent').addEventListener('change', event => conversation.do('own-voice', { percent: Number(event.target.value) }).catch(tell));
    element('own-muted').addEventListener('change', event => conversation.do('own-voice', { muted: event.target.checked }).catch(tell));
    element('private').addEventListener('click', () => this.#set({ private: !conversation.state.private }));
    for (const [id, value] of Object.entries(this.device)) this.#bindDevice(id, value);
    conversation.addEventListener('state', () => this.#show(conversation.state));
  }

  async loadVoices() {
    const reply = await fetch('v1/audio/voices', { cache: 'no-store' });
    if (!reply.ok) throw new Error(`the server refused with status ${reply.status}`);
    this.#voices = (await reply.json()).voices;
    const languages = [...new Set(this.#voices.map(voice => voice.language))];
    element('language').replaceChildren(new Option('of your default voice', ''), ...languages.map(tag => new Option(languageName(tag), tag)));
    if (this.#conversation.state) this.#show(this.#conversation.state);
    else this.#fillVoices('');
  }

  get language() { return this.#voices.find(voice => voice.id === this.#conversation.state?.settings.voice)?.language ?? ''; }

  #bind(id, change) { element(id).addEventListener('change', event => this.#set(change(event.target))); }

  #set(settings) { this.#conversation.set(settings).catch(this.#tell); }

  #bindDevice(id, value) {
    const field = element(id);
    if (field.type === 'checkbox') field.checked = value;
    else {
      field.value = value;
      showValue(field);
    }
    field.addEventListener('change', () => {
      this.device[id] = field.type === 'checkbox' ? field.checked : Number(field.value);
      store('talk-device', this.device);
      this.dispatchEvent(new Event('device'));
    });
  }

  #fillVoices(language, id = '') {
    const fitting = this.#voices.filter(voice => voice.language === language);
    element('voice').replaceChildren(...(language ? [] : [new Option('your default voice', '')]), ...fitting.map(voice => new Option(voice.name, voice.id)));
    element('voice').value = fitting.some(voice => voice.id === id) ? id : element('voice').options[0]?.value ?? '';
  }

  #show({ settings, calls, private: isPrivate }) {
    for (const id of ['rate', 'pitch', 'volume', 'speechPercent']) this.#showNumber(id, settings[id]);
    for (const id of ['interrupts', 'predicts', 'keepsHistory']) element(id).checked = settings[id];
    element('echo').value = settings.echo;
    element('private').setAttribute('aria-pressed', String(isPrivate));
    const hasOwnVoice = calls.ownVoicePercent !== undefined;
    element('own-percent').disabled = element('own-muted').disabled = !hasOwnVoice;
    if (hasOwnVoice) this.#showNumber('own-percent', calls.ownVoicePercent);
    element('own-muted').checked = calls.ownVoiceMuted ?? false;
    const voice = this.#voices.find(voice => voice.id === settings.voice);
    if (!this.#voices.length || document.activeElement === element('language')) return;
    element('language').value = voice?.language ?? '';
    this.#fillVoices(voice?.language ?? '', voice?.id);
  }

  #showNumber(id, value) {
    // Not while the user moves it.
    if (document.activeElement === element(id) && element(id).matches(':active')) return;
    element(id).value = value;
    showValue(element(id));
  }
}
