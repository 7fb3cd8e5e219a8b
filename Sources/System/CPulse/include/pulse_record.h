/* SPDX-License-Identifier: Apache-2.0
 *
 * Recording from a source of the sound server. The same rules as in pulse_calls.h. */
#ifndef PULSE_RECORD_H
#define PULSE_RECORD_H

#include "pulse_calls.h"

#pragma GCC visibility push(hidden)

/* Floats of one channel, on their way from a source of the server. One thread at a time; the server must outlive it. */
typedef struct pulse_record pulse_record;

/* `source` may be null: the user's default microphone. `rate` is in Hz; the server converts. */
int pulse_record_open(pulse_server *server, const char *source, uint32_t rate, pulse_record **record);
/* Waits for samples, two seconds at most, and copies up to `most`. Returns how many were copied, 0 when recorded
 * samples were lost, or one of PulseAudio's errors, negative. */
long pulse_record_read(pulse_record *record, float *samples, size_t most);
void pulse_record_close(pulse_record *record);

#pragma GCC visibility pop

#endif
