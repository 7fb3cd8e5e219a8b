/* SPDX-License-Identifier: Apache-2.0
 *
 * The audio and the words of a text, which a thread computes ahead of whoever reads them. Flite does not look at a
 * cancel while it analyses a piece of text, which can take longer than render() may; on a thread of its own it does not
 * have to: the reader returns at once, and the thread ends what was abandoned before it begins with the next text. */
#ifndef FLITE_STREAM_H
#define FLITE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A word: bytes of the text, and the frame at which it begins. */
struct stream_word {
  size_t start, end;
  uint64_t frame;
};

/* What stream_read() found. */
enum stream_state {
  STREAM_GOES_ON,
  STREAM_ENDED,     /* everything was read */
  STREAM_FAILED,    /* memory or the voice is missing */
  STREAM_ABANDONED, /* by stream_abandon() */
};

/* The words that stream_read() returns are at most this many. */
enum { STREAM_WORDS = 1024 };

/* Starts the thread; false when there is none. */
bool stream_start(void);

/* Ends it, after Flite's analysis if one is running. */
void stream_stop(void);

/* Begins with a text, of which a copy is made, in a voice of engine_voices; whatever was there before is abandoned.
 * `id` is not 0. False when memory is missing. */
bool stream_begin(uint64_t id, int voice, const char *text, size_t length, double rate, double pitch);

/* Waits for the next frames and writes at most `room` of them, after the words of them and of later ones into `words`.
 * Nothing is written unless the stream goes on. */
enum stream_state stream_read(float *frames, size_t room, size_t *count, struct stream_word *words, size_t *word_count);

/* Abandons the text with this id; other ids are ignored. Returns at once. [any thread] */
void stream_abandon(uint64_t id);

/* Whether a text is neither ended nor abandoned. [any thread] */
bool stream_is_open(void);

#endif
