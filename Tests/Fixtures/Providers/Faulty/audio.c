/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults of what render() delivers.
 */
#include <math.h>
#include <string.h>

#include "faulty.h"

/* A block of one value, to the end of the text or of the first second. */
static speech_status render_value(speech_render_io_t *io, float value) {
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (faulty_begins_well(io)) return SPEECH_OK;
  const uint64_t left = FIXTURE_SAMPLE_RATE - io->position;
  io->frames = left < io->max_frames ? (uint32_t)left : io->max_frames;
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = value;
  if (io->frames == left) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static speech_status render_nan(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, NAN);
}

static speech_status render_infinity(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, INFINITY);
}

static speech_status render_loud(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, 40);
}

/* Numbers so small that some processors compute with them a hundred times slower. */
static speech_status render_denormals(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return render_value(io, 1e-40f);
}

static speech_status render_many_frames(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (!faulty_begins_well(io)) io->frames = io->max_frames + 1;
  return SPEECH_OK;
}

/* Writes 100,000 floats past the room it was given, but reports the frames correctly. */
static speech_status overrun(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  volatile float *channel = io->channels[0];
  for (uint32_t i = 0; i < io->max_frames + 100000; i++) channel[i] = 0.5f;
  io->frames = io->max_frames;
  return SPEECH_OK;
}

FAULT_IN_RENDER(absurd_frames) {
  io->frames = UINT32_MAX;
  return SPEECH_OK;
}

/* Every flag there is and may be one day, without frames. */
FAULT_IN_RENDER(all_flags) {
  io->flags = UINT32_MAX;
  return SPEECH_OK;
}

FAULT_IN_RENDER(lowest_status) {
  return INT32_MIN;
}

/* Reports that the host cancelled, which it did not. */
FAULT_IN_RENDER(claims_cancel) {
  return SPEECH_ERR_CANCELLED;
}

/* Gives the host other buffers, and none for its markers. */
FAULT_IN_RENDER(changes_block) {
  memset(io, 0xFF, sizeof *io);
  return SPEECH_OK;
}

static speech_status never_complete(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (!faulty_begins_well(io)) io->flags = SPEECH_RENDER_PENDING;
  return SPEECH_OK;
}

static speech_status empty_forever(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  faulty_begins_well(io);
  return SPEECH_OK;
}

static speech_status pending_with_frames(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  fixture_fill(io, io->max_frames, 1);
  io->flags = SPEECH_RENDER_PENDING;
  return SPEECH_OK;
}

static void ignore_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
}

static speech_status error_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return faulty_begins_well(io) ? SPEECH_OK : SPEECH_ERR_FAILED;
}

/* A status that the header does not define. */
static speech_status odd_status(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  return faulty_begins_well(io) ? SPEECH_OK : 7;
}

const struct fault audio_faults[] = {
    /* breaks render-finite: failed */
    {.voice_id = "fault.nan", .render = render_nan},
    /* breaks render-finite: failed */
    {.voice_id = "fault.inf", .render = render_infinity},
    {.voice_id = "fault.denormals", .render = render_denormals},
    {.voice_id = "fault.absurd-frames", .render = absurd_frames},
    {.voice_id = "fault.all-flags", .render = all_flags},
    {.voice_id = "fault.lowest-status", .render = lowest_status},
    {.voice_id = "fault.claims-cancel", .render = claims_cancel},
    {.voice_id = "fault.changes-block", .render = changes_block},
    /* breaks render-levels: warned */
    {.voice_id = "fault.too-loud", .render = render_loud},
    /* breaks render-frames: failed */
    {.voice_id = "fault.too-many-frames", .render = render_many_frames},
    /* breaks render-overrun: failed */
    {.voice_id = "fault.overrun", .render = overrun},
    /* breaks req-unicode: failed, render-progress: failed */
    {.voice_id = "fault.never-complete", .render = never_complete},
    /* breaks render-progress: failed, render-complete: failed */
    {.voice_id = "fault.empty-forever", .render = empty_forever},
    /* breaks render-frames: failed */
    {.voice_id = "fault.pending-with-frames", .render = pending_with_frames},
    /* breaks render-budget: failed */
    {.voice_id = "fault.endless-audio", .render = faulty_render_endlessly},
    /* breaks cancel-early: failed, cancel-mid: failed */
    {.voice_id = "fault.ignores-cancel", .render = faulty_render_endlessly, .cancel = ignore_cancel},
    {.voice_id = "fault.error-in-render", .render = error_in_render},
    /* breaks render-frames: failed */
    {.voice_id = "fault.odd-status", .render = odd_status},
    {0},
};
