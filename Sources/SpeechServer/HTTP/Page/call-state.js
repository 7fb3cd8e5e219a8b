// SPDX-License-Identifier: Apache-2.0
// Who hears what: the state of calls in sentences, and the switch.

const PERMISSIONS = {
  notDetermined: 'Nobody has decided yet whether speech may go into calls. “synth-host call page” asks, on the machine that speaks.',
  denied: 'Speech may not go into calls. “synth-host permissions grant microphone-injection” lets it.',
  serviceDisabled: 'Speech in calls is switched off for all programs. “synth-host permissions switch microphone-injection on” switches it on.',
};

// The sentences, the most important first. state: that of the conversation.
export function sentences({ calls, private: isPrivate, settings }) {
  if (!calls.known) return ['Looking for calls…'];
  const found = [];
  if (calls.on && PERMISSIONS[calls.permission]) found.push(PERMISSIONS[calls.permission]);
  if (calls.waiting) found.push('This may be out of date: the sound server is busy.');
  if (calls.problem) found.push(calls.problem);
  if (calls.muted) found.push(`Muted: “${calls.mutedName}”. Neither your voice nor speech is heard.`);
  if (calls.speechProblem) found.push(`This was not heard in the call: ${calls.speechProblem}`);
  if (isPrivate) found.push('Only you hear what you write now.');
  const hears = calls.on && calls.microphone && calls.permission === 'granted' && !isPrivate && settings.speechPercent > 0;
  for (const call of calls.calls) {
    found.push(hears ? `In a call: ${call.application} hears you.` : `In a call: ${call.application} hears your voice, and no speech of this page.`);
  }
  for (const call of calls.others) found.push(`${call.application} records from your own microphone and hears no speech.`);
  if (!calls.calls.length && !calls.problem) found.push('No call.');
  if (calls.ownVoiceMuted) found.push('Your own voice is muted in calls.');
  return found;
}

export class CallState {
  #elements;

  constructor(elements, conversation, tell) {
    this.#elements = elements; // switch, join, list
    elements.switch.addEventListener('click', () => {
      const isOn = elements.switch.getAttribute('aria-checked') !== 'true';
      conversation.do('calls', { on: isOn }).catch(tell);
    });
    elements.join.addEventListener('click', () => conversation.do('join').catch(tell));
    conversation.addEventListener('state', () => this.#show(conversation.state));
  }

  #show(state) {
    const { switch: button, join, list } = this.#elements;
    button.setAttribute('aria-checked', String(state.calls.on));
    join.hidden = !(state.calls.on && state.calls.others?.length);
    const texts = sentences(state);
    // A screen reader reads what is new: what has not changed stays.
    for (const item of [...list.children]) if (!texts.includes(item.textContent)) item.remove();
    const shown = new Map([...list.children].map(item => [item.textContent, item]));
    for (const [place, text] of texts.entries()) {
      const item = shown.get(text) ?? Object.assign(document.createElement('li'), { textContent: text });
      if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
    }
  }
}
