/* SPDX-License-Identifier: Apache-2.0 */
#include "alsa_calls.h"

#include <alsa/asoundlib.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "library.h"

#define LIBRARY "libasound.so.2"

#define EACH_CALL(DO)                        \
  DO(snd_config_delete)                      \
  DO(snd_config_update_free)                 \
  DO(snd_config_update_r)                    \
  DO(snd_lib_error_set_local)                \
  DO(snd_pcm_avail_update)                   \
  DO(snd_pcm_close)                          \
  DO(snd_pcm_delay)                          \
  DO(snd_pcm_drop)                           \
  DO(snd_pcm_hw_params)                      \
  DO(snd_pcm_hw_params_any)                  \
  DO(snd_pcm_hw_params_free)                 \
  DO(snd_pcm_hw_params_get_buffer_size)      \
  DO(snd_pcm_hw_params_get_period_size)      \
  DO(snd_pcm_hw_params_malloc)               \
  DO(snd_pcm_hw_params_set_access)           \
  DO(snd_pcm_hw_params_set_buffer_time_near) \
  DO(snd_pcm_hw_params_set_channels)         \
  DO(snd_pcm_hw_params_set_format)           \
  DO(snd_pcm_hw_params_set_period_time_near) \
  DO(snd_pcm_hw_params_set_rate_near)        \
  DO(snd_pcm_hw_params_set_rate_resample)    \
  DO(snd_pcm_open_lconf)                     \
  DO(snd_pcm_prepare)                        \
  DO(snd_pcm_sw_params)                      \
  DO(snd_pcm_sw_params_current)              \
  DO(snd_pcm_sw_params_free)                 \
  DO(snd_pcm_sw_params_malloc)               \
  DO(snd_pcm_sw_params_set_start_threshold)  \
  DO(snd_pcm_type)                           \
  DO(snd_pcm_writei)                         \
  DO(snd_strerror)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: its plug-ins leave threads and destructors behind. */
static bool load(void) {
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

const char *alsa_library_name(void) {
  return LIBRARY;
}

bool alsa_is_there(void) {
  return is_there();
}

/* ------------------------------------------------------------------------------------------------------- messages */

static __thread char message[256];

static void keep_message(const char *file, int line, const char *function, int error, const char *format,
                         va_list list) {
  (void)file, (void)line, (void)function, (void)error;
  /* The first one says what is wrong, further ones what does not work because of it. */
  if (message[0] != 0) return;
  vsnprintf(message, sizeof message, format, list);
}

/* Sets our handler, for the calling thread alone and only during our call: other code of this process has its own. */
static snd_local_error_handler_t listen(void) {
  message[0] = 0;
  return calls.snd_lib_error_set_local(keep_message);
}

/* Evaluates a call with our error handler. */
#define QUIETLY(call)                            \
  ({                                             \
    snd_local_error_handler_t others = listen(); \
    __typeof__(call) result = call;              \
    calls.snd_lib_error_set_local(others);       \
    result;                                      \
  })

const char *alsa_message(void) {
  return message;
}

const char *alsa_error_text(int error) {
  return is_there() ? calls.snd_strerror(error) : strerror(error < 0 ? -error : error);
}

/* -------------------------------------------------------------------------------------------------------- opening */

static int open_with_own_configuration(const char *name, snd_pcm_t **pcm) {
  snd_config_t *configuration = NULL;
  snd_config_update_t *files = NULL;
  int result = calls.snd_config_update_r(&configuration, &files, NULL);
  if (result >= 0)
    result = calls.snd_pcm_open_lconf(pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK, configuration);
  if (configuration != NULL) calls.snd_config_delete(configuration);
  if (files != NULL) calls.snd_config_update_free(files);
  return result < 0 ? result : 0;
}

int alsa_open(const char *name, void **device) {
  snd_pcm_t *pcm = NULL;
  int result = QUIETLY(open_with_own_configuration(name, &pcm));
  *device = pcm;
  return result;
}

static int choose_format(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, enum alsa_samples samples,
                         struct alsa_setup *setup) {
  snd_pcm_format_t format = samples == ALSA_FLOAT ? SND_PCM_FORMAT_FLOAT_LE : SND_PCM_FORMAT_S16_LE;
  unsigned buffer_time = setup->buffer_microseconds, period_time = setup->period_microseconds;
  snd_pcm_uframes_t buffer = 0, period = 0;
  int result = calls.snd_pcm_hw_params_any(pcm, params);
  /* ALSA itself resamples by linear interpolation; our resampling is better. */
  if (result >= 0) result = calls.snd_pcm_hw_params_set_rate_resample(pcm, params, setup->resamples);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_access(pcm, params, SND_PCM_ACCESS_RW_INTERLEAVED);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_format(pcm, params, format);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_channels(pcm, params, setup->channels);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_rate_near(pcm, params, &setup->rate, NULL);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_period_time_near(pcm, params, &period_time, NULL);
  if (result >= 0) result = calls.snd_pcm_hw_params_set_buffer_time_near(pcm, params, &buffer_time, NULL);
  if (result >= 0) result = calls.snd_pcm_hw_params(pcm, params);
  if (result >= 0) result = calls.snd_pcm_hw_params_get_period_size(params, &period, NULL);
  if (result >= 0) result = calls.snd_pcm_hw_params_get_buffer_size(params, &buffer);
  setup->buffer_frames = buffer;
  setup->period_frames = period;
  return result;
}

static int start_with_first_frame(snd_pcm_t *pcm) {
  snd_pcm_sw_params_t *params = NULL;
  int result = calls.snd_pcm_sw_params_malloc(&params);
  if (result < 0) return result;
  result = calls.snd_pcm_sw_params_current(pcm, params);
  if (result >= 0) result = calls.snd_pcm_sw_params_set_start_threshold(pcm, params, 1);
  if (result >= 0) result = calls.snd_pcm_sw_params(pcm, params);
  calls.snd_pcm_sw_params_free(params);
  return result;
}

static int configure(snd_pcm_t *pcm, enum alsa_samples samples, struct alsa_setup *setup) {
  snd_pcm_hw_params_t *params = NULL;
  int result = calls.snd_pcm_hw_params_malloc(&params);
  if (result < 0) return result;
  result = choose_format(pcm, params, samples, setup);
  calls.snd_pcm_hw_params_free(params);
  if (result >= 0) result = start_with_first_frame(pcm);
  /* PulseAudio's plug-in has already told its server to start when the whole buffer is full: this replaces that. */
  if (result >= 0) result = calls.snd_pcm_prepare(pcm);
  return result < 0 ? result : 0;
}

int alsa_configure(void *device, enum alsa_samples samples, struct alsa_setup *setup) {
  return QUIETLY(configure(device, samples, setup));
}

bool alsa_is_server(void *device) {
  return calls.snd_pcm_type(device) == SND_PCM_TYPE_IOPLUG;
}

void alsa_close(void *device) {
  (void)QUIETLY(calls.snd_pcm_close(device));
}

/* -------------------------------------------------------------------------------------------------------- playing */

long alsa_write(void *device, const void *frames, unsigned long count) {
  long result = QUIETLY(calls.snd_pcm_writei(device, frames, count));
  return result == -EAGAIN ? 0 : result;
}

long alsa_room(void *device) {
  return QUIETLY(calls.snd_pcm_avail_update(device));
}

int alsa_delay(void *device, long *frames) {
  return QUIETLY(calls.snd_pcm_delay(device, frames));
}

int alsa_drop(void *device) {
  return QUIETLY(calls.snd_pcm_drop(device));
}

int alsa_prepare(void *device) {
  return QUIETLY(calls.snd_pcm_prepare(device));
}
