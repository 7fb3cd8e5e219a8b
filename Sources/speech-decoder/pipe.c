/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <unistd.h>

#include "decoder.h"

/* Usually SIGPIPE ends the process before write() reports that the host is gone. Exit handlers of libraries are not
 * run: there is nothing to save, and less to go wrong. */
static void send_bytes(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t sent = write(FILE_SANDBOX_PIPE_FD, rest, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(1);
    rest += sent;
    count -= (size_t)sent;
  }
}

void send_format(int sample_rate, int channels, int64_t frames) {
  struct {
    clip_wire_record record;
    clip_wire_format format;
  } message = {{CLIP_WIRE_FORMAT, sizeof(clip_wire_format)}, {(uint32_t)sample_rate, (uint32_t)channels, frames}};
  send_bytes(&message, sizeof message);
}

void send_audio(clip_wire_record *record, uint32_t frames, int channels) {
  *record = (clip_wire_record){CLIP_WIRE_AUDIO, frames};
  send_bytes(record, sizeof *record + (size_t)frames * (size_t)channels * sizeof(float));
}

_Noreturn void leave(uint32_t kind, uint32_t value) {
  clip_wire_record record = {kind, value};
  send_bytes(&record, sizeof record);
  _exit(0);
}
