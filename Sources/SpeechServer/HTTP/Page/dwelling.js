// SPDX-License-Identifier: Apache-2.0
// A pointer that rests on a button presses it: for eyes, heads and hands that cannot click.

const PRESSABLE = 'button, summary, input[type="checkbox"], select';
// After it has pressed, a pointer has to move so far before it presses again: what is under it may have changed by itself.
const AWAY = 24;

export class Dwelling {
  #time = null;
  #target = null;
  #timer;
  #last = null;

  constructor() {
    for (const name of ['pointerover', 'pointermove']) {
      addEventListener(name, event => {
        if (this.#last && Math.hypot(event.clientX - this.#last.x, event.clientY - this.#last.y) < AWAY) return;
        this.#last = null;
        this.#enter(event.target.closest?.(PRESSABLE) ?? null, event);
      });
    }
    document.documentElement.addEventListener('pointerleave', () => this.#enter(null));
  }

  // time: in seconds; null: off.
  set time(time) {
    this.#time = time;
    this.#enter(null);
  }

  #enter(target, event) {
    if (target === this.#target) return;
    clearTimeout(this.#timer);
    this.#target?.classList.remove('dwelling');
    this.#target = target;
    if (this.#time === null || !target || target.disabled) return;
    target.style.setProperty('--dwell', `${this.#time}s`);
    target.classList.add('dwelling');
    const text = target.textContent;
    this.#timer = setTimeout(() => {
      target.classList.remove('dwelling');
      this.#last = { x: event.clientX, y: event.clientY };
      this.#target = null;
      // It is still there, and still what the user has rested on.
      if (target.isConnected && target.matches(':hover') && target.textContent === text) target.click();
    }, this.#time * 1000);
  }
}
