/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-reader without a process and without a sandbox: its sources, compiled with calls.h, which gives them calls of
 * our own for what they ask of the system. */
#ifndef BARE_READER_H
#define BARE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bare_reader_kind {
  BARE_READER_MARKDOWN,
  BARE_READER_HTML,
  BARE_READER_UTF8_HTML,
  BARE_READER_ZIP,
  BARE_READER_ARCHIVE
};

/* Reads these bytes as the program would read its file, and writes its answer to `answer`. Returns whether all of the
 * answer was written: false when it was too long, or was given up as the program would be killed. */
bool bare_reader_read(enum bare_reader_kind kind, const uint8_t *bytes, size_t count, int max_depth, int answer);

/* Whether the contents of an archive's entry with this number are asked for. */
bool bare_reader_wants(unsigned entry);

#endif
