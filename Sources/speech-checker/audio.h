/* SPDX-License-Identifier: Apache-2.0
 *
 * Measuring audio, and passing it to the host. */
#ifndef AUDIO_H
#define AUDIO_H

#include "speaking.h"

typedef struct levels {
  double seconds;
  double audible; /* seconds that a listener hears */
  double mean_square;
  float peak;         /* magnitude */
  float first, last;  /* magnitude of the first and the last frame */
  double offset;      /* mean value of the channel where it is largest */
  uint64_t over_full; /* samples beyond -1 to 1 */
} levels;

levels measure(const speaking *s);

/* Opens the descriptor for audio, before the sandbox closes. */
void open_audio(void);
/* Passes the audio of this request to the host, replacing any earlier audio. */
void keep_audio(const speaking *s);

#endif
