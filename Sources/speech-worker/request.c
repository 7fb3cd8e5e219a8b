/* SPDX-License-Identifier: Apache-2.0
 *
 * One request from synthesize() to finish(): pulls blocks out of the provider and puts them into the rings. */
#include <sched.h>
#include <string.h>

#include "worker.h"

enum { MAX_CHANNELS = 2, MAX_NAP_MS = 20 };

/* Where the provider writes; separate from the ring, so that writing beyond its block harms only the provider. */
static float staging[MAX_CHANNELS][SPEECH_WIRE_BLOCK];

/* The markers of the block being rendered. */
static struct {
  speech_wire_marker records[SPEECH_WIRE_MARKERS_IN_BLOCK];
  uint32_t count;
  uint64_t position, last_frame;
  uint32_t text_len;
} block;

static bool add_marker(const speech_marker_sink_t *sink, const speech_marker_t *given) {
  (void)sink;
  bool is_valid = SPEECH_HAS(given, speech_marker_t, name) && given->kind >= SPEECH_MARK_WORD &&
                  given->kind <= SPEECH_MARK_BOOKMARK && given->frame >= block.position &&
                  given->frame >= block.last_frame && given->text_start <= block.text_len &&
                  given->text_len <= block.text_len - given->text_start;
  if (!is_valid || block.count == SPEECH_WIRE_MARKERS_IN_BLOCK) {
    the_worker.page->refused_markers++;
    return false;
  }
  speech_wire_marker *record = &block.records[block.count++];
  *record = (speech_wire_marker){
      .frame = given->frame, .kind = given->kind, .text_start = given->text_start, .text_len = given->text_len};
  if (given->name) {
    record->name_len = (uint32_t)strnlen(given->name, sizeof record->name - 1);
    memcpy(record->name, given->name, record->name_len);
  }
  block.last_frame = given->frame;
  return true;
}

/* Tells the host that the request has begun and what synthesize() returned. The host is not woken for that: audio or
 * the end comes next, and each wake-up would delay that by 4 microseconds. */
static void publish_begin(uint64_t id, speech_status status, uint32_t covered) {
  speech_worker_page *page = the_worker.page;
  page->begun_audio = page->audio_write;
  page->begun_marker = page->marker_write;
  page->begun_status = status;
  page->begun_covered = covered;
  page->refused_markers = 0;
  speech_wire_store64(&page->begun_id, id);
}

/* Tells the host that the request is over, with the final indices: it drains the rings up to them. */
static void publish_end(uint64_t id, int32_t reason, int32_t status) {
  speech_worker_page *page = the_worker.page;
  page->over_audio = page->audio_write;
  page->over_marker = page->marker_write;
  page->over_reason = reason;
  page->over_status = status;
  speech_wire_store64(&page->over_id, id);
  wake_host(true);
}

/* What ended the request. */
typedef struct outcome {
  int32_t reason, status;
} outcome;

static outcome pull_blocks(uint64_t id, uint32_t channels) {
  const outcome cancelled = {SPEECH_OVER_CANCELLED, SPEECH_ERR_CANCELLED};
  float *const planes[MAX_CHANNELS] = {staging[0], staging[1]};
  const speech_marker_sink_t sink = {.size = sizeof sink, .host_data = NULL, .add = add_marker};
  uint32_t most = SPEECH_WIRE_FIRST_BLOCK, empty_blocks = 0, nap_ms = 1;
  uint64_t position = 0;
  for (uint32_t number = 0;; number++) {
    if (!wait_for_audio_room(id, most * channels)) return cancelled;
    speech_render_io_t io = {.size = sizeof io,
                             .max_frames = most,
                             .position = position,
                             .channels = planes,
                             .markers = &sink,
                             .frames = 0,
                             .flags = 0};
    block.count = 0;
    block.position = position;
    enter_call(SPEECH_CALL_RENDER, id, number);
    speech_status status = the_worker.provider->render(the_worker.provider, &io);
    leave_call();
    if (is_cancelled(id)) return cancelled;
    if (status > 0) return (outcome){SPEECH_OVER_BROKEN, SPEECH_BROKEN_STATUS};
    if (status < 0) return (outcome){SPEECH_OVER_ERROR, status};
    if (io.frames > most) return (outcome){SPEECH_OVER_BROKEN, SPEECH_BROKEN_FRAMES};
    bool is_pending = (io.flags & SPEECH_RENDER_PENDING) != 0, is_last = (io.flags & SPEECH_RENDER_COMPLETE) != 0;
    if (is_pending && io.frames > 0) return (outcome){SPEECH_OVER_BROKEN, SPEECH_BROKEN_PENDING};

    /* Markers first: the host never sees audio whose markers are still to come. */
    if (!put_markers(id, block.records, block.count)) return cancelled;
    bool is_first = io.frames > 0 && position == 0;
    if (io.frames > 0) {
      put_audio((const float *const *)planes, channels, io.frames);
      position += io.frames;
      most = SPEECH_WIRE_BLOCK;
    }
    bool has_woken = (io.frames > 0 || block.count > 0) && wake_host_for_audio();
    /* The host may have been woken on this processor, and would wait for the blocks that are computed next. */
    if (is_first && has_woken) sched_yield();
    if (is_last) return (outcome){SPEECH_OVER_COMPLETE, SPEECH_OK};
    if (io.frames > 0) {
      empty_blocks = 0;
      nap_ms = 1;
    } else if (is_pending) {
      empty_blocks = 0;
      nap(id, nap_ms);
      nap_ms = nap_ms * 2 > MAX_NAP_MS ? MAX_NAP_MS : nap_ms * 2;
    } else if (++empty_blocks >= SPEECH_WIRE_EMPTY_BLOCKS) {
      return (outcome){SPEECH_OVER_BROKEN, SPEECH_BROKEN_EMPTY};
    }
  }
}

/* Whether `covered` is a value that synthesize() may set for the text. */
static bool is_covered_valid(const speech_request_t *request, size_t covered) {
  if (covered > request->text_len) return false;
  if (covered == 0) return request->text_len == 0;
  for (uint32_t i = 0; i < request->phoneme_range_count; i++) {
    const speech_phoneme_range_t *range = request->phoneme_ranges[i];
    if (range->text_start < covered && covered < (size_t)range->text_start + range->text_len) return false;
  }
  return ((unsigned char)request->text[covered] & 0xC0) != 0x80;
}

void run_request(uint64_t id, message_reader *r) {
  speech_request_t request = {.size = sizeof request, .flags = get_u32(r), .id = id};
  request.rate = get_f32(r);
  request.pitch = get_f32(r);
  request.volume = get_f32(r);
  uint32_t channels = get_u32(r);
  request.voice_id = get_text(r, NULL);
  const char *language = get_text(r, NULL);
  request.language = *language ? language : NULL;
  request.text = get_text(r, &request.text_len);
  if (!read_phonemes(r, &request) || r->is_short || channels < 1 || channels > MAX_CHANNELS) {
    publish_begin(id, SPEECH_ERR_ARGUMENT, 0);
    publish_end(id, SPEECH_OVER_ERROR, SPEECH_ERR_ARGUMENT);
    return;
  }
  if (is_cancelled(id)) {
    publish_begin(id, SPEECH_OK, (uint32_t)request.text_len);
    publish_end(id, SPEECH_OVER_CANCELLED, SPEECH_ERR_CANCELLED);
    return;
  }

  block.last_frame = 0;
  block.text_len = (uint32_t)request.text_len;
  size_t covered = request.text_len;
  __atomic_store_n(&the_worker.open_id, id, __ATOMIC_SEQ_CST);
  enter_call(SPEECH_CALL_SYNTHESIZE, id, 0);
  speech_status status = the_worker.provider->synthesize(the_worker.provider, &request, &covered);
  leave_call();
  bool is_open = status >= SPEECH_OK;
  outcome end = {SPEECH_OVER_ERROR, status};
  bool speaks_of_part = status == SPEECH_OK || status == SPEECH_ERR_NOT_COVERED;
  if (status > SPEECH_OK || (speaks_of_part && !is_covered_valid(&request, covered))) {
    end = (outcome){SPEECH_OVER_BROKEN, status > SPEECH_OK ? SPEECH_BROKEN_STATUS : SPEECH_BROKEN_COVERED};
    publish_begin(id, SPEECH_ERR_FAILED, 0);
  } else {
    publish_begin(id, status, (uint32_t)covered);
    if (is_open && is_cancelled(id)) cancel_request(id);
    if (is_open) end = pull_blocks(id, channels);
  }
  /* Before finish(): the host has everything, and need not wait for the provider to clean up. The call is entered
   * first, so that the host never sees an idle worker between the two. */
  if (is_open) enter_call(SPEECH_CALL_FINISH, id, 0);
  publish_end(id, end.reason, end.status);
  __atomic_store_n(&the_worker.open_id, (uint64_t)0, __ATOMIC_SEQ_CST);
  if (is_open) {
    the_worker.provider->finish(the_worker.provider, id);
    leave_call();
  }
}
