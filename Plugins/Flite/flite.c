/* SPDX-License-Identifier: Apache-2.0
 *
 * A provider with the English voices of Flite (CMU), as far as they are installed. */
#include <string.h>

#include "engine.h"
#include "reading.h"
#include "speech_provider.h"
#include "stream.h"

/* clang-format off */
#define JSON(...) #__VA_ARGS__
/* Without voices: they are those whose libraries are there. */
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "abi": [1, 0], "id": "org.cmuflite", "name": "Flite", "vendor": "Carnegie Mellon University",
  "version": "1.0.1", "license": "Apache-2.0", "url": "https://github.com/festvox/flite",
  "subtype": "flit", "manufacturer": "CMUF",
  "loudness": {"slt": -16.3, "rms": -21.2, "kal16": -28.9, "kal": -21.2, "awb": -20.3},
  "depends": ["/usr/lib/x86_64-linux-gnu/libflite.so.1", "/usr/lib/aarch64-linux-gnu/libflite.so.1",
    "/usr/lib64/libflite.so.1", "/usr/lib/libflite.so.1"]}));

static const speech_provider_info_t info = {.size = sizeof info,
  .id = "org.cmuflite", .name = "Flite", .vendor = "Carnegie Mellon University", .version = "1.0.1",
  .license = "Apache-2.0", .url = "https://github.com/festvox/flite",
  .subtype = SPEECH_CODE('f','l','i','t'), .manufacturer = SPEECH_CODE('C','M','U','F')};
/* clang-format on */

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
                                  .channels = 1,
                                  .license = "MIT-Festival"};
    if (!sink->add(sink, &voice)) break;
  }
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider;
  if (stream_is_open()) return SPEECH_ERR_BUSY;
  int voice = 0;
  while (voice < ENGINE_VOICES && strcmp(request->voice_id, engine_voices[voice].id) != 0) voice++;
  if (voice == ENGINE_VOICES || !engine_has(voice)) return SPEECH_ERR_NO_VOICE;
  bool is_readable;
  *covered = reading_covered(request->text, request->text_len, &is_readable);
  if (!is_readable) return SPEECH_ERR_NOT_COVERED;
  const double rate = request->rate, pitch = request->pitch;
  const bool has_begun = stream_begin(request->id, voice, request->text, *covered, rate, pitch);
  return has_begun ? SPEECH_OK : SPEECH_ERR_RESOURCES;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  static struct stream_word words[STREAM_WORDS];
  (void)provider;
  while (io->frames < io->max_frames) {
    size_t count, word_count;
    const size_t room = io->max_frames - io->frames;
    const enum stream_state state = stream_read(io->channels[0] + io->frames, room, &count, words, &word_count);
    for (size_t i = 0; i < word_count; i++) {
      const uint32_t start = (uint32_t)words[i].start, length = (uint32_t)(words[i].end - words[i].start);
      const speech_marker_t marker = {sizeof marker, SPEECH_MARK_WORD, words[i].frame, start, length, NULL};
      io->markers->add(io->markers, &marker);
    }
    io->frames += (uint32_t)count;
    if (state == STREAM_ABANDONED) return SPEECH_ERR_CANCELLED;
    if (state == STREAM_FAILED) return SPEECH_ERR_RESOURCES;
    if (state == STREAM_ENDED) {
      io->flags = SPEECH_RENDER_COMPLETE;
      break;
    }
    /* The first block may have less than fits, so that it is heard soon. */
    if (io->position == 0 && io->frames > 0) break;
  }
  return SPEECH_OK;
}

static void cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider;
  stream_abandon(id);
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  (void)provider;
  stream_abandon(id);
}

static void destroy(const speech_provider_t *provider) {
  (void)provider;
  stream_stop();
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
  if (!stream_start()) return SPEECH_ERR_RESOURCES;
  *out = &me;
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t host_abi_major, uint32_t host_abi_minor) {
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)host_abi_minor;
  return host_abi_major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
