/* SPDX-License-Identifier: Apache-2.0
 *
 * Loudness by ITU-R BS.1770, as libebur128 measures it. The library is loaded by the first call. */
#ifndef LOUDNESS_H
#define LOUDNESS_H

#include <stdbool.h>
#include <stddef.h>

/* Hidden, so that this does not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* Whether libebur128 can be loaded; without it loudness_open() fails. [any thread] */
bool loudness_is_available(void);

/* What is missing where it is not: a file, and a package to install. [any thread] */
const char *loudness_missing(void);

/* One measurement: used by one thread at a time. */
struct loudness_state;

/* NULL without the library or memory, or for a rate or a number of channels that cannot be measured. */
struct loudness_state *loudness_open(unsigned channels, unsigned long sample_rate, bool has_true_peak);

/* Adds interleaved frames. False if there is no memory for one more block of 100 ms. */
bool loudness_add(struct loudness_state *state, const float *frames, size_t frame_count);

/* Integrated loudness in LUFS. -HUGE_VAL where no block of 400 ms is louder than -70 LUFS. */
double loudness_integrated(struct loudness_state *state);

/* The same of several measurements of parts of one audio, at least one. */
double loudness_integrated_together(struct loudness_state **states, size_t count);

/* The highest true peak of all channels so far; 1 is full scale. 0 unless it was asked for. */
double loudness_true_peak(struct loudness_state *state);

void loudness_close(struct loudness_state *state);

#pragma GCC visibility pop

#endif
