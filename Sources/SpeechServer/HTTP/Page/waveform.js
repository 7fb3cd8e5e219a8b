// SPDX-License-Identifier: Apache-2.0
// The waveform around what is heard, with words, marks and pauses. It stands still and turns like a page, so that
// nothing glides over the screen.
import { SAMPLE_RATE } from './audio.js';

const SECONDS = 8;

export class Waveform {
  #drawn = null; // what is on the picture behind the line: passage, page, frames received
  #picture = document.createElement('canvas');
  #view = null;

  constructor(canvas, reader) {
    Object.assign(this, { canvas, reader });
    reader.addEventListener('frame', () => this.draw());
    reader.addEventListener('state', () => this.draw());
    canvas.addEventListener('click', event => this.#click(event));
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(query).addEventListener('change', () => this.#redraw());
    }
    addEventListener('resize', () => this.#redraw());
  }

  #redraw() {
    this.#drawn = null;
    this.draw();
  }

  draw() {
    const { heard } = this.reader, scale = devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * scale), height = Math.round(this.canvas.clientHeight * scale);
    if (!width || !heard) return;
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const page = Math.floor(heard.time / SECONDS), { passage } = heard;
    this.#view = { passage, begin: page * SECONDS };
    const end = Math.min(passage.frames, (page + 1) * SECONDS * SAMPLE_RATE);
    const drawn = { passage, page, end, words: passage.words.length, width, height };
    if (Object.keys(drawn).some(name => drawn[name] !== this.#drawn?.[name])) {
      this.#drawn = drawn;
      this.#drawPicture(drawn, scale);
    }
    const context = this.canvas.getContext('2d');
    context.clearRect(0, 0, width, height);
    context.drawImage(this.#picture, 0, 0);
    context.fillStyle = this.#colour('--error');
    context.fillRect((heard.time - this.#view.begin) / SECONDS * width, 0, 2 * scale, height);
  }

  #colour(name) {
    return matchMedia('(forced-colors: active)').matches ? 'CanvasText' : this.#resolved(name);
  }

  // A canvas does not know light-dark(): the browser resolves it for an element.
  #resolved(name) {
    this.canvas.style.color = `var(${name})`;
    const colour = getComputedStyle(this.canvas).color;
    this.canvas.style.color = '';
    return colour;
  }

  #drawPicture({ passage, page, width, height }, scale) {
    Object.assign(this.#picture, { width, height });
    const context = this.#picture.getContext('2d');
    const begin = page * SECONDS, x = time => (time - begin) / SECONDS * width;
    const isShown = (time, duration = 0) => time + duration >= begin && time < begin + SECONDS;
    const text = 14 * scale, middle = text + (height - text) / 2;
    context.fillStyle = this.#colour('--line');
    context.globalAlpha = 0.25;
    for (const { time, duration } of passage.pauses) {
      if (isShown(time, duration)) context.fillRect(x(time), text, duration / SECONDS * width, height - text);
    }
    context.globalAlpha = 1;
    context.fillStyle = this.#colour('--accent');
    const peaks = this.#peaks(passage, begin, width);
    for (const [column, peak] of peaks.entries()) {
      const half = peak / 32768 * (height - text) / 2;
      if (peak) context.fillRect(column, middle - half, 1, Math.max(1, half * 2));
    }
    context.fillStyle = context.strokeStyle = this.#colour('--ink');
    context.font = `${11 * scale}px system-ui, sans-serif`;
    context.textBaseline = 'top';
    const words = passage.words.filter(({ time }) => isShown(time));
    for (const [index, { start, end, time }] of words.entries()) {
      const room = x(words[index + 1]?.time ?? begin + SECONDS) - x(time) - 4 * scale;
      context.fillRect(x(time), 0, scale, text);
      if (room > 6 * scale) this.#label(context, this.reader.text.value.slice(start, end), x(time) + 3 * scale, room);
    }
    context.setLineDash([4 * scale, 3 * scale]);
    for (const { name, time } of passage.marks.filter(({ time }) => isShown(time))) {
      context.beginPath();
      context.moveTo(x(time), text);
      context.lineTo(x(time), height);
      context.stroke();
      context.fillText(name, x(time) + 3 * scale, height - text);
    }
  }

  // Words longer than their place are cut, not squeezed.
  #label(context, word, x, room) {
    let shown = word;
    while (shown && context.measureText(shown).width > room) shown = shown.slice(0, -1);
    context.fillText(shown, x, 1);
  }

  #peaks(passage, begin, width) {
    const peaks = new Int32Array(width), first = begin * SAMPLE_RATE, count = SECONDS * SAMPLE_RATE;
    for (const { frame, samples } of passage.pieces) {
      if (frame + samples.length <= first || frame >= first + count) continue;
      for (let index = Math.max(0, first - frame); index < samples.length && frame + index < first + count; index += 4) {
        const column = Math.floor((frame + index - first) / count * width), level = Math.abs(samples[index]);
        if (level > peaks[column]) peaks[column] = level;
      }
    }
    return peaks;
  }

  #click(event) {
    if (!this.#view) return;
    const time = this.#view.begin + event.offsetX / this.canvas.clientWidth * SECONDS;
    const { passage } = this.#view, word = passage.words[Math.max(0, passage.wordAt(time))];
    if (word) this.reader.playFrom(word.start);
  }
}
