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

void cancel_request(uint64_t request_id) {
  speech_wire_store64(&the_worker.page->cancel_entered_ns, monotonic_ns());
  the_worker.provider->cancel(the_worker.provider, request_id);
  speech_wire_store64(&the_worker.page->cancel_entered_ns, 0);
}

void leave_call(void) {
  speech_wire_store(&the_worker.page->call, SPEECH_CALL_NONE);
}
