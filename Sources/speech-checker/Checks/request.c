/* SPDX-License-Identifier: Apache-2.0
 *
 * What synthesize() accepts and rejects, besides unusual texts. */
#include <stdlib.h>
#include <string.h>

#include "../process.h"
#include "../sayings.h"
#include "../check.h"
#include "next_request.h"

CHECK(check_req_unknown_voice) = {
    .run = check_req_unknown_voice,
    .id = "req-unknown-voice",
    .order = 250,
    .level = LEVEL_LOAD,
    .title = "A voice that does not exist is refused, and other voices still speak.",
    .rule = "speech_request.voice_id",
    .usual_cause = "`synthesize()` falls back to another voice: return `SPEECH_ERR_NO_VOICE`",
};

static void check_req_unknown_voice(void) {
  const voice *chosen[1];
  open_provider();
  choose_voices(chosen, 1, true);
  char suffixed[300];
  print_text(suffixed, sizeof suffixed, "%s-no-such-voice", chosen[0]->is.id);
  static char longest[4096];
  memset(longest, 'x', sizeof longest - 1);
  const char *const ids[] = {"no-such-voice", suffixed, "", "+", longest};
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
    speaking s;
    if (!prepare_saying(&s, chosen[0])) break;
    s.voice_id = ids[i];
    begin_request(&s);
    if (s.status != SPEECH_ERR_NO_VOICE)
      report_fail(
          "synthesize() for the voice %s, which does not exist, returns %s; it must return SPEECH_ERR_NO_VOICE, or "
          "listeners hear a voice that they did not choose",
          shown(ids[i]), status_name(s.status));
    end_request(&s);
    forget(&s);
  }
  expect_it_goes_on(chosen[0], "requests for unknown voices");
  destroy_instance();
}

CHECK(check_req_long) = {
    .run = check_req_long,
    .id = "req-long",
    .order = 290,
    .level = LEVEL_STRICT,
    .title = "A megabyte of text is begun in time, takes no more than 256 MiB, and can be cancelled.",
    .rule = "render()",
    .usual_cause = "the whole text is synthesised in `synthesize()`, or before the first block",
    .deadline_s = 120,
};

static void check_req_long(void) {
  enum { LONG_BYTES = 1 << 20, HEARD_S = 5, MAX_GROWTH_KIB = 256 * 1024 };
  const voice *chosen[2];
  open_process();
  open_provider();
  const size_t count = choose_voices(chosen, 2, true);
  for (size_t i = 0; i < count; i++) {
    const char *one = saying_of(chosen[i]);
    char *text = one ? long_saying(chosen[i], LONG_BYTES / (unsigned)(strlen(one) + 1)) : NULL;
    if (!text) continue;
    const long before = resident_kib();
    speaking s = speaking_of(chosen[i], text);
    s.most_frames = (uint64_t)chosen[i]->is.sample_rate * HEARD_S;
    s.drops_audio = true;
    speak(&s);
    const long growth = resident_kib() - before;
    if (s.status != SPEECH_OK)
      report_fail(
          "voice %s: synthesize() of %zu bytes returns %s; a voice that takes no more than so much says so in "
          "longest_request, and the host splits the text",
          shown(chosen[i]->is.id), s.text_len, status_name(s.status));
    else if (s.frames == 0)
      report_fail("voice %s: %zu bytes of text give no audio: render() returns %s", shown(chosen[i]->is.id), s.text_len,
                  status_name(s.end_status));
    if (s.first_audio_us > the_checker.first_frame_us)
      report_fail("voice %s: the first audio of %zu bytes took %.1f s; the host gives up after %.0f s",
                  shown(chosen[i]->is.id), s.text_len, (double)s.first_audio_us / 1e6,
                  (double)the_checker.first_frame_us / 1e6);
    if (s.synthesize_us > 250000)
      report_warn(
          "voice %s: synthesize() of %zu bytes took %.0f ms; do the work in render(), or on a thread of your own",
          shown(chosen[i]->is.id), s.text_len, (double)s.synthesize_us / 1e3);
    if (growth > MAX_GROWTH_KIB)
      report_fail("voice %s: memory grew by %ld MiB for %zu bytes of text", shown(chosen[i]->is.id), growth / 1024,
                  s.text_len);
    if (s.finish_us > 500000)
      report_fail("voice %s: finish() after a cancel in the middle took %.0f ms; its limit is 500 ms",
                  shown(chosen[i]->is.id), (double)s.finish_us / 1e3);
    forget(&s);
    free(text);
    expect_it_goes_on(chosen[i], "a long text cancelled in the middle");
  }
  destroy_instance();
}

CHECK(check_req_busy) = {
    .run = check_req_busy,
    .id = "req-busy",
    .order = 300,
    .level = LEVEL_DEFAULT,
    .title = "A second request while one is open is refused, and the first continues.",
    .rule = "STATE",
};

static void check_req_busy(void) {
  const voice *chosen[1];
  speaking alone, again, first;
  open_provider();
  choose_voices(chosen, 1, true);
  if (!prepare_saying(&alone, chosen[0])) leave_out("no voice speaks a text that is known here");
  speak(&alone);
  again = speaking_of(chosen[0], alone.text);
  speak(&again);
  first = speaking_of(chosen[0], alone.text);
  if (!begin_request(&first)) leave_out("%s is refused, see req-minimal", name_of(&first));
  bool has_more = pull_block(&first);
  speaking second = speaking_of(chosen[0], alone.text);
  begin_request(&second);
  if (second.status != SPEECH_ERR_BUSY)
    report_fail(
        "synthesize() while a request is open returns %s; it must return SPEECH_ERR_BUSY and leave the open request "
        "alone",
        status_name(second.status));
  second.is_open = false; /* taken or not, the first is the one that finish() is called for */
  while (has_more) has_more = pull_block(&first);
  end_request(&first);
  if (second.status == SPEECH_ERR_BUSY) {
    if (!first.is_complete || !are_as_alike(&alone, &again, &first))
      report_fail("%s: a second synthesize(), which was refused, changed the open request: %llu frames, alone %llu",
                  name_of(&first), (unsigned long long)first.frames, (unsigned long long)alone.frames);
    expect_it_goes_on(chosen[0], "a refused second request");
    destroy_instance();
  }
}

CHECK(check_req_lifetime) = {
    .run = check_req_lifetime,
    .id = "req-lifetime",
    .order = 310,
    .level = LEVEL_STRICT,
    .title = "Nothing of a request is read once it is over.",
    .rule = "speech_request",
};

/* All lent memory is inaccessible after finish(), see request_memory.c; a late access fails there. */
static void check_req_lifetime(void) {
  enum { REQUESTS = 4, MAX_KINDS = 4 };
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    for (int turn = 0; turn < REQUESTS; turn++) {
      speaking s;
      if (!prepare_saying(&s, chosen[i])) break;
      s.is_guarded = true;
      if (turn == 1) s.most_frames = 1;
      if (turn == 2) s.voice_id = "no-such-voice";
      speak(&s);
      report_faults(&s, FAULT_TAIL);
      forget(&s);
    }
  }
  sleep_milliseconds(300); /* for threads of the provider that hold on to the request */
  destroy_instance();
}
