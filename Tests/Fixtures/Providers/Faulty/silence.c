/* SPDX-License-Identifier: Apache-2.0
 *
 * Requests that end with COMPLETE though nobody has heard their text, and voices that hand texts to and fro.
 */
#define _GNU_SOURCE /* nanosleep() in strict C11 */
#include <string.h>
#include <time.h>

#include "faulty.h"

/* Marks every word of the text at this frame. */
static void mark_words(const speech_render_io_t *io, uint64_t frame) {
  const char *text = fixture.request->text;
  for (size_t byte = 0; byte < fixture.request->text_len; byte++) {
    if (text[byte] == ' ' || (byte > 0 && text[byte - 1] != ' ')) continue;
    const speech_marker_t word = {.size = sizeof word,
                                  .kind = SPEECH_MARK_WORD,
                                  .frame = frame,
                                  .text_start = (uint32_t)byte,
                                  .text_len = (uint32_t)strcspn(text + byte, " ")};
    io->markers->add(io->markers, &word);
  }
}

/* A block of one value, as long as the healthy voice would speak. */
static speech_status render_value(speech_render_io_t *io, float value) {
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  fixture_fill(io, fixture_length() - io->position, 1);
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = value;
  if (io->position + io->frames == fixture_length()) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static speech_status no_audio(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  mark_words(io, 0);
  io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static speech_status zeros(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, 0);
}

/* Full scale, but inaudible: a constant value. */
static speech_status constant(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, 0.5f);
}

static speech_status one_frame(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  mark_words(io, 0);
  io->frames = 1;
  io->channels[0][0] = 0.5f;
  io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

/* All words in a quarter of a second. */
static speech_status quarter_second(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (io->position == 0) mark_words(io, 0);
  const uint64_t left = FIXTURE_QUARTER_SECOND - io->position;
  io->frames = left < io->max_frames ? (uint32_t)left : io->max_frames;
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = (float)((io->position + i) % 32768) / 32768;
  if (io->frames == left) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

/* A frame each second, from the first on: never a second without one. */
static speech_status frame_by_frame(const speech_provider_t *provider, speech_render_io_t *io) {
  const struct timespec rest = {.tv_nsec = 10000000};
  (void)provider;
  for (int i = 0; i < 100; i++) {
    if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
    nanosleep(&rest, NULL);
  }
  fixture_fill(io, 1, 1);
  return SPEECH_OK;
}

static speech_status one_character(const speech_provider_t *provider, const speech_request_t *request,
                                   size_t *covered) {
  (void)provider, (void)request;
  *covered = 1;
  return SPEECH_OK;
}

static speech_status say_covered(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  const uint64_t left = FIXTURE_FRAMES_PER_BYTE - io->position;
  fixture_fill(io, left, 1);
  if (io->frames == left) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static speech_status not_covered(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)request, (void)covered;
  return SPEECH_ERR_NOT_COVERED;
}

const struct fault silent_faults[] = {
    /* breaks req-minimal: failed */
    {.voice_id = "fault.no-audio", .render = no_audio},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.zeros", .render = zeros},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.constant", .render = constant},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.one-frame", .render = one_frame},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.quarter-second", .render = quarter_second},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.frame-by-frame", .render = frame_by_frame},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.one-character", .synthesize = one_character, .render = say_covered},
    {.voice_id = "fault.circle-a", .synthesize = not_covered},
    {.voice_id = "fault.circle-b", .synthesize = not_covered},
    {.voice_id = "fault.circle-c", .synthesize = not_covered},
    {.voice_id = "fault.circle-d", .synthesize = not_covered},
    {.voice_id = "fault.circle-e", .synthesize = not_covered},
    {.voice_id = "fault.circle-f", .synthesize = not_covered},
    {0},
};
