/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libespeak-ng and libsonic for Swift, and the calls that only C can make. */
#ifndef CESPEAK_H
#define CESPEAK_H

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <locale.h>
#include <stdbool.h>
#include <stddef.h>

/* The engine of this process belongs to one thread at a time, which may change between calls. Every call of it, its own
 * functions included, is made between cespeak_enter() and cespeak_leave(). */

/* Starts the engine: audio in blocks of about `block_ms`. Returns the sample rate in Hz, or 0 with the reason in
 * `message`. */
int cespeak_start(int block_ms, char *message, size_t message_size);

/* Gives the calling thread the UTF-8 locale that the engine needs; returns the one that it had. */
locale_t cespeak_enter(void);
void cespeak_leave(locale_t before);

/* Audio and events from the engine, valid until the next call. */
typedef struct cespeak_block {
  const short *samples;
  int count;
  const espeak_EVENT *events; /* ends with espeakEVENT_LIST_TERMINATED */
} cespeak_block;

/* Begins to speak a text, of which a copy is kept: `size` bytes with the NUL, flags as for espeak_Synth(). A text that
 * is still being spoken ends. Returns false when memory is short. */
bool cespeak_begin(const void *text, size_t size, unsigned flags);

/* Computes the next block. Returns false at the end of the text, with the result of espeak_Synth() in `status`. */
bool cespeak_next(cespeak_block *block, espeak_ERROR *status);

/* Ends the text that is being spoken, if there is one. */
void cespeak_stop(void);

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
