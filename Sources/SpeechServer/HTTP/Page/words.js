// SPDX-License-Identifier: Apache-2.0
// Words in what is typed.

const WORD = /[\p{L}\p{N}\p{M}'’]*$/u;

// The part of a word at the end of a text, of which suggestions are completions.
export function typedPart(text) {
  return text.match(WORD)[0];
}

// Whether the words of a script have blanks between them.
export function usesBlanks(word) {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u.test(word);
}

// The word that a change has completed: by one character after it, by a suggestion, or as a whole, as phones and dictation write.
// Empty where it has completed none, or more than one: nobody types so fast.
export function completedWord(before, now) {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const added = now.slice(start, now.length - end);
  if (!added || typedPart(added) === added) return '';
  const words = `${typedPart(now.slice(0, start))}${added}`.match(/[\p{L}\p{N}\p{M}'’]+(?=[^\p{L}\p{N}\p{M}'’])/gu) ?? [];
  return words.length === 1 ? words[0] : '';
}
