/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libespeak-ng and libsonic for Swift, and the calls that only C can make. */
#ifndef CESPEAK_H
#define CESPEAK_H

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <stddef.h>

/* Starts the engine of this process: audio in blocks of about `block_ms` on the thread that asks for it. Call it on
 * the thread that will use the engine. Returns the sample rate in Hz, or 0 with the reason in `message`. */
int cespeak_start(int block_ms, char *message, size_t message_size);

/* libsonic changes rate and pitch of finished speech. libespeak-ng depends on the library, but Debian keeps its header
 * in its own package; these are the functions used here, as they have been since its version 0.1. */
typedef struct sonicStreamStruct *sonicStream;
sonicStream sonicCreateStream(int sample_rate, int channels);
void sonicDestroyStream(sonicStream stream);
void sonicSetSpeed(sonicStream stream, float speed);
void sonicSetPitch(sonicStream stream, float pitch);
/* These three return 0 when memory is short; read returns the number of samples. */
int sonicWriteShortToStream(sonicStream stream, const short *samples, int count);
int sonicFlushStream(sonicStream stream);
int sonicReadShortFromStream(sonicStream stream, short *samples, int room);

#endif
