// SPDX-License-Identifier: Apache-2.0
// The whole text as an audio file, and its subtitles; it and the other chapters as an EPUB that reads along. A file is
// offered only when it is whole.
import { bytesOfBase64 } from './audio.js';
import { ServerError, server } from './server.js';
import { webVTT } from './subtitles.js';

const TYPES = { mp3: 'audio/mpeg', opus: 'audio/ogg', flac: 'audio/flac', wav: 'audio/wav' };

export class Downloads {
  #stop = null;
  #words = { request: null, words: [] };

  // Elements: audio, subtitles, book, cancel, format, status. `name()` is that of the file, `book()` {title, chapters};
  // `reader` has text and settings.
  constructor(reader, elements, { name, book }) {
    Object.assign(this, { reader, elements, name, book });
    elements.audio.addEventListener('click', () => this.#run(() => this.#audio()));
    elements.subtitles.addEventListener('click', () => this.#run(() => this.#subtitles()));
    elements.book.addEventListener('click', () => this.#run(() => this.#book()));
    elements.cancel.addEventListener('click', () => this.#stop?.abort());
  }

  get #request() {
    const { passages, settings } = this.reader;
    return { ...settings(), input: passages.text, ssml: passages.ssml, repeatable: true };
  }

  async #run(action) {
    const { status, cancel, audio } = this.elements;
    if (this.#stop) return;
    if (!this.reader.text.value.trim()) {
      status.textContent = 'There is no text to download.';
      return;
    }
    this.#stop = new AbortController();
    cancel.hidden = false;
    status.textContent = 'The file is being made…';
    try {
      await action();
    } catch (error) {
      status.textContent = error.name === 'AbortError' ? 'The download was cancelled.' : `The file could not be made: ${error.message}`;
    } finally {
      this.#stop = null;
      if (document.activeElement === cancel) audio.focus();
      cancel.hidden = true;
    }
  }

  async #audio() {
    const format = this.elements.format.value, pieces = [];
    await this.#receive(format, piece => pieces.push(piece));
    if (format === 'wav') setSizes(pieces);
    this.#save(new Blob(pieces, { type: TYPES[format] }), format);
  }

  async #subtitles() {
    const request = JSON.stringify(this.#request);
    // The words of the audio file that was downloaded before, if it was made of the same.
    if (this.#words.request !== request) await this.#receive('pcm', () => {});
    const { passages } = this.reader;
    this.#save(new Blob([webVTT(this.#words.words, passages)], { type: 'text/vtt' }), 'vtt');
  }

  // The server makes the file: it knows how an EPUB is made of a book.
  async #book() {
    const reply = await server.request('page/book', {
      method: 'POST', json: { ...this.reader.settings(), ...this.book(), repeatable: true }, signal: this.#stop.signal,
    });
    try {
      this.#save(await reply.blob(), 'epub', this.book().title);
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      throw new ServerError('the server broke off; “Speech engines” has what it says of that.');
    }
  }

  async #receive(format, take) {
    const request = this.#request, words = [];
    for await (const event of server.speech({ ...request, response_format: format }, this.#stop.signal)) {
      if (event.type === 'speech.word') words.push(event);
      else if (event.type === 'speech.audio.delta') take(bytesOfBase64(event.audio));
    }
    this.#words = { request: JSON.stringify(request), words };
  }

  #save(blob, extension, name = this.name()) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'speech'}.${extension}`;
    link.click();
    // Some browsers begin to read it a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    this.elements.status.textContent = `${link.download} is ready.`;
  }
}

// A WAV file that was sent while it was made does not know its length.
function setSizes(pieces) {
  const [head] = pieces;
  if (!head || head.length < 44 || String.fromCharCode(...head.subarray(36, 40)) !== 'data') return;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0), view = new DataView(head.buffer, head.byteOffset);
  view.setUint32(4, length - 8, true);
  view.setUint32(40, length - 44, true);
}
