/* SPDX-License-Identifier: Apache-2.0 */
#include <time.h>

#include "worker.h"

void enter_call(uint32_t call, uint64_t request_id, uint32_t block) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  speech_worker_page *page = the_worker.page;
  speech_wire_store64(&page->call_request_id, request_id);
  speech_wire_store(&page->call_block, block);
  speech_wire_store64(&page->call_entered_ns, (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec);
  speech_wire_store(&page->call, call);
}

void leave_call(void) {
  speech_wire_store(&the_worker.page->call, SPEECH_CALL_NONE);
}
