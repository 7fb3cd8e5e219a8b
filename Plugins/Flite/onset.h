/* SPDX-License-Identifier: Apache-2.0
 *
 * Where a voice is heard first: its own silence is not silent, but hisses. */
#ifndef FLITE_ONSET_H
#define FLITE_ONSET_H

#include <stddef.h>

/* Seconds after the end of Flite's pause within which the first sound is searched. */
#define ONSET_SEARCH 0.03

/* Seconds at which the first sound begins, at most ONSET_SEARCH after `onset`, where Flite's pause ends.
 *
 * Sound is louder than -60 dB of full scale and than twice the loudest part of the pause; where nothing is, or the
 * pause is too short to be measured, `onset` is returned. `samples` are the first `count` of an utterance, with `rate`
 * Hz. */
double onset_search(const short *samples, size_t count, int rate, double onset);

#endif
