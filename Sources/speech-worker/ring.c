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
  /* However wrong the other side is about waking us, we look again after this long. */
  LONGEST_SLEEP_MS = 200
};

static void futex_wait(const uint32_t *word, uint32_t seen, uint32_t milliseconds) {
  struct timespec limit = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  syscall(SYS_futex, word, FUTEX_WAIT, seen, &limit, NULL, 0);
}

bool is_cancelled(uint64_t request_id) {
  return speech_wire_load64(&the_worker.host->cancelled_id) >= request_id;
}

void ring_bell(bool always) {
  speech_worker_page *page = the_worker.page;
  if (!always) {
    if (!speech_wire_load(&the_worker.host->is_waiting)) return;
    uint32_t filled = page->audio_write - speech_wire_load(&the_worker.host->audio_read);
    if (filled < speech_wire_load(&the_worker.host->wanted)) return;
  }
  speech_wire_bump(&page->bell);
  syscall(SYS_futex, &page->bell, FUTEX_WAKE, 1, NULL, NULL, 0);
}

/* Waits until `free_room(needed)` holds. The host wakes us at audio_read, which it also does for markers and a cancel.
 */
static bool wait_for_room(uint64_t request_id, bool (*has_room)(uint32_t), uint32_t needed) {
  if (has_room(needed)) return !is_cancelled(request_id);
  speech_worker_page *page = the_worker.page;
  uint32_t block = page->call_block;
  enter_call(SPEECH_CALL_WAITS, request_id, block);
  bool goes_on;
  for (;;) {
    uint32_t seen = speech_wire_load(&the_worker.host->audio_read);
    speech_wire_store(&page->is_waiting, 1);
    goes_on = !is_cancelled(request_id);
    if (!goes_on || has_room(needed)) break;
    ring_bell(true); /* the host may be waiting for more than fits */
    futex_wait(&the_worker.host->audio_read, seen, LONGEST_SLEEP_MS);
  }
  speech_wire_store(&page->is_waiting, 0);
  leave_call();
  return goes_on;
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
  /* Once full, run on only when half is free: a wake for each block would cost more than the block. */
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
    if (!wait_for_room(request_id, has_marker_room, 1)) return false;
    speech_wire_markers(page)[page->marker_write & MARKER_MASK] = markers[i];
    speech_wire_store(&page->marker_write, page->marker_write + 1);
  }
  return true;
}

void nap(uint64_t request_id, uint32_t milliseconds) {
  speech_worker_page *page = the_worker.page;
  uint32_t seen = speech_wire_load(&the_worker.host->audio_read);
  speech_wire_store(&page->is_waiting, 1);
  if (!is_cancelled(request_id)) futex_wait(&the_worker.host->audio_read, seen, milliseconds);
  speech_wire_store(&page->is_waiting, 0);
}
