// SPDX-License-Identifier: Apache-2.0
// Words, sentences and passages of a text. A passage is what one request speaks: a few sentences of a long text, so that a
// jump does not need the whole, and no more is received than is kept. A passage of SSML is a document with the elements
// that are open where it begins.

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
    this.plain = ssml
      ? text.replace(/<(metadata|desc)\b[^]*?<\/\1>|<!--[^]*?-->|<!\[CDATA\[|\]\]>|<[^>]*>/g, blank) : text;
    this.plain = this.plain.replace(/(?<!\n[ \t]*)\n(?![ \t]*\n)/g, ' ');
    this.tags = ssml ? tagsOf(text) : [];
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
    return this.#from(this.sentenceStart(offset), offset);
  }

  // The passage after another one, which may have ended within a very long sentence.
  after({ end }) {
    return this.#from(this.skipBlank(end), end);
  }

  #from(start, offset) {
    // A document may begin with what is no text, such as a break or a clip.
    if (this.ssml && offset < this.text.length && this.skipBlank(0) >= start) start = 0;
    if (start >= this.text.length) return null;
    const end = this.#end(start);
    if (this.ssml) return { start, end, pause: this.#pauseBefore(end), ...this.#ssmlPart(start, end) };
    const input = this.text.slice(start, end).trimEnd();
    return { start, end, input, shift: start, pause: this.#pauseBefore(end) };
  }

  // What a voice leaves between sentences and paragraphs, which ends with a request.
  #pauseBefore(end) {
    if (end >= this.text.length) return 0;
    const words = this.plain.slice(0, end).trimEnd().length, between = this.text.slice(words, end);
    // Also where the document says how long it is.
    if (this.ssml && /<break\b/.test(between)) return 0;
    return (this.ssml ? /<\/p>/ : /\n\s*\n/).test(between) ? PARAGRAPH_PAUSE : SENTENCE_PAUSE;
  }

  #end(start) {
    // Mark-up is not counted.
    const length = end => this.ssml ? this.plain.slice(start, end).replace(/\s+/g, ' ').length : end - start;
    let end = start;
    for (;;) {
      let next = this.nextSentence(end);
      while (this.ssml && next < this.text.length && this.#openAt(next).open.some(({ name }) => UNCUT.test(name))) next = this.nextSentence(next);
      if (end > start && length(next) > MAX_PASSAGE) return end;
      // A sentence without an end is cut, but not in mark-up.
      if (!this.ssml && next - start > MAX_SENTENCE) return this.#gap(start + MAX_SENTENCE, { after: start });
      if (next >= this.text.length) return next;
      end = next;
    }
  }

  // The elements that are open at a place, and what holds for the document after it.
  #openAt(offset) {
    const open = [];
    let whole = '';
    for (const each of this.tags) {
      if (each.start >= offset) break;
      if (each.isClosing) open.pop();
      else if (!each.isEmpty) open.push(each);
      else if (/^(lexicon|meta)$/.test(each.name)) whole += each.tag;
    }
    return { open, whole };
  }

  // A document of what is between two places; `shift` takes its offsets to those of the text.
  #ssmlPart(start, end) {
    const { text } = this;
    // What begins just before the end belongs to the next part.
    if (end < text.length) end -= text.slice(start, end).match(/(?:<[^/!?>](?:[^>]*[^/>])?>\s*)*$/)[0].length;
    const before = this.#openAt(start), after = end < text.length ? this.#openAt(end).open : [];
    const closing = after.map(({ name }) => `</${name}>`).reverse().join('');
    const uncut = before.open.findIndex(({ name }) => UNCUT.test(name));
    const from = uncut < 0 ? start : before.open[uncut].start, kept = uncut < 0 ? before.open : before.open.slice(0, uncut);
    // At the beginning nothing is open.
    if (kept.length === 0) return { input: text.slice(0, end) + closing, shift: 0 };
    const [root, ...others] = kept.map(({ tag }) => tag), begin = root + before.whole + others.join('');
    return { input: begin + text.slice(from, end) + closing, shift: from - begin.length };
  }

  #gap(offset, { after }) {
    const gap = this.plain.lastIndexOf(' ', offset);
    return gap > after ? gap + 1 : offset;
  }
}

function segmenter(language, granularity) {
  try {
    return new Intl.Segmenter(language, { granularity });
  } catch {
    // A voice may have a language of its own, such as zxx-x-tones.
    return new Intl.Segmenter('en', { granularity });
  }
}

// What is spoken as one, such as a date.
const UNCUT = /^(sub|say-as|phoneme|w|token|audio|lookup)$/;

function tagsOf(text) {
  const found = text.matchAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>]+)[^>]*?(\/?)>/g);
  return [...found].filter(([, , name]) => name)
    .map(({ index, 0: tag, 1: closing, 2: name, 3: empty }) => ({ start: index, tag, name, isClosing: closing !== '', isEmpty: empty !== '' }));
}
