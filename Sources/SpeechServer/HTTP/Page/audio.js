// SPDX-License-Identifier: Apache-2.0
// The audio of the requests for listening: 16-bit samples, mono, 24,000 a second.

export const SAMPLE_RATE = 24000;

export function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}

// Samples of bytes that may break in the middle of one.
export class SampleReader {
  #odd = null;

  samples(bytes) {
    if (this.#odd !== null) {
      const joined = new Uint8Array(bytes.length + 1);
      joined[0] = this.#odd;
      joined.set(bytes, 1);
      bytes = joined;
    }
    const count = bytes.length >> 1;
    this.#odd = bytes.length & 1 ? bytes[bytes.length - 1] : null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, count * 2);
    return Int16Array.from({ length: count }, (_, index) => view.getInt16(index * 2, true));
  }
}

// A WAV file as a browser plays it.
export function wav(samples) {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const letters = (at, text) => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  letters(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => view.setInt16(44 + index * 2, sample, true));
  return new Blob([view.buffer], { type: 'audio/wav' });
}
