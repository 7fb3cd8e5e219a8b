/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-decoder BEGIN auto|ulaw|alaw
 *
 * Decodes one audio file (descriptor 0) into a pipe (descriptor 1, see clip_wire.h), from BEGIN nanoseconds on. Started
 * by the host for one pass through one clip. The sandbox is closed before the first byte of the file is read. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "decoder.h"

/* Samples that are decoded at once; a file has at most 1024 channels (libsndfile's limit). */
enum { SCRATCH = 16384 };

/* An audio record in the form in which it is sent. */
static struct {
  clip_wire_record record;
  float samples[CLIP_WIRE_FRAMES * 2];
} the_block;

/* What the arguments ask for. */
typedef struct {
  int64_t begin_ns;
  int raw_encoding;
} task;

static bool read_arguments(int count, char **arguments, task *result) {
  if (count != 3) return false;
  char *end;
  errno = 0;
  result->begin_ns = strtoll(arguments[1], &end, 10);
  if (errno != 0 || end == arguments[1] || *end || result->begin_ns < 0) return false;
  result->raw_encoding = 0;
  if (strcmp(arguments[2], "ulaw") == 0) result->raw_encoding = SF_FORMAT_ULAW;
  if (strcmp(arguments[2], "alaw") == 0) result->raw_encoding = SF_FORMAT_ALAW;
  return result->raw_encoding != 0 || strcmp(arguments[2], "auto") == 0;
}

/* Frames from the start to BEGIN, rounded to the nearest. In two parts, because the product alone may not fit. */
static int64_t frames_before(int64_t ns, int rate) {
  const int64_t second = 1000000000;
  return ns / second * rate + (ns % second * rate + second / 2) / second;
}

/* Reads the next frames into `target`, mixed down; 0 at the end of the file. Ends the process if the file is
 * damaged. */
static int64_t decode(SNDFILE *file, const mixdown *mix, float *target, int64_t frames) {
  static float scratch[SCRATCH];
  int64_t most = SCRATCH / mix->source;
  if (frames > most) frames = most;
  sf_count_t got = sf_readf_float(file, scratch, frames);
  if (got <= 0 && sf_error(file) != SF_ERR_NO_ERROR) leave(CLIP_WIRE_FAILED, CLIP_WIRE_BROKEN_FILE);
  if (got <= 0) return 0;
  if (got > frames) got = frames;
  mix_down(mix, scratch, target, got);
  return got;
}

/* Seeks to a frame, if that is exact. Not in mp3: libsndfile 1.2.0 returns the right frame there but decodes the audio
 * of another one, at 22050 Hz by thousands of frames (its other formats gave the same as decoding from the start). */
static bool seeks_exactly(const SF_INFO *format, SNDFILE *file, int64_t frame) {
  if ((format->format & SF_FORMAT_TYPEMASK) == SF_FORMAT_MPEG) return false;
  return sf_seek(file, frame, SEEK_SET) == frame;
}

/* Decodes up to a frame to which seeking is not possible. */
static void skip(SNDFILE *file, const mixdown *mix, int64_t frames) {
  for (int64_t blocks = 1; frames > 0; blocks++) {
    int64_t got = decode(file, mix, the_block.samples, frames < CLIP_WIRE_FRAMES ? frames : CLIP_WIRE_FRAMES);
    if (got == 0) leave(CLIP_WIRE_END, 0);
    frames -= got;
    /* A sign of life every few million frames, a few times a second: the host does not wait forever. */
    if (blocks % 1024 == 0) send_audio(&the_block.record, 0, mix->output);
  }
}

int main(int count, char **arguments) {
  task the_task;
  struct stat status;
  if (!read_arguments(count, arguments, &the_task) || fstat(CLIP_WIRE_FILE_FD, &status) != 0 ||
      fcntl(CLIP_WIRE_PIPE_FD, F_GETFD) < 0) {
    fputs("speech-decoder is started by synth-host, not by hand.\n", stderr);
    return 64;
  }
  /* The densest format is opus at 6 kbit/s: 100 kB are 133 s, decoded in under a second. Of the memory, libraries take
   * 12 MB, mp3 and vorbis some hundred kB more; headers that ask for gigabytes get an error. */
  const struct file_sandbox limits = {.memory = 256u << 20, .processor_ms = 10000 + (uint64_t)status.st_size / 100};
  if (!close_file_sandbox(&limits)) leave(CLIP_WIRE_FAILED, CLIP_WIRE_NO_SANDBOX);

  clip_source source = {.size = status.st_size};
  SF_INFO format;
  uint32_t failure = CLIP_WIRE_BROKEN_FILE;
  SNDFILE *file = open_clip(&source, the_task.raw_encoding, &format, &failure);
  if (!file) leave(CLIP_WIRE_FAILED, failure);
  mixdown mix;
  if (!make_mixdown(&mix, file, format.channels)) leave(CLIP_WIRE_FAILED, CLIP_WIRE_NO_MEMORY);
  bool is_known = format.frames >= 0 && format.frames < SF_COUNT_MAX;
  send_format(format.samplerate, mix.output, is_known ? format.frames : -1);

  int64_t skipped = frames_before(the_task.begin_ns, format.samplerate);
  if (is_known && skipped >= format.frames) leave(CLIP_WIRE_END, 0);
  if (skipped > 0 && !seeks_exactly(&format, file, skipped)) {
    sf_close(file);
    file = open_clip(&source, the_task.raw_encoding, &format, &failure);
    if (!file) leave(CLIP_WIRE_FAILED, failure);
    /* Someone is writing to the file. */
    if (format.channels != mix.source) leave(CLIP_WIRE_FAILED, CLIP_WIRE_BROKEN_FILE);
    skip(file, &mix, skipped);
  }
  for (;;) {
    int64_t got = decode(file, &mix, the_block.samples, CLIP_WIRE_FRAMES);
    if (got == 0) leave(CLIP_WIRE_END, 0);
    send_audio(&the_block.record, (uint32_t)got, mix.output);
  }
}
