/* SPDX-License-Identifier: Apache-2.0
 *
 * Writes and reads the messages of speech_wire.h. */
#ifndef WORKER_MESSAGE_H
#define WORKER_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech_wire.h"

/* A message being written. Once something did not fit, `is_full` stays set and send_message() refuses. */
typedef struct message_writer {
  unsigned char *bytes; /* SPEECH_WIRE_MAX_MESSAGE */
  size_t length;
  bool is_full;
} message_writer;

/* A received message. Once something was missing, `is_short` stays set and every further read returns zero or "". */
typedef struct message_reader {
  unsigned char *bytes;
  size_t length, position;
  bool is_short;
} message_reader;

void begin_message(message_writer *w, unsigned char *buffer, uint32_t kind);
void put_u32(message_writer *w, uint32_t value);
void put_f32(message_writer *w, float value);
void put_u64(message_writer *w, uint64_t value);
/* NULL counts as "". */
void put_text(message_writer *w, const char *text);
/* NULL counts as empty; stops after `most` texts. */
void put_list(message_writer *w, const char *const *list, uint32_t most);

/* Sends the message on the control socket [any thread]. Waits for room unless `may_drop`. False: it was not sent. */
bool send_message(message_writer *w, bool may_drop);

/* Waits for a message on the control socket and receives it into `bytes`, of SPEECH_WIRE_MAX_MESSAGE. False: the host
 * is gone, or sent what is not a message. [control until the render thread runs, then render] */
bool receive_message(unsigned char *bytes, speech_wire_header *header, message_reader *r);

/* The same for the first message, with which the provider's library comes: its descriptor becomes
 * SPEECH_WIRE_LIBRARY_FD. */
bool receive_first_message(unsigned char *bytes, speech_wire_header *header, message_reader *r);

float get_f32(message_reader *r);
uint32_t get_u32(message_reader *r);
uint64_t get_u64(message_reader *r);
/* A pointer into the message, in which the text ends with a NUL. */
char *get_text(message_reader *r, size_t *length);

#endif
