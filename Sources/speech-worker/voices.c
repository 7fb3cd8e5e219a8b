/* SPDX-License-Identifier: Apache-2.0
 *
 * Asks the provider for its voices and sends them on. */
#include <string.h>

#include "worker.h"

enum {
  MAX_VOICES = 4096,
  MAX_IN_LIST = 512 /* languages, variants, alphabets of one voice */
};

static unsigned char bytes[SPEECH_WIRE_MAX_MESSAGE];
static uint32_t count;

static bool add_voice(const speech_voice_sink_t *sink, const speech_voice_t *given) {
  (void)sink;
  if (count >= MAX_VOICES) return false;
  count++;
  if (!SPEECH_HAS(given, speech_voice_t, bytes_on_disk)) return true; /* shorter than ABI 1.0: counted, not sent */
  message_writer w;
  begin_message(&w, bytes, SPEECH_WIRE_VOICE);
  put_u32(&w, given->flags);
  put_u32(&w, (uint32_t)given->gender);
  put_u32(&w, (uint32_t)given->age);
  put_u32(&w, (uint32_t)given->quality);
  put_u32(&w, (uint32_t)given->input);
  put_u32(&w, given->abilities);
  put_u32(&w, given->longest_request);
  put_u32(&w, given->sample_rate);
  put_u32(&w, given->channels);
  put_f32(&w, given->rate_min);
  put_f32(&w, given->rate_max);
  put_f32(&w, given->pitch_min);
  put_f32(&w, given->pitch_max);
  put_u64(&w, given->bytes_on_disk);
  put_text(&w, given->id);
  put_text(&w, given->name);
  put_text(&w, given->version);
  put_text(&w, given->fallback);
  put_list(&w, given->primary_languages, MAX_IN_LIST);
  put_list(&w, given->supported_languages, MAX_IN_LIST);
  put_list(&w, given->variants, MAX_IN_LIST);
  put_list(&w, given->alphabets, MAX_IN_LIST);
  put_text(&w, SPEECH_HAS(given, speech_voice_t, license) ? given->license : NULL);
  put_text(&w, SPEECH_HAS(given, speech_voice_t, origin) ? given->origin : NULL);
  put_text(&w, SPEECH_HAS(given, speech_voice_t, download) ? given->download : NULL);
  /* A voice that does not fit in a message has texts far beyond what the header allows: left out, but counted, so that
   * the host sees one missing. */
  send_message(&w, false);
  return count < MAX_VOICES;
}

void send_voices(void) {
  static const speech_voice_sink_t sink = {.size = sizeof sink, .host_data = NULL, .add = add_voice};
  count = 0;
  enter_call(SPEECH_CALL_VOICES, 0, 0);
  speech_status status = the_worker.provider->speech_voices(the_worker.provider, &sink);
  leave_call();
  message_writer w;
  begin_message(&w, bytes, SPEECH_WIRE_VOICES_END);
  put_u32(&w, count);
  put_u32(&w, (uint32_t)status);
  send_message(&w, false);
}
