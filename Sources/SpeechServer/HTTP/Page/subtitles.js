// SPDX-License-Identifier: Apache-2.0
// Subtitles in WebVTT from the words of an audio file: a cue is a line of a sentence, with the time of each word in it.

const MAX_LINE = 84;
const LAST_WORD = 1; // seconds that the last word of a text stays

export function webVTT(words, { text, passages }) {
  const cues = [];
  let sentenceEnd = -1;
  for (const [index, word] of words.entries()) {
    const cue = cues.at(-1);
    if (!cue || word.start >= sentenceEnd || word.end - cue.words[0].start > MAX_LINE) {
      cues.push({ words: [word] });
      sentenceEnd = passages.nextSentence(word.start);
    } else cue.words.push(word);
    cues.at(-1).end = words[index + 1]?.time ?? word.time + LAST_WORD;
  }
  const body = cues.map((cue, index) => {
    const next = cues[index + 1]?.words[0].start ?? text.length;
    return `${stamp(cue.words[0].time)} --> ${stamp(cue.end)}\n${line(cue.words, { text: passages.plain, end: next })}\n`;
  });
  return `WEBVTT\n\n${body.join('\n')}`;
}

// The source between the words stays, such as quotation marks and commas.
function line(words, { text, end }) {
  return words.map((word, index) => {
    const next = words[index + 1]?.start ?? end;
    const shown = escaped(text.slice(word.start, next).replace(/\s+/g, ' '));
    return index ? `<${stamp(word.time)}>${shown}` : shown;
  }).join('').trim();
}

const escaped = text => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function stamp(seconds) {
  const whole = Math.round(seconds * 1000), part = (divisor, modulus, digits) =>
    String(Math.floor(whole / divisor) % modulus).padStart(digits, '0');
  return `${part(3600000, 10000, 2)}:${part(60000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
