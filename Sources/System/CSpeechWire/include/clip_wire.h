/* SPDX-License-Identifier: Apache-2.0
 *
 * What speech-decoder sends to the host: records down one pipe, in the byte order of the machine. First a format, then
 * audio, at last an end or a failure. The decoder reads an untrusted file and may be taken over by it: the host checks
 * every value. */
#ifndef CLIP_WIRE_H
#define CLIP_WIRE_H

#include <stdint.h>

/* The descriptors that the decoder is given; it has no other. */
#define CLIP_WIRE_FILE_FD 0
#define CLIP_WIRE_PIPE_FD 1

/* Maximum frames of one audio record: 32 KiB in stereo, half of what a pipe holds. */
#define CLIP_WIRE_FRAMES 4096u
/* Hz. Telephones have 8000, studios 192000; no real clip is outside these limits. */
#define CLIP_WIRE_LOWEST_RATE 4000u
#define CLIP_WIRE_HIGHEST_RATE 192000u

enum {
  CLIP_WIRE_FORMAT = 1, /* a clip_wire_format follows; `value` is its size in bytes */
  CLIP_WIRE_AUDIO = 2,  /* `value` frames of interleaved floats follow; 0: still working */
  CLIP_WIRE_END = 3,    /* that was all of the file */
  CLIP_WIRE_FAILED = 4  /* `value` is one of the failures below */
};

enum {
  CLIP_WIRE_UNKNOWN_FORMAT = 1, /* not an audio file, or of a kind that libsndfile does not know */
  CLIP_WIRE_BROKEN_FILE = 2,    /* of a known kind, but damaged */
  CLIP_WIRE_UNKNOWN_CODEC = 3,  /* a known container with something in it that cannot be decoded */
  CLIP_WIRE_STRANGE_RATE = 4,
  CLIP_WIRE_NO_MEMORY = 5,
  CLIP_WIRE_NO_SANDBOX = 6 /* the decoder could not be sandboxed; the file was not read */
};

typedef struct {
  uint32_t kind, value;
} clip_wire_record;

typedef struct {
  uint32_t sample_rate; /* Hz */
  uint32_t channels;    /* 1 or 2 */
  int64_t frames;       /* of the whole file, as the file says; negative: it does not say */
} clip_wire_format;

#endif
