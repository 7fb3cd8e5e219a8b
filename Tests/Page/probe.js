// SPDX-License-Identifier: Apache-2.0
// Runs before the scripts of the page, and notes what they do: which words are marked when, which audio is handed over
// for which time, and what is refused. The page does not know of it.
globalThis.noted = { words: [], pieces: [], inputs: [], violations: [], handlers: {}, live: [] };
{
  let context = null;
  // The moment of the context that is heard now. Firefox takes the latency from both times of the stamp: what is heard now
  // is its context time, as what the loudspeaker plays shows.
  const heard = () => {
    const stamp = context.getOutputTimestamp();
    const moment = stamp.contextTime + (performance.now() - stamp.performanceTime) / 1000;
    return Math.abs(moment - context.currentTime) < 0.002 ? stamp.contextTime : moment;
  };
  noted.device = () => (context ? `${context.state} at ${context.currentTime.toFixed(1)} s` : 'not open');
  // When a moment of the context is heard, in the time of the page.
  noted.timeOf = moment => performance.now() + (moment - heard()) * 1000;

  if (globalThis.Highlight) {
    const add = Highlight.prototype.add;
    Highlight.prototype.add = function (range) {
      if (context && CSS.highlights.get('word') === this || context && !CSS.highlights.has('word')) {
        noted.words.push({ text: String(range), place: range.startOffset, time: performance.now(), heard: heard() });
      }
      return add.call(this, range);
    };
  }
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when, ...rest) {
    context = this.context;
    noted.pieces.push({ when, frames: this.buffer.length, time: performance.now() });
    return start.call(this, when, ...rest);
  };
  for (const type of ['click', 'keydown']) {
    addEventListener(type, () => noted.inputs.push({ time: performance.now(), words: noted.words.length }), true);
  }
  addEventListener('securitypolicyviolation', event => noted.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  const set = MediaSession.prototype.setActionHandler;
  MediaSession.prototype.setActionHandler = function (action, handler) {
    noted.handlers[action] = handler;
    return set.call(this, action, handler);
  };
  // What a screen reader is told.
  addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      new MutationObserver(() => {
        if (region.textContent) noted.live.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
}
