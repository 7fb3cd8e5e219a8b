/* SPDX-License-Identifier: Apache-2.0
 *
 * Parrot - a whole speech provider on one page. It repeats each word as a chirp of the word's length.
 * Use it as a template: give it an id and voices of your own, and make render() speak.
 *
 *   cc -shared -fPIC parrot.c -o parrot.so $(pkg-config --cflags --libs speech-provider)
 */
#include "speech_provider.h"

#include <string.h>

#define SAMPLE_RATE 22050            /* Hz */
#define LETTER (SAMPLE_RATE / 16)    /* frames of chirp for each letter of a word, and of silence after the word */
#define TONE (1320.0f / SAMPLE_RATE) /* 660 Hz: what a frame adds to a phase that runs from -1 to 1 */

/* clang-format off */
/* What the provider is and which voices it has, for a host that lists them without running any of this code, and below
 * the same for a host that runs it. "zxx" is BCP 47 for "no language", so Polly is never chosen by language. */
#define JSON(...) #__VA_ARGS__
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "abi": [1, 0], "id": "org.synth-host.parrot", "name": "Parrot", "vendor": "synth-host",
  "version": "1.0.0", "license": "Apache-2.0", "subtype": "prrt", "manufacturer": "SynH",
  "voices": [{"id": "polly", "name": "Polly", "languages": ["zxx"], "gender": "neutral", "input": "text",
    "abilities": ["rate", "pitch", "wordMarkers", "deterministic"], "rateRange": [0.5, 3], "pitchRange": [0.5, 2],
    "sampleRate": 22050, "channels": 1, "traits": ["novelty"]}]}));

static const speech_provider_info_t info = {.size = sizeof info,
  .id = "org.synth-host.parrot", .name = "Parrot", .vendor = "synth-host", .version = "1.0.0",
  .license = "Apache-2.0", .subtype = SPEECH_CODE('p','r','r','t'), .manufacturer = SPEECH_CODE('S','y','n','H')};
static const char *const languages[] = {"zxx", NULL};
static const speech_voice_t polly = {.size = sizeof polly, .flags = SPEECH_VOICE_NOVELTY,
  .id = "polly", .name = "Polly", .primary_languages = languages, .gender = SPEECH_GENDER_NEUTRAL,
  .input = SPEECH_INPUT_TEXT,
  .abilities = SPEECH_CAN_RATE | SPEECH_CAN_PITCH | SPEECH_CAN_WORD_MARKERS | SPEECH_IS_DETERMINISTIC,
  .rate_min = 0.5f, .rate_max = 3, .pitch_min = 0.5f, .pitch_max = 2, .sample_rate = SAMPLE_RATE, .channels = 1};
/* clang-format on */

/* The instance; one is enough, because a process never holds two. */
static struct {
  const speech_request_t *request; /* ours to read until finish() */
  uint64_t open_id; /* the request to render, 0: none. Written by cancel() on any thread, so only through __atomic */
  size_t next;      /* byte of the text from which to look for the next word */
  uint64_t now, chirp, end; /* frames since the word began; where its chirp ends, and the pause after it */
  float phase;              /* of the wave, -1..1 */
} parrot;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  sink->add(sink, &polly);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)covered; /* which stays text_len: a parrot repeats everything */
  if (strcmp(request->voice_id, polly.id) != 0) return SPEECH_ERR_NO_VOICE;
  if (__atomic_load_n(&parrot.open_id, __ATOMIC_RELAXED) != 0) return SPEECH_ERR_BUSY;
  parrot.request = request;
  parrot.next = parrot.now = parrot.end = 0; /* so that render() begins with a word */
  parrot.phase = 0;                          /* and the same request gives the same samples */
  __atomic_store_n(&parrot.open_id, request->id, __ATOMIC_RELAXED);
  return SPEECH_OK;
}

/* Letters, digits and the apostrophe make words; a character beyond ASCII counts as a letter. */
static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' || (c & 0x80);
}

/* Steps to the next word and marks `frame` as its start; false when there is none. */
static bool next_word(const speech_marker_sink_t *markers, uint64_t frame) {
  const speech_request_t *request = parrot.request;
  size_t start = parrot.next, end, letters = 0;
  while (start < request->text_len && !is_letter(request->text[start])) start++;
  for (end = start; end < request->text_len && is_letter(request->text[end]); end++)
    letters += (request->text[end] & 0xC0) != 0x80; /* not the second and later bytes of a character */
  if (end == start) return false;
  const speech_marker_t word = {sizeof word, SPEECH_MARK_WORD, frame, (uint32_t)start, (uint32_t)(end - start), NULL};
  markers->add(markers, &word);
  parrot.next = end;
  parrot.now = 0;
  parrot.chirp = (uint64_t)((double)(LETTER * (letters + 1)) / (double)request->rate);
  parrot.end = parrot.chirp + (uint64_t)(LETTER / request->rate);
  return true;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (__atomic_load_n(&parrot.open_id, __ATOMIC_RELAXED) == 0) return SPEECH_ERR_CANCELLED;
  for (; io->frames < io->max_frames; io->frames++, parrot.now++) {
    if (parrot.now == parrot.end && !next_word(io->markers, io->position + io->frames)) {
      io->flags = SPEECH_RENDER_COMPLETE;
      break;
    }
    float t = parrot.now < parrot.chirp ? (float)parrot.now / (float)parrot.chirp : 1; /* 0..1 through the chirp */
    parrot.phase += TONE * parrot.request->pitch * (1 + t / 2);                        /* which rises by a fifth */
    if (parrot.phase > 1) parrot.phase -= 2;
    float wave = 4 * parrot.phase * (1 - (parrot.phase < 0 ? -parrot.phase : parrot.phase)); /* nearly a sine */
    io->channels[0][io->frames] = wave * t * (1 - t); /* swells to a quarter of full level and fades */
  }
  return SPEECH_OK;
}

/* Also serves as finish(). Ignores a request that is not the open one. */
static void cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider;
  __atomic_compare_exchange_n(&parrot.open_id, &id, 0, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static void destroy(const speech_provider_t *provider) {
  (void)provider;
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *at, const speech_provider_t **out) {
  static const speech_provider_t me = {sizeof me, NULL, voices, synthesize, render, cancel, cancel, destroy, NULL};
  (void)host, (void)at;
  *out = &me;
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t host_abi_major, uint32_t host_abi_minor) {
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, NULL, create};
  (void)host_abi_minor; /* any minor version of our major will do */
  return host_abi_major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
