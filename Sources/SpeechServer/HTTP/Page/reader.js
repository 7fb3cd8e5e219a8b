// SPDX-License-Identifier: Apache-2.0
// Reads the text aloud: what is heard is marked, and speech begins, pauses and jumps as the user wants.
import { Passages, isSSML } from './passages.js';
import { Player } from './player.js';
import { Timeline } from './timeline.js';

// A word is marked half a frame of the screen early, so that on average it is shown at its time.
const LEAD = 0.008;

// Sends “state” when speech begins, pauses or stops, “end” at the end of the text, “frame” for each frame of the screen
// while something is heard, “mute” of the player, “voice” and “trouble” of the timeline.
export class Reader extends EventTarget {
  state = 'stopped'; // playing, paused
  timeline = null;
  heard = null; // {passage, time}
  isFollowing = true;
  // The word that is heard, or from which speech continues.
  word = null;
  #passages = null;
  #player = new Player();
  #last = { passage: null, index: -1 };

  // `settings()` has what a request says beside the text; `language()` is that of the voice.
  constructor(text, { settings, language, kind }) {
    super();
    Object.assign(this, { text, settings, language, kind });
    this.#player.addEventListener('end', () => this.#ended());
    this.#player.addEventListener('mute', () => this.dispatchEvent(new Event('mute')));
    text.addEventListener('edit', () => this.forget());
    text.addEventListener('place', event => this.playFrom(event.detail));
  }

  // The text as sentences and words.
  get passages() {
    if (!this.#passages || this.#passages.text !== this.text.value) {
      const ssml = this.kind() !== 'text' && isSSML(this.text.value);
      this.#passages = new Passages(this.text.value, { ssml, language: this.language() });
    }
    return this.#passages;
  }

  // What was received no longer fits.
  forget() {
    this.timeline?.close();
    this.timeline = this.#passages = null;
    if (this.state !== 'stopped') this.stop();
  }

  // Speaks from a place on. The audio of before is used if it has the place.
  playFrom(place) {
    this.#player.open();
    const word = this.passages.word(Math.min(place, this.text.value.length)) ?? { start: place, end: place };
    if (!this.timeline) {
      const timeline = new Timeline(this.passages, this.settings);
      timeline.addEventListener('voice', event => this.dispatchEvent(new CustomEvent('voice', { detail: event.detail })));
      timeline.addEventListener('trouble', () => this.dispatchEvent(new CustomEvent('trouble', { detail: timeline.trouble })));
      this.timeline = timeline;
    }
    this.word = word;
    this.#last = { passage: null, index: -1 };
    this.heard = null;
    this.timeline.seek(word.start);
    this.text.isReading = true;
    if (this.isFollowing) this.text.show(word);
    this.#player.play(this.timeline);
    this.#become('playing');
    this.#nextFrame();
  }

  // Speaks the same place again with other settings.
  restart() {
    this.#passages = null;
    const wasPlaying = this.state === 'playing', place = this.word?.start;
    this.timeline?.close();
    this.timeline = null;
    if (wasPlaying) this.playFrom(place ?? 0);
  }

  toggle() {
    if (this.state === 'playing') this.pause();
    else this.resume();
  }

  pause() {
    if (this.state !== 'playing') return;
    this.#player.pause();
    this.#become('paused');
    this.#showCaret();
  }

  resume() {
    if (this.state === 'paused' && this.timeline && !this.timeline.trouble && this.#player.canResume) {
      this.#player.resume();
      this.#become('playing');
      this.#nextFrame();
    } else this.playFrom(this.word?.start ?? 0);
  }

  // Stops, and lets the text be edited.
  stop() {
    this.#player.stop();
    this.text.isReading = false;
    this.text.unmark('word');
    this.#become('stopped');
    this.#showCaret();
  }

  // Speaking, it jumps; paused, only the place changes.
  go(direction) {
    const from = this.word?.start ?? this.text.caret ?? 0, passages = this.passages;
    const place = {
      'previous-word': () => passages.previousWord(from)?.start,
      'next-word': () => passages.nextWord(from)?.start,
      'previous-sentence': () => passages.previousSentence(from),
      'next-sentence': () => passages.nextSentence(from),
    }[direction]();
    if (place === undefined || place >= this.text.value.length) return;
    if (this.state === 'playing') return this.playFrom(place);
    this.#player.stop();
    this.#mark(passages.word(place));
    if (this.isFollowing) this.text.show(this.word);
    this.#showCaret();
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event('state'));
  }

  #ended() {
    if (this.timeline?.trouble) {
      // What is left can be tried again from here.
      this.timeline.close();
      this.timeline = null;
      this.#become('paused');
      return;
    }
    this.word = null;
    this.text.unmark('word');
    this.#become('stopped');
    this.dispatchEvent(new Event('end'));
  }

  // The cursor goes where speech is, if the user is in the text; not while it is heard, as screen readers would speak too.
  #showCaret() {
    if (document.activeElement === this.text.element && this.word) this.text.caret = this.word.start;
  }

  #nextFrame() {
    requestAnimationFrame(() => {
      if (this.state !== 'playing') return;
      this.#markHeard();
      this.dispatchEvent(new Event('frame'));
      this.#nextFrame();
    });
  }

  #markHeard() {
    const heard = this.#player.heard(LEAD);
    if (!heard) return;
    this.heard = heard;
    const { passage, time } = heard, index = passage.wordAt(time);
    if (index < 0 || (passage === this.#last.passage && index === this.#last.index)) return;
    // Two short words may begin within a frame: both are marked.
    const first = passage === this.#last.passage && index > this.#last.index ? this.#last.index + 1 : index;
    // After a cut connection a word continues in another passage: it is marked already.
    const isContinued = this.#last.passage !== null && passage !== this.#last.passage && passage.words[index].start === this.word?.start;
    if (!isContinued) for (let each = first; each <= index; each += 1) this.#mark(passage.words[each]);
    this.#last = { passage, index };
  }

  #mark(word) {
    if (!word) return;
    const before = this.word;
    this.word = word;
    this.text.mark('word', [word]);
    if (this.isFollowing) this.text.follow(before, word);
  }
}
