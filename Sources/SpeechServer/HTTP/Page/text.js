// SPDX-License-Identifier: Apache-2.0
// The text on the page: one editable element whose places are offsets in UTF-16, as the server counts. Words and problems
// are marked by ranges, so that nothing in the page changes while it is read, and a screen reader hears nothing.

const highlights = globalThis.CSS?.highlights;

// Sends “edit” when the user changes the text, and “place” when a place in it is chosen while reading.
export class Text extends EventTarget {
  #nodes = null; // {node, start}
  #text = null;
  #marks = new Map();
  #isReading = false;

  // `box` frames words where the highlight API is missing; what is below the top of `floor` is covered by it.
  constructor(element, { box, floor }) {
    super();
    Object.assign(this, { element, box, floor });
    if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'true';
    element.addEventListener('beforeinput', event => {
      // What an input method is composing cannot be refused.
      if (this.#isReading && event.cancelable) event.preventDefault();
    });
    element.addEventListener('input', () => {
      this.#nodes = this.#text = null;
      this.dispatchEvent(new Event('edit'));
    });
    element.addEventListener('paste', event => this.#paste(event));
    element.addEventListener('click', event => {
      if (!this.#isReading || event.button !== 0 || !getSelection().isCollapsed) return;
      const place = this.placeOfPoint(event.clientX, event.clientY);
      if (place !== null) this.dispatchEvent(new CustomEvent('place', { detail: place }));
    });
    element.addEventListener('scroll', () => this.#moveBox());
    addEventListener('resize', () => this.#moveBox());
  }

  get value() {
    this.#read();
    return this.#text;
  }

  set value(text) {
    this.element.textContent = text;
    this.#nodes = this.#text = null;
    this.element.scrollTop = 0;
    this.unmark('word');
  }

  get isReading() { return this.#isReading; }

  set isReading(isReading) {
    this.#isReading = isReading;
    this.element.setAttribute('aria-readonly', String(isReading));
    // No keyboard on the screen for what cannot be typed.
    if (isReading) this.element.setAttribute('inputmode', 'none'); else this.element.removeAttribute('inputmode');
    this.element.spellcheck = !isReading;
  }

  // Browsers that write <br> or <div> at a line's end mean a line end.
  #read() {
    if (this.#nodes) return;
    this.#nodes = [];
    let text = '';
    const walker = document.createTreeWalker(this.element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === Node.TEXT_NODE) {
        this.#nodes.push({ node, start: text.length });
        text += node.data;
      } else if (node.nodeName === 'BR') {
        // The last one only makes an empty line visible.
        if (node !== this.element.lastChild) text += '\n';
      } else if (text && !text.endsWith('\n')) text += '\n';
    }
    this.#text = text;
  }

  #position(place) {
    this.#read();
    let index = this.#nodes.findLastIndex(({ start }) => start <= place);
    if (index < 0) return null;
    const { node, start } = this.#nodes[index];
    return [node, Math.min(place - start, node.length)];
  }

  range(start, end) {
    const from = this.#position(start), to = this.#position(end);
    if (!from || !to) return null;
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return range;
  }

  // The offset of a position in the element, or null.
  placeOf(node, offset) {
    if (!node || !this.element.contains(node)) return null;
    this.#read();
    if (node.nodeType !== Node.TEXT_NODE) {
      const before = document.createRange();
      before.selectNodeContents(this.element);
      before.setEnd(node, offset);
      return this.#nodes.filter(({ node: text }) => before.intersectsNode(text)).reduce((sum, { node: text }) => sum + text.length, 0);
    }
    const found = this.#nodes.find(entry => entry.node === node);
    return found ? found.start + offset : null;
  }

  placeOfPoint(x, y) {
    if (document.caretPositionFromPoint) {
      const position = document.caretPositionFromPoint(x, y);
      return position && this.placeOf(position.offsetNode, position.offset);
    }
    const range = document.caretRangeFromPoint?.(x, y);
    return range ? this.placeOf(range.startContainer, range.startOffset) : null;
  }

  // The cursor, if it is in the text.
  get caret() {
    const selection = getSelection();
    return this.placeOf(selection.focusNode, selection.focusOffset);
  }

  set caret(place) {
    const position = this.#position(place);
    if (position) getSelection().collapse(...position);
  }

  // The selected text, on one line, if it is in this one.
  get selected() {
    const selection = getSelection();
    return this.placeOf(selection.anchorNode, selection.anchorOffset) === null ? '' : selection.toString().trim().replace(/\s+/g, ' ');
  }

  // Marks places as “word”, “error” or “warning” instead of those before.
  mark(name, places) {
    const ranges = places.map(({ start, end }) => this.range(start, end)).filter(range => range !== null);
    this.#marks.set(name, ranges);
    if (!highlights) return this.#moveBox();
    const highlight = highlights.get(name) ?? new Highlight();
    highlight.priority = name === 'word' ? 1 : 0;
    highlight.clear();
    for (const range of ranges) highlight.add(range);
    highlights.set(name, highlight);
  }

  unmark(name) { this.mark(name, []); }

  // Without the highlight API a box is laid over the word.
  #moveBox() {
    if (highlights) return;
    const rect = this.#marks.get('word')?.[0]?.getClientRects()[0];
    const around = this.box.parentElement.getBoundingClientRect(), view = this.element.getBoundingClientRect();
    this.box.hidden = !rect || rect.top < view.top || rect.bottom > view.bottom;
    if (this.box.hidden) return;
    Object.assign(this.box.style, {
      left: `${rect.left - around.left}px`, top: `${rect.top - around.top}px`, width: `${rect.width}px`, height: `${rect.height}px`,
    });
  }

  // Scrolls to a place if it has just left the view: where the user looks elsewhere, the text stays.
  follow(before, now) {
    const rect = this.range(now.start, now.end)?.getBoundingClientRect();
    if (!rect || this.#isVisible(rect)) return;
    const last = before && this.range(before.start, before.end)?.getBoundingClientRect();
    if (last && !this.#isVisible(last)) return;
    this.show(now);
  }

  show({ start, end }) {
    const rect = this.range(start, end)?.getBoundingClientRect();
    if (!rect) return;
    const view = this.element.getBoundingClientRect();
    let { top } = rect;
    if (rect.top < view.top || rect.bottom > view.bottom) {
      const before = this.element.scrollTop, wanted = before + rect.top - view.top - view.height / 4;
      const reached = Math.max(0, Math.min(wanted, this.element.scrollHeight - this.element.clientHeight));
      this.element.scrollTop = wanted;
      top -= reached - before;
    }
    if (top < 0 || top + rect.height > this.#bottom(view)) scrollBy(0, top - innerHeight / 3);
  }

  #bottom(view) { return Math.min(innerHeight, view.bottom, this.floor.getBoundingClientRect().top); }

  #isVisible(rect) {
    const view = this.element.getBoundingClientRect();
    return rect.top >= Math.max(0, view.top) - 1 && rect.bottom <= this.#bottom(view) + 1;
  }

  #paste(event) {
    if (this.#isReading || this.element.contentEditable === 'plaintext-only') return;
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  }
}
