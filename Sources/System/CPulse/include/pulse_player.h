/* SPDX-License-Identifier: Apache-2.0
 *
 * A stream to the user's sound server in which the server requests frames when it wants them, so that nothing has to be
 * polled. Frames are floats, interleaved.
 *
 * The lock is that of the connection's own thread, on which `wanted` and `ended` are called, with the lock held. */
#ifndef PULSE_PLAYER_H
#define PULSE_PLAYER_H

#include "pulse_calls.h"

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

typedef struct pulse_player pulse_player;

struct pulse_player_setup {
  uint32_t rate; /* Hz */
  uint8_t channels;
  uint32_t fill_frames;   /* frames that the server should hold */
  uint32_t period_frames; /* frames to fetch at once; then the actual number */
  void (*wanted)(void *data);
  void (*ended)(void *data); /* the stream or the server has gone */
  void *data;
};

/* Opens a stream to the default sink. Waits at most two seconds; after PULSE_TIMEOUT there is a player anyway,
 * which may become ready later. The server must outlive it. */
int pulse_player_open(pulse_server *server, struct pulse_player_setup *setup, pulse_player **player);
/* Whether the server has not yet confirmed the stream; does not wait. */
bool pulse_player_is_opening(pulse_player *player);
/* Returns at once; `wanted` and `ended` are no longer called. What was written may still be heard. */
void pulse_player_close(pulse_player *player);

void pulse_player_lock(pulse_player *player);
void pulse_player_unlock(pulse_player *player);

/* The rest is called with the lock held, and returns less than 0 on failure: one of PulseAudio's errors, negative. */

/* Frames that the server wants. */
long pulse_player_wanted(pulse_player *player);
/* Frames that the server last reported it would hold. */
long pulse_player_fill(pulse_player *player);
/* Microseconds until the frame written next will be heard, interpolated between the server's reports. */
long pulse_player_delay(pulse_player *player);
/* Writes all frames, even more than are wanted. */
int pulse_player_write(pulse_player *player, const float *samples, size_t frames);
/* Sets how many frames the server should hold from now on. */
int pulse_player_set_fill(pulse_player *player, uint32_t frames);
/* Tells the server that nothing will be played for a while, so that it can let the device sleep. Unless the stream is
 * resumed within so many seconds it ends. */
int pulse_player_rest(pulse_player *player, uint32_t seconds);
/* Plays on after a rest. */
int pulse_player_resume(pulse_player *player);

#pragma GCC visibility pop

#endif
