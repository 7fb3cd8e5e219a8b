/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "fixture.h"

/* A voice whose name is a megabyte, one with as many languages as there are, and a good one. */
static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  static char name[1 << 20], tags[512][200];
  static const char *languages[513];
  (void)provider;
  memset(name, 'x', sizeof name - 1);
  for (int i = 0; i < 512; i++) languages[i] = memset(tags[i], 'a', sizeof tags[i] - 1);
  speech_voice_t voice = {.size = sizeof voice,
                          .id = "long-name",
                          .name = name,
                          .primary_languages = languages,
                          .sample_rate = FIXTURE_SAMPLE_RATE,
                          .channels = 1};
  sink->add(sink, &voice);
  voice.id = voice.name = "long-list";
  sink->add(sink, &voice);
  fixture_add_voice(sink, "good", 1);
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices)
FIXTURE_ENTRY("org.synth-host.long-texts", create)
