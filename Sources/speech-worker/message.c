/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE /* dup3 */
#include "message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static void put_bytes(message_writer *w, const void *bytes, size_t count) {
  if (w->is_full || count > SPEECH_WIRE_MAX_MESSAGE - w->length) {
    w->is_full = true;
    return;
  }
  memcpy(w->bytes + w->length, bytes, count);
  w->length += count;
}

void begin_message(message_writer *w, unsigned char *buffer, uint32_t kind) {
  speech_wire_header header = {.kind = kind, .length = 0, .request_id = 0};
  w->bytes = buffer;
  w->length = 0;
  w->is_full = false;
  put_bytes(w, &header, sizeof header);
}

void put_u32(message_writer *w, uint32_t value) {
  put_bytes(w, &value, sizeof value);
}
void put_f32(message_writer *w, float value) {
  put_bytes(w, &value, sizeof value);
}
void put_u64(message_writer *w, uint64_t value) {
  put_bytes(w, &value, sizeof value);
}

void put_text(message_writer *w, const char *text) {
  /* strnlen: a provider's text may lack its NUL, and nothing longer than a message could be sent anyway. */
  size_t length = text ? strnlen(text, SPEECH_WIRE_MAX_MESSAGE) : 0;
  put_u32(w, (uint32_t)length);
  put_bytes(w, text ? text : "", length);
}

void put_list(message_writer *w, const char *const *list, uint32_t most) {
  uint32_t count = 0;
  while (list && count < most && list[count]) count++;
  put_u32(w, count);
  for (uint32_t i = 0; i < count; i++) put_text(w, list[i]);
}

bool send_message(message_writer *w, bool may_drop) {
  if (w->is_full) return false;
  uint32_t length = (uint32_t)w->length;
  memcpy(w->bytes + offsetof(speech_wire_header, length), &length, sizeof length);
  ssize_t sent;
  do {
    sent = send(SPEECH_WIRE_CONTROL_FD, w->bytes, w->length, MSG_NOSIGNAL | (may_drop ? MSG_DONTWAIT : 0));
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)w->length;
}

bool receive_message(unsigned char *bytes, speech_wire_header *header, message_reader *r) {
  ssize_t got;
  do {
    got = recv(SPEECH_WIRE_CONTROL_FD, bytes, SPEECH_WIRE_MAX_MESSAGE, 0);
  } while (got < 0 && errno == EINTR); /* the provider has signal handlers, though it must not */
  if (got < (ssize_t)sizeof *header) return false;
  memcpy(header, bytes, sizeof *header);
  *r = (message_reader){.bytes = bytes, .length = (size_t)got, .position = sizeof *header};
  return true;
}

bool receive_first_message(unsigned char *bytes, speech_wire_header *header, message_reader *r) {
  struct iovec part = {.iov_base = bytes, .iov_len = SPEECH_WIRE_MAX_MESSAGE};
  union {
    struct cmsghdr header;
    unsigned char bytes[CMSG_SPACE(sizeof(int))];
  } passed;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &passed, .msg_controllen = sizeof passed};
  ssize_t got;
  do {
    got = recvmsg(SPEECH_WIRE_CONTROL_FD, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got < (ssize_t)sizeof *header) return false;
  struct cmsghdr *with = CMSG_FIRSTHDR(&message);
  if (!with || with->cmsg_type != SCM_RIGHTS || with->cmsg_len != CMSG_LEN(sizeof(int))) return false;
  int library;
  memcpy(&library, CMSG_DATA(with), sizeof library);
  if (library != SPEECH_WIRE_LIBRARY_FD) {
    if (dup3(library, SPEECH_WIRE_LIBRARY_FD, O_CLOEXEC) < 0) return false;
    close(library);
  }
  memcpy(header, bytes, sizeof *header);
  *r = (message_reader){.bytes = bytes, .length = (size_t)got, .position = sizeof *header};
  return true;
}

static bool get_bytes(message_reader *r, void *into, size_t count) {
  if (r->is_short || count > r->length - r->position) {
    r->is_short = true;
    memset(into, 0, count);
    return false;
  }
  memcpy(into, r->bytes + r->position, count);
  r->position += count;
  return true;
}

float get_f32(message_reader *r) {
  float value;
  get_bytes(r, &value, sizeof value);
  return value;
}

uint32_t get_u32(message_reader *r) {
  uint32_t value;
  get_bytes(r, &value, sizeof value);
  return value;
}

uint64_t get_u64(message_reader *r) {
  uint64_t value;
  get_bytes(r, &value, sizeof value);
  return value;
}

char *get_text(message_reader *r, size_t *length) {
  static char nothing[1];
  uint32_t count = get_u32(r);
  if (r->is_short || count >= r->length - r->position) {
    /* The host ends every text with a NUL that its length does not count. */
    r->is_short = true;
    if (length) *length = 0;
    return nothing;
  }
  char *text = (char *)r->bytes + r->position;
  r->position += (size_t)count + 1;
  text[count] = 0;
  if (length) *length = count;
  return text;
}
