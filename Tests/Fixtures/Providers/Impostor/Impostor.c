/* SPDX-License-Identifier: Apache-2.0
 *
 * Impostor - says at run time that it is eSpeak NG, and has one voice of that name, which says nothing.
 */
#include "fixture.h"

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, "en-us", 1);
  return SPEECH_OK;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render)
FIXTURE_ENTRY("org.espeak-ng", create)
