// SPDX-License-Identifier: Apache-2.0
// Requests to the server that sent this page, and whether it answers.
import { store, stored } from './store.js';

const FIRST_RETRY = 500, MAX_RETRY = 5000;

export class ServerError extends Error {
  // isGone: whether the server did not answer, or stopped in the middle of an answer.
  constructor(message, { status = 0, code = null, line = null, column = null, isGone = false, retryAfter = 0 } = {}) {
    super(message);
    Object.assign(this, { status, code, line, column, isGone, retryAfter });
  }
}

// Sends “connection” when the server no longer answers and when it answers again, and “key” when it asks for one.
export const server = new (class extends EventTarget {
  isGone = false;
  #back = null;

  // Keeps the key of an address such as /#key=…, and takes it out of the address.
  takeKeyFromAddress() {
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key === null) return;
    this.key = key;
    history.replaceState(null, '', location.pathname + location.search);
  }

  get key() { return stored('key', ''); }
  set key(key) { store('key', key); }

  // The reply, if it is a good one. Throws ServerError, or AbortError if `signal` ends it.
  async request(path, { method = 'GET', json, body, headers = {}, signal } = {}) {
    if (json !== undefined) {
      body = JSON.stringify(json);
      headers = { ...headers, 'Content-Type': 'application/json' };
    }
    if (this.key) headers = { ...headers, Authorization: `Bearer ${this.key}` };
    let reply;
    try {
      reply = await fetch(path, { method, body, headers, signal, cache: 'no-store' });
    } catch (error) {
      throw this.failure(error);
    }
    if (reply.ok) return reply;
    // What a proxy says while the server behind it is gone.
    if (reply.status === 502 || reply.status === 504) throw this.failure(new TypeError(reply.statusText));
    if (reply.status === 401) this.dispatchEvent(new Event('key'));
    throw await refusal(reply);
  }

  async json(path, options) {
    const reply = await this.request(path, options);
    try {
      return await reply.json();
    } catch (error) {
      throw this.failure(error);
    }
  }

  // The events of a speech request, one at a time. An answer that ends before its last event is a failure.
  async *speech(json, signal) {
    const reply = await this.request('v1/audio/speech', { method: 'POST', json: { ...json, stream_format: 'sse', timestamps: true }, signal });
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '', isWhole = false;
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done && isWhole) return;
        if (done) break;
        // Most pieces end inside an event: only what is new is searched for its end.
        const from = Math.max(0, rest.length - 1);
        rest += value;
        let begin = 0;
        for (let end = rest.indexOf('\n\n', from); end >= 0; end = rest.indexOf('\n\n', begin)) {
          const event = parsed(rest.slice(begin, end));
          begin = end + 2;
          if (!event) continue;
          if (event.type === 'error') throw new ServerError(event.error?.message ?? 'The speech broke off.', event.error);
          if (event.textRange) {
            event.start = event.textRange.location;
            event.end = event.start + event.textRange.length;
          }
          yield event;
          isWhole = event.type === 'speech.audio.done';
        }
        rest = rest.slice(begin);
      }
    } catch (error) {
      throw this.failure(error);
    } finally {
      // Whoever wants no more events ends the request.
      reader.cancel().catch(() => {});
    }
    throw this.failure(new TypeError('The answer ended too early.'));
  }

  // What an error of the browser means. One that says that the server is gone begins to ask whether it is back.
  failure(error) {
    if (error instanceof ServerError || error.name === 'AbortError') return error;
    if (error instanceof SyntaxError) return new ServerError(`The server sent what this page cannot read: ${error.message}`);
    this.whenBack();
    return new ServerError('The speech server does not answer.', { isGone: true });
  }

  // Resolves when the server answers.
  whenBack() {
    this.#back ??= this.#askUntilBack();
    return this.#back;
  }

  async #askUntilBack() {
    let wait = FIRST_RETRY;
    for (;;) {
      if (await this.#answers()) break;
      if (!this.isGone) this.#tell(true);
      await pause(wait);
      wait = Math.min(wait * 1.5, MAX_RETRY);
    }
    this.#back = null;
    if (this.isGone) this.#tell(false);
  }

  async #answers() {
    try {
      return (await fetch('health', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  }

  #tell(isGone) {
    this.isGone = isGone;
    this.dispatchEvent(new Event('connection'));
  }
})();

// Ends early when the network is back.
export function pause(milliseconds) {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', resolve, { once: true });
  });
}

function parsed(event) {
  const data = event.split('\n').filter(line => line.startsWith('data:')).map(line => line.slice(5).trim()).join('\n');
  return data && data !== '[DONE]' ? JSON.parse(data) : null;
}

// What a server says that refuses a request.
export async function refusal(reply) {
  let error = {};
  try {
    error = (await reply.json()).error ?? {};
  } catch {
    // A proxy's own page: the status says enough.
  }
  return new ServerError(error.message ?? `The server refused with status ${reply.status}.`,
    { ...error, status: reply.status, retryAfter: Number(reply.headers.get('Retry-After')) || 0 });
}
