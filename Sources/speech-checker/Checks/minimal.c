/* SPDX-License-Identifier: Apache-2.0
 *
 * A word in each language of the provider: heard, and whole. */
#include <speech_measure.h>
#include <stdlib.h>
#include <string.h>

#include "../audio.h"
#include "../sayings.h"
#include "../check.h"

enum { MAX_LANGUAGES = 256 };

/* A voice that covers no known text must report so as the header requires. */
static void check_refusal(const voice *v) {
  speaking s = speaking_of(v, as_input(v, "Hello."));
  begin_request(&s);
  report_faults(&s, FAULT_STATUS);
  report_faults(&s, FAULT_COVERED);
  if (s.status != SPEECH_OK && s.status != SPEECH_ERR_NOT_COVERED)
    report_fail("%s: synthesize() returns %s; a text that the voice cannot say is SPEECH_ERR_NOT_COVERED", name_of(&s),
                status_name(s.status));
  end_request(&s);
  forget(&s);
}

/* A part of a text that a voice can say ends where a word does. */
static void check_part(const voice *v) {
  speaking s = speaking_of(v, as_input(v, "Hello and good morning."));
  begin_request(&s);
  report_faults(&s, FAULT_COVERED);
  end_request(&s);
  forget(&s);
}

/* Letters, or what stands for them in other scripts, as the host counts them in words of ordinary length. */
static uint32_t letters_of(const char *text) {
  uint32_t count = 0;
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    const bool is_ascii = (*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
    count += is_ascii || *c >= 0xC3;
  }
  return count;
}

/* Whether the request can be heard, and for long enough. */
static void expect_audible(const speaking *s, uint32_t letters) {
  const levels l = measure(s);
  const double least = speech_measure_least_seconds(letters, 1);
  if (l.audible == 0)
    report_fail("%s: nothing to hear: in no stretch of 20 ms does the audio move by more than -60 dBFS", name_of(s));
  else if (l.audible < least)
    report_fail("%s: %.0f ms can be heard; %u letters take %.0f ms at least, or the host lets another voice speak",
                name_of(s), l.audible * 1e3, letters, least * 1e3);
}

/* Repeated twelve times, so that one short sound does not pass. */
static void check_many_words(const voice *v) {
  enum { TIMES = 12 };
  char *text = long_saying(v, TIMES);
  if (!text) return;
  speaking s = speaking_of(v, text);
  const uint32_t length = (uint32_t)(strlen(saying_of(v)) + 1), longest = v->is.longest_request;
  const uint32_t times = longest > 0 && TIMES * length > longest ? longest / length : TIMES;
  /* What a voice of recordings covers may end before the text does. */
  if (speak(&s) && s.covered == s.text_len) expect_audible(&s, letters_of(saying_of(v)) * (times > 0 ? times : 1));
  if (has_failed()) keep_audio(&s);
  forget(&s);
  free(text);
}

static void check_first_words(const voice *v) {
  enum { MAX_S = 20 };
  speaking s;
  if (!prepare_saying(&s, v)) {
    check_refusal(v);
    return;
  }
  const bool is_spoken = speak(&s);
  report_faults(&s, FAULT_COVERED);
  if (is_spoken) {
    const levels l = measure(&s);
    if (l.seconds < 0.2 || l.seconds > MAX_S)
      report_fail("%s: %.3f s of audio; a word takes 0.2 s to %d s at %u Hz", name_of(&s), l.seconds, MAX_S,
                  v->is.sample_rate);
    else
      expect_audible(&s, letters_of(saying_of(v)));
  } else {
    expect_spoken(&s);
  }
  if (has_failed()) keep_audio(&s);
  forget(&s);
  if (!is_spoken) return;
  check_part(v);
  check_many_words(v);
}

CHECK(check_req_minimal) = {
    .run = check_req_minimal,
    .id = "req-minimal",
    .order = 230,
    .level = LEVEL_LOAD,
    .title = "A word is spoken in every language: to the end, audibly, and in good time.",
    .rule = "synthesize()",
    .deadline_s = 120,
};

static void check_req_minimal(void) {
  const voice *chosen[MAX_LANGUAGES];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_LANGUAGES, false);
  for (size_t i = 0; i < count; i++) check_first_words(chosen[i]);
  report_metric("voices-tried", (double)count, "");
  destroy_instance();
}
