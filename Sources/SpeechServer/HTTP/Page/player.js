// SPDX-License-Identifier: Apache-2.0
// Plays a timeline, and tells which moment of which passage is heard now.
import { SAMPLE_RATE } from './audio.js';

// Seconds of audio handed over ahead: timers of hidden pages come once a second.
const AHEAD = 2.5;
// Seconds until new audio begins, and in which the old one fades without a click.
const BEGIN = 0.02, FADE = 0.008;
// The first sound of a page begins this long after its device was opened: what begins at once was recorded 75 to 118 ms
// after its time with PulseAudio, in three of five tries, so that the first word was marked before it was heard.
const WARM_UP = 0.15;
const MAX_JITTER = 0.3;
// Milliseconds for which the clock of the audio may stand still: some devices start slowly.
const MAX_STANDSTILL = 4000;

// Sends “end” when the last sound was heard, and “mute” when the browser does not play what it has.
export class Player extends EventTarget {
  #context = null;
  #output = null;
  #timeline = null;
  #onAudio = () => this.#pump();
  #timer = null;
  #next = 0; // when the next audio begins, in frames of the context
  #scheduled = []; // {when, end, passage, time}
  #lastHeard = null;
  #latest = 0; // moment of the context
  #moved = { context: 0, page: 0 }; // when the clock of the audio was last seen to move

  // Whether there is something that a pause interrupted.
  get canResume() { return this.#timeline !== null; }

  // Has to be called from what the user does, as browsers stay silent otherwise.
  open() {
    if (!this.#context) {
      this.#context = new AudioContext({ sampleRate: SAMPLE_RATE });
      this.#next = Math.ceil(WARM_UP * SAMPLE_RATE);
    }
    return this.#context.resume();
  }

  // Plays a timeline from where it is, instead of what is played.
  play(timeline) {
    this.#cut();
    this.#timeline?.removeEventListener('audio', this.#onAudio);
    this.#timeline = timeline;
    timeline.addEventListener('audio', this.#onAudio);
    this.#lastHeard = null;
    this.resume();
  }

  resume() {
    this.open();
    this.#moved.page = performance.now();
    this.#timer ??= setInterval(() => this.#pump(), 50);
    this.#pump();
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#context?.suspend();
  }

  stop() {
    this.#cut();
    this.#timeline?.removeEventListener('audio', this.#onAudio);
    this.#timeline = null;
    this.#lastHeard = null;
    this.pause();
  }

  // {passage, time} that comes out of the loudspeaker at this moment, `lead` seconds later.
  heard(lead = 0) {
    if (!this.#context || this.#context.state !== 'running') return this.#lastHeard;
    const now = this.#now() + lead;
    while (this.#scheduled.length > 1 && this.#scheduled[1].when <= now) this.#scheduled.shift();
    const [current] = this.#scheduled;
    if (current && current.when <= now) {
      this.#lastHeard = { passage: current.passage, time: current.time + Math.min(now, current.end) - current.when };
    }
    return this.#lastHeard;
  }

  #now() {
    const now = this.#measuredNow();
    // Measured times jitter, but no sound is heard twice. A step back of more than that is a mistake of before.
    if (now > this.#latest || this.#latest - now > MAX_JITTER) this.#latest = now;
    return this.#latest;
  }

  #measuredNow() {
    const context = this.#context, stamp = context.getOutputTimestamp?.();
    // What the context says goes in steps, the stamp does not.
    const coarse = context.currentTime - (context.outputLatency || 0);
    if (!stamp?.performanceTime) return coarse;
    const estimate = stamp.contextTime + (performance.now() - stamp.performanceTime) / 1000;
    // Firefox takes the latency from both times of the stamp, which leaves it out: its context time is the one heard now.
    const exact = Math.abs(estimate - context.currentTime) < 0.002 ? stamp.contextTime : estimate;
    // Just after a pause the stamp may be from before it.
    return Math.abs(exact - coarse) < 0.5 ? exact : coarse;
  }

  #pump() {
    if (this.#timer === null || !this.#timeline) return;
    const context = this.#context;
    this.#watchClock();
    const horizon = () => (this.#next - context.currentTime * SAMPLE_RATE) / SAMPLE_RATE;
    let hadGap = false;
    while (horizon() < AHEAD) {
      const piece = this.#timeline.take();
      if (!piece) {
        hadGap = horizon() < 0;
        break;
      }
      this.#schedule(piece);
    }
    if (hadGap && this.#timeline.isAtEnd && this.#now() * SAMPLE_RATE >= this.#next) {
      this.stop();
      this.dispatchEvent(new Event('end'));
    }
  }

  // Without a sound device, or where the browser blocks sound, the clock stands still.
  #watchClock() {
    const moment = this.#context.currentTime, now = performance.now();
    if (moment !== this.#moved.context || this.#scheduled.length === 0) this.#moved = { context: moment, page: now };
    else if (now - this.#moved.page > MAX_STANDSTILL) {
      this.#moved.page = Infinity;
      this.dispatchEvent(new Event('mute'));
    }
  }

  #schedule({ passage, frame, samples }) {
    const context = this.#context;
    const earliest = Math.ceil((context.currentTime + BEGIN) * SAMPLE_RATE);
    if (this.#next < earliest) this.#next = earliest;
    if (!this.#output) {
      this.#output = context.createGain();
      this.#output.connect(context.destination);
    }
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    const channel = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) channel[index] = samples[index] / 32768;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#output);
    const when = this.#next / SAMPLE_RATE;
    source.start(when);
    this.#next += samples.length;
    this.#scheduled.push({ when, end: this.#next / SAMPLE_RATE, passage, time: frame / SAMPLE_RATE });
  }

  // Ends what sounds.
  #cut() {
    const output = this.#output;
    this.#output = null;
    this.#scheduled = [];
    if (!output) return;
    this.#next = 0;
    output.gain.setTargetAtTime(0, this.#context.currentTime, FADE / 3);
    setTimeout(() => output.disconnect(), 100);
  }
}
