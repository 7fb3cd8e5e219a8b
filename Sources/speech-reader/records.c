/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "reader.h"

/* What is not sent yet, and where its last record begins. */
static struct {
  char bytes[sizeof(reader_wire_record) + READER_WIRE_BYTES];
  size_t count, record;
} collected;

void send_collected(void) {
  file_sandbox_send(collected.bytes, collected.count);
  collected.count = 0;
}

void begin_record(uint32_t kind) {
  /* Most records are small: one that the rest holds is not sent alone. */
  if (sizeof collected.bytes - collected.count < sizeof collected.bytes / 2) send_collected();
  const reader_wire_record record = {kind, 0};
  collected.record = collected.count;
  memcpy(collected.bytes + collected.count, &record, sizeof record);
  collected.count += sizeof record;
}

void add_to_record(const void *bytes, size_t count) {
  const size_t rest = sizeof collected.bytes - collected.count;
  if (count > rest && collected.record > 0) {
    const size_t begun = collected.count - collected.record;
    file_sandbox_send(collected.bytes, collected.record);
    memmove(collected.bytes, collected.bytes + collected.record, begun);
    collected.count = begun;
    collected.record = 0;
    add_to_record(bytes, count);
    return;
  }
  if (count > rest) count = rest;
  memcpy(collected.bytes + collected.count, bytes, count);
  collected.count += count;
}

void end_record(void) {
  const uint32_t size = (uint32_t)(collected.count - collected.record - sizeof(reader_wire_record));
  memcpy(collected.bytes + collected.record + offsetof(reader_wire_record, size), &size, sizeof size);
}

void send_record(uint32_t kind, const void *bytes, size_t count) {
  begin_record(kind);
  add_to_record(bytes, count);
  end_record();
}

/* Where to cut a text of UTF-8 that is longer than a record. */
static size_t part_of(const char *bytes, size_t count) {
  if (count <= READER_WIRE_BYTES) return count;
  size_t part = READER_WIRE_BYTES;
  for (int i = 0; i < 3 && ((unsigned char)bytes[part] & 0xC0) == 0x80; i++) part--;
  return part;
}

void send_text(const char *bytes, size_t count) {
  while (count > 0) {
    const size_t part = part_of(bytes, count);
    send_record(READER_WIRE_TEXT, bytes, part);
    bytes += part;
    count -= part;
  }
}

void send_data(const void *bytes, size_t count) {
  send_record(READER_WIRE_DATA, bytes, count);
}

void send_end(void) {
  send_record(READER_WIRE_END, "", 0);
  send_collected();
}

/* Exit handlers of libraries are not run: there is nothing to save, and less to go wrong. */
void leave_complete(void) {
  send_end();
  _exit(0);
}

void send_failure(uint32_t failure, const char *text) {
  /* What was begun is not whole. */
  begin_record(READER_WIRE_FAILED);
  add_to_record(&failure, sizeof failure);
  if (text != NULL) add_to_record(text, strnlen(text, 1024));
  end_record();
  send_collected();
}

void leave_failed(uint32_t failure, const char *text) {
  send_failure(failure, text);
  _exit(0);
}

char next_command(void) {
  char command;
  ssize_t got;
  do got = read(READER_WIRE_COMMAND_FD, &command, 1);
  while (got < 0 && errno == EINTR);
  /* The host has seen enough. */
  if (got != 1) _exit(0);
  return command;
}

char *read_file(size_t count) {
  char *bytes = malloc(count + 1);
  return bytes != NULL && file_sandbox_read(bytes, count, 0) == count ? bytes : NULL;
}
