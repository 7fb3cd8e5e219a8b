/* SPDX-License-Identifier: Apache-2.0
 *
 * One block of a request: render(), what it may do, and what is kept of it. */
#include <stdlib.h>

#include "request_memory.h"
#include "utf8.h"

enum {
  FIRST_BLOCK = 256, /* what the worker of this host asks for */
  OTHER_BLOCKS = 1024,
  MAX_EMPTY_BLOCKS = 16,
  MAX_NAP_MS = 20
};

static uint32_t next_size(const speaking *s) {
  if (s->blocks) return s->blocks[s->block_number % s->block_count];
  return s->frames == 0 ? FIRST_BLOCK : OTHER_BLOCKS;
}

static void keep_frames(speaking *s, float *const *channels, uint32_t frames) {
  const uint32_t count = s->voice->is.channels;
  const size_t needed = (size_t)(s->frames + frames) * count;
  if (s->drops_audio) {
    for (uint32_t c = 0; c < count; c++) s->digest = digest_of(channels[c], frames * sizeof(float), s->digest);
    return;
  }
  if (needed > s->room) {
    const size_t room = needed * 2;
    float *bigger = realloc(s->audio, room * sizeof *bigger);
    if (!bigger) leave_out("there is too little memory for this check");
    s->audio = bigger;
    s->room = room;
  }
  float *to = s->audio + s->frames * count;
  for (uint32_t i = 0; i < frames; i++) {
    for (uint32_t c = 0; c < count; c++) *to++ = channels[c][i];
  }
  s->digest = digest_of(s->audio + s->frames * count, frames * count * sizeof(float), s->digest);
}

/* How long the host waits for a frame when so many have come. */
static uint64_t patience_after(uint64_t frames) {
  return frames == 0 ? the_checker.first_frame_us : FRAME_US;
}

/* Waits as a worker does; false when the wait has been too long. */
static bool wait_for_frames(speaking *s, bool is_pending) {
  if (is_pending) {
    s->empty_blocks = 0;
    const uint64_t patience = patience_after(s->frames);
    if (counted_since(&s->since_frame) > patience) {
      found(s, FAULT_PROGRESS, "%.0f s have passed without a new frame, in blocks that return SPEECH_RENDER_PENDING",
            (double)patience / 1e6);
      return false;
    }
    const unsigned nap = s->pending_blocks < 5 ? 1u << s->pending_blocks : MAX_NAP_MS;
    s->pending_blocks++;
    const stopwatch start = start_stopwatch();
    sleep_milliseconds(nap > MAX_NAP_MS ? MAX_NAP_MS : nap);
    s->nap_us += counted_since(&start);
    return true;
  }
  s->pending_blocks = 0;
  if (++s->empty_blocks < MAX_EMPTY_BLOCKS) return true;
  found(s, FAULT_PROGRESS,
        "%d blocks in a row have 0 frames and no flag; while nothing is ready, answer "
        "SPEECH_RENDER_PENDING",
        MAX_EMPTY_BLOCKS);
  return false;
}

/* Whether the block's `frames` and `flags` can be believed. */
static bool check_block(speaking *s, const speech_render_io_t *io, uint32_t most) {
  if (io->frames > most) {
    found(s, FAULT_FRAMES, "io->frames is %u, but io->max_frames was %u", io->frames, most);
    return false;
  }
  if ((io->flags & SPEECH_RENDER_PENDING) && io->frames > 0) {
    found(s, FAULT_FRAMES, "SPEECH_RENDER_PENDING with %u frames; it comes only with 0", io->frames);
    return false;
  }
  if ((io->flags & SPEECH_RENDER_PENDING) && (io->flags & SPEECH_RENDER_COMPLETE)) {
    found(s, FAULT_FRAMES, "SPEECH_RENDER_PENDING and SPEECH_RENDER_COMPLETE in one block");
    return false;
  }
  return true;
}

/* Whether the request may continue for more audio. */
static bool check_budget(speaking *s) {
  const double budget = 60 + 2 * (double)s->text_len;
  if (s->ignores_budget || (double)s->frames <= budget * s->voice->is.sample_rate) return true;
  found(s, FAULT_BUDGET, "%.0f s of audio for %zu bytes of text; the host cuts off at 60 s and 2 s for each byte",
        (double)s->frames / s->voice->is.sample_rate, s->text_len);
  return false;
}

/* Whether the audio comes fast enough for a listener. */
static bool check_pace(speaking *s) {
  enum { START_US = 7000000, SYNTHESIZE_US = 2000000, SLOWEST = 4 };
  const uint64_t first_us = SYNTHESIZE_US + the_checker.first_frame_us;
  const uint64_t start_us = first_us > START_US ? first_us : START_US;
  const double audio_s = (double)s->frames / s->voice->is.sample_rate;
  const uint64_t took = s->synthesize_us + s->nap_us + s->render_us;
  if ((double)took <= (double)start_us + audio_s * SLOWEST * 1e6) return true;
  found(s, FAULT_PROGRESS,
        "%.1f s have passed for %.2f s of audio; the host gives up after %.0f s and 4 s for each of audio",
        (double)took / 1e6, audio_s, (double)start_us / 1e6);
  return false;
}

bool pull_block(speaking *s) {
  const uint32_t most = next_size(s);
  report_call("render for voice %s", shown(s->voice_id ? s->voice_id : s->voice->is.id));
  say_place("%s, block %u, from frame %llu", name_of(s), s->block_number, (unsigned long long)s->frames);
  s->io = lend_block(s, most);
  if (s->before_block) s->before_block(s);
  const stopwatch start = start_stopwatch();
  s->end_status = the_provider.instance->render(the_provider.instance, s->io);
  const uint64_t took = counted_since(&start);
  s->render_us += took;
  if (took > s->longest_us) s->longest_us = took;
  if (took > patience_after(s->frames)) found(s, FAULT_STALL, "render() took %.1f s", (double)took / 1e6);
  const speech_render_io_t io = *s->io;
  float *const *channels = look_at_block(s, most);
  s->block_number++;
  bool goes_on = !s->after_block || s->after_block(s);
  if (s->end_status != SPEECH_OK) {
    if (s->end_status > 0 || s->end_status < SPEECH_ERR_NOT_COVERED)
      found(s, FAULT_STATUS, "render() returns %s", status_name(s->end_status));
    goes_on = false;
  } else if (check_block(s, &io, most)) {
    check_samples(s, channels, io.frames);
    if (io.frames > 0) {
      if (s->frames == 0) s->first_audio_us = counted_since(&s->since_frame);
      keep_frames(s, channels, io.frames);
      s->frames += io.frames;
      s->since_frame = start_stopwatch();
      s->empty_blocks = s->pending_blocks = 0;
    }
    s->is_complete = (io.flags & SPEECH_RENDER_COMPLETE) != 0;
    if (s->is_complete)
      goes_on = false;
    else if (io.frames == 0)
      goes_on &= wait_for_frames(s, (io.flags & SPEECH_RENDER_PENDING) != 0);
    goes_on &= check_budget(s);
    if (goes_on) goes_on = check_pace(s);
  } else {
    goes_on = false;
  }
  take_back_block(s);
  if (s->most_frames > 0 && s->frames >= s->most_frames) goes_on = false;
  if (s->is_complete && s->last_mark > s->frames)
    found(s, FAULT_ORDER, "a marker at frame %llu, but the request has %llu frames", (unsigned long long)s->last_mark,
          (unsigned long long)s->frames);
  return goes_on;
}
