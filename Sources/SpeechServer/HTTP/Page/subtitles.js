// SPDX-License-Identifier: Apache-2.0
// Subtitles in WebVTT from the words of an audio file. A cue is a sentence, or an even part of a long one, with the time of
// each word in it.

// Two lines of a screen.
const MAX_CUE = 84;
const LAST_WORD = 1; // seconds that the last word of a text stays

export function webVTT(words, passages) {
  const text = passages.plain, cues = sentences(words, passages).flatMap(parts);
  const body = cues.map((cue, index) => {
    const next = cues[index + 1]?.[0], last = cue.at(-1);
    return `${stamp(cue[0].time)} --> ${stamp(next?.time ?? last.time + LAST_WORD)}\n${line(cue, text, { before: cues[index - 1]?.at(-1), next })}\n`;
  });
  return `WEBVTT\n\n${body.join('\n')}`;
}

function sentences(words, passages) {
  const found = [];
  let end = -1;
  for (const word of words) {
    if (word.start < end) found.at(-1).push(word);
    else {
      found.push([word]);
      end = passages.nextSentence(word.start);
    }
  }
  return found;
}

function parts(sentence) {
  const begin = sentence[0].start, length = sentence.at(-1).end - begin;
  const count = Math.ceil(length / MAX_CUE), found = Array.from({ length: count }, () => []);
  for (const word of sentence) found[Math.floor((word.start - begin) / (length + 1) * count)].push(word);
  return found.filter(part => part.length > 0);
}

// The source of the words and what is between them. Marks belong to the word that they touch.
function line(cue, text, { before, next }) {
  const begins = (word, last) => {
    const between = text.slice(last?.end ?? 0, word.start);
    return word.start - between.match(/\S*$/)[0].length;
  };
  return cue.map((word, index) => {
    const start = begins(word, cue[index - 1] ?? before), following = cue[index + 1] ?? next;
    const shown = escaped(text.slice(start, following ? begins(following, word) : text.length).replace(/\s+/g, ' '));
    return index ? `<${stamp(word.time)}>${shown}` : shown;
  }).join('').trim();
}

const escaped = text => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function stamp(seconds) {
  const whole = Math.round(seconds * 1000);
  const part = (divisor, modulus, digits) => String(Math.floor(whole / divisor) % modulus).padStart(digits, '0');
  return `${part(3600000, 10000, 2)}:${part(60000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
