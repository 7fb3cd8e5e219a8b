/* SPDX-License-Identifier: Apache-2.0
 *
 * CNeural.h - what a neural voice needs in C: ONNX Runtime through its C interface, and the filter that turns a model's
 * output into audio */
#ifndef CNEURAL_H
#define CNEURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "neural_phonemes.h"

/* The manifest, which Swift cannot put into a section. Calling this keeps the linker from dropping it. */
const char *neural_manifest(void);

/* ------------------------------------------------------------------------------------------------------ models */

/* Where a failed call writes what was wrong, as text. */
typedef struct neural_fault {
  char text[240];
} neural_fault;

/* A model that is ready to run. */
typedef struct neural_session neural_session;

/* A run that can be stopped from another thread. */
typedef struct neural_run neural_run;

/* What numbers a model reads, as ONNX counts them. */
typedef enum neural_type { NEURAL_FLOAT = 1, NEURAL_INT32 = 6, NEURAL_INT64 = 7 } neural_type;

/* What a model reads. `data` is of `type`; `shape` has `rank` sizes. */
typedef struct neural_input {
  const char *name;
  const void *data;
  int64_t shape[3];
  int rank;
  neural_type type;
} neural_input;

/* What a model wrote: `count` elements of float or int64_t, of which `last_size` are in the last dimension. Valid until
 * neural_release_outputs(). */
typedef struct neural_output {
  const char *name;
  void *value; /* the runtime's own */
  const void *data;
  size_t count;
  int64_t last_size;
  bool is_float;
} neural_output;

/* Loads ONNX Runtime from this library; once, and before any other call. Starts no thread. */
bool neural_load_runtime(const char *library, neural_fault *fault);

/* Makes a model ready; takes 0.2 to 5 s. `model` is an ONNX file, needed only during the call, and `folder` where the
 * files are that its weights lie in, or NULL. `threads` run it, the calling one among them. NULL on a fault. */
neural_session *neural_open_session(const void *model, size_t size, const char *folder, int threads,
                                    neural_fault *fault);
void neural_close_session(neural_session *session);

neural_run *neural_make_run(neural_fault *fault);
/* Ends a run that is under way, within some milliseconds, and each later one at its start. [any thread] */
void neural_stop_run(neural_run *run);
void neural_free_run(neural_run *run);

/* Runs the model on the calling thread. The memory for it is kept for the next run, unless it `is_long`. False on a
 * fault, and when `run` was stopped: then nothing is to be released. */
bool neural_run_session(neural_session *session, neural_run *run, bool is_long, const neural_input *inputs,
                        size_t input_count, neural_output *outputs, size_t output_count, neural_fault *fault);
void neural_release_outputs(neural_output *outputs, size_t output_count);

/* ---------------------------------------------------------------------------------------------------- phonemes */

/* Loads a library of phonemes, which stays loaded. NULL on a fault. */
const neural_phonemes *neural_load_phonemes(const char *library, neural_fault *fault);

/* ----------------------------------------------------------------------------------------------------- vocoder */

enum {
  NEURAL_HOP = 300, /* samples of a frame, 12.5 ms */
  NEURAL_BINS = 601 /* frequencies of a frame, 0 to 12 kHz */
};

/* Spectra of a phrase: [NEURAL_BINS][frames] each, but f0 [frames], in Hz and 0 where unvoiced. */
typedef struct neural_spectra {
  const float *harmonic_level, *harmonic_turn; /* lh, theta: how the pulses are filtered */
  const float *noise_level;                    /* ln */
  const float *free_level, *free_phase;        /* lr, phi: added as they are */
  const float *f0;
  size_t frames;
} neural_spectra;

/* Turns spectra into audio, a frame after the other. */
typedef struct neural_vocoder neural_vocoder;

/* `pitch` multiplies f0. `seed` decides the noise, 0: none. `spectra` and what it points to stay valid while the
 * vocoder is used. NULL: no memory. */
neural_vocoder *neural_make_vocoder(const neural_spectra *spectra, float pitch, uint64_t seed);
/* Writes the next NEURAL_HOP samples; false after the last frame. */
bool neural_next_frame(neural_vocoder *vocoder, float *samples);
/* Continues with this frame, which must not be before the next. */
void neural_skip_to_frame(neural_vocoder *vocoder, size_t frame);
void neural_free_vocoder(neural_vocoder *vocoder);

#endif
