// SPDX-License-Identifier: Apache-2.0
// Phrases as tiles by category, with fields for their slots; the last one keeps what was said last.
import { store, stored } from './store.js';

const RECENT = '\n recent', ALL = '\n all';

export class Phrases {
  #elements;
  #conversation;
  #tell;
  // The field of a slot that is being filled.
  slot = null;
  #shown = '';
  #category = stored('talk-category', ALL);

  // say: speaks a text that is no phrase.
  constructor(elements, conversation, { tell, say }) {
    this.#elements = elements; // categories, tiles, problem, dialog, form, slots, title, saving, saveForm, name, category, text, known
    this.#conversation = conversation;
    this.#tell = tell;
    this.say = say;
    conversation.addEventListener('books', () => this.#show());
    elements.saveForm.addEventListener('submit', event => {
      event.preventDefault();
      this.#save();
    });
    elements.saving.addEventListener('toggle', () => {
      if (elements.saving.open && !elements.text.value) elements.text.value = conversation.books.recent[0] ?? '';
    });
  }

  get #categories() {
    const named = [...new Set(this.#conversation.books.phrases.map(phrase => phrase.category).filter(Boolean))];
    return [[ALL, 'All'], ...named.map(name => [name, name]), ...(this.#conversation.books.recent.length ? [[RECENT, 'Spoken before']] : [])];
  }

  #show() {
    const { categories, problem, known } = this.#elements;
    const all = this.#categories;
    // Marks and the focus stay where nothing has changed.
    const shown = JSON.stringify([this.#conversation.books.phrases, this.#conversation.books.problem, this.#category, all,
      this.#category === RECENT && this.#conversation.books.recent]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (!all.some(([id]) => id === this.#category)) this.#category = ALL;
    problem.textContent = this.#conversation.books.problem ?? '';
    const had = categories.contains(document.activeElement) ? document.activeElement.dataset.category : null;
    categories.replaceChildren(...all.map(([id, name]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name, dir: 'auto' });
      button.dataset.category = id;
      button.setAttribute('aria-pressed', String(id === this.#category));
      button.addEventListener('click', () => {
        this.#category = id;
        store('talk-category', id);
        this.#show();
      });
      if (id === had) queueMicrotask(() => button.focus());
      return button;
    }));
    known.replaceChildren(...all.slice(1).filter(([id]) => id !== RECENT).map(([name]) => new Option(name)));
    this.#showTiles();
  }

  #showTiles() {
    const { tiles } = this.#elements;
    const had = tiles.contains(document.activeElement) ? document.activeElement.textContent : null;
    const { phrases, recent } = this.#conversation.books;
    const made = this.#category === RECENT
      ? recent.map(text => tile(text, '', () => this.say(text)))
      : phrases.filter(({ category }) => this.#category === ALL || category === this.#category)
        .map(phrase => tile(phrase.text, phrase.name, () => this.#use(phrase)));
    // Rows, so that a switch reaches each tile in few steps.
    const rows = Math.max(1, Math.ceil(Math.sqrt(made.length)));
    for (const [number, button] of made.entries()) button.dataset.row = Math.floor(number / Math.ceil(made.length / rows));
    tiles.replaceChildren(...made);
    if (had !== null) (made.find(button => button.textContent === had) ?? made[0])?.focus();
  }

  async #use(phrase) {
    const values = phrase.slots.length ? await this.#ask(phrase) : {};
    if (values) await this.#conversation.do('phrase', { name: phrase.name, values }).catch(this.#tell);
  }

  // What the user writes into the slots; null if the user gives up.
  #ask(phrase) {
    const { dialog, form, slots, title } = this.#elements;
    title.textContent = phrase.text;
    const fields = phrase.slots.map(slot => {
      const field = Object.assign(document.createElement('input'), { name: slot, required: true, autocomplete: 'off', dir: 'auto' });
      const label = document.createElement('label');
      label.append(`${slot} `, field);
      return { slot, field, label };
    });
    slots.replaceChildren(...fields.map(({ label }) => label));
    dialog.returnValue = '';
    // The page's keyboard writes into what is asked for.
    const { keyboard } = this.#elements, home = keyboard.nextElementSibling;
    this.#elements.slotsKeyboard.append(keyboard);
    this.slot = fields[0].field;
    for (const { field } of fields) field.addEventListener('focus', () => { this.slot = field; });
    dialog.showModal();
    this.slot.focus();
    return new Promise(resolve => dialog.addEventListener('close', () => {
      this.slot = null;
      if (home) home.before(keyboard); else document.getElementById('saying').append(keyboard);
      resolve(dialog.returnValue === 'speak' ? Object.fromEntries(fields.map(({ slot, field }) => [slot, field.value])) : null);
    }, { once: true }));
  }

  async #save() {
    const { name, category, text, saving } = this.#elements;
    try {
      await this.#conversation.do('save', { name: name.value, text: text.value, category: category.value || null });
    } catch (error) {
      return this.#tell(error);
    }
    this.#tell({ message: `The phrase “${name.value}” is saved.` });
    [name.value, text.value] = ['', ''];
    saving.open = false;
    saving.querySelector('summary').focus();
  }
}

function tile(text, name, use) {
  const button = Object.assign(document.createElement('button'), { type: 'button', dir: 'auto' });
  button.append(text, ...(name ? [Object.assign(document.createElement('span'), { className: 'name', textContent: name })] : []));
  button.addEventListener('click', use);
  return button;
}
