// SPDX-License-Identifier: Apache-2.0
// One switch is enough: groups are marked one after the other, the switch chooses one, then its buttons are marked.

// A group that nobody chooses a button of is left after so many rounds.
const ROUNDS = 2;

export class Scanning {
  #time;
  #timer = null;
  #group = -1;
  #item = -1;
  #isInside = false;
  #rounds = 0;
  #marked = [];

  // Groups are the elements with data-scan, and rows of the tiles.
  constructor() {
    addEventListener('keydown', event => this.#press(event), { capture: true });
    // A click of a switch anywhere chooses what is marked. One that this page makes itself passes.
    addEventListener('click', event => {
      if (!this.isOn || !event.isTrusted) return;
      event.preventDefault();
      event.stopPropagation();
      this.choose();
    }, { capture: true });
  }

  get isOn() { return this.#timer !== null; }

  start(time) {
    this.#time = time * 1000;
    if (this.isOn) return;
    [this.#group, this.#item, this.#isInside] = [-1, -1, false];
    this.#timer = setTimeout(() => this.#step(), 0);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#mark([]);
  }

  // What the switch does.
  choose() {
    if (!this.#isInside) {
      const group = this.#groups[this.#group];
      if (!group) return;
      [this.#isInside, this.#item, this.#rounds] = [true, -1, 0];
      return this.#next();
    }
    const button = this.#marked[0];
    // A dialog, or tiles of another category, are what is scanned next.
    [this.#isInside, this.#group] = [false, -1];
    button?.click();
    // It may have been the one that ends scanning.
    if (this.isOn) this.#next();
  }

  // Groups of buttons that can be pressed. Within a dialog only its own.
  get #groups() {
    const open = document.querySelector('dialog[open]');
    const usable = button => !button.disabled && button.checkVisibility();
    if (open) return [[...open.querySelectorAll('button, input')].filter(usable)].filter(group => group.length);
    const groups = [...document.querySelectorAll('[data-scan]')].map(group => [...group.querySelectorAll('button')]);
    const rows = new Map();
    for (const tile of document.querySelectorAll('#tiles button')) {
      rows.set(tile.dataset.row, [...rows.get(tile.dataset.row) ?? [], tile]);
    }
    // The way out, for whoever helps and whoever does not need it any more.
    const leave = [document.getElementById('scans')];
    return [...groups, ...rows.values(), leave].map(group => group.filter(usable)).filter(group => group.length);
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
    const groups = this.#groups;
    if (this.#isInside) {
      const group = groups[this.#group] ?? [];
      this.#item += 1;
      if (this.#item >= group.length) [this.#item, this.#rounds] = [0, this.#rounds + 1];
      if (!group.length || this.#rounds >= ROUNDS) this.#isInside = false;
      else this.#mark([group[this.#item]]);
    }
    if (!this.#isInside) {
      this.#group = groups.length ? (this.#group + 1) % groups.length : -1;
      this.#mark(groups[this.#group] ?? []);
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
