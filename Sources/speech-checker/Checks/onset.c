/* SPDX-License-Identifier: Apache-2.0
 *
 * Where sound begins: in the request, after pauses, and at each word. */
#include <speech_measure.h>
#include <stdlib.h>

#include "../sayings.h"
#include "../check.h"

enum { MAX_KINDS = 6, WORDS = 12 };

/* The mean squares of the audio of a request, in hops of 2 ms. */
typedef struct hops {
  double *levels;
  size_t count;
  uint32_t frames; /* of each */
  double sound;    /* from here on a hop is sound: 42 dB below the loudest, as where the host trims noise */
} hops;

static hops hops_of(const speaking *s) {
  const uint32_t channels = s->voice->is.channels;
  hops h = {.frames = s->voice->is.sample_rate / 500};
  h.count = s->frames / h.frames;
  h.levels = calloc(h.count + 1, sizeof *h.levels);
  if (!h.levels) leave_out("there is too little memory for this check");
  double loudest = 0;
  for (size_t hop = 0; hop < h.count; hop++) {
    const float *samples = s->audio + hop * h.frames * channels;
    double sum = 0;
    for (size_t i = 0; i < (size_t)h.frames * channels; i++) {
      if (__builtin_isfinite(samples[i])) sum += (double)samples[i] * (double)samples[i];
    }
    h.levels[hop] = sum / (h.frames * channels);
    if (h.levels[hop] > loudest) loudest = h.levels[hop];
  }
  h.sound = loudest * 6.3e-5;
  return h;
}

static double milliseconds(const speaking *s, double frames) {
  return 1e3 * frames / s->voice->is.sample_rate;
}

/* Speaks some words with a voice of each kind; `look` gets each request that came to its end with sound. */
static void speak_words(unsigned words, void (*look)(const speaking *s, const hops *h)) {
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    char *text = long_saying(chosen[i], words);
    if (!text) continue;
    speaking s = speaking_of(chosen[i], text);
    if (speak(&s) && s.frames > 0) {
      hops h = hops_of(&s);
      if (h.sound > 0) look(&s, &h);
      free(h.levels);
    }
    forget(&s);
    free(text);
  }
  destroy_instance();
}

static void look_at_lead(const speaking *s, const hops *h) {
  enum { MAX_MS = 100 };
  size_t hop = 0;
  while (hop < h->count && h->levels[hop] < h->sound) hop++;
  const double lead = milliseconds(s, (double)hop * h->frames);
  report_metric("lead", lead, "ms");
  if (lead > MAX_MS)
    report_warn(
        "%s: %.0f ms before the first sound; the host leaves them out, but a listener waits while they are computed. "
        "Begin with the sound",
        name_of(s), lead);
}

CHECK(check_render_lead) = {
    .run = check_render_lead,
    .id = "render-lead",
    .order = 410,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "The audio begins with sound, within 100 ms.",
    .rule = "AUDIO",
};

static void check_render_lead(void) {
  speak_words(1, look_at_lead);
}

enum { MAX_ONSETS = 256, PAUSE_HOPS = 30 };

/* A hop alone is a click. */
static bool is_sound(const hops *h, size_t hop) {
  return hop + 1 < h->count && h->levels[hop] >= h->sound && h->levels[hop + 1] >= h->sound;
}

/* Where sound begins after a pause, as frames; returns their number. */
static size_t find_onsets(const hops *h, uint64_t *onsets) {
  size_t count = 0, pause = 0;
  for (size_t hop = 0; hop + 1 < h->count && count < MAX_ONSETS; hop++) {
    if (!is_sound(h, hop)) {
      pause++;
      continue;
    }
    if (pause >= PAUSE_HOPS) onsets[count++] = (uint64_t)hop * h->frames;
    pause = 0;
  }
  return count;
}

/* The frame at which the sound of a word begins: the onset nearest to its marker, which is no other marker's and at
 * most 250 ms away. Other onsets between two markers are inside the word: pauses are not only between words. Returns
 * false when the word has none: it follows the one before without a pause, so there is sound at its marker already. */
static bool find_own_onset(const speaking *s, const hops *h, const kept_marker *word, const uint64_t *onsets,
                           size_t count, uint64_t *own) {
  uint64_t least = s->voice->is.sample_rate / 4;
  bool is_found = false;
  for (size_t i = 0; i < count; i++) {
    const uint64_t apart = word->frame > onsets[i] ? word->frame - onsets[i] : onsets[i] - word->frame;
    if (apart > least) continue;
    *own = onsets[i];
    least = apart;
    is_found = true;
  }
  for (size_t hop = word->frame / h->frames; is_found && hop < *own / h->frames; hop++) {
    if (is_sound(h, hop)) return false;
  }
  for (size_t i = 0; is_found && i < s->marker_count; i++) {
    const kept_marker *m = &s->markers[i];
    const uint64_t apart = m->frame > *own ? m->frame - *own : *own - m->frame;
    if (m != word && m->kind == SPEECH_MARK_WORD && apart < least) return false;
  }
  return is_found;
}

static int by_value(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* A soft sound such as the h of “hello” is heard some time after it has begun, but none is heard before. */
static void look_at_onsets(const speaking *s, const hops *h) {
  enum { MIN_ONSETS = 3, MAX_LATE_MS = 25, MAX_EARLY_MS = 80 };
  double errors[MAX_ONSETS];
  uint64_t onsets[MAX_ONSETS], own = 0;
  size_t found = 0;
  if (!(s->voice->is.abilities & SPEECH_CAN_WORD_MARKERS)) return;
  const size_t count = find_onsets(h, onsets);
  for (size_t i = 0; i < s->marker_count && found < MAX_ONSETS; i++) {
    const kept_marker *word = &s->markers[i];
    if (word->kind == SPEECH_MARK_WORD && find_own_onset(s, h, word, onsets, count, &own))
      errors[found++] = milliseconds(s, (double)word->frame - (double)own);
  }
  if (found < MIN_ONSETS) {
    report_note("%s: the text has too few pauses with a word after them to compare with its markers", name_of(s));
    return;
  }
  qsort(errors, found, sizeof *errors, by_value);
  const double median = errors[found / 2];
  report_metric("onset-error", median, "ms");
  if (median > MAX_LATE_MS || median < -MAX_EARLY_MS)
    report_warn(
        "%s: where a word is heard after a pause, its marker is %.0f ms too %s (median of %zu words): what is shown "
        "follows what is heard. Add what the engine has in front of its sound, or subtract it",
        name_of(s), median < 0 ? -median : median, median < 0 ? "early" : "late", found);
}

CHECK(check_mark_onset) = {
    .run = check_mark_onset,
    .id = "mark-onset",
    .order = 470,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "After a pause, the marker of a word is where its sound begins.",
    .rule = "speech_marker.frame",
};

static void check_mark_onset(void) {
  speak_words(WORDS, look_at_onsets);
}

/* The seconds that can be heard between two frames. */
static double audible_between(const speaking *s, uint64_t start, uint64_t end) {
  speech_audibility audibility;
  if (end > s->frames) end = s->frames;
  if (start >= end) return 0;
  speech_audibility_begin(&audibility, s->voice->is.sample_rate, s->voice->is.channels);
  speech_audibility_add(&audibility, s->audio + start * s->voice->is.channels, end - start);
  return (double)speech_audibility_frames(&audibility) / s->voice->is.sample_rate;
}

/* Half of what the host requires of a text: the marker of a word may come a little late, and the next one early. */
static void look_at_words(const speaking *s, const hops *h) {
  (void)h;
  size_t words = 0, silent = 0;
  const kept_marker *first = NULL;
  for (size_t i = 0; i < s->marker_count; i++) {
    const kept_marker *m = &s->markers[i];
    if (m->kind != SPEECH_MARK_WORD || m->text_len == 0) continue;
    size_t next = i + 1;
    while (next < s->marker_count && s->markers[next].kind != SPEECH_MARK_WORD) next++;
    /* Several markers with one range are the words of a number. */
    if (next < s->marker_count && s->markers[next].text_start == m->text_start) continue;
    const uint64_t end = next < s->marker_count ? s->markers[next].frame : s->frames;
    words++;
    if (audible_between(s, m->frame, end) >= speech_measure_least_seconds(m->text_len, 1) / 2) continue;
    silent++;
    if (!first) first = m;
  }
  if (words == 0 && (s->voice->is.abilities & SPEECH_CAN_WORD_MARKERS) && s->frames > 0) {
    report_warn(
        "%s: it has SPEECH_CAN_WORD_MARKERS and reported no word of a text that has some: the host then has every word "
        "spoken alone to find out where it is. Report the words, or leave the ability out",
        name_of(s));
    return;
  }
  report_metric("silent-words", (double)silent, "");
  if (silent * 10 > words)
    report_warn(
        "%s: of %zu words %zu have no audio of their own, the first that of bytes %u..<%u, at frame %llu: between its "
        "marker and the next one there is less than a word takes. Report each word where it begins",
        name_of(s), words, silent, first->text_start, first->text_start + first->text_len,
        (unsigned long long)first->frame);
}

CHECK(check_mark_audio) = {
    .run = check_mark_audio,
    .id = "mark-audio",
    .order = 480,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "Between the marker of a word and the next one there is its audio.",
    .rule = "speech_marker.frame",
};

static void check_mark_audio(void) {
  speak_words(WORDS, look_at_words);
}
