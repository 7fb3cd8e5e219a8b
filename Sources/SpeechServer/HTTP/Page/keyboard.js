// SPDX-License-Identifier: Apache-2.0
// A keyboard on the page, for a switch, a pointer that rests, or a touch screen without one.

const ROWS = ['a b c d e f g', 'h i j k l m n', 'o p q r s t u', 'v w x y z \' -', '. , ? ! 1 2 3', '4 5 6 7 8 9 0'].map(row => row.split(' '));
const PER_ROW = 7, MAX_OWN = 56;

// The letters and marks of the user's own texts that other rows have not: those of the user's language. A letter that has a place
// keeps it, because hands and eyes know it.
export function ownLetters(texts, known = []) {
  const found = new Set();
  for (const character of texts.join(' ').toLowerCase()) {
    if (/[\p{L}\p{M}]/u.test(character) && !/[a-z]/.test(character) && !known.includes(character)) found.add(character);
  }
  return [...known, ...[...found].sort((first, second) => first.localeCompare(second))].slice(0, MAX_OWN);
}

// Writes into what `target` returns: an object with write() and erase().
export class Keyboard {
  #box;
  #target;
  #own = [];

  constructor(box, target) {
    this.#box = box;
    this.#target = target;
    this.#show();
  }

  // Learns the letters of the user's texts.
  learn(texts) {
    const own = ownLetters(texts, this.#own);
    if (own.length === this.#own.length) return;
    this.#own = own;
    this.#show();
  }

  #show() {
    const own = this.#own;
    const rows = [...Array.from({ length: Math.ceil(own.length / PER_ROW) }, (_, number) => own.slice(number * PER_ROW, (number + 1) * PER_ROW)), ...ROWS];
    const lines = rows.map(row => row.map(letter => this.#key(letter, () => this.#target().write(letter))));
    lines.push([this.#key('Space', () => this.#target().write(' ')), this.#key('Erase', () => this.#target().erase()),
      this.#key('Erase word', () => this.#target().erase({ isWord: true }))]);
    this.#box.replaceChildren(...lines.map(buttons => {
      const row = document.createElement('div');
      row.dataset.scan = '';
      row.append(...buttons);
      return row;
    }));
  }

  #key(text, press) {
    return Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick: press });
  }
}
