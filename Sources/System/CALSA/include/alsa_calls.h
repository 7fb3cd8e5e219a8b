/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of ALSA's library that playback needs. It is loaded by the first call that needs it, so that
 * programs that play nothing, and machines without it, lose nothing. These functions return 0 or more, or a negative
 * errno. */
#ifndef ALSA_CALLS_H
#define ALSA_CALLS_H

#include <stdbool.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* The file name of the library that is looked for. */
const char *alsa_library_name(void);
/* Whether the library is available, with all functions that are used. [any thread] */
bool alsa_is_there(void);

/* How one sample is stored, little-endian. */
enum alsa_samples { ALSA_FLOAT, ALSA_INT16 };

/* The setup that a device is asked for, and the one it has. */
struct alsa_setup {
  unsigned rate; /* Hz: the nearest that it has */
  unsigned channels;
  /* Asked for. */
  bool resamples; /* to other rates than the device has */
  unsigned buffer_microseconds;
  unsigned period_microseconds;
  /* Set to what it has. */
  unsigned long buffer_frames;
  unsigned long period_frames;
};

/* Opens a device for playback by its name in ALSA's configuration, without waiting for it; close it with alsa_close.
 * The library must be available. Several devices may be used by several threads, each by one at a time.
 *
 * The configuration is our own and read again each time: ALSA keeps the one that snd_pcm_open() reads for the whole
 * process, so a sound server that starts later would not be found until that is freed, and other users of ALSA in this
 * process may have pointers into it. Nothing here touches it, nor the handler of error messages. */
int alsa_open(const char *name, void **device);
/* Chooses format and buffer, and prepares the device. -EINVAL when it does not have these samples and channels. */
int alsa_configure(void *device, enum alsa_samples samples, struct alsa_setup *setup);
/* Whether the device is a plug-in that passes the audio to a sound server. */
bool alsa_is_server(void *device);
void alsa_close(void *device);

/* Writes frames; the first ones start playback. Returns how many were accepted, 0 when there is no room. */
long alsa_write(void *device, const void *frames, unsigned long count);
/* Frames for which there is room. */
long alsa_room(void *device);
/* Frames until the next one written would be heard. */
int alsa_delay(void *device, long *frames);
/* Discards what has not been heard. */
int alsa_drop(void *device);
/* Prepares the device again, after a drop or an underrun. */
int alsa_prepare(void *device);

/* The first message of ALSA in the calling thread's last call, which ALSA would have printed to standard error; empty
 * if there was none. */
const char *alsa_message(void);
/* The text for a negative errno; ALSA has some of its own. */
const char *alsa_error_text(int error);

#pragma GCC visibility pop

#endif
