// SPDX-License-Identifier: Apache-2.0
// Documents: what the user opens, drops or writes in Markdown or HTML, as chapters. The server reads them; plain text and
// SSML can be read without it.
import { ServerError, server } from './server.js';

const TYPES = {
  txt: 'text/plain', text: 'text/plain', md: 'text/markdown', markdown: 'text/markdown', html: 'text/html', htm: 'text/html',
  xhtml: 'application/xhtml+xml', epub: 'application/epub+zip', ssml: 'application/ssml+xml', xml: 'application/ssml+xml',
  pdf: 'application/pdf', rtf: 'application/rtf', srt: 'application/x-subrip', vtt: 'text/vtt',
};
const PLAIN = ['text/plain', 'application/ssml+xml'];

// Sends “chapter” when another text is shown.
export class Chapters extends EventTarget {
  title = '';
  list = []; // {title, text, ssml}
  current = 0;
  #elements;

  // Elements: nav, list. `say(message)` tells the user.
  constructor(text, elements, say) {
    super();
    Object.assign(this, { text, say });
    this.#elements = elements;
  }

  get hasNext() { return this.current + 1 < this.list.length; }

  // All of them, as the user has changed them: {title, chapters}. `ssml` is whether the shown text is.
  book({ title, ssml }) {
    const shown = { title: this.list[this.current]?.title ?? '', text: this.text.value, ssml };
    const list = this.list.length ? this.list.map((chapter, index) => (index === this.current ? shown : chapter)) : [shown];
    return { title: this.title || title, chapters: list.map(({ title: name, text, ssml: isSSML }) => ({ title: name, text, ssml: isSSML })) };
  }

  async open(file) {
    const type = TYPES[file.name.split('.').pop().toLowerCase()] ?? (file.type || 'application/octet-stream');
    this.say(`Opening ${file.name}…`);
    try {
      await this.#convert(file, type, file.name);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      const canReadHere = PLAIN.includes(type) && (error.isGone || error.status === 404 || error.status === 415);
      if (canReadHere) this.#show({ title: file.name, chapters: [{ title: file.name, text: await file.text() }] });
      else this.say(`${file.name} could not be opened: ${error.message}`);
    }
  }

  // Makes chapters of what is written in the text. Whether that succeeded.
  async convert(kind) {
    const type = TYPES[kind === 'markdown' ? 'md' : kind];
    try {
      await this.#convert(new Blob([this.text.value]), type, `text.${kind === 'markdown' ? 'md' : kind}`);
      return true;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.say(`The text could not be read as ${kind === 'markdown' ? 'Markdown' : 'HTML'}: ${error.message}`);
      return false;
    }
  }

  show(index) {
    // What was edited stays with its chapter.
    if (this.list[this.current]) this.list[this.current].text = this.text.value;
    this.#go(index);
  }

  async #convert(body, type, name) {
    const headers = { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) };
    this.#show(await server.json('page/document', { method: 'POST', body, headers }));
  }

  #show({ title, chapters }) {
    this.title = title ?? '';
    this.list = chapters.filter(({ text }) => text.trim());
    document.title = this.title ? `${this.title} – Read along` : 'Read along';
    this.#elements.nav.hidden = this.list.length < 2;
    this.#elements.list.replaceChildren(...this.list.map(({ title: name }, index) => {
      const item = document.createElement('li'), button = document.createElement('button');
      button.type = 'button';
      button.textContent = name || `Chapter ${index + 1}`;
      button.addEventListener('click', () => this.show(index));
      item.append(button);
      return item;
    }));
    if (this.list.length === 0) return this.say('There is no text in it.');
    this.#go(0);
    const count = this.list.length;
    this.say(`${this.title || 'The text'} is open${count > 1 ? `: ${count} chapters` : ''}.`);
  }

  #go(index) {
    this.current = index;
    this.text.value = this.list[index].text;
    for (const [each, button] of this.#elements.list.querySelectorAll('button').entries()) {
      if (each === index) button.setAttribute('aria-current', 'true'); else button.removeAttribute('aria-current');
    }
    this.dispatchEvent(new Event('chapter'));
  }
}
