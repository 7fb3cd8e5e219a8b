/* SPDX-License-Identifier: Apache-2.0
 *
 * Texts as Flite can read them: ASCII, a sentence or a part of it at a time. */
#ifndef FLITE_READING_H
#define FLITE_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Flite analyses a whole piece before its first sample. With its slowest voices that takes some 0.4 ms for each byte,
 * and as long for a digit as for the letters of its word. */
enum { PIECE_BYTES = 120, DIGIT_BYTES = 8, FOLDED_BYTES = 512 };

/* A part of a text, folded to ASCII. */
struct reading {
  char text[FOLDED_BYTES];
  uint32_t start[FOLDED_BYTES], end[FOLDED_BYTES]; /* of the character that each byte stands for, in the text */
  bool is_spoken;                                  /* has letters or digits */
};

/* Reads the piece that begins at a byte of the text, and returns where it ends. */
size_t reading_next(struct reading *reading, const char *text, size_t length, size_t from);

/* How many bytes from the start of the text have the same answer to the question whether Flite can read their words. */
size_t reading_covered(const char *text, size_t length, bool *is_readable);

#endif
