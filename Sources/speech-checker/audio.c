/* SPDX-License-Identifier: Apache-2.0 */
#include "audio.h"

#include <speech_measure.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* 6 minutes in mono at 22,050 Hz. Allocated before the sandbox forbids growing files. */
enum { AUDIO_BYTES = 32 << 20 };

static float *kept;

void open_audio(void) {
  if (ftruncate(CHECKER_AUDIO_FD, AUDIO_BYTES) != 0) return; /* no descriptor: the host does not want audio */
  void *memory = mmap(NULL, AUDIO_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, CHECKER_AUDIO_FD, 0);
  close(CHECKER_AUDIO_FD);
  if (memory != MAP_FAILED) kept = memory;
}

void keep_audio(const speaking *s) {
  if (!kept || !s->audio || s->frames == 0) return;
  uint64_t frames = AUDIO_BYTES / sizeof(float) / s->voice->is.channels;
  if (frames > s->frames) frames = s->frames;
  memcpy(kept, s->audio, frames * s->voice->is.channels * sizeof(float));
  report_audio(s->voice->is.sample_rate, s->voice->is.channels, frames);
}

levels measure(const speaking *s) {
  levels l = {.seconds = (double)s->frames / s->voice->is.sample_rate};
  const uint32_t channels = s->voice->is.channels;
  if (s->frames == 0 || !s->audio) return l;
  speech_audibility audibility;
  speech_audibility_begin(&audibility, s->voice->is.sample_rate, channels);
  speech_audibility_add(&audibility, s->audio, s->frames);
  l.audible = (double)speech_audibility_frames(&audibility) / s->voice->is.sample_rate;
  double sums[2] = {0, 0}, squares = 0;
  for (uint64_t i = 0; i < s->frames * channels; i++) {
    const float value = s->audio[i], magnitude = value < 0 ? -value : value;
    if (!__builtin_isfinite(value)) continue; /* render-finite tells of those */
    sums[i % channels] += (double)value;
    squares += (double)value * (double)value;
    if (magnitude > l.peak) l.peak = magnitude;
    l.over_full += magnitude > 1;
  }
  l.mean_square = squares / (double)(s->frames * channels);
  for (uint32_t channel = 0; channel < channels; channel++) {
    const double offset = sums[channel] / (double)s->frames, magnitude = offset < 0 ? -offset : offset;
    if (magnitude > l.offset) l.offset = magnitude;
    const float first = s->audio[channel], last = s->audio[(s->frames - 1) * channels + channel];
    if (__builtin_fabsf(first) > l.first) l.first = __builtin_fabsf(first);
    if (__builtin_fabsf(last) > l.last) l.last = __builtin_fabsf(last);
  }
  return l;
}
