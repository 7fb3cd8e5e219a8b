// SPDX-License-Identifier: Apache-2.0
// One switch is enough: groups are marked one after the other, the switch chooses one, then its buttons are marked.

// A group that nobody chooses a button of is left after so many rounds.
const ROUNDS = 2;
// A hand that trembles presses twice: what follows sooner, in milliseconds, is the same press.
const TREMOR = 300;

export class Scanning {
  #time;
  #timer = null;
  #groups = [];
  #group = -1;
  #item = -1;
  #isInside = false;
  #rounds = 0;
  #marked = [];
  #pressed = 0;
  #stop;
  #end;
  #isSpeaking;

  // Groups are the elements with data-scan, and rows of the tiles. `stop` is the first while something is spoken; `end` the last.
  constructor({ stop, end, isSpeaking }) {
    [this.#stop, this.#end, this.#isSpeaking] = [stop, end, isSpeaking];
    addEventListener('keydown', event => this.#press(event), { capture: true });
    // A switch may be a click anywhere. One that this page makes itself passes; a press must not move the caret either.
    for (const name of ['pointerdown', 'mousedown', 'click']) {
      addEventListener(name, event => {
        if (!this.isOn || !event.isTrusted) return;
        event.preventDefault();
        event.stopPropagation();
        if (name === 'click') this.choose();
      }, { capture: true });
    }
  }

  get isOn() { return this.#timer !== null; }

  start(time) {
    this.#time = time * 1000;
    if (this.isOn) return;
    [this.#group, this.#item, this.#isInside] = [-1, -1, false];
    this.#end.hidden = false;
    this.#timer = setTimeout(() => this.#step(), 0);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#end.hidden = true;
    this.#mark([]);
  }

  // What the switch does.
  choose() {
    const now = performance.now();
    if (now - this.#pressed < TREMOR) return;
    this.#pressed = now;
    if (!this.#isInside) {
      if (!this.#groups[this.#group]) return;
      [this.#isInside, this.#item, this.#rounds] = [true, -1, 0];
      return this.#next();
    }
    const [button] = this.#marked;
    // A list may have been shown again meanwhile: what is marked is what is pressed.
    if (!button?.isConnected) return;
    const isLetter = button.closest('#keyboard') !== null;
    this.#isInside = false;
    // After a letter more will follow: suggestions, then letters. Else all is offered again.
    this.#group = isLetter ? this.#groups.findIndex(group => group[0].closest('#words, #keyboard')) - 1 : -1;
    if (button instanceof HTMLInputElement && button.type !== 'checkbox') button.focus(); else button.click();
    // It may have been the one that ends scanning.
    if (this.isOn) this.#next();
  }

  // Groups of buttons that can be pressed. Within a dialog only its own.
  #find() {
    const usable = button => !button.disabled && button.checkVisibility() && button !== this.#end;
    const open = document.querySelector('dialog[open]');
    const within = open ?? document;
    const groups = [...within.querySelectorAll('[data-scan]')].map(group => [...group.querySelectorAll('button, input')]);
    const rows = new Map();
    for (const tile of within.querySelectorAll('#tiles button')) rows.set(tile.dataset.row, [...rows.get(tile.dataset.row) ?? [], tile]);
    const stop = !open && this.#isSpeaking() ? [[this.#stop]] : [];
    const found = [...stop, ...groups, ...rows.values()].map(group => group.filter(usable)).filter(group => group.length);
    return open ? found : [...found, [this.#end]];
  }

  #press(event) {
    if (!this.isOn || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) this.choose();
  }

  #next() {
    clearTimeout(this.#timer);
    this.#step();
  }

  #step() {
    const before = this.#groups[this.#group];
    this.#groups = this.#find();
    if (this.#isInside) {
      // The group that was chosen, where it is by now.
      const same = this.#groups.findIndex(group => before?.some(button => group.includes(button)));
      const group = this.#groups[same] ?? [];
      this.#group = same;
      this.#item += 1;
      if (this.#item >= group.length) [this.#item, this.#rounds] = [0, this.#rounds + 1];
      if (!group.length || this.#rounds >= ROUNDS) this.#isInside = false;
      else this.#mark([group[this.#item]]);
    }
    if (!this.#isInside) {
      this.#group = this.#groups.length ? (this.#group + 1) % this.#groups.length : -1;
      this.#mark(this.#groups[this.#group] ?? []);
    }
    this.#timer = setTimeout(() => this.#step(), this.#time);
  }

  #mark(buttons) {
    for (const button of this.#marked) button.classList.remove('scanned');
    for (const button of buttons) button.classList.add('scanned');
    this.#marked = buttons;
    buttons[0]?.scrollIntoView({ block: 'nearest' });
  }
}
