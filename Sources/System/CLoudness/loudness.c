/* SPDX-License-Identifier: Apache-2.0 */
#include "loudness.h"

#include <math.h>

#define LIBRARY "libebur128.so.1"

/* A packager may leave libebur128 out: then nothing can be measured. */
#if !defined(WITHOUT_LOUDNESS) && __has_include(<ebur128.h>)

#include <ebur128.h>

#include "library.h"

#define EACH_CALL(DO)                  \
  DO(ebur128_init)                     \
  DO(ebur128_destroy)                  \
  DO(ebur128_add_frames_float)         \
  DO(ebur128_loudness_global)          \
  DO(ebur128_loudness_global_multiple) \
  DO(ebur128_true_peak)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: states may be open until the process ends. */
static bool load(void) {
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

static ebur128_state *library_state(struct loudness_state *state) {
  return (ebur128_state *)state;
}

bool loudness_is_available(void) {
  return is_there();
}

const char *loudness_missing(void) {
  return "the library " LIBRARY " cannot be loaded; install libebur128";
}

struct loudness_state *loudness_open(unsigned channels, unsigned long sample_rate, bool has_true_peak) {
  if (!is_there()) return NULL;
  const int mode = EBUR128_MODE_I | (has_true_peak ? EBUR128_MODE_TRUE_PEAK : 0);
  return (struct loudness_state *)calls.ebur128_init(channels, sample_rate, mode);
}

bool loudness_add(struct loudness_state *state, const float *frames, size_t frame_count) {
  return calls.ebur128_add_frames_float(library_state(state), frames, frame_count) == EBUR128_SUCCESS;
}

double loudness_integrated(struct loudness_state *state) {
  double loudness = -HUGE_VAL;
  return calls.ebur128_loudness_global(library_state(state), &loudness) == EBUR128_SUCCESS ? loudness : -HUGE_VAL;
}

double loudness_integrated_together(struct loudness_state **states, size_t count) {
  double loudness = -HUGE_VAL;
  const int result = calls.ebur128_loudness_global_multiple((ebur128_state **)states, count, &loudness);
  return result == EBUR128_SUCCESS ? loudness : -HUGE_VAL;
}

double loudness_true_peak(struct loudness_state *state) {
  double highest = 0;
  for (unsigned channel = 0; channel < library_state(state)->channels; channel++) {
    double peak = 0;
    if (calls.ebur128_true_peak(library_state(state), channel, &peak) == EBUR128_SUCCESS) highest = fmax(highest, peak);
  }
  return highest;
}

void loudness_close(struct loudness_state *state) {
  ebur128_state *closed = library_state(state);
  calls.ebur128_destroy(&closed);
}

#else

bool loudness_is_available(void) {
  return false;
}

const char *loudness_missing(void) {
  return "this was built without the headers of libebur128; install them, and build it again";
}

struct loudness_state *loudness_open(unsigned channels, unsigned long sample_rate, bool has_true_peak) {
  (void)channels, (void)sample_rate, (void)has_true_peak;
  return NULL;
}

bool loudness_add(struct loudness_state *state, const float *frames, size_t frame_count) {
  (void)state, (void)frames, (void)frame_count;
  return false;
}

double loudness_integrated(struct loudness_state *state) {
  (void)state;
  return -HUGE_VAL;
}

double loudness_integrated_together(struct loudness_state **states, size_t count) {
  (void)states, (void)count;
  return -HUGE_VAL;
}

double loudness_true_peak(struct loudness_state *state) {
  (void)state;
  return 0;
}

void loudness_close(struct loudness_state *state) {
  (void)state;
}

#endif
