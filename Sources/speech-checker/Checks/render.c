/* SPDX-License-Identifier: Apache-2.0
 *
 * The output of render(). */

#include "../audio.h"
#include "../sayings.h"
#include "../check.h"

enum { MAX_KINDS = 4, MAX_TRIED = 12 };

/* Speaks with voices of each kind, with the host's usual blocks and odd ones, and hands each request to `look`. */
static void look_at_all(void (*set_up)(speaking *s), void (*look)(speaking *s)) {
  static const uint32_t odd[] = {7, 1, 441, 1024, 64, 4096, 3};
  const voice *chosen[MAX_TRIED];
  const size_t count = choose_voices(chosen, MAX_TRIED, true);
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
      if (has_failed()) return;
    }
  }
}

static void speak_and_look(void (*set_up)(speaking *s), void (*look)(speaking *s)) {
  open_provider();
  look_at_all(set_up, look);
  destroy_instance();
}

static void look_for_numbers(speaking *s) {
  report_faults(s, FAULT_FINITE);
  warn_of_faults(s, FAULT_SUBNORMAL);
}

CHECK(check_render_finite) = {
    .run = check_render_finite,
    .id = "render-finite",
    .order = 320,
    .level = LEVEL_LOAD,
    .title = "Every sample is a finite number.",
    .rule = "AUDIO",
};

static void check_render_finite(void) {
  speak_and_look(NULL, look_for_numbers);
}

static void look_for_unwritten(speaking *s) {
  report_faults(s, FAULT_UNWRITTEN);
}

CHECK(check_render_written) = {
    .run = check_render_written,
    .id = "render-written",
    .order = 330,
    .level = LEVEL_LOAD,
    .title = "As many samples are written as are counted.",
    .rule = "speech_render_io.frames",
};

static void check_render_written(void) {
  speak_and_look(NULL, look_for_unwritten);
}

static void look_for_overrun(speaking *s) {
  report_faults(s, FAULT_OVERRUN);
}

static void guard(speaking *s) {
  s->is_guarded = true;
}

CHECK(check_render_overrun) = {
    .run = check_render_overrun,
    .id = "render-overrun",
    .order = 340,
    .level = LEVEL_LOAD,
    .title = "Nothing is written past the room in a block.",
    .rule = "speech_render_io.max_frames",
};

/* First with sentinels, which name the place, then against the unmapped page. */
static void check_render_overrun(void) {
  open_provider();
  look_at_all(NULL, look_for_overrun);
  if (!has_failed()) look_at_all(guard, look_for_overrun);
  destroy_instance();
}

static void look_at_frames(speaking *s) {
  report_faults(s, FAULT_FRAMES);
  report_faults(s, FAULT_STATUS);
}

CHECK(check_render_frames) = {
    .run = check_render_frames,
    .id = "render-frames",
    .order = 350,
    .level = LEVEL_LOAD,
    .title = "A block has no more frames than fit, and none while it is PENDING.",
    .rule = "speech_render_io",
};

static void check_render_frames(void) {
  speak_and_look(NULL, look_at_frames);
}

static void look_at_progress(speaking *s) {
  report_faults(s, FAULT_PROGRESS);
}

CHECK(check_render_progress) = {
    .run = check_render_progress,
    .id = "render-progress",
    .order = 360,
    .level = LEVEL_LOAD,
    .title = "Each block brings audio or is flagged PENDING.",
    .rule = "render()",
};

static void check_render_progress(void) {
  speak_and_look(NULL, look_at_progress);
}

static void look_at_end(speaking *s) {
  if (s->status == SPEECH_OK) expect_spoken(s);
}

/* A block after COMPLETE, which a host does not request: any result is allowed, but no harm. */
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

CHECK(check_render_complete) = {
    .run = check_render_complete,
    .id = "render-complete",
    .order = 370,
    .level = LEVEL_LOAD,
    .title = "The last block is flagged COMPLETE.",
    .rule = "SPEECH_RENDER_COMPLETE",
};

static void check_render_complete(void) {
  const voice *chosen[MAX_KINDS];
  open_provider();
  look_at_all(NULL, look_at_end);
  if (the_checker.level >= LEVEL_STRICT && !has_failed()) {
    const size_t count = choose_voices(chosen, MAX_KINDS, true);
    for (size_t i = 0; i < count; i++) render_after_end(chosen[i]);
  }
  destroy_instance();
}

/* Only with the host's blocks: otherwise the same audio would be reported twice. */
static void look_at_levels(speaking *s) {
  if (s->blocks) return;
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

CHECK(check_render_levels) = {
    .run = check_render_levels,
    .id = "render-levels",
    .order = 400,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "The audio is neither clipped nor off its centre, and begins and ends without a click.",
    .rule = "AUDIO",
};

static void check_render_levels(void) {
  speak_and_look(NULL, look_at_levels);
}

static void look_at_budget(speaking *s) {
  report_faults(s, FAULT_BUDGET);
}

static void drop_audio(speaking *s) {
  s->drops_audio = true;
}

CHECK(check_render_budget) = {
    .run = check_render_budget,
    .id = "render-budget",
    .order = 420,
    .level = LEVEL_DEFAULT,
    .title = "There is not more audio than the host takes for such a text.",
    .rule = "render()",
    .deadline_s = 60,
};

static void check_render_budget(void) {
  speak_and_look(drop_audio, look_at_budget);
}

enum { MAX_TIMES = 4096 };
static uint32_t times[MAX_TIMES];
static size_t time_count;

static bool note_time(speaking *s) {
  static uint64_t before;
  const uint64_t took = s->block_number == 1 ? s->render_us : s->render_us - before;
  before = s->render_us;
  if (time_count < MAX_TIMES) times[time_count++] = took > UINT32_MAX ? UINT32_MAX : (uint32_t)took;
  return true;
}

static void note_times(speaking *s) {
  s->after_block = note_time;
}

static void look_for_stalls(speaking *s) {
  report_faults(s, FAULT_STALL);
}

CHECK(check_render_stall) = {
    .run = check_render_stall,
    .id = "render-stall",
    .order = 430,
    .level = LEVEL_DEFAULT,
    .title = "No block takes longer than the host waits.",
    .rule = "render()",
    .deadline_s = 60,
    .is_timed = true,
};

static void check_render_stall(void) {
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
        "call, or ahead on a thread of your own, returning SPEECH_RENDER_PENDING meanwhile",
        slow, time_count, longest / 1000);
}
