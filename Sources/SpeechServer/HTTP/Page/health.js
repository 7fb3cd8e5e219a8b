// SPDX-License-Identifier: Apache-2.0
// What the speech engines did: their state, their last failures, what continued instead, and their logs.
import { server } from './server.js';

const EVERY = 5000; // milliseconds, while it is shown
const MAX_EVENTS = 50;
const STATES = { ok: 'works', failing: 'fails now and then', disabled: 'disabled', quarantined: 'not used, as it failed too often' };

export class Health {
  #timer = null;

  // Elements: details, status, rows, noticed, events, logView, logTitle, log.
  constructor(elements) {
    Object.assign(this, elements);
    this.details.addEventListener('toggle', () => this.#toggle());
  }

  // Notes what the page saw happen.
  note(message) {
    const item = document.createElement('li'), time = document.createElement('time');
    time.dateTime = new Date().toISOString();
    time.textContent = new Date().toLocaleTimeString();
    item.append(time, ` ${message}`);
    this.noticed.hidden = false;
    this.events.prepend(item);
    while (this.events.children.length > MAX_EVENTS) this.events.lastChild.remove();
  }

  #toggle() {
    clearInterval(this.#timer);
    if (!this.details.open) return;
    this.#load();
    this.#timer = setInterval(() => this.#load(), EVERY);
  }

  async #load() {
    if (server.isGone) return;
    try {
      const { providers, version } = await server.json('page/health');
      this.status.textContent = version ? `synth-host ${version}` : '';
      this.#show(providers);
    } catch (error) {
      this.status.textContent = `The state of the engines is not known: ${error.message}`;
    }
  }

  // Rows that are there are changed, so that the focus stays on its button.
  #show(providers) {
    const rows = new Map([...this.rows.rows].map(row => [row.dataset.id, row]));
    for (const provider of providers) {
      const row = rows.get(provider.id) ?? this.#row(provider);
      rows.delete(provider.id);
      const failure = provider.failures?.at(-1);
      const shown = [STATES[provider.state] ?? provider.state, provider.workers, provider.restarts, provider.fallbacks,
        failure ? `${when(failure.time)}: ${failure.message}` : 'none'];
      shown.forEach((value, index) => {
        const text = String(value ?? '');
        if (row.cells[index + 1].textContent !== text) row.cells[index + 1].textContent = text;
      });
    }
    for (const row of rows.values()) row.remove();
  }

  #row(provider) {
    const row = this.rows.insertRow(), head = document.createElement('th');
    row.dataset.id = provider.id;
    head.scope = 'row';
    head.textContent = provider.name;
    row.append(head);
    for (let count = 0; count < 5; count += 1) row.insertCell();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Show';
    button.setAttribute('aria-label', `Show the log of ${provider.name}`);
    button.addEventListener('click', () => this.#showLog(provider));
    row.insertCell().append(button);
    return row;
  }

  async #showLog({ id, name }) {
    this.logTitle.textContent = `Log of ${name}`;
    try {
      const reply = await server.request(`page/log?provider=${encodeURIComponent(id)}`);
      this.log.textContent = await reply.text() || 'It is empty.';
    } catch (error) {
      this.log.textContent = `The log is not available: ${error.message}`;
    }
    this.logView.hidden = false;
    this.log.focus();
  }
}

// Seconds since 1970, or a time as ISO 8601 has it.
function when(time) {
  const date = new Date(typeof time === 'number' ? time * 1000 : time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toLocaleString();
}
