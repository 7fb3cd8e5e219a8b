// SPDX-License-Identifier: Apache-2.0
// The conversation of the server that speaks: its state as it changes, and what is asked of it.
import { pause, refusal, ServerError } from './server.js';
import { store, stored } from './store.js';

const FIRST_RETRY = 300, MAX_RETRY = 5000;
// For an answer to what is asked for.
const PATIENCE = 8000;
// The server sends something each 15 seconds.
const SILENCE = 40_000;

// Sends “state”, “books” (phrases and what was said before), “connection”, and “link” when the key is not the right one.
export class Conversation extends EventTarget {
  state = null;
  books = { phrases: [], recent: [] };
  isGone = false;
  linkProblem = '';
  // Why the state is not told; empty if it is, or if the server does not answer.
  problem = '';
  #key = stored('talk-key', '');
  #cancelled = null;

  constructor() {
    super();
    // An address such as /talk#key=…: the key is kept here and does not stay in the address, which others may see.
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key !== null) {
      this.key = key;
      history.replaceState(null, '', location.pathname + location.search);
    }
  }

  get key() { return this.#key; }
  set key(key) {
    this.#key = key.trim();
    store('talk-key', this.#key);
  }

  // Follows the state as long as the page is open.
  async follow() {
    let wait = FIRST_RETRY;
    for (;;) {
      try {
        await this.#read(() => { wait = FIRST_RETRY; });
      } catch (error) {
        if (error instanceof ServerError && error.status === 401) {
          this.linkProblem = error.message;
          this.#tell(false);
          this.dispatchEvent(new Event('link'));
          await new Promise(resolve => addEventListener('talk-key', resolve, { once: true }));
          continue;
        }
        this.problem = error instanceof ServerError ? error.message : '';
      }
      this.#tell(true);
      await pause(wait);
      wait = Math.min(wait * 1.5, MAX_RETRY);
    }
  }

  // Uses another key from now on.
  useKey(key) {
    this.key = key;
    dispatchEvent(new Event('talk-key'));
  }

  // Asks for something; throws ServerError.
  async do(what, fields = {}) {
    await this.#post('talk/do', JSON.stringify({ do: what, ...fields }));
  }

  set(settings) { return this.do('set', { settings }); }

  // What may come next: { words, lines }. Null if something newer was asked for.
  async predict(text) {
    this.#cancelled?.abort();
    this.#cancelled = new AbortController();
    const { signal } = this.#cancelled;
    try {
      return await (await this.#post('talk/predict', text, signal)).json();
    } catch (error) {
      if (this.#cancelled.signal !== signal) return null;
      throw error;
    }
  }

  async #post(path, body, signal) {
    let reply;
    try {
      const limits = [AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])];
      reply = await fetch(path, { method: 'POST', body, signal: AbortSignal.any(limits), headers: this.#headers, cache: 'no-store' });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServerError('The speech server does not answer.', { isGone: true });
    }
    if (!reply.ok) throw await refusal(reply);
    return reply;
  }

  get #headers() { return this.#key ? { Authorization: `Bearer ${this.#key}` } : {}; }

  async #read(didBegin) {
    const silent = new AbortController();
    let timer;
    const isAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE);
    };
    isAlive();
    try {
      const reply = await fetch('talk/state', { headers: this.#headers, signal: silent.signal, cache: 'no-store' });
      if (!reply.ok) throw await refusal(reply);
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        isAlive();
        didBegin();
        this.#tell(false);
        const events = (rest + value).split('\n\n');
        rest = events.pop();
        for (const event of events) this.#take(event);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #take(event) {
    const [, name, data] = event.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
    if (name !== 'state' && name !== 'books') return;
    this[name] = JSON.parse(data);
    this.dispatchEvent(new Event(name));
  }

  #tell(isGone) {
    if (this.isGone === isGone) return;
    this.isGone = isGone;
    this.dispatchEvent(new Event('connection'));
  }
}
