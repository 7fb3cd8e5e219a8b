/* SPDX-License-Identifier: Apache-2.0 */
#include <unistd.h>

#include "decoder.h"

void send_format(int sample_rate, int channels, int64_t frames) {
  struct {
    clip_wire_record record;
    clip_wire_format format;
  } message = {{CLIP_WIRE_FORMAT, sizeof(clip_wire_format)}, {(uint32_t)sample_rate, (uint32_t)channels, frames}};
  file_sandbox_send(&message, sizeof message);
}

void send_audio(clip_wire_record *record, uint32_t frames, int channels) {
  *record = (clip_wire_record){CLIP_WIRE_AUDIO, frames};
  file_sandbox_send(record, sizeof *record + (size_t)frames * (size_t)channels * sizeof(float));
}

_Noreturn void leave(uint32_t kind, uint32_t value) {
  clip_wire_record record = {kind, value};
  file_sandbox_send(&record, sizeof record);
  _exit(0);
}
