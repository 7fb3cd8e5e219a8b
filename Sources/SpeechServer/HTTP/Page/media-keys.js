// SPDX-License-Identifier: Apache-2.0
// The media keys of keyboards and headphones, and the controls on the lock screen.
import { SAMPLE_RATE, wav } from './audio.js';

// Browsers give media keys only to a page with a media element that plays, and only if it lasts longer than 5 s.
const SECONDS = 10;

export class MediaKeys {
  #element = null;

  constructor(reader, title) {
    Object.assign(this, { reader, title });
    if (!('mediaSession' in navigator)) return;
    const actions = {
      play: () => reader.resume(),
      pause: () => reader.pause(),
      stop: () => reader.stop(),
      previoustrack: () => reader.go('previous-sentence'),
      nexttrack: () => reader.go('next-sentence'),
      seekbackward: () => reader.go('previous-word'),
      seekforward: () => reader.go('next-word'),
    };
    for (const [action, handler] of Object.entries(actions)) {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // This browser has no such key.
      }
    }
    reader.addEventListener('state', () => this.#follow());
  }

  #follow() {
    const { state } = this.reader;
    navigator.mediaSession.playbackState = { playing: 'playing', paused: 'paused', stopped: 'none' }[state];
    if (state !== 'playing') return this.#element?.pause();
    navigator.mediaSession.metadata = new MediaMetadata({ title: this.title(), artist: 'Read along', artwork: [{ src: 'icon.svg', type: 'image/svg+xml' }] });
    this.#element ??= silence();
    // Speech is heard without it; only the keys are missing then.
    this.#element.play().catch(error => console.info(`No media keys: ${error.message}`));
  }
}

// The quietest tone that counts as sound.
function silence() {
  const samples = Int16Array.from({ length: SECONDS * SAMPLE_RATE }, (_, index) => index % 2);
  const element = new Audio(URL.createObjectURL(wav(samples)));
  element.loop = true;
  return element;
}
