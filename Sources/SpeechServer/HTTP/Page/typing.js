// SPDX-License-Identifier: Apache-2.0
// The text that is being typed: suggestions, words spoken as they are typed, and what was said before.

const SOON = 40;
const isWord = character => /[\p{L}\p{N}\p{M}'’]/u.test(character);

// The part of a word before the caret, of which suggestions are completions.
function typedPart(text) {
  return text.match(/[\p{L}\p{N}\p{M}'’]*$/u)[0];
}

// Sends “speak” when the user wants the text to be spoken.
export class Typing extends EventTarget {
  #field;
  #elements;
  #conversation;
  #timer;
  #before = '';
  #recent = -1;

  constructor(field, elements, conversation) {
    super();
    this.#field = field;
    this.#elements = elements; // words, lines
    this.#conversation = conversation;
    field.addEventListener('input', event => this.#changed(event.isComposing));
    field.addEventListener('keydown', event => this.#press(event));
    for (const bar of [elements.words, elements.lines]) bar.addEventListener('keydown', event => this.#move(event));
    conversation.addEventListener('books', () => this.suggest());
  }

  get text() { return this.#field.value; }
  set text(text) {
    this.#field.value = text;
    this.#before = text;
    this.#recent = -1;
    this.suggest();
  }

  // Adds what a key of the page's own keyboard, or a suggestion, writes.
  write(text) {
    const { selectionStart, selectionEnd } = this.#field;
    this.#field.setRangeText(text, selectionStart, selectionEnd, 'end');
    this.#changed(false);
  }

  // Takes back the character before the caret.
  erase() {
    const { selectionStart, selectionEnd, value } = this.#field;
    const last = [...new Intl.Segmenter().segment(value.slice(0, selectionStart))].at(-1);
    const begin = selectionStart < selectionEnd ? selectionStart : last?.index ?? 0;
    this.#field.setRangeText('', begin, selectionEnd, 'end');
    this.#changed(false);
  }

  // Asks what may come next.
  suggest() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#suggest(), SOON);
  }

  #changed(isComposing) {
    const text = this.#field.value, before = this.#before;
    this.#before = text;
    if (isComposing) return;
    // One character was added, and it ends a word.
    const caret = this.#field.selectionStart;
    const added = text.slice(0, caret - 1) + text.slice(caret) === before ? text[caret - 1] : '';
    const word = added && !isWord(added) ? typedPart(text.slice(0, caret - 1)) : '';
    if (word && (this.#conversation.state?.settings.echo ?? 'off') !== 'off') this.#conversation.do('echo', { text: word }).catch(() => {});
    this.suggest();
  }

  async #suggest() {
    const { words, lines } = this.#elements;
    const before = this.#field.value.slice(0, this.#field.selectionStart);
    let found = null;
    try {
      found = await this.#conversation.predict(before);
    } catch {
      found = { words: [], lines: [] }; // Without them the user types on.
    }
    if (!found) return;
    // The buttons under the fingers of whoever has gone to them stay.
    if (words.contains(document.activeElement) || lines.contains(document.activeElement)) return;
    fill(words, found.words, word => {
      const part = typedPart(before);
      const fitting = part && part[0] === part[0].toUpperCase() && part[0] !== part[0].toLowerCase() ? word[0].toUpperCase() + word.slice(1) : word;
      this.#field.setSelectionRange(before.length - part.length, this.#field.selectionEnd);
      this.write(`${fitting} `);
      this.#field.focus();
    });
    fill(lines, found.lines, line => {
      this.text = line;
      this.#field.focus();
    });
  }

  #press(event) {
    if (event.isComposing || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.dispatchEvent(new Event('speak'));
    } else if (event.key === 'ArrowDown' && this.#isOnLastLine) {
      const first = this.#elements.words.firstChild ?? this.#elements.lines.firstChild;
      if (this.#recent >= 0) this.#recall(event, -1);
      else if (first) take(event, () => first.focus());
    } else if (event.key === 'ArrowUp' && this.#isOnFirstLine) this.#recall(event, 1);
  }

  // The lines that were said before, the latest first.
  #recall(event, step) {
    const recent = this.#conversation.books.recent;
    const next = this.#recent + step;
    if (next >= recent.length || next < -1) return;
    take(event, () => {
      this.text = next < 0 ? '' : recent[next];
      this.#recent = next;
    });
  }

  get #isOnFirstLine() { return !this.#field.value.slice(0, this.#field.selectionStart).includes('\n'); }
  get #isOnLastLine() { return !this.#field.value.slice(this.#field.selectionEnd).includes('\n'); }

  // Arrows in the suggestions.
  #move(event) {
    const buttons = [...this.#elements.words.children, ...this.#elements.lines.children];
    const place = buttons.indexOf(document.activeElement);
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1, Home: -buttons.length, End: buttons.length };
    if (place < 0) return;
    if (event.key === 'Escape') return take(event, () => this.#field.focus());
    if (!(event.key in steps)) return;
    const next = place + steps[event.key];
    take(event, () => next < 0 && event.key === 'ArrowUp' ? this.#field.focus() : buttons[Math.max(0, Math.min(next, buttons.length - 1))].focus());
  }
}

function take(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}

function fill(bar, texts, use) {
  if (bar.children.length === texts.length && texts.every((text, place) => bar.children[place].textContent === text)) {
    for (const [place, text] of texts.entries()) bar.children[place].onclick = () => use(text);
    return;
  }
  bar.replaceChildren(...texts.map(text => Object.assign(document.createElement('button'), {
    type: 'button', textContent: text, dir: 'auto', onclick: () => use(text),
  })));
}
