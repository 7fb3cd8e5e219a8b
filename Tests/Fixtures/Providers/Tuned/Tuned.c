/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define JSON(...) #__VA_ARGS__
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "id": "org.synth-host.tuned", "name": "Tuned", "version": "1.0.0",
  "voices": [{"id": "tuned", "name": "Tuned", "languages": ["en"], "sampleRate": 16000, "abilities": ["wordMarkers"]}],
  "settings": [
    {"id": "frames", "name": "Frames of a request", "kind": "integer", "range": [4000, 64000], "default": 16000},
    {"id": "variation", "name": "Variation", "kind": "number", "range": [0, 1], "default": 0.5},
    {"id": "careful", "name": "Careful", "kind": "flag", "default": true},
    {"id": "tone", "name": "Tone", "kind": "choice", "choices": ["soft", "bright"], "default": "soft"}
  ]}));
/* clang-format on */

static uint64_t frames;

/* As a library reads it when it is loaded. */
static const char *time_zone;
__attribute__((constructor)) static void read_environment(void) {
  time_zone = getenv("TZ");
}

static void log_time_zone(const speech_host_t *host) {
  char line[200];
  if (!time_zone) return;
  snprintf(line, sizeof line, "TZ is %s", time_zone);
  host->log(host, SPEECH_LOG_INFO, line);
}

/* Logs every setting, and keeps how long each request is to be. */
static void read_settings(const speech_host_t *host, const speech_open_params_t *params) {
  frames = 16000;
  if (!SPEECH_HAS(params, speech_open_params_t, settings)) return;
  for (uint32_t i = 0; i < params->setting_count; i++) {
    const speech_setting_t *setting = params->settings[i];
    char line[200];
    snprintf(line, sizeof line, "%s is %s, %g", setting->id, setting->text, setting->number);
    host->log(host, SPEECH_LOG_INFO, line);
    if (strcmp(setting->id, "frames") == 0) frames = (uint64_t)setting->number;
  }
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, "tuned", 1);
  return SPEECH_OK;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  fixture_fill(io, frames - io->position, 1);
  if (io->position + io->frames >= frames) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render; log_time_zone(host); read_settings(host, params))
FIXTURE_ENTRY("org.synth-host.tuned", create)
