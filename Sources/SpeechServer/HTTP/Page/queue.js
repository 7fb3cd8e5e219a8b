// SPDX-License-Identifier: Apache-2.0
// What is spoken and what waits, with the word that is heard.

export class Queue {
  #list;
  #conversation;
  #tell;
  #items = new Map();

  constructor(list, conversation, tell) {
    this.#list = list;
    this.#conversation = conversation;
    this.#tell = tell;
    conversation.addEventListener('state', () => this.#show(conversation.state.speaking));
  }

  #show(entries) {
    const wanted = new Set(entries.map(entry => entry.id));
    for (const [id, item] of this.#items) {
      if (wanted.has(id)) continue;
      // Where the user is must not vanish under the fingers.
      if (item.contains(document.activeElement)) document.getElementById('say').focus();
      item.remove();
      this.#items.delete(id);
    }
    for (const entry of entries) {
      const item = this.#items.get(entry.id) ?? this.#add(entry);
      item.classList.toggle('begun', entry.begun);
      mark(item.firstChild, entry);
    }
  }

  #add(entry) {
    const item = document.createElement('li');
    const text = Object.assign(document.createElement('span'), { textContent: entry.text, dir: 'auto' });
    const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Remove' });
    remove.setAttribute('aria-label', `Remove “${entry.text.slice(0, 60)}”`);
    remove.addEventListener('click', () => this.#conversation.do('drop', { id: entry.id }).catch(this.#tell));
    item.append(text, ...(entry.private ? [Object.assign(document.createElement('span'), { className: 'about', textContent: ' (only to you)' })] : []), remove);
    this.#items.set(entry.id, item);
    this.#list.append(item);
    return item;
  }
}

function mark(element, { text, start, end }) {
  const shown = element.querySelector('mark');
  if (start === undefined) {
    if (shown) element.textContent = text;
    return;
  }
  const word = Object.assign(document.createElement('mark'), { textContent: text.slice(start, end) });
  element.replaceChildren(text.slice(0, start), word, text.slice(end));
}
