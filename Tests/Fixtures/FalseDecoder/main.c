/* SPDX-License-Identifier: Apache-2.0
 *
 * A decoder that misbehaves, or tries out its sandbox, as the file that it should decode tells it in words. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clip_wire.h"
#include "false_decoder.h"

extern char **environ;

static void send_bytes(const void *bytes, size_t count) {
  if (write(CLIP_WIRE_PIPE_FD, bytes, count) != (ssize_t)count) _exit(3);
}

static void send_record(uint32_t kind, uint32_t value) {
  clip_wire_record record = {kind, value};
  send_bytes(&record, sizeof record);
}

static void send_format(uint32_t rate, uint32_t channels, int64_t frames) {
  clip_wire_format format = {rate, channels, frames};
  send_record(CLIP_WIRE_FORMAT, sizeof format);
  send_bytes(&format, sizeof format);
}

static void send_samples(const float *samples, uint32_t count) {
  send_record(CLIP_WIRE_AUDIO, count);
  send_bytes(samples, count * sizeof(float));
}

/* What the process was given: its descriptors and its environment, counted. */
static void count_gifts(void) {
  float counts[2] = {0, 0};
  for (int fd = 0; fd < 1024; fd++) counts[0] += fcntl(fd, F_GETFD) >= 0;
  for (char **variable = environ; variable && *variable; variable++) counts[1]++;
  send_format(16000, 1, 2);
  send_samples(counts, 2);
  send_record(CLIP_WIRE_END, 0);
}

/* Without the report that the Swift runtime, which SwiftPM links, would print. */
static void crash(void) {
  signal(SIGSEGV, SIG_DFL);
  raise(SIGSEGV);
}

int main(void) {
  char word[64] = {0};
  static const float half[8] = {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f};
  if (pread(CLIP_WIRE_FILE_FD, word, sizeof word - 1, 0) < 0) return 2;
  fcntl(CLIP_WIRE_PIPE_FD, F_SETFL, 0);
  const char *rest = strchr(word, ' ');
  if (rest && strncmp(word, "sandbox ", 8) == 0) return try_out(rest + 1);

  if (strcmp(word, "gifts") == 0) count_gifts();
  if (strcmp(word, "hang") == 0) pause();
  if (strcmp(word, "crash") == 0) crash();
  if (strcmp(word, "leave") == 0) return 7;
  if (strcmp(word, "noise") == 0) send_bytes("Hello, this is not a record", 27);
  if (strcmp(word, "audio first") == 0) send_samples(half, 8);
  if (strcmp(word, "no channels") == 0) send_format(16000, 0, 8);
  if (strcmp(word, "three channels") == 0) send_format(16000, 3, 8);
  if (strcmp(word, "no rate") == 0) send_format(0, 1, 8);
  if (strcmp(word, "wild rate") == 0) send_format(4000000000u, 1, 8);
  if (strcmp(word, "unknown failure") == 0) send_record(CLIP_WIRE_FAILED, 99);
  if (strncmp(word, "then ", 5) != 0) return 0;

  /* Words that begin with "then" begin well. */
  send_format(16000, 1, 1000000);
  send_samples(half, 8);
  if (strcmp(rest, " hang") == 0) pause();
  if (strcmp(rest, " crash") == 0) crash();
  if (strcmp(rest, " part") == 0) send_record(CLIP_WIRE_AUDIO, 8), send_bytes(half, 10);
  if (strcmp(rest, " too many") == 0) send_record(CLIP_WIRE_AUDIO, CLIP_WIRE_FRAMES + 1);
  if (strcmp(rest, " format") == 0) send_format(16000, 1, 8);
  while (strcmp(rest, " signs of life") == 0) send_record(CLIP_WIRE_AUDIO, 0), usleep(1000);
  return 0;
}
