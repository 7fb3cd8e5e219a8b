/* SPDX-License-Identifier: Apache-2.0
 *
 * How fast the provider is, for the report. */
#include <stdlib.h>

#include "../process.h"
#include "../sayings.h"
#include "../check.h"

enum { ROUNDS = 100, BUDGET_US = 5000000, SLOW_FIRST_US = 100000 };

static int by_size(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

CHECK(check_perf_first) = {
    .run = check_perf_first,
    .id = "perf-first",
    .order = 620,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "The first audio comes soon, and the rest faster than it is heard.",
    .rule = "render()",
    .deadline_s = 120,
    .is_timed = true,
};

static void check_perf_first(void) {
  static uint64_t first[ROUNDS];
  const voice *chosen[1];
  open_process();
  open_provider();
  report_metric("load", (double)the_provider.load_us, "us");
  report_metric("preload", (double)the_provider.preload_us, "us");
  report_metric("create", (double)the_provider.create_us, "us");
  choose_voices(chosen, 1, true);
  char *text = long_saying(chosen[0], 5);
  if (!text) leave_out("no voice speaks a text that is known here");
  uint64_t frames = 0, busy_us = 0;
  const uint64_t start = microseconds();
  size_t rounds = 0;
  for (; rounds < ROUNDS && microseconds() - start < BUDGET_US; rounds++) {
    speaking s = speaking_of(chosen[0], text);
    s.drops_audio = true;
    if (!speak(&s)) leave_out("%s is not spoken, see req-minimal", name_of(&s));
    if (rounds == 0) report_metric("first-audio-cold", (double)s.first_audio_us, "us");
    first[rounds] = s.first_audio_us;
    frames += s.frames;
    busy_us += s.synthesize_us + s.render_us;
    forget(&s);
  }
  qsort(first, rounds, sizeof first[0], by_size);
  report_fact("voice", chosen[0]->is.id);
  report_metric("first-audio-median", (double)first[rounds / 2], "us");
  report_metric("first-audio-p99", (double)first[rounds * 99 / 100], "us");
  const double audio_us = 1e6 * (double)frames / chosen[0]->is.sample_rate;
  report_metric("real-time-factor", audio_us > 0 ? (double)busy_us / audio_us : 0, "");
  report_metric("resident", (double)resident_kib(), "KiB");
  if (first[rounds / 2] > SLOW_FIRST_US)
    report_warn("the first audio of a warm provider takes %llu ms (median); a screen reader's user notices 100 ms",
                (unsigned long long)first[rounds / 2] / 1000);
  if (audio_us > 0 && (double)busy_us > audio_us)
    report_warn("it takes %.2f s to compute one second of audio: listeners hear gaps", (double)busy_us / audio_us);
  free(text);
  destroy_instance();
}
