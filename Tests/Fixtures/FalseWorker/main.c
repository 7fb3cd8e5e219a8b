/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "false_worker.h"

speech_worker_page *page;
const speech_host_page *host;
uint64_t request_id;

bool send_packet(uint32_t kind, uint32_t claimed, const void *content, size_t bytes) {
  static unsigned char packet[SPEECH_WIRE_MAX_MESSAGE + 16384];
  const speech_wire_header header = {.kind = kind, .length = claimed};
  if (bytes > sizeof packet - sizeof header) return false;
  memcpy(packet, &header, sizeof header);
  if (bytes > 0) memcpy(packet + sizeof header, content, bytes);
  return send(SPEECH_WIRE_CONTROL_FD, packet, sizeof header + bytes, MSG_NOSIGNAL) >= 0;
}

bool send_kind(uint32_t kind, const void *content, size_t bytes) {
  return send_packet(kind, (uint32_t)(sizeof(speech_wire_header) + bytes), content, bytes);
}

/* Texts and numbers of a message in the making. */
static unsigned char fields[4096];
static size_t fields_len;

static void put(const void *bytes, size_t count) {
  memcpy(fields + fields_len, bytes, count);
  fields_len += count;
}

static void put_number(uint32_t value) {
  put(&value, sizeof value);
}

static void put_string(const char *text) {
  put_number((uint32_t)strlen(text));
  put(text, strlen(text));
}

void send_ready_at_level(uint32_t level) {
  fields_len = 0;
  const uint32_t numbers[] = {1, 0, 0, 0x66616c73, 0x776f726b};
  put(numbers, sizeof numbers);
  put_string("org.synth-host.false");
  put_string("A worker that lies");
  for (int i = 0; i < 4; i++) put_string("");
  for (int i = 0; i < 3; i++) put_number(0);
  put_number(level);
  for (int i = 0; i < 2; i++) put_number(0);
  send_kind(SPEECH_WIRE_READY, fields, fields_len);
}

void send_ready(void) {
  send_ready_at_level(0);
}

void send_voice(void) {
  fields_len = 0;
  const uint32_t numbers[] = {0, 0, 0, 0, 0, 0, 0, 16000, 1};
  const float ranges[] = {1, 1, 1, 1};
  const uint64_t bytes_on_disk = 0;
  put(numbers, sizeof numbers);
  put(ranges, sizeof ranges);
  put(&bytes_on_disk, sizeof bytes_on_disk);
  put_string("good");
  put_string("good");
  put_string("");
  put_string("");
  put_number(1);
  put_string("en");
  for (int i = 0; i < 3; i++) put_number(0);
  for (int i = 0; i < 3; i++) put_string("");
  send_kind(SPEECH_WIRE_VOICE, fields, fields_len);
}

void send_end_of_voices(uint32_t count) {
  const uint32_t numbers[] = {count, 0};
  send_kind(SPEECH_WIRE_VOICES_END, numbers, sizeof numbers);
}

void ring(void) {
  speech_wire_bump(&page->wake_count);
  syscall(SYS_futex, &page->wake_count, FUTEX_WAKE, 1, NULL, NULL, 0);
}

void claim_call(uint32_t call, uint64_t entered_ns) {
  speech_wire_store64(&page->call_entered_ns, entered_ns);
  speech_wire_store(&page->call, call);
}

void begin(uint64_t id, int32_t status, uint32_t covered) {
  page->begun_audio = page->audio_write;
  page->begun_marker = page->marker_write;
  page->begun_status = status;
  page->begun_covered = covered;
  speech_wire_store64(&page->begun_id, id);
  ring();
}

void put_frames(uint32_t count) {
  float *audio = speech_wire_audio(page);
  const uint32_t at = page->audio_write, first = at - page->begun_audio;
  for (uint32_t i = 0; i < count; i++)
    audio[(at + i) % SPEECH_WIRE_AUDIO_FLOATS] = (float)((first + i) % 32768) / 32768;
  speech_wire_store(&page->audio_write, at + count);
  ring();
}

void put_marker(uint64_t frame, int32_t kind, uint32_t start, uint32_t length) {
  speech_wire_markers(page)[page->marker_write % SPEECH_WIRE_MARKERS] =
      (speech_wire_marker){.frame = frame, .kind = kind, .text_start = start, .text_len = length};
  speech_wire_store(&page->marker_write, page->marker_write + 1);
}

void over(uint64_t id, int32_t reason, int32_t status) {
  page->over_audio = page->audio_write;
  page->over_marker = page->marker_write;
  page->over_reason = reason;
  page->over_status = status;
  speech_wire_store64(&page->over_id, id);
  ring();
}

void hang(void) {
  struct timespec rest = {.tv_sec = 120};
  while (nanosleep(&rest, &rest) != 0) continue;
  _exit(97);
}

void spin(void) {
  const time_t end = time(NULL) + 120;
  while (time(NULL) < end) continue;
  _exit(97);
}

static const struct lie *lie_named(const char *name) {
  static const struct lie *const groups[] = {message_lies, ring_lies, process_lies};
  static const struct lie none = {.name = ""};
  for (size_t group = 0; group < sizeof groups / sizeof groups[0]; group++)
    for (const struct lie *lie = groups[group]; lie->name; lie++)
      if (strcmp(lie->name, name) == 0) return lie;
  if (*name) _exit(98); /* a lie that nobody has written */
  return &none;
}

static void synthesize(const struct lie *lie) {
  if (lie->synthesize) {
    lie->synthesize();
    return;
  }
  begin(request_id, 0, 4);
  put_frames(1000);
  if (!lie->cancel) over(request_id, SPEECH_OVER_COMPLETE, 0);
}

static void cancel(const struct lie *lie) {
  if (lie->cancel) lie->cancel();
  over(request_id, SPEECH_OVER_CANCELLED, 0);
}

/* Sleeps until there is a message; takes note of a cancel once. */
static void wait_for_message(const struct lie *lie) {
  static uint64_t latest;
  struct pollfd control = {.fd = SPEECH_WIRE_CONTROL_FD, .events = POLLIN};
  do {
    if (request_id <= latest || speech_host_cancelled_id(host) < request_id) continue;
    latest = request_id;
    cancel(lie);
  } while (poll(&control, 1, 1) <= 0);
}

static void serve(const struct lie *lie) {
  static unsigned char message[SPEECH_WIRE_MAX_MESSAGE];
  for (;;) {
    wait_for_message(lie);
    ssize_t got = recv(SPEECH_WIRE_CONTROL_FD, message, sizeof message, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < (ssize_t)sizeof(speech_wire_header)) _exit(0);
    speech_wire_header header;
    memcpy(&header, message, sizeof header);
    switch (header.kind) {
      case SPEECH_WIRE_OPEN:
        if (lie->open) {
          lie->open();
        } else {
          send_ready();
        }
        if (lie->is_deaf) hang();
        break;
      case SPEECH_WIRE_VOICES:
        if (lie->voices) {
          lie->voices();
        } else {
          send_voice();
          send_end_of_voices(1);
        }
        break;
      case SPEECH_WIRE_SYNTHESIZE:
        request_id = header.request_id;
        synthesize(lie);
        break;
      case SPEECH_WIRE_QUIT:
        send_kind(SPEECH_WIRE_GOODBYE, NULL, 0);
        _exit(0);
    }
  }
}

/* The library comes with the first message, which stays to be received. */
static int library(void) {
  char first;
  struct iovec part = {.iov_base = &first, .iov_len = 1};
  union {
    struct cmsghdr header;
    unsigned char bytes[CMSG_SPACE(sizeof(int))];
  } passed;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &passed, .msg_controllen = sizeof passed};
  if (recvmsg(SPEECH_WIRE_CONTROL_FD, &message, MSG_PEEK) < 0) return -1;
  struct cmsghdr *with = CMSG_FIRSTHDR(&message);
  if (!with) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(with), sizeof descriptor);
  return descriptor;
}

int main(void) {
  static char name[64];
  if (pread(library(), name, sizeof name - 1, 0) < 0) return 64;
  void *pages = mmap(NULL, SPEECH_WIRE_WORKER_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, SPEECH_WIRE_WORKER_PAGE_FD, 0);
  void *theirs = mmap(NULL, sizeof(speech_host_page), PROT_READ, MAP_SHARED, SPEECH_WIRE_HOST_PAGE_FD, 0);
  if (pages == MAP_FAILED || theirs == MAP_FAILED) return 71;
  page = pages;
  host = theirs;
  serve(lie_named(name));
}
