/* SPDX-License-Identifier: Apache-2.0
 *
 * Requests that are cancelled by another thread while they render. */
#include <pthread.h>
#include <stdlib.h>

#include "../process.h"
#include "../sayings.h"
#include "cancelling.h"
#include "../check.h"
#include "next_request.h"

/* The thread that cancels while another one renders. */
static struct {
  uint64_t id;                  /* atomic; 0: nothing to do */
  uint64_t at;                  /* microseconds() when to cancel */
  stopwatch since;              /* the call of cancel(), once it is called */
  bool is_called, has_returned; /* atomic */
  uint64_t cancel_us;           /* once it has returned */
  bool is_over;
} order;

static void *run_canceller(void *unused) {
  (void)unused;
  while (!__atomic_load_n(&order.is_over, __ATOMIC_ACQUIRE)) {
    const uint64_t id = __atomic_load_n(&order.id, __ATOMIC_ACQUIRE);
    if (id == 0) {
      sleep_milliseconds(0);
      continue;
    }
    while (microseconds() < order.at) continue;
    order.since = start_stopwatch();
    __atomic_store_n(&order.is_called, true, __ATOMIC_RELEASE);
    cancel(id);
    order.cancel_us = counted_since(&order.since);
    __atomic_store_n(&order.id, (uint64_t)0, __ATOMIC_RELEASE);
    __atomic_store_n(&order.has_returned, true, __ATOMIC_RELEASE);
  }
  return NULL;
}

/* Of the first render() that returned after cancel() was called. */
static struct {
  bool is_known;
  uint64_t took_us; /* from the call of cancel() */
} first_return;

static bool note_return(speaking *s) {
  (void)s;
  if (first_return.is_known || !__atomic_load_n(&order.is_called, __ATOMIC_ACQUIRE)) return true;
  first_return.is_known = true;
  first_return.took_us = counted_since(&order.since);
  return true;
}

static unsigned slow_cancels, slow_renders, late_cancels, late_renders, longest_cancel_us, longest_render_us;

/* One request, cancelled after this many microseconds. */
static void cancel_after(const voice *v, const char *text, uint32_t delay) {
  enum { MAX_CANCEL_US = 100000, SLOW_CANCEL_US = 1000, MAX_RENDER_US = 250000, SLOW_RENDER_US = 50000 };
  static const uint32_t large[] = {MAX_BLOCK};
  speaking s = speaking_of(v, text);
  s.drops_audio = true;
  s.ignores_budget = true;
  s.blocks = large;
  s.block_count = 1;
  s.after_block = note_return;
  order.is_called = order.has_returned = first_return.is_known = false;
  first_return.took_us = 0;
  if (!begin_request(&s)) return;
  order.at = microseconds() + delay;
  __atomic_store_n(&order.id, s.id, __ATOMIC_RELEASE);
  while (pull_block(&s)) continue;
  while (!__atomic_load_n(&order.has_returned, __ATOMIC_ACQUIRE)) sleep_milliseconds(0);
  const uint64_t cancel_us = order.cancel_us, render_us = first_return.took_us;
  const bool is_answered = s.end_status == SPEECH_ERR_CANCELLED;
  late_cancels += cancel_us > MAX_CANCEL_US;
  late_renders += is_answered && render_us > MAX_RENDER_US;
  if (!is_answered && !s.is_complete && s.end_status != SPEECH_OK)
    report_fail("voice %s: render() of a cancelled request returns %s, not SPEECH_ERR_CANCELLED", shown(v->is.id),
                status_name(s.end_status));
  slow_cancels += cancel_us > SLOW_CANCEL_US;
  slow_renders += is_answered && render_us > SLOW_RENDER_US;
  if (cancel_us > longest_cancel_us) longest_cancel_us = (unsigned)cancel_us;
  if (is_answered && render_us > longest_render_us) longest_render_us = (unsigned)render_us;
  finish_now(&s);
  forget(&s);
}

/* For a voice whose request does not end by itself: it must end after cancel(). */
static bool heeds_cancel(const voice *v, const char *text) {
  speaking s = speaking_of(v, text);
  s.drops_audio = true;
  if (!begin_request(&s)) return false;
  bool has_more = pull_block(&s);
  if (has_more) {
    report_call("cancel");
    cancel(s.id);
    pull_block(&s);
    if (s.end_status != SPEECH_ERR_CANCELLED)
      report_fail("%s: render() after cancel() in the middle returns %s; it must return SPEECH_ERR_CANCELLED",
                  name_of(&s), status_name(s.end_status));
  }
  finish_now(&s);
  forget(&s);
  return !has_failed();
}

CHECK(check_cancel_mid) = {
    .run = check_cancel_mid,
    .id = "cancel-mid",
    .order = 510,
    .level = LEVEL_DEFAULT,
    .title = "A cancel from another thread returns at once and ends render() within 50 ms.",
    .rule = "cancel()",
    .usual_cause =
        "`cancel()` waits for a lock that `render()` holds; or nothing looks for the cancel in a long computation",
    .deadline_s = 120,
    .is_timed = true,
};

static void check_cancel_mid(void) {
  enum { TIMES = 100, LATE = 5 };
  const voice *chosen[1];
  pthread_t canceller;
  open_provider();
  choose_voices(chosen, 1, true);
  char *text = long_saying(chosen[0], WORDS);
  if (!text) leave_out("no voice speaks a text that is known here");
  if (!heeds_cancel(chosen[0], text)) return;
  speaking whole = speaking_of(chosen[0], text);
  whole.drops_audio = true;
  const uint64_t start = microseconds();
  speak(&whole);
  uint64_t took = microseconds() - start;
  if (took > 100000) took = 100000; /* the points lie in the first tenth of a second */
  if (pthread_create(&canceller, NULL, run_canceller, NULL) != 0) leave_out("no second thread could be started");
  for (int i = 0; i < TIMES && late_cancels < LATE && late_renders < LATE; i++)
    cancel_after(chosen[0], text, random_below((uint32_t)took + 1));
  __atomic_store_n(&order.is_over, true, __ATOMIC_RELEASE);
  pthread_join(canceller, NULL);
  /* One or two may be caused by a busy machine; a provider that waits is usually late. */
  if (late_cancels >= LATE)
    report_fail(
        "voice %s: cancel() from another thread took over 100 ms in %u requests, the longest %u ms; it must not wait",
        shown(chosen[0]->is.id), late_cancels, longest_cancel_us / 1000);
  else if (slow_cancels > TIMES / 4)
    report_warn("cancel() took over 1 ms in %u of %d requests, the longest %u us", slow_cancels, TIMES,
                longest_cancel_us);
  if (late_renders >= LATE)
    report_fail(
        "voice %s: render() went on for over 250 ms after cancel() in %u requests, the longest %u ms; it must return "
        "within 50 ms, at 100 ms the host ends the process",
        shown(chosen[0]->is.id), late_renders, longest_render_us / 1000);
  else if (slow_renders >= LATE)
    report_warn("render() went on for over 50 ms after cancel() in %u of %d requests, the longest %u ms", slow_renders,
                TIMES, longest_render_us / 1000);
  report_metric("longest-cancel", longest_cancel_us, "us");
  report_metric("longest-render-after-cancel", longest_render_us, "us");
  if (!has_failed()) expect_next(chosen[0], "a hundred cancelled requests");
  destroy_instance();
}
