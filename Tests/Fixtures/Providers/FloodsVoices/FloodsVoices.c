/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "fixture.h"

/* Reports a hundred thousand voices and does not listen when the host has had enough. */
static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (int i = 0; i < 100000; i++) {
    char id[32];
    snprintf(id, sizeof id, "voice-%d", i);
    fixture_add_voice(sink, id, 1);
  }
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices)
FIXTURE_ENTRY("org.synth-host.floods-voices", create)
