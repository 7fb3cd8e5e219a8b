/* SPDX-License-Identifier: Apache-2.0
 *
 * Whether a voice's declared abilities are audible. */
#include <stdlib.h>
#include <string.h>

#include "../audio.h"
#include "../sayings.h"
#include "../check.h"

enum { WORDS = 8 };

static bool can(const voice *v, uint32_t ability) {
  return (v->is.abilities & ability) != 0;
}

/* Speaks with one thing changed; NULL-safe to forget() afterwards. */
static speaking speak_with(const voice *v, const char *text, float rate, float pitch, float volume) {
  speaking s = speaking_of(v, text);
  s.rate = rate;
  s.pitch = pitch;
  s.volume = volume;
  speak(&s);
  return s;
}

static bool are_same(const speaking *a, const speaking *b) {
  return a->frames == b->frames && a->digest == b->digest;
}

static void check_rate(const voice *v, const char *text, const speaking *usual) {
  const float rate = v->is.rate_max < 2 ? v->is.rate_max : 2;
  if (!can(v, SPEECH_CAN_RATE) || rate < 1.2f) return;
  speaking fast = speak_with(v, text, rate, 1, 1);
  const double ratio = fast.frames ? (double)usual->frames / (double)fast.frames : 0;
  if (fast.is_complete && (ratio < 1 + 0.4 * ((double)rate - 1) || ratio > 1.6 * (double)rate))
    report_warn("voice %s: with rate %.1f the audio is %.2f times as short; the voice declares SPEECH_CAN_RATE",
                shown(v->is.id), (double)rate, ratio);
  forget(&fast);
}

static void check_pitch(const voice *v, const char *text, const speaking *usual) {
  const float pitch = v->is.pitch_max < 1.5f ? v->is.pitch_max : 1.5f;
  if (!can(v, SPEECH_CAN_PITCH) || pitch < 1.05f) return;
  speaking high = speak_with(v, text, 1, pitch, 1);
  const double ratio = usual->frames ? (double)high.frames / (double)usual->frames : 1;
  if (high.is_complete && are_same(&high, usual))
    report_warn("voice %s: pitch %.2f changes nothing; the voice declares SPEECH_CAN_PITCH", shown(v->is.id),
                (double)pitch);
  else if (high.is_complete && (ratio < 0.8 || ratio > 1.25))
    report_warn("voice %s: with pitch %.2f the audio lasts %.2f times as long; pitch must leave the rate alone",
                shown(v->is.id), (double)pitch, ratio);
  forget(&high);
}

static void check_volume(const voice *v, const char *text, const speaking *usual) {
  if (!can(v, SPEECH_CAN_VOLUME)) return;
  speaking silent = speak_with(v, text, 1, 1, 0), half = speak_with(v, text, 1, 1, 0.5f);
  const levels at_full = measure(usual), at_none = measure(&silent), at_half = measure(&half);
  if (silent.is_complete && at_none.mean_square > 1e-8)
    report_warn("voice %s: volume 0 is not silent; the voice declares SPEECH_CAN_VOLUME", shown(v->is.id));
  if (half.is_complete &&
      (at_half.mean_square > 0.6 * at_full.mean_square || at_half.mean_square < 0.1 * at_full.mean_square))
    report_warn("voice %s: volume 0.5 does not halve the level; the multiplier is linear", shown(v->is.id));
  forget(&silent);
  forget(&half);
}

/* With TEXT input the phonemes come beside the text, in the voice's first alphabet. */
static void check_phoneme_ranges(const voice *v, const char *text) {
  const speech_phoneme_range_t range = {.size = sizeof range,
                                        .text_start = 0,
                                        .text_len = (uint32_t)strcspn(text, " "),
                                        .alphabet = v->is.alphabets[0],
                                        .phonemes = "mama"};
  const speech_phoneme_range_t *const ranges[] = {&range};
  speaking plain = speak_with(v, text, 1, 1, 1), said = speaking_of(v, text);
  said.ranges = ranges;
  said.range_count = 1;
  speak(&said);
  if (expect_spoken(&said) && plain.is_complete && are_same(&plain, &said))
    report_warn(
        "voice %s: phonemes (alphabet %s) instead of a word change nothing; the voice declares SPEECH_CAN_PHONEME",
        shown(v->is.id), shown(range.alphabet));
  report_faults(&said, FAULT_COVERED);
  forget(&plain);
  forget(&said);
}

/* A document that a voice of these abilities must take. */
static void expect_document(const voice *v, const char *document, const char *element) {
  speaking s = speaking_of(v, document);
  speak(&s);
  if (!s.is_complete)
    report_warn("voice %s: a document with <%s> is not spoken: synthesize() returns %s, render() %s", shown(v->is.id),
                element, status_name(s.status), status_name(s.end_status));
  else if (s.frames == 0)
    report_warn("voice %s: a document with <%s> gives no audio", shown(v->is.id), element);
  forget(&s);
}

static void check_elements(const voice *v, const char *word) {
  char document[600];
  print_text(document, sizeof document,
             "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"%s\">%s</speak>",
             v->is.primary_languages[0], word);
  expect_document(v, document, "speak version xmlns xml:lang");
  if (can(v, SPEECH_CAN_EMPHASIS)) {
    print_text(document, sizeof document, "<speak><emphasis level=\"strong\">%s</emphasis></speak>", word);
    expect_document(v, document, "emphasis");
  }
  if (can(v, SPEECH_CAN_SAY_AS))
    expect_document(v, "<speak><say-as interpret-as=\"characters\">abc</say-as></speak>", "say-as");
  if (can(v, SPEECH_CAN_PHONEME) && v->is.alphabets[0]) {
    print_text(document, sizeof document, "<speak><phoneme alphabet=\"%s\" ph=\"mama\">%s</phoneme></speak>",
               v->is.alphabets[0], word);
    expect_document(v, document, "phoneme");
  }
}

CHECK(check_req_ssml_core) = {
    .run = check_req_ssml_core,
    .id = "req-ssml-core",
    .order = 270,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "A voice does what it declares that it can do.",
    .rule = "speech_voice.abilities",
    .deadline_s = 60,
};

static void check_req_ssml_core(void) {
  enum { MAX_KINDS = 6 };
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    const voice *v = chosen[i];
    char *text = long_saying(v, WORDS);
    if (!text) continue;
    speaking usual = speak_with(v, text, 1, 1, 1);
    if (usual.is_complete) {
      check_rate(v, text, &usual);
      check_pitch(v, text, &usual);
      check_volume(v, text, &usual);
      if (v->is.input == SPEECH_INPUT_SSML)
        check_elements(v, saying_of(v));
      else if (can(v, SPEECH_CAN_PHONEME) && v->is.alphabets[0])
        check_phoneme_ranges(v, text);
    }
    forget(&usual);
    free(text);
  }
  destroy_instance();
}
