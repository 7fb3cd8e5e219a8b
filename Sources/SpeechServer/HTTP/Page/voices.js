// SPDX-License-Identifier: Apache-2.0
// Which voice speaks, and how: by language and name, with rate and pitch. The last choice is kept.
import { server } from './server.js';
import { store, stored } from './store.js';

const names = new Intl.DisplayNames(navigator.languages, { type: 'language', fallback: 'code' });

export function languageName(tag) {
  try {
    return names.of(tag);
  } catch {
    return tag; // Some engines have tags of their own.
  }
}

// Sends “change” when something else is chosen.
export class Voices extends EventTarget {
  list = [];
  choice = stored('voice', { voice: null, languages: {}, rate: 1, pitch: 1 });
  #fields;

  constructor(fields) {
    super();
    this.#fields = fields; // elements: language, voice, rate, pitch, rateText, pitchText
    for (const name of ['rate', 'pitch']) {
      fields[name].value = this.choice[name];
      this.#showValue(name);
      fields[name].addEventListener('input', () => this.#showValue(name));
      fields[name].addEventListener('change', () => this.#choose({ [name]: Number(fields[name].value) }));
    }
    fields.language.addEventListener('change', () => {
      this.#fillVoices(fields.language.value, this.choice.languages[fields.language.value]);
      this.#chooseVoice();
    });
    fields.voice.addEventListener('change', () => this.#chooseVoice());
  }

  get voice() { return this.list.find(voice => voice.id === this.#fields.voice.value) ?? null; }
  get language() { return this.voice?.language ?? ''; }

  // What a request says about the voice.
  get settings() {
    const { rate, pitch } = this.choice;
    return { model: 'synth-host', voice: this.voice?.id ?? 'alloy', language: this.language || undefined, speed: rate, pitch };
  }

  async load() {
    const reply = await server.json('v1/audio/voices');
    this.list = reply.voices ?? reply.data;
    const languages = [...new Set(this.list.map(voice => voice.language))];
    this.#fields.language.replaceChildren(...languages.map(tag => new Option(languageName(tag), tag)));
    const chosen = this.list.find(voice => voice.id === this.choice.voice) ?? this.list[0];
    if (!chosen) return;
    this.#fields.language.value = chosen.language;
    this.#fillVoices(chosen.language, chosen.id);
  }

  // A few words in the voice's language, for its sample.
  get sample() {
    let own = this.language;
    try {
      own = new Intl.DisplayNames([this.language], { type: 'language' }).of(this.language);
    } catch {
      // The tag itself will do.
    }
    return `${this.voice?.name ?? ''}. ${own}. 1, 2, 3.`;
  }

  #fillVoices(language, id) {
    const voices = this.list.filter(voice => voice.language === language);
    // Several engines may have a voice of the same name.
    const isTwice = voice => voices.some(other => other !== voice && other.name === voice.name);
    this.#fields.voice.replaceChildren(...voices.map(voice => {
      const about = [isTwice(voice) && voice.provider, voice.gender !== 'unspecified' && voice.gender].filter(Boolean);
      return new Option(voice.name + (about.length ? ` (${about.join(', ')})` : ''), voice.id);
    }));
    if (voices.some(voice => voice.id === id)) this.#fields.voice.value = id;
  }

  #chooseVoice() {
    const { id, language } = this.voice;
    this.#choose({ voice: id, languages: { ...this.choice.languages, [language]: id } });
  }

  #choose(change) {
    this.choice = { ...this.choice, ...change };
    store('voice', this.choice);
    this.dispatchEvent(new Event('change'));
  }

  #showValue(name) {
    const value = Number(this.#fields[name].value);
    this.#fields[`${name}Text`].textContent = `× ${value.toFixed(2)}`;
    this.#fields[name].setAttribute('aria-valuetext', `${value.toFixed(2)} times`);
  }
}
