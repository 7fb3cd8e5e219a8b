// SPDX-License-Identifier: Apache-2.0

/** Asks the server at the address of the first argument, by Readest's own code, and prints what came of it as JSON. */
import { OpenAICompatibleSpeechProvider } from 'readest/providers/openaiCompatible';
import { fetchOpenAICompatibleModels, setOpenAICompatibleTTSConfig } from 'readest/openAICompatibleTTS';

const stored = new Map();
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) };
setOpenAICompatibleTTSConfig({ baseUrl: process.argv[2], apiKey: 'none', model: 'tts-1' });

const provider = new OpenAICompatibleSpeechProvider();
const voices = await provider.getAllVoices();
const texts = [
  ['This is the first sentence of a chapter.', voices[0].id, 1.5], ['“Yes,” she said.', voices[0].id, 0.5],
  ['1.', 'alloy', 0.2], ['Kapitel eins', voices.find((one) => one.lang === 'de').id, 0.5],
];
const ask = (text, voice, signal) =>
  provider.synthesize({ lang: 'en', text, voice, pitch: 1 }, signal ?? new AbortController().signal);
const failure = (promise) => promise.then(() => null, (error) => error);
const seen = { ready: await provider.init(), models: await fetchOpenAICompatibleModels(), voices, spoken: [] };
for (const [text, voice, least] of texts) {
  const { audio } = await ask(text, voice);
  seen.spoken.push({ text, least, audio: Buffer.from(audio).toString('base64') });
}
const refused = await failure(ask('Hello.', 'nobody'));
seen.refused = { name: refused?.name, message: refused?.message };

// More than may wait, each longer than the others take to ask.
const controller = new AbortController();
const many = Array.from({ length: 120 }, () => failure(ask('A long sentence. '.repeat(20000), 'alloy', controller.signal)));
// Until one is refused.
await Promise.race([...many, new Promise((resolve) => setTimeout(resolve, 20000))]);
controller.abort();
const failures = await Promise.all(many);
seen.full = failures.filter((one) => one?.message.includes('429')).map((one) => one.name);
seen.aborted = failures.find((one) => one && !one.message.includes('429'))?.name;
console.log(JSON.stringify(seen));
