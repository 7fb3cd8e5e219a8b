/* SPDX-License-Identifier: Apache-2.0 */
#include "request_memory.h"

#include <stdlib.h>
#include <string.h>

#include "marks.h"

enum {
  TAIL_BYTE = 0xA5,
  MAX_KEPT = 6, /* requests whose memory stays unmapped after their end, to catch late accesses */
  AROUND = 64   /* guard floats before and after each buffer */
};

/* NaNs with payloads that no computation gives. */
#define UNWRITTEN 0x7fc5a5a5u
#define SENTINEL 0x7fd1cafeu

static const char until_finish[] =
    "Once synthesize() has taken it, the request and all it points to are valid until finish() of this request "
    "returns.";
static const char until_render[] = "It lives until that render() returns.";

/* The memory lent for one request. */
static struct lent { loan *request, *voice_id, *text, *language, *covered; } all_lent[MAX_KEPT];
static unsigned current;

/* The memory lent for one block; alternates, so that memory of an earlier block stays inaccessible. */
static struct block { loan *io, *sink, *channels; } blocks[4];
static struct block *block = blocks;

/* The buffers of both channels, used for all blocks. */
static loan *buffers[2];
static float *planes[2];

/* The same without guards. */
static speech_request_t plain_request;
static size_t plain_covered;
static speech_render_io_t plain_io;
static speech_marker_sink_t plain_sink;

static loan *lend_copy(const void *bytes, size_t size, size_t tail, const char *what, const char *rule) {
  loan *lent = lend(size + tail, what, rule);
  memcpy(lent->bytes, bytes, size);
  memset((char *)lent->bytes + size, TAIL_BYTE, tail);
  return lent;
}

static void check_tail(speaking *s, const loan *lent, size_t size) {
  const unsigned char *bytes = lent->bytes;
  for (size_t i = size; i < lent->size; i++) {
    if (bytes[i] == TAIL_BYTE) continue;
    found(s, FAULT_TAIL,
          "wrote byte %zu of %s, past the fields of ABI 1.0. A struct may be longer than the one you were "
          "compiled with (rule V1); the memory after it is not yours",
          i, lent->what);
    return;
  }
}

static void free_lent(struct lent *lent) {
  loan **const loans[] = {&lent->request, &lent->voice_id, &lent->text, &lent->language, &lent->covered};
  for (size_t i = 0; i < sizeof loans / sizeof loans[0]; i++) {
    if (*loans[i]) free_loan(*loans[i]);
    *loans[i] = NULL;
  }
}

static speech_request_t request_of(const speaking *s) {
  return (speech_request_t){.size = (uint32_t)(sizeof(speech_request_t) + s->tail),
                            .flags = s->flags,
                            .id = s->id,
                            .voice_id = s->voice_id ? s->voice_id : s->voice->is.id,
                            .text = s->text,
                            .text_len = s->text_len,
                            .language = s->voice->is.primary_languages[0],
                            .rate = s->rate,
                            .pitch = s->pitch,
                            .volume = s->volume,
                            .phoneme_range_count = s->range_count,
                            .phoneme_ranges = s->ranges};
}

size_t *lend_request(speaking *s) {
  plain_request = request_of(s);
  plain_covered = s->text_len;
  if (!s->is_guarded) return &plain_covered;
  current = (current + 1) % MAX_KEPT;
  struct lent *lent = &all_lent[current];
  free_lent(lent);
  speech_request_t *request = &plain_request;
  lent->voice_id = lend_copy(request->voice_id, strlen(request->voice_id) + 1, 0, "request.voice_id", until_finish);
  lent->text = lend_copy(s->text, s->text_len + 1, 0, "request.text", until_finish);
  lent->language = lend_copy(request->language, strlen(request->language) + 1, 0, "request.language", until_finish);
  request->voice_id = lent->voice_id->bytes;
  request->text = lent->text->bytes;
  request->language = lent->language->bytes;
  lent->request = lend_copy(request, sizeof *request, s->tail, "the struct speech_request", until_finish);
  lent->covered =
      lend_copy(&plain_covered, sizeof plain_covered, 0, "*covered", "It is valid until synthesize() returns.");
  return lent->covered->bytes;
}

const speech_request_t *current_request(void) {
  return all_lent[current].request && !all_lent[current].request->is_taken ? all_lent[current].request->bytes
                                                                           : &plain_request;
}

void take_back_covered(speaking *s) {
  if (s->is_guarded) take_back(all_lent[current].covered);
}

void take_back_request(speaking *s) {
  struct lent *lent = &all_lent[current];
  if (!s->is_guarded) return;
  check_tail(s, lent->request, sizeof(speech_request_t));
  if (memcmp(lent->text->bytes, s->text, s->text_len + 1) != 0)
    found(s, FAULT_TAIL, "request.text was changed; it is the host's");
  take_back(lent->request);
  take_back(lent->voice_id);
  take_back(lent->text);
  take_back(lent->language);
}

static void fill(float *from, size_t count, uint32_t bits) {
  for (size_t i = 0; i < count; i++) memcpy(from + i, &bits, sizeof bits);
}

static bool has_bits(const float *value, uint32_t bits) {
  return memcmp(value, &bits, sizeof bits) == 0;
}

/* With guards a buffer ends at an unmapped page; without, it has a margin on both sides. */
static void lend_buffers(const speaking *s, uint32_t most) {
  const uint32_t count = s->voice->is.channels;
  for (uint32_t c = 0; c < count; c++) {
    if (!buffers[c])
      buffers[c] = lend((MAX_BLOCK + 2 * AROUND) * sizeof(float), "io->channels[]",
                        "Each array has room for io->max_frames floats, which differ from call to call.");
    float *end = (float *)buffers[c]->bytes + MAX_BLOCK + 2 * AROUND;
    planes[c] = end - most - (s->is_guarded ? 0 : AROUND);
    fill(planes[c] - AROUND, AROUND, SENTINEL);
    fill(planes[c], most, UNWRITTEN);
    if (!s->is_guarded) fill(planes[c] + most, AROUND, SENTINEL);
  }
}

speech_render_io_t *lend_block(speaking *s, uint32_t most) {
  lend_buffers(s, most);
  plain_sink =
      (speech_marker_sink_t){.size = (uint32_t)(sizeof plain_sink + s->tail), .host_data = s, .add = add_marker};
  plain_io = (speech_render_io_t){.size = (uint32_t)(sizeof plain_io + s->tail),
                                  .max_frames = most,
                                  .position = s->frames,
                                  .channels = planes,
                                  .markers = &plain_sink};
  if (!s->is_guarded) return &plain_io;
  block = block == blocks + 3 ? blocks : block + 1;
  loan *const old[] = {block->io, block->sink, block->channels};
  for (size_t i = 0; i < 3; i++) {
    if (old[i]) free_loan(old[i]);
  }
  block->sink = lend_copy(&plain_sink, sizeof plain_sink, s->tail, "the struct speech_marker_sink", until_render);
  block->channels =
      lend_copy(planes, s->voice->is.channels * sizeof planes[0], 0, "the list io->channels", until_render);
  plain_io.markers = block->sink->bytes;
  plain_io.channels = block->channels->bytes;
  block->io = lend_copy(&plain_io, sizeof plain_io, s->tail, "the struct speech_render_io", until_render);
  return block->io->bytes;
}

float *const *look_at_block(speaking *s, uint32_t most) {
  for (uint32_t c = 0; c < s->voice->is.channels; c++) {
    for (size_t i = 0; i < AROUND; i++) {
      if (!has_bits(planes[c] - AROUND + i, SENTINEL))
        found(s, FAULT_OVERRUN, "wrote %zu floats before the start of io->channels[%u]", AROUND - i, c);
      if (!s->is_guarded && !has_bits(planes[c] + most + i, SENTINEL))
        found(s, FAULT_OVERRUN, "wrote float %zu of io->channels[%u], which has room for %u (io->max_frames)", most + i,
              c, most);
    }
  }
  if (s->is_guarded) {
    check_tail(s, block->io, sizeof(speech_render_io_t));
    check_tail(s, block->sink, sizeof(speech_marker_sink_t));
  }
  return planes;
}

void check_samples(speaking *s, float *const *channels, uint32_t frames) {
  for (uint32_t c = 0; c < s->voice->is.channels; c++) {
    for (uint32_t i = 0; i < frames; i++) {
      const float value = channels[c][i];
      if (__builtin_isnormal(value) || value == 0) continue;
      if (has_bits(channels[c] + i, UNWRITTEN))
        found(s, FAULT_UNWRITTEN, "sample %u of io->channels[%u] was not written, though io->frames is %u", i, c,
              frames);
      else if (__builtin_isfinite(value))
        found(s, FAULT_SUBNORMAL,
              "sample %u of io->channels[%u] is subnormal (%g); such numbers make sound cards and "
              "filters slow",
              i, c, (double)value);
      else
        found(s, FAULT_FINITE, "sample %u of io->channels[%u] is %s", i, c,
              __builtin_isnan(value) ? "not a number" : "infinite");
    }
  }
}

void take_back_block(speaking *s) {
  if (!s->is_guarded) return;
  take_back(block->io);
  take_back(block->sink);
  take_back(block->channels);
}
