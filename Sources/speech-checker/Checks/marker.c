/* SPDX-License-Identifier: Apache-2.0
 *
 * The markers that tie audio to text. */
#include <stdlib.h>
#include <string.h>

#include "../sayings.h"
#include "../check.h"

enum { MAX_KINDS = 6, WORDS = 12 };

/* Speaks some words with a voice of each kind; `look` gets each request. */
static void speak_words(void (*look)(speaking *s), bool is_guarded) {
  static const uint32_t odd[] = {64, 1, 441, 1000};
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    for (int turn = 0; turn < 2; turn++) {
      char *text = long_saying(chosen[i], WORDS);
      if (!text) break;
      speaking s = speaking_of(chosen[i], text);
      s.is_guarded = is_guarded;
      if (turn == 1) {
        s.blocks = odd;
        s.block_count = sizeof odd / sizeof odd[0];
      }
      speak(&s);
      look(&s);
      forget(&s);
      free(text);
    }
  }
}

static void look_at_order(speaking *s) {
  report_faults(s, FAULT_ORDER);
}

CHECK(check_mark_order) = {
    .run = check_mark_order,
    .id = "mark-order",
    .order = 440,
    .level = LEVEL_DEFAULT,
    .title = "Markers come in order, not late, and lie within the audio.",
    .rule = "speech_marker_sink.add()",
};

static void check_mark_order(void) {
  speak_words(look_at_order, false);
  destroy_instance();
}

/* Whether a range holds anything but what is between words. */
static bool holds_word(const speaking *s, const kept_marker *m) {
  for (uint32_t i = 0; i < m->text_len; i++) {
    const unsigned char c = (unsigned char)s->text[m->text_start + i];
    if (c >= 0x80 || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z')) return true;
  }
  return false;
}

static void look_at_ranges(speaking *s) {
  const kept_marker *last = NULL;
  report_faults(s, FAULT_RANGE);
  for (size_t i = 0; i < s->marker_count; i++) {
    const kept_marker *m = &s->markers[i];
    if (m->kind != SPEECH_MARK_WORD || m->text_len == 0) continue;
    if (!holds_word(s, m)) {
      report_warn("%s: the word marker for bytes %u..<%u covers no word", name_of(s), m->text_start,
                  m->text_start + m->text_len);
      return;
    }
    if (last && m->text_start < last->text_start + last->text_len) {
      report_warn("%s: the word marker for bytes %u..<%u overlaps or precedes the one before it (%u..<%u)", name_of(s),
                  m->text_start, m->text_start + m->text_len, last->text_start, last->text_start + last->text_len);
      return;
    }
    last = m;
  }
}

CHECK(check_mark_range) = {
    .run = check_mark_range,
    .id = "mark-range",
    .order = 450,
    .level = LEVEL_DEFAULT,
    .title = "Markers name whole characters of the text, words one after the other.",
    .rule = "speech_marker",
    .usual_cause = "a marker cuts a character of UTF-8, or words come out of order",
};

static void check_mark_range(void) {
  speak_words(look_at_ranges, false);
  destroy_instance();
}

static size_t words_in(const speaking *s) {
  size_t words = 0;
  for (const char *c = s->text; *c; c++) words += *c == ' ';
  return words + 1;
}

static void look_at_kinds(speaking *s) {
  const uint32_t abilities = s->voice->is.abilities;
  size_t words = 0, sentences = 0, phonemes = 0;
  if (!s->is_complete) return; /* render-complete tells of it */
  if (s->covered < s->text_len) return;
  report_faults(s, FAULT_KIND);
  for (size_t i = 0; i < s->marker_count; i++) {
    words += s->markers[i].kind == SPEECH_MARK_WORD;
    sentences += s->markers[i].kind == SPEECH_MARK_SENTENCE;
    phonemes += s->markers[i].kind == SPEECH_MARK_PHONEME;
  }
  if ((abilities & SPEECH_CAN_WORD_MARKERS) && words * 10 < words_in(s) * 9)
    report_warn("%s: %zu word markers for %zu words, though the voice declares SPEECH_CAN_WORD_MARKERS", name_of(s),
                words, words_in(s));
  if ((abilities & SPEECH_CAN_SENTENCE_MARKERS) && sentences == 0)
    report_warn("%s: no sentence marker, though the voice declares SPEECH_CAN_SENTENCE_MARKERS", name_of(s));
  if ((abilities & SPEECH_CAN_PHONEME_MARKERS) && phonemes == 0)
    report_warn("%s: no phoneme marker, though the voice declares SPEECH_CAN_PHONEME_MARKERS", name_of(s));
  if (!(abilities & SPEECH_CAN_WORD_MARKERS) && words > 0)
    report_warn(
        "%s: word markers from a voice that does not declare SPEECH_CAN_WORD_MARKERS; the host does not expect them",
        name_of(s));
}

CHECK(check_mark_kinds) = {
    .run = check_mark_kinds,
    .id = "mark-kinds",
    .order = 460,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "A voice that declares word markers reports nine words in ten; names are where they belong.",
    .rule = "speech_marker.kind",
};

static void check_mark_kinds(void) {
  speak_words(look_at_kinds, false);
  destroy_instance();
}

static void look_no_further(speaking *s) {
  report_faults(s, FAULT_TAIL);
}

CHECK(check_mark_outside) = {
    .run = check_mark_outside,
    .id = "mark-outside",
    .order = 490,
    .level = LEVEL_STRICT,
    .title = "The marker sink is used only inside render().",
    .rule = "speech_marker_sink",
};

/* Each block has its own sink, out of reach when render() has returned: see request_memory.c. */
static void check_mark_outside(void) {
  speak_words(look_no_further, true);
  sleep_milliseconds(200); /* for threads of the provider that hold on to the sink */
  destroy_instance();
}
