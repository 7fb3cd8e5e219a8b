// SPDX-License-Identifier: Apache-2.0
// What is wrong with the SSML in the text: underlined there, and listed below it for keyboards and screen readers.
import { isSSML } from './passages.js';
import { server } from './server.js';

// After the last key, in milliseconds.
const DELAY = 500;

export class Problems {
  list = [];
  #timer = null;
  #stop = null;

  // Elements: box, count, list.
  constructor(text, { box, count, list }, kind) {
    Object.assign(this, { text, box, count, element: list, kind });
  }

  // Looks at the text soon.
  later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), DELAY);
  }

  async check() {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#stop = new AbortController();
    const input = this.text.value;
    if (this.kind() === 'text' || !isSSML(input)) return this.#show([]);
    try {
      const { diagnostics } = await server.json('page/check', { method: 'POST', json: { input }, signal: this.#stop.signal });
      if (input === this.text.value) this.#show(diagnostics.sort((one, other) => one.start - other.start));
    } catch (error) {
      // It is tried again with the next change; that the server is gone is said elsewhere.
      if (error.name !== 'AbortError' && !error.isGone) this.count.textContent = `The SSML could not be checked: ${error.message}`;
    }
  }

  // The next one after the cursor.
  next() {
    const caret = this.text.caret ?? -1;
    const index = this.list.findIndex(({ start }) => start > caret);
    if (this.list.length) this.#go(index < 0 ? 0 : index);
  }

  #show(diagnostics) {
    this.list = diagnostics;
    for (const severity of ['error', 'warning']) {
      this.text.mark(severity, diagnostics.filter(each => each.severity === severity)
        .map(({ start, end }) => ({ start, end: Math.max(end, start + 1) })));
    }
    this.box.hidden = diagnostics.length === 0;
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const summary = diagnostics.length ? [counted(errors, 'error'), counted(diagnostics.length - errors, 'warning')].filter(Boolean).join(', ') : '';
    // The same count is not said again with each key.
    if (this.count.textContent !== summary) this.count.textContent = summary;
    this.element.replaceChildren(...diagnostics.map(({ severity, line, column, message }, index) => {
      const item = document.createElement('li'), button = document.createElement('button');
      button.type = 'button';
      button.className = severity;
      button.textContent = `${severity === 'error' ? 'Error' : 'Warning'} in line ${line}, column ${column}: ${message}`;
      button.addEventListener('click', () => this.#go(index));
      item.append(button);
      return item;
    }));
  }

  #go(index) {
    const { start, end } = this.list[index];
    this.text.element.focus();
    this.text.caret = start;
    this.text.show({ start, end });
    this.count.textContent = this.element.children[index].textContent;
  }
}

const counted = (count, noun) => count && `${count} ${noun}${count === 1 ? '' : 's'}`;
