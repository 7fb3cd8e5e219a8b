/* SPDX-License-Identifier: Apache-2.0 */
#pragma GCC visibility push(hidden)
#include "sound_files.h"
#pragma GCC visibility pop

#include "library.h"

#define LIBRARY "libsoxr.so.0"
#define MISSING "the library " LIBRARY " cannot be loaded; install libsoxr"

#define EACH_CALL(DO)   \
  DO(soxr_create)       \
  DO(soxr_delete)       \
  DO(soxr_io_spec)      \
  DO(soxr_process)      \
  DO(soxr_quality_spec) \
  DO(soxr_runtime_spec)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: handles may be open until the process ends. */
static bool load(void) {
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

bool sound_files_has_soxr(void) {
  return is_there();
}

soxr_io_spec_t soxr_io_spec(soxr_datatype_t in, soxr_datatype_t out) {
  return is_there() ? calls.soxr_io_spec(in, out) : (soxr_io_spec_t){.itype = in, .otype = out};
}

soxr_quality_spec_t soxr_quality_spec(unsigned long recipe, unsigned long flags) {
  return is_there() ? calls.soxr_quality_spec(recipe, flags) : (soxr_quality_spec_t){.flags = flags};
}

soxr_runtime_spec_t soxr_runtime_spec(unsigned threads) {
  return is_there() ? calls.soxr_runtime_spec(threads) : (soxr_runtime_spec_t){.num_threads = threads};
}

soxr_t soxr_create(double input_rate, double output_rate, unsigned channels, soxr_error_t *error,
                   soxr_io_spec_t const *layout, soxr_quality_spec_t const *quality,
                   soxr_runtime_spec_t const *threads) {
  if (is_there()) return calls.soxr_create(input_rate, output_rate, channels, error, layout, quality, threads);
  if (error != NULL) *error = MISSING;
  return NULL;
}

/* The others take what only the library makes, possibly for an app that is linked with it. */

void soxr_delete(soxr_t resampler) {
  if (is_there()) calls.soxr_delete(resampler);
}

soxr_error_t soxr_process(soxr_t resampler, soxr_in_t in, size_t in_frames, size_t *in_taken, soxr_out_t out,
                          size_t out_frames, size_t *out_made) {
  if (!is_there()) return MISSING;
  return calls.soxr_process(resampler, in, in_frames, in_taken, out, out_frames, out_made);
}
