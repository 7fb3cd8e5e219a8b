/* SPDX-License-Identifier: Apache-2.0
 *
 * Sloppy with audio and markers. */
#define _GNU_SOURCE /* clock_gettime() in strict C11 */
#include <string.h>
#include <time.h>

#include "sloppy.h"

/* The healthy block, of which each changes something. */
static speech_status healthy(speech_render_io_t *io) {
  return fixture_render(NULL, io);
}

static speech_status be_silent(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = 0;
  return status;
}

static speech_status count_one_too_many(speech_render_io_t *io) {
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  const uint64_t left = fixture_length() - io->position;
  fixture_fill(io, left < io->max_frames - 1 ? left : io->max_frames - 1, 1);
  if (io->frames == left) io->flags = SPEECH_RENDER_COMPLETE;
  if (io->frames < io->max_frames) io->frames++;
  return SPEECH_OK;
}

static speech_status write_one_more(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  ((volatile float *)io->channels[0])[io->max_frames] = 0.5f;
  return status;
}

static speech_status write_one_before(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  ((volatile float *)io->channels[0])[-1] = 0.5f;
  return status;
}

static speech_status go_on_after_end(speech_render_io_t *io) {
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (io->position < fixture_length()) return healthy(io);
  fixture_fill(io, 1, 1);
  return SPEECH_OK;
}

static speech_status depend_on_size(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] *= 1 / (float)io->max_frames;
  return status;
}

static speech_status depend_on_time(speech_render_io_t *io) {
  struct timespec now;
  const speech_status status = healthy(io);
  clock_gettime(CLOCK_MONOTONIC, &now);
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = (float)(now.tv_nsec % 1000003) / 1000003;
  return status;
}

static speech_status be_off_centre(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = 0.9f;
  return status;
}

/* A third of a second of silence first. */
static speech_status begin_late(speech_render_io_t *io) {
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames && io->position + i < FIXTURE_SAMPLE_RATE / 3; i++) io->channels[0][i] = 0;
  return status;
}

/* A pause before each “Hello.”, and its marker 40 ms after its first sound. */
static speech_status mark_late(speech_render_io_t *io) {
  enum { WORD = 7 * FIXTURE_FRAMES_PER_BYTE, SOUND = 4 * FIXTURE_FRAMES_PER_BYTE, LATE = FIXTURE_SAMPLE_RATE / 25 };
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames; i++) {
    const uint64_t place = (io->position + i + LATE) % WORD;
    io->channels[0][i] = place < SOUND ? (place % 80 < 40 ? 0.5f : -0.5f) : 0;
  }
  return status;
}

/* Each “Hello.” is three tones of 30 ms, with pauses of 70 ms, and its marker is where the first begins. */
static speech_status speak_in_tones(speech_render_io_t *io) {
  enum { WORD = 7 * FIXTURE_FRAMES_PER_BYTE, STEP = FIXTURE_SAMPLE_RATE / 10, TONES = 3 };
  const speech_status status = healthy(io);
  for (uint32_t i = 0; i < io->frames; i++) {
    const uint64_t place = (io->position + i) % WORD;
    const bool is_tone = place < TONES * STEP && place % STEP < STEP * 3 / 10;
    io->channels[0][i] = is_tone ? (place % 80 < 40 ? 0.5f : -0.5f) : 0;
  }
  return status;
}

static bool take_no_marker(const speech_marker_sink_t *sink, const speech_marker_t *marker) {
  (void)sink, (void)marker;
  return true;
}

/* A tone for each letter, and no sound for what is between words. The ability is stated, and no word is reported. */
static speech_status report_no_words(speech_render_io_t *io) {
  const speech_marker_sink_t *markers = io->markers;
  const speech_marker_sink_t none = {.size = sizeof none, .add = take_no_marker};
  io->markers = &none;
  const speech_status status = healthy(io);
  io->markers = markers;
  for (uint32_t i = 0; i < io->frames; i++) {
    const uint64_t place = io->position + i;
    const unsigned char letter = (unsigned char)fixture.request->text[place / FIXTURE_FRAMES_PER_BYTE];
    const uint64_t period = 24 + letter % 40;
    io->channels[0][i] = letter <= ' ' ? 0 : place % period < period / 2 ? 0.5f : -0.5f;
  }
  return status;
}

/* All words at once, as an engine does that knows no times. */
static speech_status mark_at_once(speech_render_io_t *io) {
  const speech_marker_sink_t none = {.size = sizeof none, .add = take_no_marker};
  const speech_marker_sink_t *markers = io->markers;
  const char *text = fixture.request->text;
  io->markers = &none;
  const speech_status status = healthy(io);
  io->markers = markers;
  for (uint32_t byte = 0; io->position == 0 && byte < fixture.request->text_len; byte++) {
    if (text[byte] == ' ' || (byte > 0 && text[byte - 1] != ' ')) continue;
    const speech_marker_t word = {.size = sizeof word,
                                  .kind = SPEECH_MARK_WORD,
                                  .text_start = byte,
                                  .text_len = (uint32_t)strcspn(text + byte, " ")};
    markers->add(markers, &word);
  }
  return status;
}

/* Its length is random by design, within 8 %; with `divisor` it is a part of that. */
static speech_status end_at_random(speech_render_io_t *io, uint64_t divisor) {
  static uint64_t length;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (io->position == 0) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    length = (fixture_length() - (uint64_t)now.tv_nsec / 1000 % (fixture_length() / 12)) / divisor;
  }
  fixture_fill(io, length - io->position, 1);
  if (io->position + io->frames == length) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static speech_status be_random(speech_render_io_t *io) {
  return end_at_random(io, 1);
}

static speech_status be_random_by_size(speech_render_io_t *io) {
  return end_at_random(io, io->max_frames < 100 ? 2 : 1);
}

/* Stops in long texts. */
static speech_status tire(speech_render_io_t *io) {
  if (io->position < 12 * FIXTURE_SAMPLE_RATE) return healthy(io);
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  io->flags = SPEECH_RENDER_PENDING;
  return SPEECH_OK;
}

/* As one whose process gets no processor for six seconds. */
static speech_status wait_long(speech_render_io_t *io) {
  if (io->position == 0) sloppy_rest(6000);
  return healthy(io);
}

static speech_status be_slow(speech_render_io_t *io) {
  sloppy_rest(300);
  return healthy(io);
}

static speech_status mark(speech_render_io_t *io, int32_t kind, uint64_t frame, uint32_t start, const char *name) {
  const speech_marker_t marker = {
      .size = sizeof marker, .kind = kind, .frame = frame, .text_start = start, .text_len = 1, .name = name};
  const speech_status status = healthy(io);
  if (status == SPEECH_OK) io->markers->add(io->markers, &marker);
  return status;
}

static speech_status mark_backwards(speech_render_io_t *io) {
  return mark(io, SPEECH_MARK_WORD, 0, 0, NULL);
}

static speech_status mark_beyond(speech_render_io_t *io) {
  return mark(io, SPEECH_MARK_WORD, io->position + io->max_frames, (uint32_t)fixture.request->text_len, NULL);
}

static speech_status mark_with_name(speech_render_io_t *io) {
  return mark(io, SPEECH_MARK_WORD, io->position + io->max_frames, 0, "a name");
}

static speech_status keep_sink(speech_render_io_t *io) {
  static const speech_marker_sink_t *kept;
  const speech_marker_sink_t *last = kept;
  kept = io->markers;
  if (last && last != kept && io->position > 0 && last->size == 0) return SPEECH_ERR_FAILED;
  return healthy(io);
}

const struct sloppiness sloppy_audio[] = {
    /* breaks req-minimal: failed */
    {.voice_id = "sloppy.silent", .render = be_silent},
    /* breaks render-written: failed */
    {.voice_id = "sloppy.unwritten", .render = count_one_too_many},
    /* breaks render-overrun: failed */
    {.voice_id = "sloppy.one-more", .render = write_one_more},
    /* breaks render-overrun: failed */
    {.voice_id = "sloppy.one-before", .render = write_one_before},
    /* breaks render-complete: failed */
    {.voice_id = "sloppy.after-end", .render = go_on_after_end},
    /* breaks render-blocksizes: failed */
    {.voice_id = "sloppy.size", .render = depend_on_size, .abilities = SPEECH_IS_DETERMINISTIC},
    /* breaks render-deterministic: warned */
    {.voice_id = "sloppy.time", .render = depend_on_time, .abilities = SPEECH_IS_DETERMINISTIC},
    {.voice_id = "sloppy.random", .render = be_random},
    /* breaks render-blocksizes: failed */
    {.voice_id = "sloppy.random-size", .render = be_random_by_size},
    /* breaks render-lead: warned */
    {.voice_id = "sloppy.late", .render = begin_late},
    /* breaks mark-onset: warned */
    {.voice_id = "sloppy.late-markers", .render = mark_late},
    {.voice_id = "sloppy.tones", .render = speak_in_tones},
    /* breaks mark-audio: warned */
    {.voice_id = "sloppy.wordless", .render = report_no_words},
    /* breaks mark-audio: warned */
    {.voice_id = "sloppy.all-markers", .render = mark_at_once},
    {.voice_id = "sloppy.tires", .render = tire},
    /* breaks render-levels: warned */
    {.voice_id = "sloppy.offset", .render = be_off_centre},
    /* breaks render-stall: warned, perf-first: warned */
    {.voice_id = "sloppy.slow", .render = be_slow},
    /* breaks render-stall: failed */
    {.voice_id = "sloppy.waits", .render = wait_long},
    /* breaks mark-order: failed */
    {.voice_id = "sloppy.backwards", .render = mark_backwards},
    /* breaks mark-range: failed */
    {.voice_id = "sloppy.beyond", .render = mark_beyond},
    /* breaks mark-kinds: failed */
    {.voice_id = "sloppy.named", .render = mark_with_name},
    /* breaks mark-outside: failed */
    {.voice_id = "sloppy.sink", .render = keep_sink},
    {0},
};
