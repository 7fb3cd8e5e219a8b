/* SPDX-License-Identifier: Apache-2.0
 *
 * speech_measure.h - how much of a request is audible, and how much a text requires
 *
 * The host, while it speaks, and `synth-host validate` use the same functions, so that no provider passes the one and
 * fails the other. Nothing here allocates, locks or makes a system call. */
#ifndef SPEECH_MEASURE_H
#define SPEECH_MEASURE_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* How much of some audio can be heard. A stretch of 20 ms, the period of the lowest voices, is audible when a channel's
 * lowest and highest sample in it differ by more than 2^-9: a wave of -60 dB. Constant values cannot be heard, however
 * great they are. */
typedef struct speech_audibility {
  uint32_t channels;
  uint32_t stretch; /* frames */
  uint32_t filled;  /* frames of the current stretch */
  float low[2], high[2];
  uint64_t audible; /* frames of the stretches before */
} speech_audibility;

/* Begins to measure audio of 1 or 2 channels. */
void speech_audibility_begin(speech_audibility *measure, uint32_t sample_rate, uint32_t channels);

/* Adds the next frames, interleaved. Values that are not numbers count as silence. */
void speech_audibility_add(speech_audibility *measure, const float *samples, size_t frames);

/* Frames so far that can be heard. */
uint64_t speech_audibility_frames(const speech_audibility *measure);

/* Maximum letters of one word that count; engines may leave out the rest of longer ones. */
enum { SPEECH_MEASURE_MAX_WORD_LENGTH = 20 };

/* The minimum audible seconds for this many letters and digits, spoken at `rate` times the voice's own rate.
 *
 * 10 ms for each. The least that eSpeak NG 1.52 gives, over its 130 languages and 40 texts from "t" to a sentence, at
 * 175 and at 450 words a minute, is 23 ms for each letter once the rate is divided out ("aaa..." in Western Armenian),
 * and 60 ms in ordinary sentences; nobody speaks below 19 ms. */
double speech_measure_least_seconds(uint32_t letters, double rate);

/* Seconds of silence after which a text is no longer expected to begin. */
enum { SPEECH_MEASURE_MAX_LEAD = 10 };

#pragma GCC visibility pop

#endif
