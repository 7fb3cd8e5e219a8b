// SPDX-License-Identifier: Apache-2.0
// What keys and suggestions of the page write into a field.
import { typedPart } from './words.js';

// Writes as a user does, so that it can be undone; where a browser cannot, it is written all the same.
export function replace(field, { start, end, text }) {
  const had = document.activeElement;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (start === end && text === '') return;
  if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) field.setRangeText(text, start, end, 'end');
  // Whoever uses a switch or rests on a button stays there.
  if (had !== field && had instanceof HTMLElement) had.focus({ preventScroll: true });
}

// In the place of what is selected, or at the caret.
export function write(field, text) {
  replace(field, { start: field.selectionStart, end: field.selectionEnd, text });
}

// Takes back what is selected, or else the character before the caret, or the whole word.
export function erase(field, { isWord = false } = {}) {
  const { selectionStart, selectionEnd, value } = field;
  const head = value.slice(0, selectionStart);
  const begin = selectionStart < selectionEnd ? selectionStart
    : isWord ? head.trimEnd().length - typedPart(head.trimEnd()).length
      : [...new Intl.Segmenter().segment(head)].at(-1)?.index ?? 0;
  replace(field, { start: Math.min(begin, Math.max(0, selectionEnd - 1)), end: selectionEnd, text: '' });
}
