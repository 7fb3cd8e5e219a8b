/* SPDX-License-Identifier: Apache-2.0
 *
 * What render() delivers. */
#include <string.h>

#include "../audio.h"
#include "../sayings.h"
#include "checks.h"

enum { MOST_KINDS = 4, MOST_TRIED = 12 };

/* Speaks with voices of each kind, with small, usual and odd blocks, and hands each request to `look`. */
static void speak_and_look(void (*set_up)(speaking *s), void (*look)(speaking *s)) {
  static const uint32_t odd[] = {7, 1, 441, 1024, 64, 4096, 3};
  const voice *chosen[MOST_TRIED];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_TRIED, true);
  for (size_t i = 0; i < count; i++) {
    for (int turn = 0; turn < 2; turn++) {
      speaking s;
      if (!prepare_saying(&s, chosen[i])) break;
      if (turn == 1) {
        s.blocks = odd;
        s.block_count = sizeof odd / sizeof odd[0];
      }
      if (set_up) set_up(&s);
      speak(&s);
      look(&s);
      if (has_failed()) keep_audio(&s);
      forget(&s);
    }
  }
  destroy_instance();
}

static void look_for_numbers(speaking *s) {
  report_faults(s, FAULT_FINITE);
  warn_of_faults(s, FAULT_SUBNORMAL);
}

void check_render_finite(void) {
  speak_and_look(NULL, look_for_numbers);
}

static void look_for_unwritten(speaking *s) {
  report_faults(s, FAULT_UNWRITTEN);
}

void check_render_written(void) {
  speak_and_look(NULL, look_for_unwritten);
}

static void look_for_overrun(speaking *s) {
  report_faults(s, FAULT_OVERRUN);
}

static void guard(speaking *s) {
  s->is_guarded = true;
}

/* First with sentinels, which name the place, then against the unmapped page. */
void check_render_overrun(void) {
  speak_and_look(NULL, look_for_overrun);
  if (has_failed()) return;
  the_provider.instance = NULL;
  if (create_instance(0)) return; /* life-cycle reports it */
  speak_and_look(guard, look_for_overrun);
}

static void look_at_frames(speaking *s) {
  report_faults(s, FAULT_FRAMES);
  report_faults(s, FAULT_STATUS);
}

void check_render_frames(void) {
  speak_and_look(NULL, look_at_frames);
}

static void look_at_progress(speaking *s) {
  report_faults(s, FAULT_PROGRESS);
}

void check_render_progress(void) {
  speak_and_look(NULL, look_at_progress);
}

static void look_at_end(speaking *s) {
  if (s->status == SPEECH_OK) expect_spoken(s);
}

/* A block after COMPLETE, which a host does not ask for: whatever it answers, it must not do harm. */
static void render_after_end(const voice *v) {
  speaking s;
  if (!prepare_saying(&s, v) || !begin_request(&s)) return;
  while (pull_block(&s)) continue;
  if (s.is_complete) {
    const uint64_t frames = s.frames;
    pull_block(&s);
    if (s.frames > frames)
      report_fail("%s: after SPEECH_RENDER_COMPLETE another block brought %llu frames; that block holds the last ones",
                  name_of(&s), (unsigned long long)(s.frames - frames));
    s.is_complete = true;
  }
  end_request(&s);
  forget(&s);
}

void check_render_complete(void) {
  speak_and_look(NULL, look_at_end);
  if (the_checker.level < LEVEL_STRICT || has_failed() || create_instance(0)) return;
  const voice *chosen[MOST_KINDS];
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  for (size_t i = 0; i < count; i++) render_after_end(chosen[i]);
  destroy_instance();
}

static void compare_sizes(const speaking *usual, const speaking *other, const char *sizes) {
  const bool is_exact = (usual->voice->is.abilities & SPEECH_IS_DETERMINISTIC) != 0;
  const double ratio = usual->frames ? (double)other->frames / (double)usual->frames : 1;
  if (!other->is_complete) {
    report_fail(
        "%s: with blocks of %s frames the request does not come to its end, with the host's usual blocks it does",
        name_of(other), sizes);
  } else if (ratio < 0.98 || ratio > 1.02) {
    report_fail(
        "%s: %llu frames with blocks of %s, but %llu with the host's usual blocks; the audio must not depend on "
        "max_frames",
        name_of(other), (unsigned long long)other->frames, sizes, (unsigned long long)usual->frames);
  } else if (is_exact && other->digest != usual->digest) {
    uint64_t frame = 0;
    const uint32_t channels = usual->voice->is.channels;
    const uint64_t end = usual->frames < other->frames ? usual->frames : other->frames;
    while (frame < end * channels && usual->audio[frame] == other->audio[frame]) frame++;
    report_fail(
        "%s: with blocks of %s frames the audio differs from frame %llu on, but the voice declares "
        "SPEECH_IS_DETERMINISTIC",
        name_of(other), sizes, (unsigned long long)(frame / channels));
  }
}

void check_render_blocksizes(void) {
  enum { RANDOM_SIZES = 64 };
  static const uint32_t sizes[] = {1, 7, 64, 441, 512, 4096, LARGEST_BLOCK, 0};
  static uint32_t random_sizes[RANDOM_SIZES];
  const voice *chosen[MOST_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  for (size_t i = 0; i < RANDOM_SIZES; i++) random_sizes[i] = 1 + random_below(1u << (1 + random_below(16)));
  for (size_t v = 0; v < count; v++) {
    speaking usual;
    if (!prepare_saying(&usual, chosen[v])) continue;
    if (speak(&usual)) {
      for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        speaking other = speaking_of(chosen[v], usual.text);
        other.blocks = sizes[i] ? &sizes[i] : random_sizes;
        other.block_count = sizes[i] ? 1 : RANDOM_SIZES;
        speak(&other);
        char words[32] = "random sizes of";
        if (sizes[i]) print_text(words, sizeof words, "%u", sizes[i]);
        compare_sizes(&usual, &other, words);
        if (has_failed()) keep_audio(&other);
        forget(&other);
      }
    }
    forget(&usual);
  }
  destroy_instance();
}

/* The host compares the digest with that of another process. */
void check_render_deterministic(void) {
  const voice *chosen[MOST_KINDS];
  uint64_t digest = DIGEST_START;
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    const bool is_promised = (chosen[i]->is.abilities & SPEECH_IS_DETERMINISTIC) != 0;
    speaking first, second;
    if (!prepare_saying(&first, chosen[i])) continue;
    speak(&first);
    second = speaking_of(chosen[i], first.text);
    speak(&second);
    if (first.digest != second.digest && is_promised)
      report_warn(
          "%s: two requests in one process differ; the voice declares SPEECH_IS_DETERMINISTIC, which speaks of a new "
          "process, but sameness here would make it easier to keep",
          name_of(&second));
    if (is_promised)
      digest = digest_of(&first.digest, sizeof first.digest, digest);
    else
      report_note(
          "voice %s does not declare SPEECH_IS_DETERMINISTIC: after a crash its listeners hear the sentence again "
          "from the start%s",
          shown(chosen[i]->is.id), first.digest == second.digest ? ", though two requests here were the same" : "");
    forget(&first);
    forget(&second);
  }
  report_digest(digest);
  destroy_instance();
}

static void look_at_levels(speaking *s) {
  const levels l = measure(s);
  if (s->frames == 0) return;
  report_metric("peak", (double)l.peak, "");
  if (l.peak > 1)
    report_warn("%s: the peak is %.2f; the nominal range is -1 to +1, and the host will turn it down", name_of(s),
                (double)l.peak);
  if (l.over_full > s->frames * s->voice->is.channels / 1000)
    report_warn("%s: %.2f %% of the samples lie beyond -1 to +1", name_of(s),
                100.0 * (double)l.over_full / (double)(s->frames * s->voice->is.channels));
  if (l.offset > 0.02)
    report_warn("%s: the mean of the audio is %.3f (DC offset); it should be 0, or there is a click at both ends",
                name_of(s), l.offset);
  if (l.first > 0.5f || l.last > 0.5f)
    report_warn("%s: it %s at %.2f with a click; fade in and out over a few milliseconds", name_of(s),
                l.first > 0.5f ? "begins" : "ends", (double)(l.first > 0.5f ? l.first : l.last));
}

void check_render_levels(void) {
  speak_and_look(NULL, look_at_levels);
}

static void look_at_budget(speaking *s) {
  report_faults(s, FAULT_BUDGET);
}

static void drop_audio(speaking *s) {
  s->drops_audio = true;
}

void check_render_budget(void) {
  speak_and_look(drop_audio, look_at_budget);
}

enum { MOST_TIMES = 4096 };
static uint32_t times[MOST_TIMES];
static size_t time_count;

static bool note_time(speaking *s) {
  static uint64_t before;
  const uint64_t took = s->block_number == 1 ? s->render_us : s->render_us - before;
  before = s->render_us;
  if (time_count < MOST_TIMES) times[time_count++] = took > UINT32_MAX ? UINT32_MAX : (uint32_t)took;
  return true;
}

static void note_times(speaking *s) {
  s->after_block = note_time;
}

static void look_for_stalls(speaking *s) {
  report_faults(s, FAULT_STALL);
}

void check_render_stall(void) {
  enum { SLOW_US = 250000 };
  speak_and_look(note_times, look_for_stalls);
  size_t slow = 0;
  uint32_t longest = 0;
  for (size_t i = 0; i < time_count; i++) {
    slow += times[i] > SLOW_US;
    if (times[i] > longest) longest = times[i];
  }
  report_metric("longest-render", longest, "us");
  if (slow > time_count / 100)
    report_warn(
        "%zu of %zu render() calls took over 250 ms, the longest %u ms: the listener hears a gap. Compute less in one "
        "call, or ahead on a thread of your own, answering SPEECH_RENDER_PENDING meanwhile",
        slow, time_count, longest / 1000);
}
