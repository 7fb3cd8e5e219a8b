/* SPDX-License-Identifier: Apache-2.0 */
#pragma GCC visibility push(hidden)
#include "sound_files.h"
#pragma GCC visibility pop

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#define LIBRARY "libsoxr.so.0"
#define MISSING "the library " LIBRARY " cannot be loaded; install libsoxr"

#define EACH_CALL(DO)   \
  DO(soxr_create)       \
  DO(soxr_delete)       \
  DO(soxr_io_spec)      \
  DO(soxr_process)      \
  DO(soxr_quality_spec) \
  DO(soxr_runtime_spec)

static struct {
#define DECLARE(function) __typeof__(&function) function;
  EACH_CALL(DECLARE)
  bool is_whole;
} calls;

static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* Never closed: handles may be open until the process ends. */
static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  calls.is_whole = true;
#define FIND(function)                                   \
  *(void **)&calls.function = dlsym(library, #function); \
  if (calls.function == NULL) calls.is_whole = false;
  EACH_CALL(FIND)
}

bool sound_files_has_soxr(void) {
  pthread_once(&loading, load);
  return calls.is_whole;
}

soxr_io_spec_t soxr_io_spec(soxr_datatype_t in, soxr_datatype_t out) {
  return sound_files_has_soxr() ? calls.soxr_io_spec(in, out) : (soxr_io_spec_t){.itype = in, .otype = out};
}

soxr_quality_spec_t soxr_quality_spec(unsigned long recipe, unsigned long flags) {
  return sound_files_has_soxr() ? calls.soxr_quality_spec(recipe, flags) : (soxr_quality_spec_t){.flags = flags};
}

soxr_runtime_spec_t soxr_runtime_spec(unsigned threads) {
  return sound_files_has_soxr() ? calls.soxr_runtime_spec(threads) : (soxr_runtime_spec_t){.num_threads = threads};
}

soxr_t soxr_create(double input_rate, double output_rate, unsigned channels, soxr_error_t *error,
                   soxr_io_spec_t const *layout, soxr_quality_spec_t const *quality,
                   soxr_runtime_spec_t const *threads) {
  if (sound_files_has_soxr())
    return calls.soxr_create(input_rate, output_rate, channels, error, layout, quality, threads);
  if (error != NULL) *error = MISSING;
  return NULL;
}

/* The others take what only the library makes, possibly for an app that is linked with it. */

void soxr_delete(soxr_t resampler) {
  if (sound_files_has_soxr()) calls.soxr_delete(resampler);
}

soxr_error_t soxr_process(soxr_t resampler, soxr_in_t in, size_t in_frames, size_t *in_taken, soxr_out_t out,
                          size_t out_frames, size_t *out_made) {
  if (!sound_files_has_soxr()) return MISSING;
  return calls.soxr_process(resampler, in, in_frames, in_taken, out, out_frames, out_made);
}
