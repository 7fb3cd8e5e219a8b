// SPDX-License-Identifier: Apache-2.0
// A pointer that rests on a button presses it: for eyes, heads and hands that cannot click.

const PRESSABLE = 'button, summary, input[type="checkbox"], select';

export class Dwelling {
  #time = null;
  #target = null;
  #timer;

  constructor() {
    addEventListener('pointerover', event => this.#enter(event.target.closest?.(PRESSABLE) ?? null));
    document.documentElement.addEventListener('pointerleave', () => this.#enter(null));
  }

  // time: in seconds; null: off.
  set time(time) {
    this.#time = time;
    this.#enter(null);
  }

  #enter(target) {
    if (target === this.#target) return;
    clearTimeout(this.#timer);
    this.#target?.classList.remove('dwelling');
    this.#target = target;
    if (this.#time === null || !target || target.disabled) return;
    target.style.setProperty('--dwell', `${this.#time}s`);
    target.classList.add('dwelling');
    // Pressed once: the pointer has to leave before it presses again.
    this.#timer = setTimeout(() => {
      target.classList.remove('dwelling');
      target.focus();
      target.click();
    }, this.#time * 1000);
  }
}
