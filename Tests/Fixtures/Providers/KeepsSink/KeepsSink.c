/* SPDX-License-Identifier: Apache-2.0 */

/* breaks voice-sink: failed */

#include "fixture.h"

static const speech_voice_sink_t *kept;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  kept = sink;
  return fixture_voices(provider, sink);
}

/* Uses the sink when speech_voices() has long returned. */
static void destroy(const speech_provider_t *provider) {
  (void)provider;
  if (kept) fixture_add_voice(kept, "late", 1);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.destroy = destroy)
FIXTURE_ENTRY("org.synth-host.keeps-sink", create)
