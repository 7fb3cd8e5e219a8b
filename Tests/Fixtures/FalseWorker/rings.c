/* SPDX-License-Identifier: Apache-2.0
 *
 * Lies told in shared memory. The text of a request is "Some words to say.", 18 bytes. */
#include <linux/futex.h>
#include <math.h>
#include <pthread.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "false_worker.h"

enum { TEXT_LEN = 18 };

static void start(void) {
  begin(request_id, 0, TEXT_LEN);
  put_frames(1000);
}

static void end(void) {
  over(request_id, SPEECH_OVER_COMPLETE, 0);
}

static void set_audio_write(uint32_t value) {
  speech_wire_store(&page->audio_write, value);
  ring();
}

static void audio_jumps(void) {
  start();
  set_audio_write(page->audio_write + 0x80000000u);
  hang();
}

static void audio_beyond_ring(void) {
  begin(request_id, 0, TEXT_LEN);
  set_audio_write(page->begun_audio + SPEECH_WIRE_AUDIO_FLOATS + 1);
  hang();
}

static void audio_runs_back(void) {
  start();
  while (speech_wire_load(&host->audio_read) != page->audio_write) usleep(100);
  set_audio_write(page->audio_write - 100);
  hang();
}

static void markers_jump(void) {
  start();
  speech_wire_store(&page->marker_write, page->marker_write + 0x80000000u);
  ring();
  hang();
}

static void over_before_begun(void) {
  over(request_id, SPEECH_OVER_COMPLETE, 0);
  hang();
}

/* The end names frames that were never put in: stale memory of its own. */
static void over_before_audio(void) {
  begin(request_id, 0, TEXT_LEN);
  page->over_audio = page->audio_write + 1000;
  page->over_marker = page->marker_write;
  page->over_reason = SPEECH_OVER_COMPLETE;
  page->over_status = 0;
  speech_wire_store64(&page->over_id, request_id);
  ring();
}

static void over_beyond_ring(void) {
  begin(request_id, 0, TEXT_LEN);
  page->over_audio = page->audio_write + SPEECH_WIRE_AUDIO_FLOATS + 1;
  page->over_reason = SPEECH_OVER_COMPLETE;
  speech_wire_store64(&page->over_id, request_id);
  ring();
  hang();
}

static void begin_twice(void) {
  start();
  while (speech_wire_load(&host->audio_read) != page->audio_write) usleep(100);
  page->begun_audio += 5;
  page->begun_status = -1;
  page->begun_covered = UINT32_MAX;
  speech_wire_store64(&page->begun_id, request_id);
  end();
}

static void begin_another(void) {
  begin(999, 0, TEXT_LEN);
  hang();
}

static void end_another(void) {
  start();
  over(999, SPEECH_OVER_COMPLETE, 0);
  hang();
}

static void absurd_reason(void) {
  start();
  over(request_id, 77, 0);
}

static void absurd_rule(void) {
  start();
  over(request_id, SPEECH_OVER_BROKEN, INT32_MIN);
}

static void error_without_one(void) {
  start();
  over(request_id, SPEECH_OVER_ERROR, INT32_MAX);
}

static void absurd_covered(void) {
  begin(request_id, 0, UINT32_MAX);
  hang();
}

static void covers_nothing(void) {
  begin(request_id, -10, 0);
  over(request_id, SPEECH_OVER_ERROR, -10);
}

static void cancels_itself(void) {
  start();
  over(request_id, SPEECH_OVER_CANCELLED, -8);
}

static void refuses_markers_absurdly(void) {
  start();
  page->refused_markers = UINT32_MAX;
  end();
}

static void marker_records_lie(void) {
  begin(request_id, 0, TEXT_LEN);
  put_marker(10, 1, 0, TEXT_LEN);
  put_marker(5, 1, 0, 1);                        /* before its predecessor */
  put_marker(20, 1, UINT32_MAX, UINT32_MAX);     /* start + length overflows */
  put_marker(20, 1, TEXT_LEN, 1);                /* beyond the text */
  put_marker(20, INT32_MIN, 0, 1);               /* no kind */
  put_marker(UINT64_MAX, 1, 0, 1);               /* at the end of time */
  put_marker(30, SPEECH_WIRE_MARKER_NAME, 0, 1); /* no kind either */
  speech_wire_marker *last = &speech_wire_markers(page)[page->marker_write % SPEECH_WIRE_MARKERS];
  memset(last, 0xFF, sizeof *last); /* a name of 4 billion bytes */
  speech_wire_store(&page->marker_write, page->marker_write + 1);
  put_frames(1000);
  end();
}

/* Says over and over that there are more markers, and never gives a frame. */
static void markers_without_end(void) {
  begin(request_id, 0, TEXT_LEN);
  for (;;) {
    speech_wire_store(&page->marker_write, speech_wire_load(&host->marker_read) + SPEECH_WIRE_MARKERS);
    ring();
  }
}

/* Good markers, a ring full at a time. */
static void good_markers_without_end(void) {
  begin(request_id, 0, TEXT_LEN);
  for (uint64_t i = 0;; i++) {
    while (page->marker_write - speech_wire_load(&host->marker_read) == SPEECH_WIRE_MARKERS) usleep(100);
    put_marker(i / 1000, 1, 0, 1);
    if (i % 1000 == 0) ring();
  }
}

static void frame_now_and_then(void) {
  begin(request_id, 0, TEXT_LEN);
  for (;;) {
    put_frames(1);
    usleep(50000);
  }
}

/* Audio as fast as it is taken, without end. */
static void frames_without_end(void) {
  begin(request_id, 0, TEXT_LEN);
  for (;;) set_audio_write(speech_wire_load(&host->audio_read) + SPEECH_WIRE_AUDIO_FLOATS);
}

static void never_rings(void) {
  page->begun_audio = page->audio_write;
  page->begun_marker = page->marker_write;
  page->begun_status = 0;
  page->begun_covered = TEXT_LEN;
  speech_wire_store64(&page->begun_id, request_id);
  usleep(150000);
  page->over_audio = page->audio_write += 1000;
  page->over_marker = page->marker_write;
  page->over_reason = SPEECH_OVER_COMPLETE;
  speech_wire_store64(&page->over_id, request_id);
}

static void wakes_for_ever(void) {
  begin(request_id, 0, TEXT_LEN);
  for (;;) ring();
}

static void claims_to_wait(void) {
  speech_wire_store(&page->is_waiting, UINT32_MAX);
  start();
  end();
}

static void wild_samples(void) {
  begin(request_id, 0, TEXT_LEN);
  float *audio = speech_wire_audio(page);
  for (uint32_t i = 0; i < 1000; i++)
    audio[(page->audio_write + i) % SPEECH_WIRE_AUDIO_FLOATS] = i % 3 == 0 ? NAN : i % 3 == 1 ? -INFINITY : 1e30f;
  speech_wire_store(&page->audio_write, page->audio_write + 1000);
  end();
}

static void *flip_audio(void *unused) {
  (void)unused;
  volatile uint32_t *audio = (volatile uint32_t *)speech_wire_audio(page);
  for (uint32_t i = 0;; i++) audio[i % SPEECH_WIRE_AUDIO_FLOATS] = i % 7 < 3 ? 0x7FC00000u : i * 2654435761u;
  return NULL;
}

/* Changes the samples while the host looks at them. */
static void audio_changes(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, flip_audio, NULL);
  usleep(20000);
  begin(request_id, 0, TEXT_LEN);
  for (int i = 0; i < 8; i++) {
    const uint32_t before = page->audio_write;
    set_audio_write(before + 16000);
    while (speech_wire_load(&host->audio_read) - before < 16000) usleep(100);
  }
  end();
}

static void *flip_markers(void *unused) {
  (void)unused;
  volatile speech_wire_marker *records = speech_wire_markers(page);
  for (uint32_t i = 0;; i++) {
    volatile speech_wire_marker *record = &records[i % 64];
    record->text_start = 0;
    record->text_len = 1;
    record->name_len = 4;
    record->text_start = UINT32_MAX;
    record->text_len = UINT32_MAX;
    record->name_len = UINT32_MAX;
  }
  return NULL;
}

/* Changes markers while the host looks at them. */
static void markers_change(void) {
  pthread_t thread;
  /* Before the host may look: an index that runs back is another lie. */
  const uint32_t start = page->marker_write;
  for (int i = 0; i < 64; i++) put_marker(0, 1, 0, 1);
  page->marker_write = start;
  begin(request_id, 0, TEXT_LEN);
  pthread_create(&thread, NULL, flip_markers, NULL);
  for (int i = 0; i < 200; i++) {
    const uint32_t before = page->marker_write;
    speech_wire_store(&page->marker_write, before + 64);
    ring();
    /* Until all are taken: more would overrun the ring. A busy host takes its time, and kills a worker that waits
     * for nothing. */
    while (speech_wire_load(&host->marker_read) != before + 64) usleep(10);
  }
  put_frames(1000);
  end();
}

/* A flight recorder from the future, another call each time one looks. */
static void recorder_jumps(void) {
  static const uint32_t calls[] = {SPEECH_CALL_NONE, SPEECH_CALL_RENDER, SPEECH_CALL_WAITS, 77};
  begin(request_id, 0, TEXT_LEN);
  for (uint32_t i = 0;; i++) claim_call(calls[i % 4], UINT64_MAX - i);
}

static void recorder_of_no_call(void) {
  begin(request_id, 0, TEXT_LEN);
  claim_call(UINT32_MAX, 0);
  hang();
}

static void recorder_of_long_ago(void) {
  begin(request_id, 0, TEXT_LEN);
  claim_call(SPEECH_CALL_SYNTHESIZE, 1);
  hang();
}

/* Complete, and still in a call that has not begun yet. */
static void busy_afterwards(void) {
  claim_call(SPEECH_CALL_FINISH, UINT64_MAX);
  start();
  end();
  hang();
}

/* Serves all requests, and is cleaning up after one whenever someone looks. */
static void busy_between(void) {
  claim_call(SPEECH_CALL_FINISH, UINT64_MAX);
  start();
  end();
}

/* Claims to have obeyed every cancel there will ever be. */
static void obeys_in_advance(void) {
  start();
  speech_wire_store64(&page->over_id, UINT64_MAX);
  hang();
}

/* Is in synthesize() whenever someone looks, for no time at all. */
static void hides_in_synthesize(void) {
  for (;;) claim_call(SPEECH_CALL_SYNTHESIZE, UINT64_MAX);
}

static void is_in_cancel_for_ever(void) {
  speech_wire_store64(&page->cancel_entered_ns, UINT64_MAX);
  over(request_id, SPEECH_OVER_CANCELLED, 0);
  hang();
}

/* Turns the host's wake-up count back, and takes away whoever sleeps beside it. */
static void steals_sleepers(void) {
  static uint32_t elsewhere;
  start();
  const uint32_t count = speech_wire_load(&page->wake_count);
  for (;;) {
    speech_wire_store(&page->wake_count, count);
    syscall(SYS_futex, &page->wake_count, FUTEX_REQUEUE, 0, 1000, &elsewhere, 0);
  }
}

const struct lie ring_lies[] = {
    {.name = "audio index jumps", .synthesize = audio_jumps},
    {.name = "audio index beyond the ring", .synthesize = audio_beyond_ring},
    {.name = "audio index runs back", .synthesize = audio_runs_back},
    {.name = "marker index jumps", .synthesize = markers_jump},
    {.name = "over before begun", .synthesize = over_before_begun},
    {.name = "over before audio", .synthesize = over_before_audio},
    {.name = "over beyond the ring", .synthesize = over_beyond_ring},
    {.name = "begun twice", .synthesize = begin_twice},
    {.name = "begun another request", .synthesize = begin_another},
    {.name = "over another request", .synthesize = end_another},
    {.name = "absurd reason", .synthesize = absurd_reason},
    {.name = "absurd rule", .synthesize = absurd_rule},
    {.name = "error without one", .synthesize = error_without_one},
    {.name = "absurd covered", .synthesize = absurd_covered},
    {.name = "covers nothing", .synthesize = covers_nothing},
    {.name = "cancels itself", .synthesize = cancels_itself},
    {.name = "absurd count of markers", .synthesize = refuses_markers_absurdly},
    {.name = "marker records lie", .synthesize = marker_records_lie},
    {.name = "markers without end", .synthesize = markers_without_end},
    {.name = "good markers without end", .synthesize = good_markers_without_end},
    {.name = "a frame now and then", .synthesize = frame_now_and_then},
    {.name = "frames without end", .synthesize = frames_without_end},
    {.name = "never rings", .synthesize = never_rings},
    {.name = "wakes for ever", .synthesize = wakes_for_ever},
    {.name = "claims to wait", .synthesize = claims_to_wait},
    {.name = "wild samples", .synthesize = wild_samples},
    {.name = "samples change", .synthesize = audio_changes},
    {.name = "markers change", .synthesize = markers_change},
    {.name = "recorder jumps", .synthesize = recorder_jumps},
    {.name = "recorder of no call", .synthesize = recorder_of_no_call},
    {.name = "recorder of long ago", .synthesize = recorder_of_long_ago},
    {.name = "busy afterwards", .synthesize = busy_afterwards},
    {.name = "busy between requests", .synthesize = busy_between},
    {.name = "obeys in advance", .synthesize = obeys_in_advance},
    {.name = "hides in synthesize", .cancel = hides_in_synthesize},
    {.name = "in cancel for ever", .cancel = is_in_cancel_for_ever},
    {.name = "steals sleepers", .synthesize = steals_sleepers},
    {0},
};
