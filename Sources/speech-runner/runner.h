/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-runner: calls one provider in its own process, without a sandbox, a worker or a time limit, for a debugger: on
 * its main thread, or on another where the library brings a main loop, which the main thread then turns. `synth-host
 * provider run --in-process` becomes this program (execve), so that a debugger follows. */
#ifndef RUNNER_H
#define RUNNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech_provider.h"

/* What to do, as synth-host has written it into the arguments. Strings are NULL if not given. */
typedef struct run_options {
  const char *library; /* absolute path */
  const char *text;
  const char *voice; /* the provider's own id of a voice, or the host's */
  const char *output;
  const char *language;
  float rate, pitch, volume;
  speech_open_params_t params;
} run_options;

/* The voice that speaks, copied from the provider. */
typedef struct chosen_voice {
  char id[300]; /* perhaps with "+variant" */
  uint32_t abilities, sample_rate, channels, longest_request;
  int32_t input;
  float rate_min, rate_max, pitch_min, pitch_max;
} chosen_voice;

/* report.c */
/* Prints a message and ends the process with this status. Never returns. */
_Noreturn void fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Milliseconds on the monotonic clock since the last call. */
double milliseconds(void);
/* The name of a status in speech_provider.h. */
const char *status_name(speech_status status);

/* host.c: the host as the provider sees it; log lines go to standard error. */
const speech_host_t *make_host(void);

/* loading.c: maps the library and returns what dlopen() returned; ends the process if that fails. [main] */
void *load_library(const run_options *options);
/* Every further step up to create(), each reported with its time; ends the process if one fails. */
const speech_provider_t *open_provider(const run_options *options);
/* The identifier of the provider that was opened. */
const char *provider_identifier(void);

/* voices.c: the voice that is asked for, or the first one; ends the process if there is none. */
void choose_voice(const speech_provider_t *provider, const run_options *options, chosen_voice *voice);

/* speaking.c: speaks the text, with a line for each marker, and writes the audio if an output is given. Returns the
 * exit status. */
int speak(const speech_provider_t *provider, const chosen_voice *voice, const run_options *options);

/* wave.c: a WAV file of 16-bit samples. */
typedef struct wave_file wave_file;
/* NULL if it cannot be created; errno says why. */
wave_file *create_wave(const char *path, uint32_t sample_rate, uint32_t channels);
/* Adds frames, from one array for each channel. */
void add_frames(wave_file *file, const float *const *channels, uint32_t count);
/* False if it could not be written; errno says why. */
bool close_wave(wave_file *file);

#endif
