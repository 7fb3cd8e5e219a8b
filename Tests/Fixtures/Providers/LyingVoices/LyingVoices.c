/* SPDX-License-Identifier: Apache-2.0 */

/* breaks voice-utf8: failed, voice-stop: failed */

#include <string.h>

#include "fixture.h"

/* Only the voice "good" is as the header demands. Each other one breaks one rule; its id says which, where the id is
 * not the fault itself. */
static const char *const english[] = {"en-US", NULL};
static const char *const no_language[] = {NULL};
static const char *const bad_tag[] = {"english (US)", NULL};
static const char *const empty_tag[] = {"", NULL};
static const char *const bad_utf8_tag[] = {"en-\xff", NULL};

#define VOICE(voice_id, ...)                                                                        \
  {                                                                                                 \
    .size = sizeof(speech_voice_t), .id = voice_id, .name = voice_id, .primary_languages = english, \
    .sample_rate = FIXTURE_SAMPLE_RATE, .channels = 1, __VA_ARGS__                                  \
  }

#pragma clang diagnostic ignored "-Winitializer-overrides" /* VOICE's further arguments change its defaults */
static const speech_voice_t lies[] = {
    VOICE("good", .flags = 0),
    VOICE("good", .name = "a second voice of the same id"),
    VOICE(NULL, .name = "no id"),
    VOICE("", .name = "empty id"),
    VOICE("../escape", .name = "id with a slash"),
    VOICE("caf\xc3\xa9", .name = "id beyond ASCII"),
    VOICE("\xff\xfe", .name = "id not UTF-8"),
    VOICE("no-name", .name = NULL),
    VOICE("empty-name", .name = ""),
    VOICE("bad-utf8-name", .name = "\xc3\x28 \xf0\x9f"),
    VOICE("control-in-name", .name = "\x1b[2J\nred"),
    VOICE("null-languages", .primary_languages = NULL),
    VOICE("no-language", .primary_languages = no_language),
    VOICE("bad-tag", .primary_languages = bad_tag),
    VOICE("empty-tag", .primary_languages = empty_tag),
    VOICE("bad-utf8-tag", .supported_languages = bad_utf8_tag),
    VOICE("no-rate", .sample_rate = 0),
    VOICE("low-rate", .sample_rate = 7999),
    VOICE("high-rate", .sample_rate = 4294967295u),
    VOICE("no-channels", .channels = 0),
    VOICE("many-channels", .channels = 64),
    VOICE("nan-range", .abilities = SPEECH_CAN_RATE, .rate_min = 0.0f / 0.0f, .rate_max = 2),
    VOICE("reversed-range", .abilities = SPEECH_CAN_PITCH, .pitch_min = 2, .pitch_max = 0.5f),
    VOICE("short-struct", .size = 16),
};

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  static char long_id[1025];
  speech_voice_t voice = lies[0];
  (void)provider;
  for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) sink->add(sink, &lies[i]);
  memset(long_id, 'a', sizeof long_id - 1);
  voice.id = voice.name = long_id;
  sink->add(sink, &voice);
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices)
FIXTURE_ENTRY("org.synth-host.lying-voices", create)
