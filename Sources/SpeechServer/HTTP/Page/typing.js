// SPDX-License-Identifier: Apache-2.0
// The text that is being typed: suggestions, words spoken as they are typed, and what was spoken before.
import { erase, replace, write } from './fields.js';
import { completedWord, typedPart, usesBlanks } from './words.js';

const SOON = 40;

// Sends “speak” when the user wants the text to be spoken.
export class Typing extends EventTarget {
  #field;
  #bars;
  #conversation;
  #timer;
  #before = '';
  // Of what was spoken before, the latest first; -1: the user's own text, which comes back after those.
  #recent = -1;
  #draft = '';

  constructor(field, { words, lines }, conversation) {
    super();
    this.#field = field;
    this.#bars = { words, lines };
    this.#conversation = conversation;
    field.addEventListener('input', event => {
      this.#recent = -1;
      if (!event.isComposing) this.#changed();
    });
    // The last input of a composition still belongs to it.
    field.addEventListener('compositionend', () => this.#changed());
    field.addEventListener('keydown', event => this.#press(event));
    document.addEventListener('selectionchange', () => { if (document.activeElement === field) this.suggest(); });
    for (const bar of [words, lines]) bar.addEventListener('keydown', event => this.#move(event));
    conversation.addEventListener('books', () => this.suggest());
  }

  get text() { return this.#field.value; }

  // Another text; the browser's undo brings the one before back.
  set text(text) {
    replace(this.#field, { start: 0, end: this.#field.value.length, text });
    this.#before = this.#field.value;
    this.#recent = -1;
    this.suggest();
  }

  // What the page's own keyboard does.
  write(text) {
    write(this.#field, text);
    this.#changed();
  }

  erase(options) {
    erase(this.#field, options);
    this.#changed();
  }

  // Asks what may come next.
  suggest() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#suggest(), SOON);
  }

  #changed() {
    const text = this.#field.value, before = this.#before;
    if (text === before) return;
    this.#before = text;
    const word = completedWord(before, text);
    if (word && (this.#conversation.state?.settings.echo ?? 'off') !== 'off') this.#conversation.do('echo', { text: word }).catch(() => {});
    this.suggest();
  }

  async #suggest() {
    const { words, lines } = this.#bars;
    const before = this.#field.value.slice(0, this.#field.selectionStart);
    let found;
    try {
      found = await this.#conversation.predict(before);
    } catch {
      found = { words: [], lines: [] }; // Without them the user types on.
    }
    // Something newer was asked for, or is about to be.
    if (!found || before !== this.#field.value.slice(0, this.#field.selectionStart)) return;
    // The buttons under the fingers of whoever has gone to them stay.
    if (words.contains(document.activeElement) || lines.contains(document.activeElement)) return;
    fill(words, found.words, word => this.#use(word));
    fill(lines, found.lines, line => {
      this.text = line;
      this.#leaveSuggestions();
    });
  }

  // Completes the word before the caret, wherever that is by now.
  #use(word) {
    const caret = this.#field.selectionStart;
    const part = typedPart(this.#field.value.slice(0, caret));
    const isCapital = part && part[0] !== part[0].toLowerCase();
    const fitting = isCapital ? word[0].toUpperCase() + word.slice(1) : word;
    const fits = word.toLowerCase().startsWith(part.toLowerCase());
    replace(this.#field, {
      start: fits ? caret - part.length : caret, end: this.#field.selectionEnd, text: fitting + (usesBlanks(word) ? ' ' : ''),
    });
    this.#changed();
    this.#leaveSuggestions();
  }

  // Only those whose keys were there go back to the field.
  #leaveSuggestions() {
    if (this.#bars.words.contains(document.activeElement) || this.#bars.lines.contains(document.activeElement)) this.#field.focus();
  }

  #press(event) {
    // Browsers tell of keys that belong to a composition in one of these two ways.
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) this.dispatchEvent(new Event('speak'));
    } else if (event.key === 'ArrowDown' && this.#recent >= 0) this.#recall(event, -1);
    else if (event.key === 'ArrowDown' && this.#field.selectionEnd === this.#field.value.length) {
      const first = this.#bars.words.firstChild ?? this.#bars.lines.firstChild;
      if (first) take(event, () => first.focus());
    } else if (event.key === 'ArrowUp' && (this.#recent >= 0 || this.#field.value === '')) this.#recall(event, 1);
  }

  #recall(event, step) {
    const recent = this.#conversation.books.recent;
    const next = this.#recent + step;
    if (next >= recent.length || next < -1) return;
    take(event, () => {
      if (this.#recent < 0) this.#draft = this.text;
      this.text = next < 0 ? this.#draft : recent[next];
      this.#recent = next;
    });
  }

  // Arrows in the suggestions.
  #move(event) {
    const buttons = [...this.#bars.words.children, ...this.#bars.lines.children];
    const place = buttons.indexOf(document.activeElement);
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1, Home: -buttons.length, End: buttons.length };
    if (place < 0) return;
    if (event.key === 'Escape') this.#field.focus();
    if (!(event.key in steps)) return;
    const next = place + steps[event.key];
    take(event, () => next < 0 && event.key === 'ArrowUp' ? this.#field.focus() : buttons[Math.max(0, Math.min(next, buttons.length - 1))].focus());
  }
}

function take(event, action) {
  event.preventDefault();
  action();
}

// One stop of Tab for a bar, whose buttons the arrows reach.
function fill(bar, texts, use) {
  if (bar.children.length === texts.length && texts.every((text, place) => bar.children[place].textContent === text)) return;
  bar.replaceChildren(...texts.map((text, place) => Object.assign(document.createElement('button'), {
    type: 'button', textContent: text, dir: 'auto', tabIndex: place ? -1 : 0, onclick: () => use(text),
  })));
}
