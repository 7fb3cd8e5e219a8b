// SPDX-License-Identifier: Apache-2.0
// Words, sentences and passages of a text. A passage is what one request speaks: a few sentences of a long text, so that a
// jump does not need the whole. SSML is one passage, from wherever it begins.

// About a minute of speech; a sentence without an end is cut.
const MAX_PASSAGE = 800, MAX_SENTENCE = 2400;
// How far around a place sentences are looked for: a book need not be read whole for that.
const AROUND = 3000;
const SENTENCE_PAUSE = 0.25, PARAGRAPH_PAUSE = 0.45;

export const isSSML = text => /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<speak[\s>]/.test(text);

export class Passages {
  // `plain` has the text's offsets: without mark-up, and without single line ends, which end no sentence.
  constructor(text, { ssml = false, language = 'en' } = {}) {
    this.text = text;
    this.ssml = ssml;
    const blank = match => ' '.repeat(match.length);
    this.plain = ssml ? text.replace(/<!--[^]*?-->|<!\[CDATA\[|\]\]>|<[^>]*>/g, blank) : text;
    this.plain = this.plain.replace(/(?<!\n[ \t]*)\n(?![ \t]*\n)/g, ' ');
    this.sentenceSegmenter = segmenter(language, 'sentence');
    this.wordSegmenter = segmenter(language, 'word');
  }

  // Where the sentences near a place begin, and where the last one ends.
  #bounds(offset) {
    const paragraph = this.plain.lastIndexOf('\n', offset - 1) + 1;
    const begin = Math.max(paragraph, offset - AROUND);
    const piece = this.plain.slice(begin, offset + AROUND);
    const bounds = [...this.sentenceSegmenter.segment(piece)].map(segment => begin + segment.index);
    return [...bounds, begin + piece.length];
  }

  sentenceStart(offset) {
    const before = this.#bounds(offset).filter(bound => bound <= offset);
    return this.skipBlank(Math.min(before.at(-1) ?? 0, offset));
  }

  nextSentence(offset) {
    const after = this.#bounds(offset).find(bound => bound > offset && this.skipBlank(bound) > offset);
    return this.skipBlank(after ?? this.text.length);
  }

  // The start of the sentence, or of the one before it where the place is at the start.
  previousSentence(offset) {
    const start = this.sentenceStart(offset);
    if (this.word(offset)?.start > start) return start;
    const before = this.plain.slice(0, start).trimEnd().length;
    return before ? this.sentenceStart(before - 1) : start;
  }

  skipBlank(offset) {
    const rest = this.plain.slice(offset, offset + AROUND);
    const blank = rest.length - rest.trimStart().length;
    if (blank < rest.length || !rest) return offset + blank;
    return offset + blank < this.text.length ? this.skipBlank(offset + blank) : this.text.length;
  }

  #words(from, to) {
    const begin = Math.max(0, from);
    return [...this.wordSegmenter.segment(this.plain.slice(begin, to))].filter(segment => segment.isWordLike)
      .map(({ index, segment }) => ({ start: begin + index, end: begin + index + segment.length }));
  }

  // The word at a place, else the first after it.
  word(offset) {
    const begin = this.plain.lastIndexOf(' ', Math.max(0, offset - 1)) + 1;
    return this.#words(Math.max(begin, offset - 200), offset + 400).find(word => word.end > offset) ?? null;
  }

  nextWord(offset) {
    const word = this.word(offset);
    return word ? this.word(word.end) : null;
  }

  previousWord(offset) {
    const begin = this.plain.lastIndexOf(' ', Math.max(0, offset - 400)) + 1;
    return this.#words(begin, offset).filter(word => word.end <= offset || word.start < offset).at(-1) ?? null;
  }

  // The passage that begins at the sentence of a place, and what its request has to say: `shift` is what takes the ranges
  // of the answer to the text. null after the end.
  from(offset) {
    let start = this.sentenceStart(offset);
    // A document may begin with what is no text, such as a break or a clip.
    if (this.ssml && offset < this.text.length && this.skipBlank(0) >= start) start = 0;
    if (start >= this.text.length) return null;
    if (this.ssml) return { start, end: this.text.length, pause: 0, ...ssmlFrom(this.text, start) };
    const end = this.#end(start);
    const input = this.text.slice(start, end).trimEnd();
    const isParagraph = /^\s*\n\s*\n/.test(this.text.slice(start + input.length, start + input.length + 200));
    return { start, end, input, shift: start, pause: isParagraph ? PARAGRAPH_PAUSE : SENTENCE_PAUSE };
  }

  #end(start) {
    let end = start;
    for (;;) {
      const next = this.nextSentence(Math.max(end, start));
      if (next - start > MAX_PASSAGE && end > start) return end;
      if (next <= end || next >= this.text.length) return cut(this.plain, start, Math.max(next, end));
      if (next - start > MAX_SENTENCE) return cut(this.plain, start, next);
      end = next;
    }
  }
}

// Somewhere between words, if a sentence has no end.
function cut(text, start, end) {
  if (end - start <= MAX_SENTENCE) return end;
  const gap = text.lastIndexOf(' ', start + MAX_SENTENCE);
  return gap > start ? gap + 1 : start + MAX_SENTENCE;
}

function segmenter(language, granularity) {
  try {
    return new Intl.Segmenter(language, { granularity });
  } catch {
    // A voice may have a language of its own, such as zxx-x-tones.
    return new Intl.Segmenter('en', { granularity });
  }
}

// The document from a place on: the tags that are open there, then the rest.
export function ssmlFrom(text, offset) {
  const open = [];
  let isInside = false, whole = '';
  for (const match of text.matchAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>]+)[^>]*?(\/?)>/g)) {
    if (match.index >= offset) break;
    const [tag, closing, name, empty] = match;
    if (!name) continue;
    isInside = true;
    if (closing) open.pop();
    else if (!empty) open.push({ name, tag, start: match.index });
    // What holds for the document after it.
    else if (/^(lexicon|meta)$/.test(name)) whole += tag;
  }
  if (!isInside || open.length === 0) return { input: text, shift: 0 };
  // What is spoken as one, such as a date, is not cut.
  const one = open.findIndex(({ name }) => /^(sub|say-as|phoneme|w|token|audio|lookup)$/.test(name));
  const from = one < 0 ? offset : open[one].start;
  const kept = one < 0 ? open : open.slice(0, one);
  const [root, ...others] = kept.map(({ tag }) => tag);
  const begin = root + whole + others.join('');
  return begin.length >= from ? { input: text, shift: 0 } : { input: begin + text.slice(from), shift: from - begin.length };
}
