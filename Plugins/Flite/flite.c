/* SPDX-License-Identifier: Apache-2.0
 *
 * A provider with the English voices of Flite (CMU), as far as they are installed. */
#include <string.h>

#include "engine.h"
#include "reading.h"
#include "speech_provider.h"

/* clang-format off */
#define JSON(...) #__VA_ARGS__
/* Without voices: they are those whose libraries are there. */
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "abi": [1, 0], "id": "org.cmuflite", "name": "Flite", "vendor": "Carnegie Mellon University",
  "version": "1.0.0", "license": "Apache-2.0", "url": "https://github.com/festvox/flite",
  "subtype": "flit", "manufacturer": "CMUF",
  "depends": ["/usr/lib/x86_64-linux-gnu/libflite.so.1", "/usr/lib/aarch64-linux-gnu/libflite.so.1",
    "/usr/lib64/libflite.so.1", "/usr/lib/libflite.so.1"]}));

static const speech_provider_info_t info = {.size = sizeof info,
  .id = "org.cmuflite", .name = "Flite", .vendor = "Carnegie Mellon University", .version = "1.0.0",
  .license = "Apache-2.0", .url = "https://github.com/festvox/flite",
  .subtype = SPEECH_CODE('f','l','i','t'), .manufacturer = SPEECH_CODE('C','M','U','F')};
/* clang-format on */

/* What is left of Flite's own silence before a text, which is some 200 ms, in seconds. */
#define LEAD 0.005

/* The instance; one is enough, because a process never holds two. */
static struct {
  const speech_request_t *request; /* ours to read until finish() */
  uint64_t open_id; /* the request to render, 0: none. Written by cancel() on any thread, so only through __atomic */
  int voice;
  size_t next;          /* byte of the text at which the next piece begins */
  bool is_speaking;     /* the engine has a piece */
  bool has_samples;     /* of that piece */
  bool has_spoken;      /* a piece before it had some */
  size_t skip;          /* frames of it that are still to be left out */
  const short *samples; /* not delivered yet */
  size_t count;
  struct reading reading;
} speaker;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  static const char *const languages[] = {"en-US", NULL};
  (void)provider;
  for (int i = 0; i < ENGINE_VOICES; i++) {
    if (!engine_has(i)) continue;
    const struct engine_voice *known = &engine_voices[i];
    const speech_voice_t voice = {.size = sizeof voice,
                                  .id = known->id,
                                  .name = known->name,
                                  .primary_languages = languages,
                                  .gender = known->gender,
                                  .input = SPEECH_INPUT_TEXT,
                                  .abilities = SPEECH_CAN_RATE | (known->has_pitch ? SPEECH_CAN_PITCH : 0) |
                                               SPEECH_CAN_WORD_MARKERS | SPEECH_IS_DETERMINISTIC,
                                  .rate_min = 0.5f,
                                  .rate_max = 3,
                                  .pitch_min = 0.5f,
                                  .pitch_max = 2,
                                  .sample_rate = known->sample_rate,
                                  .channels = 1};
    if (!sink->add(sink, &voice)) break;
  }
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider;
  if (__atomic_load_n(&speaker.open_id, __ATOMIC_RELAXED) != 0) return SPEECH_ERR_BUSY;
  int voice = 0;
  while (voice < ENGINE_VOICES && strcmp(request->voice_id, engine_voices[voice].id) != 0) voice++;
  if (voice == ENGINE_VOICES || !engine_has(voice)) return SPEECH_ERR_NO_VOICE;
  bool is_readable;
  *covered = reading_covered(request->text, request->text_len, &is_readable);
  if (!is_readable) return SPEECH_ERR_NOT_COVERED;
  engine_stop();
  memset(&speaker, 0, sizeof speaker);
  speaker.request = request;
  speaker.voice = voice;
  __atomic_store_n(&speaker.open_id, request->id, __ATOMIC_RELAXED);
  return SPEECH_OK;
}

/* Reports the words of a piece, whose first frame that is not left out is this one. */
static void report_words(const speech_render_io_t *io, size_t end) {
  const double rate = engine_voices[speaker.voice].sample_rate;
  const uint64_t first = io->position + io->frames;
  struct engine_word word;
  while (engine_next_word(&word)) {
    const size_t frame = (size_t)(word.seconds * rate);
    const uint32_t start = speaker.reading.start[word.start], stop = speaker.reading.end[word.end - 1];
    if (stop > end) continue;
    const speech_marker_t marker = {
        sizeof marker, SPEECH_MARK_WORD, first + (frame > speaker.skip ? frame - speaker.skip : 0),
        start,         stop - start,     NULL};
    io->markers->add(io->markers, &marker);
  }
}

/* Has the engine compute its next samples, of the next piece where one has ended; false at the end of the text. */
static bool advance(const speech_render_io_t *io, speech_status *status) {
  const speech_request_t *request = speaker.request;
  if (!speaker.is_speaking) {
    if (speaker.next >= request->text_len) return false;
    speaker.next = reading_next(&speaker.reading, request->text, request->text_len, speaker.next);
    if (!speaker.reading.is_spoken) return true;
    const double rate = request->rate, pitch = request->pitch;
    if (!engine_begin(speaker.voice, speaker.reading.text, rate, pitch)) *status = SPEECH_ERR_RESOURCES;
    speaker.is_speaking = true;
    speaker.has_samples = false;
    return *status == SPEECH_OK;
  }
  speaker.is_speaking = engine_next(&speaker.samples, &speaker.count);
  if (!speaker.is_speaking) {
    speaker.count = 0;
    return true;
  }
  if (!speaker.has_samples) {
    const double onset = engine_onset() - LEAD;
    speaker.skip = speaker.has_spoken || onset < 0 ? 0 : (size_t)(onset * engine_voices[speaker.voice].sample_rate);
    report_words(io, request->text_len);
    speaker.has_samples = speaker.has_spoken = true;
  }
  const size_t skipped = speaker.skip < speaker.count ? speaker.skip : speaker.count;
  speaker.samples += skipped;
  speaker.count -= skipped;
  speaker.skip -= skipped;
  return true;
}

static bool is_cancelled(void) {
  return __atomic_load_n(&speaker.open_id, __ATOMIC_RELAXED) == 0;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  speech_status status = SPEECH_OK;
  while (!is_cancelled()) {
    const size_t room = io->max_frames - io->frames;
    const size_t count = speaker.count < room ? speaker.count : room;
    for (size_t i = 0; i < count; i++) io->channels[0][io->frames + i] = (float)speaker.samples[i] / 32768;
    speaker.samples += count;
    speaker.count -= count;
    io->frames += (uint32_t)count;
    /* The first block may have less than fits, so that it is heard soon. */
    if (io->frames == io->max_frames || (io->position == 0 && io->frames > 0)) return SPEECH_OK;
    if (advance(io, &status)) continue;
    if (status == SPEECH_OK) io->flags = SPEECH_RENDER_COMPLETE;
    return status;
  }
  return SPEECH_ERR_CANCELLED;
}

static void cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider;
  __atomic_compare_exchange_n(&speaker.open_id, &id, 0, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  cancel(provider, id);
  engine_stop();
}

static void destroy(const speech_provider_t *provider) {
  (void)provider;
  engine_stop();
}

/* Here, because nothing can be loaded later; what a voice's library has is read when it is used. */
static speech_status preload(const speech_open_params_t *at) {
  (void)at;
  engine_load();
  return SPEECH_OK;
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *at, const speech_provider_t **out) {
  static const speech_provider_t me = {sizeof me, NULL, voices, synthesize, render, cancel, finish, destroy, NULL};
  (void)at;
  engine_load(); /* unless preload() did */
  bool has_voice = false;
  for (int i = 0; i < ENGINE_VOICES; i++) has_voice |= engine_has(i);
  if (!has_voice)
    host->log(host, SPEECH_LOG_WARNING, "Flite has no voices: libflite.so.1 is not installed (Debian: libflite1)");
  *out = &me;
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t host_abi_major, uint32_t host_abi_minor) {
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)host_abi_minor;
  return host_abi_major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
