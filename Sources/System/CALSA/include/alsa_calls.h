/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of ALSA's library that playback needs. It is loaded by the first call that needs it: programs that
 * play nothing, and machines without it, lose nothing. What follows answers 0 or more, or a negative errno. */
#ifndef ALSA_CALLS_H
#define ALSA_CALLS_H

#include <stdbool.h>

/* Not to be called by, or instead of, functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* The file name of the library that is looked for. */
const char *alsa_library_name(void);
/* Whether the library is there, with all that is used of it. [any thread] */
bool alsa_is_there(void);

/* How one sample is stored, little-endian. */
enum alsa_samples { ALSA_FLOAT, ALSA_INT16 };

/* What a device is asked for, and what came of it. */
struct alsa_setup {
  unsigned rate; /* Hz: the nearest that it has */
  unsigned channels;
  /* Asked for. */
  bool resamples; /* to other rates than the device has */
  unsigned buffer_microseconds;
  unsigned period_microseconds;
  /* What it then has. */
  unsigned long buffer_frames;
  unsigned long period_frames;
};

/* Opens a device for playback by its name in ALSA's configuration, without waiting for it; what was opened goes to
 * alsa_close. The library must be there. Several devices may be used by several threads, each by one at a time.
 *
 * The configuration is read again each time, and is our own: ALSA keeps the one that snd_pcm_open() reads for the whole
 * process, so a sound server that starts later is not found until someone frees it. Whoever else uses ALSA in this
 * process may hold pointers into that one. Nothing here touches it, nor the handler of error messages. */
int alsa_open(const char *name, void **device);
/* Chooses format and buffer, and makes ready. -EINVAL when the device does not have these samples and channels. */
int alsa_configure(void *device, enum alsa_samples samples, struct alsa_setup *setup);
/* Whether the device is a program's: a plug-in that hands the audio to a sound server. */
bool alsa_is_server(void *device);
void alsa_close(void *device);

/* Plays; starts with the first frames. Number of frames that were taken, 0 when there is no room. */
long alsa_write(void *device, const void *frames, unsigned long count);
/* Frames that there is room for. */
long alsa_room(void *device);
/* Frames until the next one written would be heard. */
int alsa_delay(void *device, long *frames);
/* Forgets what is not heard. */
int alsa_drop(void *device);
/* Makes ready again, after a drop or when it ran dry. */
int alsa_prepare(void *device);

/* What ALSA said first in the calling thread's last call; an empty text if nothing. ALSA would have printed it to
 * standard error. */
const char *alsa_message(void);
/* The text for a negative errno; ALSA has some of its own. */
const char *alsa_error_text(int error);

#pragma GCC visibility pop

#endif
