/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-worker: the process around one provider. Its threads:
 *
 *   main     (main.c)    starts the others and loads the library; then turns its main loop, if it brings one
 *   control  (cancel.c)  calls cancel() as soon as the host cancels: the main thread, if that has no loop to turn
 *   render   (engine.c)  receives messages and makes every other call into the provider, one after the other
 *   hang-up  (hangup.c)  calls nothing; ends the process when the host is gone
 *
 * The provider may have its own threads. */
#ifndef WORKER_H
#define WORKER_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"
#include "sandbox.h"
#include "speech_provider.h"
#include "speech_wire.h"

/* The process's one provider and the memory shared with the host. Set up before the render thread starts. */
typedef struct worker {
  const speech_host_page *host; /* read-only mapping */
  speech_worker_page *page;
  void *library; /* what dlopen() returned */
  const speech_provider_entry_t *entry;
  const speech_provider_t *provider;
  uint64_t open_id; /* atomic: the request that synthesize() was called for, 0 when none */
  sandbox_plan plan;
  sandbox_state sandbox;
} worker;

/* worker.c */
extern worker the_worker;

/* recorder.c: the flight recorder, which the host reads to find calls that take too long. [render, or main before the
 * render thread runs] */
void enter_call(uint32_t call, uint64_t request_id, uint32_t block);
void leave_call(void);

/* failure.c: sends FAILED; returns false, for its callers to pass on. [render, or main before the render thread runs]
 */
bool answer_failed(uint32_t reason, int32_t status, const char *details);

/* loader.c: maps the library and finds its entry point, or sends FAILED. [main, before the render thread runs] */
bool load_library(void);
/* Checks every table, makes the instance, sends READY or FAILED. [render] */
bool open_provider(message_reader *open);

/* hangup.c: starts the thread that ends the process when the host has gone, even while the provider is in a call.
 * After the first step of the sandbox, before any code of the provider runs. [main] */
bool end_with_host(void);

/* confine.c: the sandbox, in two steps. The first reads its part of OPEN, which stays valid. [main] */
bool enter_sandbox(message_reader *open);
/* The second, after preload(): both threads. Returns an errno. [render] */
int tighten_sandbox(void);
/* Waits until the render thread takes the second step, and takes it too. [main] */
void follow_into_sandbox(void);

/* cancel.c: calls cancel() for each request that the host cancels while it is open; never returns. [control] */
_Noreturn void watch_for_cancels(void);
/* The same on a thread of its own; false when that cannot be started. [main, after the second step of the sandbox] */
bool start_control_thread(void);
/* Waits for such a call to return, and prevents further ones. [render] */
void end_cancels(void);

/* Calls the provider's cancel(), noting how long it takes. [any] */
void cancel_request(uint64_t request_id);

/* host.c: what the provider sees of the host. `params` and texts live as long as the process. */
/* In preload(): it can log, and nothing else. */
const speech_host_t *make_preload_host(const char *version);
/* From create() on. */
const speech_host_t *make_host(const char *version);

/* voices.c: handles VOICES. [render] */
void send_voices(void);

/* engine.c: starts the render thread, which opens the provider with what is left to read of `open`. */
bool start_engine(message_reader *open);

/* request.c: handles SYNTHESIZE. [render] */
void run_request(uint64_t id, message_reader *r);

/* phonemes.c: reads the phoneme ranges of a SYNTHESIZE message into the request, whose text is read already. False:
 * they break the rules of speech_provider.h. What the request points to is valid until the next call. [render] */
bool read_phonemes(message_reader *r, speech_request_t *request);

/* ring.c [render]. */
/* Sleeps until `floats` of the audio ring are free; false when the request was cancelled meanwhile. */
bool wait_for_audio_room(uint64_t request_id, uint32_t floats);
/* Puts frames into the ring, interleaved; there must be room. */
void put_audio(const float *const *channels, uint32_t channel_count, uint32_t frames);
/* Puts markers into their ring as it gets room; false when the request was cancelled meanwhile. */
bool put_markers(uint64_t request_id, const speech_wire_marker *markers, uint32_t count);
bool is_cancelled(uint64_t request_id);
/* Sleeps up to `milliseconds`; the host's cancel ends it. */
void nap(uint64_t request_id, uint32_t milliseconds);
/* Wakes the host if it sleeps; `always`: also if it may be about to. */
void wake_host(bool always);
/* Wakes the host if it sleeps and the ring holds what it wants to be woken for; returns whether it did. */
bool wake_host_for_audio(void);

#endif
