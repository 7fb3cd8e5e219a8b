/* SPDX-License-Identifier: Apache-2.0 */
#include <linux/futex.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "worker.h"

enum {
  AUDIO_MASK = SPEECH_WIRE_AUDIO_FLOATS - 1,
  MARKER_MASK = SPEECH_WIRE_MARKERS - 1,
  /* The host wakes us whenever there is room or the request is cancelled. If it fails to, we check again after this
   * long, which is less than half the time that it gives us to end a cancelled request; then after twice as long, and
   * so on: during a pause nothing should wake. */
  FIRST_SLEEP_MS = 40,
  MAX_SLEEP_MS = 10240
};

_Static_assert((SPEECH_WIRE_AUDIO_FLOATS & AUDIO_MASK) == 0 && (SPEECH_WIRE_MARKERS & MARKER_MASK) == 0,
               "the masks take powers of two");

static void futex_wait(const uint32_t *word, uint32_t seen, uint32_t milliseconds) {
  struct timespec limit = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  syscall(SYS_futex, word, FUTEX_WAIT, seen, &limit, NULL, 0);
}

bool is_cancelled(uint64_t request_id) {
  return speech_wire_load64(&the_worker.host->cancelled_id) >= request_id;
}

void wake_host(bool always) {
  speech_worker_page *page = the_worker.page;
  if (!always && !speech_wire_load(&the_worker.host->is_waiting)) return;
  speech_wire_bump(&page->wake_count);
  syscall(SYS_futex, &page->wake_count, FUTEX_WAKE, 1, NULL, NULL, 0);
}

bool wake_host_for_audio(void) {
  uint32_t filled = the_worker.page->audio_write - speech_wire_load(&the_worker.host->audio_read);
  uint32_t wanted = speech_wire_load(&the_worker.host->is_waiting);
  if (wanted == 0 || filled < wanted) return false;
  wake_host(true);
  return true;
}

/* Sleeps until the host wakes us, or has done so since `seen` was read. */
static void wait_for_host(uint32_t seen, uint32_t milliseconds) {
  speech_worker_page *page = the_worker.page;
  speech_wire_store(&page->is_waiting, 1);
  futex_wait(&the_worker.host->wake_count, seen, milliseconds);
  speech_wire_store(&page->is_waiting, 0);
}

/* Waits until `has_room(needed)` holds; false when the request was cancelled meanwhile. */
static bool wait_for_room(uint64_t request_id, bool (*has_room)(uint32_t), uint32_t needed) {
  uint32_t block = the_worker.page->call_block, sleep_ms = FIRST_SLEEP_MS;
  enter_call(SPEECH_CALL_WAITS, request_id, block);
  for (;;) {
    uint32_t seen = speech_wire_load(&the_worker.host->wake_count);
    /* Set before the last check: a host that takes something after it sees that we wait, and wakes us. */
    speech_wire_store(&the_worker.page->is_waiting, 1);
    if (is_cancelled(request_id) || has_room(needed)) break;
    wake_host(false); /* the host may sleep while the ring is full */
    wait_for_host(seen, sleep_ms);
    if (sleep_ms < MAX_SLEEP_MS) sleep_ms *= 2;
  }
  speech_wire_store(&the_worker.page->is_waiting, 0);
  leave_call();
  return !is_cancelled(request_id);
}

static bool has_audio_room(uint32_t floats) {
  uint32_t used = the_worker.page->audio_write - speech_wire_load(&the_worker.host->audio_read);
  return SPEECH_WIRE_AUDIO_FLOATS - used >= floats;
}

static bool has_marker_room(uint32_t records) {
  uint32_t used = the_worker.page->marker_write - speech_wire_load(&the_worker.host->marker_read);
  return SPEECH_WIRE_MARKERS - used >= records;
}

bool wait_for_audio_room(uint64_t request_id, uint32_t floats) {
  if (has_audio_room(floats)) return !is_cancelled(request_id);
  /* Once full, continue only when half is free: a wake-up for each block would cost more than the block. */
  uint32_t half = SPEECH_WIRE_AUDIO_FLOATS / 2;
  return wait_for_room(request_id, has_audio_room, floats > half ? floats : half);
}

void put_audio(const float *const *channels, uint32_t channel_count, uint32_t frames) {
  speech_worker_page *page = the_worker.page;
  float *ring = speech_wire_audio(page);
  uint32_t at = page->audio_write;
  if (channel_count == 1) {
    uint32_t start = at & AUDIO_MASK, first = SPEECH_WIRE_AUDIO_FLOATS - start;
    if (first > frames) first = frames;
    memcpy(ring + start, channels[0], first * sizeof(float));
    memcpy(ring, channels[0] + first, (frames - first) * sizeof(float));
  } else {
    for (uint32_t i = 0; i < frames; i++)
      for (uint32_t c = 0; c < channel_count; c++) ring[(at + i * channel_count + c) & AUDIO_MASK] = channels[c][i];
  }
  speech_wire_store(&page->audio_write, at + frames * channel_count);
}

bool put_markers(uint64_t request_id, const speech_wire_marker *markers, uint32_t count) {
  speech_worker_page *page = the_worker.page;
  for (uint32_t i = 0; i < count; i++) {
    if (!has_marker_room(1) && !wait_for_room(request_id, has_marker_room, 1)) return false;
    speech_wire_markers(page)[page->marker_write & MARKER_MASK] = markers[i];
    speech_wire_store(&page->marker_write, page->marker_write + 1);
  }
  return true;
}

void nap(uint64_t request_id, uint32_t milliseconds) {
  uint32_t seen = speech_wire_load(&the_worker.host->wake_count);
  wake_host(false);
  if (!is_cancelled(request_id)) wait_for_host(seen, milliseconds);
}
