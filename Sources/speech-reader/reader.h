/* SPDX-License-Identifier: Apache-2.0
 *
 * The parts of speech-reader. */
#ifndef READER_H
#define READER_H

#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>

#include "file_sandbox.h"
#include "reader_wire.h"

/* Records are collected and sent together. Sending ends the process when the host is gone. */
void begin_record(uint32_t kind);
/* Bytes beyond what a record holds are left out. */
void add_to_record(const void *bytes, size_t count);
void end_record(void);
/* All records that text needs, cut between characters. */
void send_text(const char *bytes, size_t count);
void send_data(const void *bytes, size_t count);
void send_record(uint32_t kind, const void *bytes, size_t count);
void send_collected(void);
/* Sends a failure with its text, and all that was collected. */
void send_failure(uint32_t failure, const char *text);
/* Waits for the host's next command; leaves when there is none. */
char next_command(void);
/* Sends that this was all of the file. */
void send_end(void);
/* Sends the last record, with its text, and leaves. */
_Noreturn void leave_complete(void);
_Noreturn void leave_failed(uint32_t failure, const char *text);

/* The file's bytes, of `count`. NULL: there is no memory, or it has become shorter. */
char *read_file(size_t count);

/* Each loads its library before the sandbox is closed; leaves when it is missing. */
void load_html(const char *start, size_t count);
void load_markdown(void);
void load_archive(void);
/* Each sends what it finds, and leaves. */
_Noreturn void read_html(const char *bytes, size_t count, bool is_utf8, int max_depth);
_Noreturn void read_markdown(const char *bytes, size_t count, int max_depth);
_Noreturn void read_archive(int64_t size, bool any_format);

/* Loads libespeak-ng with the data below `folder` (empty: its own), closes the sandbox, and answers commands until the
 * host has seen enough. `voice`: the file of a voice that may be read as well, or NULL. */
_Noreturn void find_phonemes(const char *folder, const char *voice);

#endif
