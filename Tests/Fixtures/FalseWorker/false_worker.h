/* SPDX-License-Identifier: Apache-2.0
 *
 * false_worker.h - a worker that speaks speech_wire.h and lies
 *
 * The library that it should load is a text: the name of the lie. A lie stands for a provider that has taken its whole
 * process over, threads, socket and shared memory. Without one it is a worker whose audio is 1,000 frames of a ramp. */
#ifndef FALSE_WORKER_H
#define FALSE_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech_wire.h"

/* What lies are made of. */
extern speech_worker_page *page;     /* the shared memory, all of it written at will */
extern const speech_host_page *host; /* what the host says */
extern uint64_t request_id;          /* of the open request */

/* Sends a message with this header, whose length need not be true, and `bytes` of content. False: it was not taken. */
bool send_packet(uint32_t kind, uint32_t claimed, const void *content, size_t bytes);
/* The same with a length that is true. */
bool send_kind(uint32_t kind, const void *content, size_t bytes);
void send_ready(void);
/* A voice called "good". */
void send_voice(void);
void send_end_of_voices(uint32_t count);

void ring(void);
/* Claims that a call has been under way since then (CLOCK_MONOTONIC, nanoseconds). */
void claim_call(uint32_t call, uint64_t entered_ns);
void begin(uint64_t id, int32_t status, uint32_t covered);
/* Puts frames of the ramp into the ring. */
void put_frames(uint32_t count);
void put_marker(uint64_t frame, int32_t kind, uint32_t start, uint32_t length);
void over(uint64_t id, int32_t reason, int32_t status);
/* Never returns, as far as a host can tell. */
__attribute__((noreturn)) void hang(void);
__attribute__((noreturn)) void spin(void);

/* A lie: the first of these that is set is used, else the healthy worker's behaviour. */
struct lie {
  const char *name;
  void (*open)(void);       /* instead of READY */
  void (*voices)(void);     /* instead of the list of voices */
  void (*synthesize)(void); /* instead of the request */
  void (*cancel)(void);     /* instead of ending the request */
  bool is_deaf;             /* never reads its socket after OPEN */
};

/* Each list ends with a lie without a name. */
extern const struct lie message_lies[];
extern const struct lie ring_lies[];
extern const struct lie process_lies[];

#endif
