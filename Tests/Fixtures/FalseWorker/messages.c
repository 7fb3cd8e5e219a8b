/* SPDX-License-Identifier: Apache-2.0
 *
 * Lies told by message. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "false_worker.h"

/* Continues as a healthy worker does with its request. */
static void answer(void) {
  begin(request_id, 0, 4);
  put_frames(1000);
  over(request_id, SPEECH_OVER_COMPLETE, 0);
}

static void send_part_of_header(void) {
  send(SPEECH_WIRE_CONTROL_FD, "hello", 5, MSG_NOSIGNAL);
  hang();
}

static void send_nothing(void) {
  send(SPEECH_WIRE_CONTROL_FD, "", 0, MSG_NOSIGNAL);
  hang();
}

static void send_nothing_and_ready(void) {
  send(SPEECH_WIRE_CONTROL_FD, "", 0, MSG_NOSIGNAL);
  send_ready();
  hang();
}

static void send_wrong_length(void) {
  send_packet(SPEECH_WIRE_READY, 1 << 30, "ready", 5);
  hang();
}

static void send_too_much(void) {
  static const unsigned char zeros[SPEECH_WIRE_MAX_MESSAGE + 4096];
  send_kind(SPEECH_WIRE_READY, zeros, sizeof zeros);
  hang();
}

static void send_unknown(void) {
  send_kind(99, NULL, 0);
  hang();
}

static void send_host_kind(void) {
  send_kind(SPEECH_WIRE_OPEN, NULL, 0);
  hang();
}

static void send_short_ready(void) {
  send_kind(SPEECH_WIRE_READY, "ready", 5);
  hang();
}

/* Its only text claims to be 4 GB long. */
static void send_length_lie(void) {
  uint32_t fields[8];
  memset(fields, 0xFF, sizeof fields);
  send_kind(SPEECH_WIRE_READY, fields, sizeof fields);
  hang();
}

static void send_ready_twice(void) {
  send_ready();
  send_ready();
}

static void send_unknown_level(void) {
  send_ready_at_level(3);
  hang();
}

static void send_failed(void) {
  const uint32_t fields[] = {SPEECH_FAILED_CREATE, (uint32_t)-7, 0};
  send_kind(SPEECH_WIRE_FAILED, fields, sizeof fields);
}

static void send_ready_and_failed(void) {
  send_ready();
  send_failed();
}

static void send_failed_and_ready(void) {
  send_failed();
  send_ready();
  hang();
}

static void send_odd_failure(void) {
  const struct {
    uint32_t reason;
    int32_t status;
    uint32_t length;
    char details[24];
  } fields = {4000000000u, INT32_MIN, 23, "\xff\x1b[2J\n\n\xe2\x80\xae then nothing"};
  send_kind(SPEECH_WIRE_FAILED, &fields, sizeof fields);
}

static void send_goodbye(void) {
  send_kind(SPEECH_WIRE_GOODBYE, NULL, 0);
  hang();
}

static void send_voice_unasked(void) {
  send_voice();
  hang();
}

static void send_end_unasked(void) {
  send_end_of_voices(0);
  hang();
}

static void send_voices_end_twice(void) {
  send_voice();
  send_end_of_voices(1);
  send_end_of_voices(1);
}

static void send_fewer_than_sent(void) {
  send_voice();
  send_voice();
  send_end_of_voices(1);
}

static void send_more_than_sent(void) {
  send_voice();
  send_end_of_voices(UINT32_MAX);
}

static void send_voices_for_ever(void) {
  for (;;) send_voice();
}

/* A list of 4 billion languages in 4 bytes. */
static void send_list_lie(void) {
  unsigned char fields[9 * 4 + 4 * 4 + 8 + 4 * 4 + 4];
  memset(fields, 0, sizeof fields);
  memset(fields + sizeof fields - 4, 0xFF, 4);
  send_kind(SPEECH_WIRE_VOICE, fields, sizeof fields);
  send_end_of_voices(1);
}

static void log_for_ever(void) {
  static const struct {
    uint32_t level, length;
    char text[1024];
  } line = {1, 1024, "x"};
  begin(request_id, 0, 4);
  for (;;) send_kind(SPEECH_WIRE_LOG, &line, sizeof line);
}

static void log_oddly(void) {
  static struct {
    uint32_t level, length;
    char text[100000];
  } line = {UINT32_MAX, sizeof line.text, "\xff\xfe\x1b[31m\n\r\xe2\x80\xae"};
  memset(line.text + 12, 0x9B, sizeof line.text - 12);
  for (int i = 0; i < 20; i++) send_kind(SPEECH_WIRE_LOG, &line, sizeof line);
  answer();
}

static void change_for_ever(void) {
  begin(request_id, 0, 4);
  for (;;) send_kind(SPEECH_WIRE_CHANGED, NULL, 0);
}

/* As often as the host lets it: each time once the last one was heard of. */
static void change_when_heard(void) {
  const struct timespec rest = {.tv_nsec = 1000000};
  begin(request_id, 0, 4);
  for (int i = 0; i < 3; i++) {
    const uint32_t heard = speech_host_heard_changes(host);
    send_kind(SPEECH_WIRE_CHANGED, NULL, 0);
    while (speech_host_heard_changes(host) == heard) nanosleep(&rest, NULL);
    put_frames(100);
  }
  over(request_id, SPEECH_OVER_COMPLETE, 0);
}

/* Log lines that carry descriptors, a thousand of them in all. */
static void send_descriptors(void) {
  enum { AT_ONCE = 50 };
  union {
    struct cmsghdr header;
    unsigned char room[CMSG_SPACE(AT_ONCE * sizeof(int))];
  } control = {.header = {CMSG_LEN(AT_ONCE * sizeof(int)), SOL_SOCKET, SCM_RIGHTS}};
  int descriptors[AT_ONCE];
  for (int i = 0; i < AT_ONCE; i++) descriptors[i] = STDERR_FILENO;
  memcpy(CMSG_DATA(&control.header), descriptors, sizeof descriptors);
  struct {
    speech_wire_header header;
    uint32_t level, length;
  } line = {{SPEECH_WIRE_LOG, sizeof line, 0}, 1, 0};
  struct iovec content = {&line, sizeof line};
  struct msghdr message = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  for (int i = 0; i < 20; i++) sendmsg(SPEECH_WIRE_CONTROL_FD, &message, MSG_NOSIGNAL);
  answer();
}

const struct lie message_lies[] = {
    {.name = "part of a header", .open = send_part_of_header},
    {.name = "empty message", .open = send_nothing},
    {.name = "READY after an empty message", .open = send_nothing_and_ready},
    {.name = "wrong length", .open = send_wrong_length},
    {.name = "message too long", .open = send_too_much},
    {.name = "unknown kind", .open = send_unknown},
    {.name = "a host's message", .open = send_host_kind},
    {.name = "short READY", .open = send_short_ready},
    {.name = "text of 4 GB", .open = send_length_lie},
    {.name = "sandbox of no level", .open = send_unknown_level},
    {.name = "READY twice", .open = send_ready_twice, .synthesize = hang},
    {.name = "FAILED after READY", .open = send_ready_and_failed, .synthesize = hang},
    {.name = "READY after FAILED", .open = send_failed_and_ready},
    {.name = "odd FAILED", .open = send_odd_failure},
    {.name = "GOODBYE early", .synthesize = send_goodbye},
    {.name = "VOICE unasked", .synthesize = send_voice_unasked},
    {.name = "VOICES_END unasked", .synthesize = send_end_unasked},
    {.name = "VOICES_END twice", .voices = send_voices_end_twice},
    {.name = "VOICES_END counts fewer", .voices = send_fewer_than_sent},
    {.name = "VOICES_END counts 4 billion", .voices = send_more_than_sent},
    {.name = "voices for ever", .voices = send_voices_for_ever},
    {.name = "voices never", .voices = hang},
    {.name = "list of 4 billion", .voices = send_list_lie},
    {.name = "LOG storm", .synthesize = log_for_ever},
    {.name = "LOG of 100 KB", .synthesize = log_oddly},
    {.name = "CHANGED storm", .synthesize = change_for_ever},
    {.name = "CHANGED when heard", .synthesize = change_when_heard},
    {.name = "descriptors", .synthesize = send_descriptors},
    {0},
};
