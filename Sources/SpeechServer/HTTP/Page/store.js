// SPDX-License-Identifier: Apache-2.0
// What the browser keeps between visits: the last choice, the pronunciations, the key.

// Where the browser keeps nothing (site data is blocked), values last as long as the page.
const memory = new Map();

export function stored(name, otherwise) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? memory.get(name) ?? otherwise : JSON.parse(text);
  } catch {
    return memory.get(name) ?? otherwise;
  }
}

export function store(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    console.warn(`“${name}” is not kept after this visit: ${error.message}`);
  }
}
