/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PlainEspeak - for tests: eSpeak NG as an engine that can do nothing but read text aloud. Its voices declare no
 * ability, no alphabet and no range, and report no marker, so whatever else is heard is the host's work.
 */
#include "plain_text.h"

#include <espeak-ng/speak_lib.h>
#include <stdlib.h>
#include <string.h>

/* Allows the sandboxed engine to read its dictionaries, which it opens when it first speaks a language. */
SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"id\": \"org.synth-host.plain\", \"name\": \"Plain eSpeak NG\", \"version\": \"1.0.0\","
    " \"depends\": [\"/usr/lib/x86_64-linux-gnu/espeak-ng-data\", \"/usr/lib/aarch64-linux-gnu/espeak-ng-data\","
    " \"/usr/share/espeak-ng-data\"]}");

static const struct plain {
  const char *id, *language, *engine_name;
} plains[] = {
    {"plain.en", "en-US", "en-us"}, {"plain.en-female", "en-US", "gmw/en-US+f3"},
    {"plain.de", "de-DE", "de"},    {"plain.fr", "fr-FR", "fr"},
    {"plain.es", "es-ES", "es"},
};
enum { PLAINS = sizeof plains / sizeof plains[0], RATE = 22050 };

/* What was spoken of the open request, and how much of it was delivered. */
static short *samples;
static size_t count, room;

static int take(short *block, int length, espeak_EVENT *events) {
  (void)events;
  if (!block || length <= 0) return 0;
  if (count + (size_t)length > room) {
    const size_t wanted = (count + (size_t)length) * 2;
    short *larger = realloc(samples, wanted * sizeof *samples);
    if (!larger) return 1;
    samples = larger;
    room = wanted;
  }
  memcpy(samples + count, block, (size_t)length * sizeof *samples);
  count += (size_t)length;
  return 0;
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (int i = 0; i < PLAINS; i++) {
    const char *const languages[] = {plains[i].language, NULL};
    const speech_voice_t voice = {.size = sizeof voice,
                                  .id = plains[i].id,
                                  .name = plains[i].id,
                                  .primary_languages = languages,
                                  .sample_rate = RATE,
                                  .channels = 1};
    if (!sink->add(sink, &voice)) break;
  }
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)covered;
  const struct plain *voice = NULL;
  for (int i = 0; i < PLAINS; i++) {
    if (strcmp(plains[i].id, request->voice_id) == 0) voice = &plains[i];
  }
  if (!voice) return SPEECH_ERR_NO_VOICE;
  if (espeak_SetVoiceByName(voice->engine_name) != EE_OK) return SPEECH_ERR_RESOURCES;
  count = 0;
  const unsigned flags = espeakCHARS_UTF8;
  if (espeak_Synth(request->text, request->text_len + 1, 0, POS_CHARACTER, 0, flags, NULL, NULL) != EE_OK) {
    return SPEECH_ERR_FAILED;
  }
  return SPEECH_OK;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  size_t frames = count - (size_t)io->position;
  if (frames > io->max_frames) frames = io->max_frames;
  for (size_t i = 0; i < frames; i++) io->channels[0][i] = (float)samples[io->position + i] / 32768;
  io->frames = (uint32_t)frames;
  if (io->position + frames == count) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

/* Everything was computed in synthesize(): there is nothing to stop. */
static void cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
}

static void destroy(const speech_provider_t *provider) {
  (void)provider;
  espeak_Terminate();
  free(samples);
  samples = NULL;
  count = room = 0;
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  static const speech_provider_t calls = {.size = sizeof calls,
                                          .speech_voices = voices,
                                          .synthesize = synthesize,
                                          .render = render,
                                          .cancel = cancel,
                                          .finish = finish,
                                          .destroy = destroy};
  (void)host, (void)params;
  if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, NULL, espeakINITIALIZE_DONT_EXIT) != RATE) {
    return SPEECH_ERR_RESOURCES;
  }
  espeak_SetSynthCallback(take);
  *out = &calls;
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.plain", .name = "Plain eSpeak NG", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {.size = sizeof entry,
                                                .abi_major = SPEECH_ABI_MAJOR,
                                                .abi_minor = SPEECH_ABI_MINOR,
                                                .info = &info,
                                                .create = create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
