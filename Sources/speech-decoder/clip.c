/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "decoder.h"

static sf_count_t length(void *context) {
  return ((clip_source *)context)->size;
}

static sf_count_t tell(void *context) {
  return ((clip_source *)context)->position;
}

static sf_count_t seek(sf_count_t offset, int whence, void *context) {
  clip_source *source = context;
  int64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? source->position : source->size;
  int64_t position;
  if (__builtin_add_overflow(base, offset, &position) || position < 0) return -1;
  source->position = position;
  return position;
}

/* Never beyond the size that the file had at the start, though someone may be writing to it. */
static sf_count_t read_bytes(void *target, sf_count_t count, void *context) {
  clip_source *source = context;
  if (count > source->size - source->position) count = source->size - source->position;
  if (count <= 0) return 0;
  const int64_t done = (int64_t)file_sandbox_read(target, (size_t)count, source->position);
  source->position += done;
  return done;
}

static sf_count_t write_nothing(const void *bytes, sf_count_t count, void *context) {
  (void)bytes, (void)count, (void)context;
  return 0;
}

static uint32_t failure_of(int code) {
  switch (code) {
    case SF_ERR_UNRECOGNISED_FORMAT:
      return CLIP_WIRE_UNKNOWN_FORMAT;
    case SF_ERR_UNSUPPORTED_ENCODING:
      return CLIP_WIRE_UNKNOWN_CODEC;
    default:
      return CLIP_WIRE_BROKEN_FILE;
  }
}

SNDFILE *open_clip(clip_source *source, int raw_encoding, SF_INFO *format, uint32_t *failure) {
  static SF_VIRTUAL_IO calls = {length, seek, read_bytes, write_nothing, tell};
  source->position = 0;
  memset(format, 0, sizeof *format);
  if (raw_encoding) {
    format->format = SF_FORMAT_RAW | raw_encoding;
    format->samplerate = 8000;
    format->channels = 1;
  }
  SNDFILE *file = sf_open_virtual(&calls, SFM_READ, format, source);
  if (!file) {
    *failure = failure_of(sf_error(NULL));
    return NULL;
  }
  if (format->samplerate < (int)CLIP_WIRE_LOWEST_RATE || format->samplerate > (int)CLIP_WIRE_HIGHEST_RATE) {
    *failure = CLIP_WIRE_STRANGE_RATE;
    sf_close(file);
    return NULL;
  }
  return file;
}
