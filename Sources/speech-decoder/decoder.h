/* SPDX-License-Identifier: Apache-2.0
 *
 * The parts of speech-decoder. */
#ifndef DECODER_H
#define DECODER_H

#include <sndfile.h>
#include <stdbool.h>
#include <stdint.h>

#include "clip_wire.h"
#include "file_sandbox.h"

/* The file as libsndfile sees it: through our own position, as descriptor 0 shares its position with the host. */
typedef struct {
  int64_t size, position;
} clip_source;

/* Opens the file from its start. A raw encoding (SF_FORMAT_ULAW, SF_FORMAT_ALAW) means a file without a header, in
 * 8 kHz mono as in SSML 1.1 appendix A; 0 lets libsndfile detect the format. NULL: *failure says why. */
SNDFILE *open_clip(clip_source *source, int raw_encoding, SF_INFO *format, uint32_t *failure);

/* How a file's channels become one or two. */
typedef struct {
  int source, output;
  float *left, *right; /* weights of the source's channels; NULL when nothing is mixed */
} mixdown;

bool make_mixdown(mixdown *mix, SNDFILE *file, int channels);
/* Both hold `frames` frames and may be the same memory. */
void mix_down(const mixdown *mix, const float *source, float *output, int64_t frames);

/* Sending ends the process when the host is gone. */
void send_format(int sample_rate, int channels, int64_t frames);
/* The samples follow the record in memory. */
void send_audio(clip_wire_record *record, uint32_t frames, int channels);
/* Sends the record, and leaves. */
_Noreturn void leave(uint32_t kind, uint32_t value);

#endif
