/* SPDX-License-Identifier: Apache-2.0
 *
 * Requests that end early. */
#include <stdlib.h>

#include "../process.h"
#include "../sayings.h"
#include "cancelling.h"
#include "../check.h"
#include "next_request.h"

enum { MAX_KINDS = 3 };

CHECK(check_cancel_early) = {
    .run = check_cancel_early,
    .id = "cancel-early",
    .order = 500,
    .level = LEVEL_DEFAULT,
    .title = "A request that is cancelled before its first block says so, and the next one is spoken.",
    .rule = "cancel()",
};

static void check_cancel_early(void) {
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    char *text = long_saying(chosen[i], WORDS);
    if (!text) continue;
    speaking s = speaking_of(chosen[i], text);
    if (begin_request(&s)) {
      report_call("cancel");
      cancel(s.id);
      pull_block(&s);
      if (s.end_status != SPEECH_ERR_CANCELLED)
        report_fail("%s: render() after cancel() returns %s with %llu frames; it must return SPEECH_ERR_CANCELLED",
                    name_of(&s), status_name(s.end_status), (unsigned long long)s.frames);
      finish_now(&s);
      expect_next(chosen[i], "a cancel before the first block");
    }
    forget(&s);
    free(text);
  }
  destroy_instance();
}

static void cancel_others(speaking *s) {
  const uint64_t ids[] = {0, 1, s->id - 1, s->id + 1, s->id + 1000, UINT64_MAX};
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) cancel(ids[i]);
}

CHECK(check_cancel_ids) = {
    .run = check_cancel_ids,
    .id = "cancel-ids",
    .order = 520,
    .level = LEVEL_DEFAULT,
    .title = "Cancelling an unknown or finished request does nothing.",
    .rule = "cancel()",
};

static void check_cancel_ids(void) {
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    speaking alone, s;
    if (!prepare_saying(&alone, chosen[i])) continue;
    speak(&alone);
    report_call("cancel of ids that are not open");
    cancel(alone.id);
    cancel(alone.id);
    s = speaking_of(chosen[i], alone.text);
    s.before_block = cancel_others;
    speak(&s);
    if (alone.is_complete && !s.is_complete)
      report_fail(
          "%s: cancel() with other ids ended the open request: render() returns %s. Abandon only the request with "
          "this id",
          name_of(&s), status_name(s.end_status));
    cancel(s.id);
    cancel(s.id);
    forget(&alone);
    forget(&s);
    expect_next(chosen[i], "cancels of requests that were over");
    /* A request may be cancelled twice, and while it is finished. */
    char *text = long_saying(chosen[i], WORDS);
    s = speaking_of(chosen[i], text);
    s.drops_audio = true;
    if (begin_request(&s)) {
      pull_block(&s);
      cancel(s.id);
      cancel(s.id);
      finish_now(&s);
      cancel(s.id);
      expect_next(chosen[i], "a request cancelled three times");
    }
    forget(&s);
    free(text);
  }
  destroy_instance();
}

/* Three requests, of which 0, 1 and 2 blocks are taken. */
static void give_up_requests(const voice *chosen, const char *text) {
  enum { MAX_FINISH_US = 500000 };
  for (int blocks = 0; blocks < 3; blocks++) {
    speaking s = speaking_of(chosen, text);
    s.drops_audio = true;
    if (!begin_request(&s)) break;
    for (int b = 0; b < blocks; b++) pull_block(&s);
    end_request(&s);
    if (s.finish_us > MAX_FINISH_US)
      report_fail("%s: finish() after %d blocks took %llu ms; its limit is 500 ms", name_of(&s), blocks,
                  (unsigned long long)s.finish_us / 1000);
    forget(&s);
  }
}

CHECK(check_finish_early) = {
    .run = check_finish_early,
    .id = "finish-early",
    .order = 530,
    .level = LEVEL_DEFAULT,
    .title = "A request can be abandoned half-way: within 500 ms, and threads are kept only for later requests.",
    .rule = "finish()",
    .deadline_s = 120,
};

static void check_finish_early(void) {
  /* Of three requests each: after so many a pool, which keeps idle threads, has as many as it ever needs. */
  enum { ROUNDS = 12 };
  const voice *chosen[MAX_KINDS];
  open_process();
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    expect_next(chosen[i], "create()");
    /* An engine may keep idle threads for later requests, as libdispatch does: only their number must not grow for
     * ever. */
    const int before = thread_count();
    int threads = before, grown = 0;
    char *text = long_saying(chosen[i], WORDS);
    for (int round = 0; text && round < ROUNDS && grown == round; round++) {
      give_up_requests(chosen[i], text);
      const int left = settled_thread_count(threads);
      if (left > threads) grown++;
      threads = left > threads ? left : threads;
    }
    if (grown == ROUNDS)
      report_fail(
          "voice %s: %d threads more than before are running after finish(), and each further request adds some; it "
          "frees what belongs to the request",
          shown(chosen[i]->is.id), threads - before);
    else if (threads > before)
      report_note("voice %s: %d thread%s kept for later requests", shown(chosen[i]->is.id), threads - before,
                  threads - before == 1 ? " is" : "s are");
    free(text);
    expect_next(chosen[i], "requests given up early");
  }
  destroy_instance();
}
