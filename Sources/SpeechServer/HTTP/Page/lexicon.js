// SPDX-License-Identifier: Apache-2.0
// How the user wants words to be spoken. The list is kept in the browser and sent with each request.
import { store, stored } from './store.js';

// Sends “change”.
export class Lexicon extends EventTarget {
  entries = stored('lexicon', []); // {word, alias} or {word, ipa}
  #fields;
  #from = null;

  // Elements: dialog, form, word, kind, spoken, listen, list. `listen(word, lexicon)` speaks a word with a list.
  constructor(fields, listen) {
    super();
    this.#fields = fields;
    const { dialog, form, listen: button } = fields;
    form.addEventListener('submit', event => {
      if (event.submitter?.value === 'save') this.#save();
    });
    dialog.addEventListener('close', () => this.#from?.focus());
    button.addEventListener('click', () => {
      if (form.reportValidity()) listen(fields.word.value, [...this.entries.filter(({ word }) => word !== fields.word.value), this.#entry]);
    });
    this.#show();
  }

  ask(word, from) {
    const { dialog, word: field, kind, spoken } = this.#fields;
    const known = this.entries.find(entry => entry.word === word);
    field.value = word;
    kind.value = known?.ipa ? 'ipa' : 'alias';
    spoken.value = known?.ipa ?? known?.alias ?? '';
    this.#from = from;
    dialog.showModal();
    (word ? spoken : field).focus();
  }

  get #entry() {
    const { word, kind, spoken } = this.#fields;
    return { word: word.value.trim(), [kind.value]: spoken.value.trim() };
  }

  #save() {
    const entry = this.#entry;
    this.#change([...this.entries.filter(({ word }) => word !== entry.word), entry]);
  }

  #change(entries) {
    this.entries = entries.sort((one, other) => one.word.localeCompare(other.word));
    store('lexicon', this.entries);
    this.#show();
    this.dispatchEvent(new Event('change'));
  }

  #show() {
    this.#fields.list.hidden = this.entries.length === 0;
    this.#fields.list.replaceChildren(...this.entries.map(entry => {
      const item = document.createElement('li'), text = document.createElement('span');
      text.textContent = entry.ipa ? `${entry.word}: /${entry.ipa}/` : `${entry.word}: “${entry.alias}”`;
      item.append(text, this.#button('Change', entry.word, button => this.ask(entry.word, button)),
        this.#button('Remove', entry.word, () => this.#remove(entry)));
      return item;
    }));
  }

  #remove(entry) {
    const index = this.entries.indexOf(entry);
    this.#change(this.entries.filter(other => other !== entry));
    // The focus would fall off the page with its button.
    const left = this.#fields.list.querySelectorAll('li button:last-child');
    (left[Math.min(index, left.length - 1)] ?? this.#fields.open).focus();
  }

  #button(label, word, action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.setAttribute('aria-label', `${label} “${word}”`);
    button.addEventListener('click', () => action(button));
    return button;
  }
}
