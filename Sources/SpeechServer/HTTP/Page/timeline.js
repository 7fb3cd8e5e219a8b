// SPDX-License-Identifier: Apache-2.0
// What is spoken from a place on: passages with their words and the audio received so far. Requests the next passage
// before the last one has been played, and forgets the oldest audio.
import { bytesOfBase64, SampleReader, SAMPLE_RATE } from './audio.js';
import { server } from './server.js';

// Seconds: the next passage is requested when less is left to play; no more is read from an answer with so much left; and
// so much is kept in all, 29 MB.
const MIN_AHEAD = 20, MAX_AHEAD = 120, MAX_KEPT = 600;
// Failures at the same word, after which it is not tried again.
const MAX_FAILURES = 4;
// Quieter than this for this long is a pause (16-bit samples, seconds).
const PAUSE_LEVEL = 200, MIN_PAUSE = 0.15;

export class Passage {
  pieces = []; // {frame, samples}
  frames = 0; // received
  firstFrame = 0; // the first that is still kept
  words = []; // {start, end, time}, places in the text
  marks = []; // {name, time}
  pauses = []; // {time, duration}
  isDone = false;
  #quietFrom = 0;

  constructor(request) {
    Object.assign(this, request);
  }

  append(samples) {
    if (samples.length === 0) return;
    this.pieces.push({ frame: this.frames, samples });
    this.#findPauses(samples);
    this.frames += samples.length;
  }

  // Every tenth millisecond tells enough.
  #findPauses(samples) {
    const step = SAMPLE_RATE / 1000;
    for (let index = 0; index < samples.length; index += step) {
      const frame = this.frames + index;
      if (Math.abs(samples[index]) < PAUSE_LEVEL) continue;
      const duration = (frame - this.#quietFrom) / SAMPLE_RATE;
      if (duration >= MIN_PAUSE) this.pauses.push({ time: this.#quietFrom / SAMPLE_RATE, duration });
      this.#quietFrom = frame + step;
    }
  }

  // The last word that has begun at a time.
  wordAt(time) {
    let low = 0, high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.words[middle].time <= time) low = middle + 1; else high = middle;
    }
    return low - 1;
  }

  // The received and still kept audio of a place in the text: the time of its word, or null.
  timeOf(place) {
    const word = this.words.find(word => word.end > place);
    if (!word) return null;
    const frame = Math.round(word.time * SAMPLE_RATE);
    return frame >= this.firstFrame && frame < this.frames ? word.time : null;
  }
}

// Sends “audio” when there is something new to play, “voice” when a voice begins or takes over, and “trouble” when
// speech cannot continue by itself.
export class Timeline extends EventTarget {
  passages = [];
  // The next frame to be played.
  #passage = 0;
  #frame = 0;
  // Where playing begins in what has not been received yet: {place, offset}, seconds after the word at a place in the text.
  #awaited = null;
  #stop = new AbortController();
  #isReceiving = false;
  #isWhole = false; // whether the end of the text has been requested
  #resumeReading = null;
  // Why speech ends before the end of the text, as a ServerError.
  trouble = null;

  // `settings()` has the members of a request that are no text.
  constructor(text, settings) {
    super();
    this.text = text; // Passages
    this.settings = settings;
  }

  close() {
    this.#stop.abort();
    this.#resumeReading?.();
  }

  // Plays from a place on next. Whether its audio is here.
  seek(place) {
    for (const [index, passage] of this.passages.entries()) {
      if (place < passage.start || place >= passage.end) continue;
      const time = passage.timeOf(place);
      if (time === null) break;
      this.#passage = index;
      this.#frame = Math.round(time * SAMPLE_RATE);
      this.#awaited = null;
      this.#resumeReading?.();
      return true;
    }
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#resumeReading?.();
    Object.assign(this, { passages: [] });
    this.#passage = this.#frame = 0;
    this.#awaited = { place, offset: 0 };
    this.#isReceiving = this.#isWhole = false;
    this.trouble = null;
    this.#receive(this.text.from(place));
    return false;
  }

  // Seconds that are here and not yet played.
  get ahead() {
    const frames = this.passages.slice(this.#passage).reduce((sum, passage) => sum + passage.frames, 0) - this.#frame;
    return frames / SAMPLE_RATE;
  }

  get isAtEnd() {
    if (this.trouble) return this.#awaited !== null || this.ahead <= 0;
    return this.#isWhole && !this.#isReceiving && this.ahead <= 0;
  }

  // The next audio to be played, {passage, frame, samples}; null if it has not come yet.
  take() {
    if (this.#awaited !== null && !this.#findAwaited()) return null;
    for (;;) {
      const passage = this.passages[this.#passage];
      if (!passage) return null;
      const piece = passage.pieces.findLast(piece => piece.frame <= this.#frame);
      if (piece && this.#frame < piece.frame + piece.samples.length) {
        const taken = { passage, frame: this.#frame, samples: piece.samples.subarray(this.#frame - piece.frame) };
        this.#frame += taken.samples.length;
        this.#readOn();
        return taken;
      }
      if (!passage.isDone || this.#passage + 1 >= this.passages.length) {
        this.#readOn();
        return null;
      }
      this.#passage += 1;
      this.#frame = 0;
    }
  }

  // The words of a sentence come before their audio: what comes before the awaited word is not played.
  #findAwaited() {
    const passage = this.passages[0];
    if (!passage) return false;
    const { place, offset } = this.#awaited, time = passage.timeOf(place);
    if (time === null) {
      // A place after the last word, or a passage without words, is played from where there is audio.
      if (!passage.isDone || passage.words.some(word => word.end > place)) return false;
      this.#frame = 0;
    } else {
      const next = passage.words.find(word => word.time > time)?.time ?? Infinity;
      this.#frame = Math.round(Math.min(time + offset, next) * SAMPLE_RATE);
    }
    this.#awaited = null;
    return true;
  }

  #readOn() {
    const ahead = this.ahead;
    if (ahead < MAX_AHEAD) this.#resumeReading?.();
    if (this.#isReceiving || this.#isWhole || this.trouble || ahead > MIN_AHEAD) return;
    const last = this.passages.at(-1);
    if (last?.isDone) this.#receive(this.text.after(last));
  }

  async #receive(request) {
    const signal = this.#stop.signal;
    let failures = 0, reached = -1;
    this.#isWhole = request === null;
    if (this.#isWhole) return;
    this.#isReceiving = true;
    while (request && !signal.aborted) {
      const passage = new Passage(request);
      this.passages.push(passage);
      try {
        await this.#fill(passage, signal);
        break;
      } catch (error) {
        if (signal.aborted) return;
        const last = passage.words.at(-1)?.start ?? -1;
        failures = last > reached ? 1 : failures + 1;
        reached = Math.max(reached, last);
        if (!await this.#canTryAgain(error, failures)) {
          this.#isReceiving = false;
          this.trouble = error;
          this.dispatchEvent(new Event('trouble'));
          return;
        }
        if (signal.aborted) return;
        request = this.#afterFailure(passage);
      }
    }
    if (signal.aborted) return;
    this.#isReceiving = false;
    this.dispatchEvent(new Event('audio'));
  }

  async #canTryAgain(error, failures) {
    if (failures > MAX_FAILURES) return false;
    if (error.isGone) await server.whenBack();
    else if (error.status === 429) await new Promise(resolve => setTimeout(resolve, 1000 * Math.max(1, error.retryAfter)));
    else return false;
    return true;
  }

  // What is requested after an answer broke off: from the start of the sentence whose audio is not whole. What is here of
  // it is dropped; if it has begun to be played, it continues where it was in its word, so that nothing is heard twice.
  #afterFailure(broken) {
    const received = broken.words[broken.wordAt(broken.frames / SAMPLE_RATE)];
    if (!received) {
      this.passages.pop();
      if (this.#passage === this.passages.length) this.#frame = 0;
      return this.text.from(this.#awaited?.place ?? broken.start);
    }
    const start = this.text.sentenceStart(received.start);
    const first = broken.words.findIndex(word => word.start >= start);
    const cutFrame = Math.round((broken.words[first]?.time ?? 0) * SAMPLE_RATE);
    const isPlaying = this.passages[this.#passage] === broken && this.#frame > cutFrame;
    if (isPlaying) {
      // What was taken is heard to its end.
      const time = this.#frame / SAMPLE_RATE, word = broken.words[Math.max(0, broken.wordAt(time))];
      this.passages = [];
      this.#passage = this.#frame = 0;
      this.#awaited = { place: word.start, offset: Math.max(0, time - word.time) };
    } else if (cutFrame === 0) this.passages.pop();
    else {
      broken.end = start;
      broken.words.length = first;
      broken.pieces = broken.pieces.filter(piece => piece.frame < cutFrame);
      const last = broken.pieces.at(-1);
      last.samples = last.samples.subarray(0, cutFrame - last.frame);
      broken.frames = cutFrame;
      broken.isDone = true;
    }
    return this.text.from(start);
  }

  async #fill(passage, signal) {
    const reader = new SampleReader();
    const body = { ...this.settings(), input: passage.input, ssml: this.text.ssml, response_format: 'pcm', trailing_silence: 0 };
    for await (const event of server.speech(body, signal)) {
      if (signal.aborted) return;
      switch (event.type) {
        case 'speech.word':
          passage.words.push({ start: event.start + passage.shift, end: event.end + passage.shift, time: event.time });
          break;
        case 'speech.mark':
          passage.marks.push({ name: event.name, time: event.time });
          break;
        case 'speech.voice':
          this.dispatchEvent(new CustomEvent('voice', { detail: event }));
          break;
        case 'speech.audio.delta':
          passage.append(reader.samples(bytesOfBase64(event.audio)));
          this.#forget();
          this.dispatchEvent(new Event('audio'));
          if (this.ahead > MAX_AHEAD) await new Promise(resolve => { this.#resumeReading = resolve; });
          break;
      }
    }
    passage.append(new Int16Array(Math.round(passage.pause * SAMPLE_RATE)));
    passage.isDone = true;
  }

  // Forgets audio that was played long ago.
  #forget() {
    let kept = this.passages.reduce((sum, passage) => sum + passage.frames - passage.firstFrame, 0);
    for (const passage of this.passages) {
      while (kept > MAX_KEPT * SAMPLE_RATE && passage.pieces.length) {
        const [{ frame, samples }] = passage.pieces;
        if (passage === this.passages[this.#passage] && frame + samples.length > this.#frame) return;
        passage.pieces.shift();
        passage.firstFrame = frame + samples.length;
        kept -= samples.length;
      }
    }
  }
}
