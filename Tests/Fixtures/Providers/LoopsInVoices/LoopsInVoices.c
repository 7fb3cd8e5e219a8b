/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  fixture_voices(provider, sink);
  fixture_hang();
}

FIXTURE_CREATE(calls.speech_voices = voices)
FIXTURE_ENTRY("org.synth-host.loops-in-voices", create)
