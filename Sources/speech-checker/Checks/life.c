/* SPDX-License-Identifier: Apache-2.0
 *
 * What is left behind when instances and requests come and go. */
#include <stdlib.h>

#include "../process.h"
#include "../sayings.h"
#include "../check.h"

enum { WARM_UP = 10, MAX_GROWTH_KIB = 1024 };

CHECK(check_life_cycle) = {
    .run = check_life_cycle,
    .id = "life-cycle",
    .order = 540,
    .level = LEVEL_DEFAULT,
    .title = "Fifty instances, one after the other, leave neither threads nor memory behind.",
    .rule = "destroy()",
    .deadline_s = 120,
};

static void check_life_cycle(void) {
  /* Fewer more threads than instances are a pool, as that of libdispatch, which ends its threads when they have long
   * been idle. */
  enum { TIMES = 50, MAX_MORE_THREADS = (TIMES - WARM_UP) / 4, MAX_DESTROY_US = 1000000 };
  open_process();
  open_entry();
  const char *problem = preload_provider();
  if (problem) leave_out("%s", problem);
  const int threads = thread_count();
  long settled_kib = 0;
  int after_few = threads;
  for (int i = 0; i < TIMES; i++) {
    problem = create_instance(0);
    if (problem) {
      if (i == 0) leave_out("%s", problem);
      report_fail("create() for the %d. time, after as many destroy(): %s", i + 1, problem);
      return;
    }
    if (i < 3) ask_voices(MAX_VOICES);
    const stopwatch start = start_stopwatch();
    destroy_instance();
    const uint64_t took = counted_since(&start);
    if (took > MAX_DESTROY_US) report_fail("destroy() took %llu ms; its limit is 1 s", (unsigned long long)took / 1000);
    if (i + 1 != WARM_UP) continue;
    after_few = settled_thread_count(threads);
    settled_kib = resident_kib();
  }
  const int left = settled_thread_count(after_few);
  if (left > after_few + MAX_MORE_THREADS)
    report_fail(
        "%d threads are still running after destroy(), which ends the instance and its threads (create and destroy "
        "were called %d times)",
        left - threads, TIMES);
  else if (left > threads)
    report_warn(
        "%d thread%s still running after destroy(), which ends the instance and its threads; their number does "
        "not grow with each instance",
        left - threads, left - threads == 1 ? " is" : "s are");
  const long growth = resident_kib() - settled_kib;
  report_metric("growth", (double)growth, "KiB");
  if (growth > MAX_GROWTH_KIB)
    report_fail("memory grew by %ld KiB from the %d. to the %d. create() and destroy()", growth, WARM_UP, TIMES);
}

static int by_growth(const void *a, const void *b) {
  const long x = *(const long *)a, y = *(const long *)b;
  return x < y ? -1 : x > y;
}

enum { QUARTERS = 4 };

/* By how much a number grew in the second-lowest of the quarters of `count` requests behind the first `settled`. What a
 * provider keeps of its longest request so far, or adds to a pool, grows now and then; what it loses grows in three
 * quarters of the requests at least. */
static long steady_growth(const long *numbers, int settled, int count) {
  long growths[QUARTERS];
  for (int i = 0; i < QUARTERS; i++) {
    growths[i] = numbers[settled - 1 + count * (i + 1) / QUARTERS] - numbers[settled - 1 + count * i / QUARTERS];
  }
  qsort(growths, QUARTERS, sizeof growths[0], by_growth);
  return growths[1];
}

CHECK(check_life_leak) = {
    .run = check_life_leak,
    .id = "life-leak",
    .order = 550,
    .level = LEVEL_STRICT,
    .title = "Five hundred requests leave memory, files and threads as they were.",
    .rule = "finish()",
    .deadline_s = 180,
};

static void check_life_leak(void) {
  enum { TIMES = 500, SETTLED = TIMES / 10, BUDGET_US = 20000000 };
  const voice *chosen[1];
  open_process();
  open_provider();
  choose_voices(chosen, 1, true);
  const char *text = saying_of(chosen[0]);
  if (!text) leave_out("no voice speaks a text that is known here");
  char *input = as_input(chosen[0], text);
  const uint64_t start = microseconds();
  long resident[TIMES], threads[TIMES];
  int descriptors = 0, done = 0;
  for (; done < TIMES && microseconds() - start < BUDGET_US; done++) {
    speaking s = speaking_of(chosen[0], input);
    s.drops_audio = true;
    if (done % 5 == 4) s.most_frames = 1; /* some are given up */
    speak(&s);
    forget(&s);
    resident[done] = resident_kib();
    threads[done] = thread_count();
    if (done + 1 == SETTLED) descriptors = descriptor_count();
  }
  if (done < SETTLED + QUARTERS) leave_out("%d requests take more than %d s", SETTLED + QUARTERS, BUDGET_US / 1000000);
  const int measured = done - SETTLED;
  const long growth = resident[done - 1] - resident[SETTLED - 1];
  const int few = (int)threads[SETTLED - 1], more_descriptors = descriptor_count() - descriptors;
  const int more_threads = settled_thread_count(few) - few;
  report_metric("requests", done, "");
  report_metric("growth", (double)growth, "KiB");
  /* 4 KiB for each request: an hour of a screen reader would cost 20 MiB. */
  const long steady = QUARTERS * steady_growth(resident, SETTLED, measured), allowed = 4 * measured;
  if (steady > allowed && steady > MAX_GROWTH_KIB)
    report_fail(
        "memory grew by %ld KiB over the last %d short requests, in three quarters of them or all; finish() frees what "
        "belongs to the request",
        growth, measured);
  if (more_threads > 0 && steady_growth(threads, SETTLED, measured) > 0)
    report_fail("%d threads more after %d requests than after %d", more_threads, done, SETTLED);
  if (more_descriptors > 0)
    report_fail("%d descriptors more after %d requests than after %d", more_descriptors, done, SETTLED);
  destroy_instance();
}
