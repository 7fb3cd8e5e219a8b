/* SPDX-License-Identifier: Apache-2.0 */
#include "speaking.h"

#include <stdlib.h>
#include <string.h>

#include "request_memory.h"
#include "utf8.h"

speaking speaking_of(const voice *v, const char *text) {
  return (speaking){.voice = v,
                    .text = text,
                    .text_len = strlen(text),
                    .rate = 1,
                    .pitch = 1,
                    .volume = 1,
                    .digest = DIGEST_START,
                    .since_frame = start_stopwatch()};
}

bool expect_spoken(const speaking *s) {
  if (s->status != SPEECH_OK) {
    report_fail("%s: synthesize() returns %s", name_of(s), status_name(s->status));
  } else if (s->end_status != SPEECH_OK) {
    report_fail("%s: render() returns %s at frame %llu", name_of(s), status_name(s->end_status),
                (unsigned long long)s->frames);
  } else if (!s->is_complete) {
    if (report_cause(s)) return false;
    report_fail("%s: SPEECH_RENDER_COMPLETE did not come, the request stopped at frame %llu", name_of(s),
                (unsigned long long)s->frames);
  }
  return s->is_complete;
}

/* Of ASCII: the host knows those of all scripts that have two cases. */
static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Checks *covered; only for SPEECH_OK and SPEECH_ERR_NOT_COVERED. */
static void check_covered(speaking *s) {
  if (s->covered > s->text_len)
    found(s, FAULT_COVERED, "*covered is %zu, but text_len is %zu", s->covered, s->text_len);
  else if (s->covered == 0 && s->text_len > 0)
    found(s, FAULT_COVERED, "*covered is 0; it is at least 1, or the host would ask for the same text for ever");
  else if (!is_border(s->text, s->text_len, s->covered))
    found(s, FAULT_COVERED, "*covered is %zu, inside a UTF-8 character", s->covered);
  else if (s->covered < s->text_len && is_letter(s->text[s->covered - 1]) && is_letter(s->text[s->covered]))
    found(s, FAULT_COVERED, "*covered is %zu, inside a word; nobody can say the half of one", s->covered);
  for (uint32_t i = 0; i < s->range_count; i++) {
    const size_t start = s->ranges[i]->text_start, end = start + s->ranges[i]->text_len;
    if (start < s->covered && s->covered < end)
      found(s, FAULT_COVERED, "*covered is %zu, inside the phoneme range %zu..<%zu", s->covered, start, end);
  }
}

bool begin_request(speaking *s) {
  static uint64_t last_id = 1000;
  const char *voice_id = s->voice_id ? s->voice_id : s->voice->is.id;
  s->id = ++last_id;
  report_call("synthesize for voice %s", shown(voice_id));
  say_place("%s, in synthesize()", name_of(s));
  size_t *covered = lend_request(s);
  const stopwatch start = start_stopwatch();
  s->status = the_provider.instance->synthesize(the_provider.instance, current_request(), covered);
  s->synthesize_us = counted_since(&start);
  s->since_frame = start;
  s->covered = *covered;
  s->is_open = s->status == SPEECH_OK;
  if (s->status > SPEECH_OK || s->status < SPEECH_ERR_NOT_COVERED)
    found(s, FAULT_STATUS, "synthesize() returns %s", status_name(s->status));
  if (s->status == SPEECH_OK || s->status == SPEECH_ERR_NOT_COVERED) check_covered(s);
  take_back_covered(s);
  if (!s->is_open) take_back_request(s);
  return s->is_open;
}

void end_request(speaking *s) {
  if (!s->is_open) return;
  const speech_provider_t *provider = the_provider.instance;
  if (!s->is_complete && s->end_status == SPEECH_OK) {
    report_call("cancel");
    say_place("%s, in cancel()", name_of(s));
    provider->cancel(provider, s->id);
  }
  report_call("finish");
  say_place("%s, in finish()", name_of(s));
  const stopwatch start = start_stopwatch();
  provider->finish(provider, s->id);
  s->finish_us = counted_since(&start);
  s->is_open = false;
  say_place("%s, after finish()", name_of(s));
  take_back_request(s);
}

bool speak(speaking *s) {
  if (!begin_request(s)) return false;
  while (pull_block(s)) continue;
  end_request(s);
  return s->is_complete;
}

void forget(speaking *s) {
  free(s->audio);
  free(s->markers);
  s->audio = NULL;
  s->markers = NULL;
  s->room = s->marker_count = 0;
}

bool are_alike(uint64_t frames, uint64_t others) {
  return frames * 20 >= others * 19 && others * 20 >= frames * 19;
}

bool are_as_alike(const speaking *here, const speaking *again, const speaking *there) {
  if (here->digest == again->digest || !again->is_complete) return are_alike(here->frames, there->frames);
  const uint64_t usual = here->frames * 15 / 100;
  const uint64_t apart = here->frames > again->frames ? here->frames - again->frames : again->frames - here->frames;
  const uint64_t most = usual + 3 * (apart < usual ? apart : usual);
  return there->frames + most >= here->frames && there->frames <= here->frames + most;
}
