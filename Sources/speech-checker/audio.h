/* SPDX-License-Identifier: Apache-2.0
 *
 * What can be measured of audio, and how it is handed to the host. */
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
/* Hands the audio of this request to the host; the last one wins. */
void keep_audio(const speaking *s);

#endif
