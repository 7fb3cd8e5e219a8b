// SPDX-License-Identifier: Apache-2.0
// A keyboard on the page, for a switch, a pointer that rests, or a touch screen without one.

const ROWS = ['a b c d e f g', 'h i j k l m n', 'o p q r s t u', 'v w x y z \' -', '. , ? ! 1 2 3', '4 5 6 7 8 9 0'].map(row => row.split(' '));
const PER_ROW = 7, MAX_OWN = 42;

// The letters of the user's own texts that other rows have not: those of the user's language.
export function ownLetters(texts) {
  const counts = new Map();
  for (const character of texts.join(' ').toLowerCase()) {
    if (/\p{L}/u.test(character) && !/[a-z]/.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort((first, second) => second[1] - first[1]).slice(0, MAX_OWN).map(([letter]) => letter);
}

export function fillKeyboard(box, typing, texts) {
  const own = ownLetters(texts);
  const rows = [...Array.from({ length: Math.ceil(own.length / PER_ROW) }, (_, number) => own.slice(number * PER_ROW, (number + 1) * PER_ROW)), ...ROWS];
  const shown = rows.flat().join('');
  if (box.dataset.shown === shown) return;
  box.dataset.shown = shown;
  const key = (text, label, press) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    if (label) button.setAttribute('aria-label', label);
    button.addEventListener('click', press);
    return button;
  };
  const lines = rows.map(row => row.map(letter => key(letter, '', () => typing.write(letter))));
  lines.push([key('Space', '', () => typing.write(' ')), key('⌫', 'Erase the last character', () => typing.erase())]);
  box.replaceChildren(...lines.map(buttons => {
    const row = document.createElement('div');
    row.dataset.scan = '';
    row.append(...buttons);
    return row;
  }));
}
