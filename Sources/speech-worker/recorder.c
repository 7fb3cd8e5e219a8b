/* SPDX-License-Identifier: Apache-2.0 */
#include <time.h>

#include "worker.h"

static uint64_t monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void enter_call(uint32_t call, uint64_t request_id, uint32_t block) {
  speech_worker_page *page = the_worker.page;
  speech_wire_store64(&page->call_request_id, request_id);
  speech_wire_store(&page->call_block, block);
  speech_wire_store64(&page->call_entered_ns, monotonic_ns());
  speech_wire_store(&page->call, call);
}

/* Calls from two threads may overlap. The first to enter sets the time, the last to leave clears it: one that returns
 * must not hide another that hangs. If a new call entered after the last had left, the time is a different one, and
 * stays. */
void cancel_request(uint64_t request_id) {
  static unsigned inside; /* atomic */
  uint64_t *entered = &the_worker.page->cancel_entered_ns;
  if (__atomic_fetch_add(&inside, 1, __ATOMIC_SEQ_CST) == 0) speech_wire_store64(entered, monotonic_ns());
  the_worker.provider->cancel(the_worker.provider, request_id);
  uint64_t noted = speech_wire_load64(entered);
  if (__atomic_sub_fetch(&inside, 1, __ATOMIC_SEQ_CST) > 0) return;
  __atomic_compare_exchange_n(entered, &noted, 0, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

void leave_call(void) {
  speech_wire_store(&the_worker.page->call, SPEECH_CALL_NONE);
}
