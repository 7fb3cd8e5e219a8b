/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE /* nanosleep() in strict C11 */
#include "sloppy.h"

#include <string.h>
#include <time.h>

static const struct sloppiness healthy[] = {{.voice_id = "sloppy.none", .abilities = SPEECH_IS_DETERMINISTIC}, {0}};
static const struct sloppiness *const groups[] = {healthy, sloppy_requests, sloppy_audio};
enum { GROUPS = sizeof groups / sizeof groups[0] };

static const struct sloppiness *current = healthy;

void sloppy_rest(unsigned milliseconds) {
  struct timespec rest = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  nanosleep(&rest, &rest);
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  static const char *const english[] = {"en-US", NULL};
  (void)provider;
  for (int group = 0; group < GROUPS; group++) {
    for (const struct sloppiness *row = groups[group]; row->voice_id; row++) {
      const speech_voice_t voice = {.size = sizeof voice,
                                    .id = row->voice_id,
                                    .name = row->voice_id,
                                    .primary_languages = english,
                                    .abilities = SPEECH_CAN_WORD_MARKERS | row->abilities,
                                    .rate_min = 0.5f,
                                    .rate_max = 2,
                                    .sample_rate = FIXTURE_SAMPLE_RATE,
                                    .channels = 1};
      if (!sink->add(sink, &voice)) return SPEECH_OK;
    }
  }
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  for (int group = 0; group < GROUPS; group++) {
    for (const struct sloppiness *row = groups[group]; row->voice_id; row++) {
      if (strcmp(row->voice_id, request->voice_id) != 0) continue;
      if (fixture.request) return SPEECH_ERR_BUSY;
      current = row;
      const speech_status status = row->synthesize ? row->synthesize(request, covered) : SPEECH_OK;
      return status == SPEECH_OK ? fixture_synthesize(provider, request, covered) : status;
    }
  }
  return SPEECH_ERR_NO_VOICE;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  return current->render ? current->render(io) : fixture_render(provider, io);
}

static void cancel(const speech_provider_t *provider, uint64_t id) {
  if (current->cancel) current->cancel(id);
  fixture_cancel(provider, id);
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  if (current->finish) current->finish(id);
  fixture_finish(provider, id);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render,
               calls.cancel = cancel, calls.finish = finish)
FIXTURE_ENTRY("org.synth-host.sloppy", create)
