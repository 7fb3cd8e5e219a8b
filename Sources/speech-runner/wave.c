/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner.h"

struct wave_file {
  FILE *file;
  uint32_t sample_rate, channels, frames;
};

static void put(unsigned char **at, uint32_t number, int bytes) {
  for (int i = 0; i < bytes; i++) *(*at)++ = (unsigned char)(number >> 8 * i);
}

static void put_text(unsigned char **at, const char *text) {
  memcpy(*at, text, 4);
  *at += 4;
}

/* The 44 bytes in front of the samples: RIFF, "fmt " with PCM, "data". */
static bool write_header(const wave_file *wave) {
  unsigned char header[44], *at = header;
  uint32_t frame = 2 * wave->channels, bytes = wave->frames * frame;
  put_text(&at, "RIFF");
  put(&at, 36 + bytes, 4);
  put_text(&at, "WAVE");
  put_text(&at, "fmt ");
  put(&at, 16, 4);
  put(&at, 1, 2); /* WAVE_FORMAT_PCM */
  put(&at, wave->channels, 2);
  put(&at, wave->sample_rate, 4);
  put(&at, wave->sample_rate * frame, 4);
  put(&at, frame, 2);
  put(&at, 16, 2);
  put_text(&at, "data");
  put(&at, bytes, 4);
  return fseek(wave->file, 0, SEEK_SET) == 0 && fwrite(header, 1, sizeof header, wave->file) == sizeof header;
}

wave_file *create_wave(const char *path, uint32_t sample_rate, uint32_t channels) {
  FILE *file = fopen(path, "wb");
  wave_file *wave = file ? malloc(sizeof *wave) : NULL;
  if (!wave) {
    if (file) fclose(file);
    return NULL;
  }
  *wave = (wave_file){file, sample_rate, channels, 0};
  write_header(wave); /* once more at the end, where a failure is reported */
  return wave;
}

void add_frames(wave_file *wave, const float *const *channels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t c = 0; c < wave->channels; c++) {
      float sample = channels[c][i];
      sample = sample > 1 ? 1 : sample >= -1 ? sample : sample < -1 ? -1 : 0; /* NaN is silence */
      unsigned char bytes[2], *at = bytes;
      put(&at, (uint32_t)(int32_t)lrintf(sample * 32767), 2);
      fwrite(bytes, 1, 2, wave->file);
    }
  }
  wave->frames += count;
}

bool close_wave(wave_file *wave) {
  bool is_written = write_header(wave) && !ferror(wave->file);
  int error = errno;
  is_written = fclose(wave->file) == 0 && is_written;
  if (error) errno = error;
  free(wave);
  return is_written;
}
