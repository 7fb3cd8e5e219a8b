/* SPDX-License-Identifier: Apache-2.0
 *
 * fixture.h - what the providers for tests are made of: a healthy provider, of which each changes one thing
 *
 * Its audio is a ramp: frame n has the value (n mod 32768) / 32768, so a test sees which frame is lost, doubled or
 * swapped. It lasts 1000 frames for each byte of text; the word that begins at byte b is marked at frame 1000 b.
 *
 * SpeechCheckerTests expects what a comment after the word "breaks" says: checks of speech-checker, and whether they
 * have warned, failed or crashed. It is about the voice in the next line, or else about the whole library. Each check
 * needs a fixture that breaks it:
 *
 *     // breaks req-unicode: failed, render-progress: failed
 *     {.voice_id = "fault.never-complete", .render = never_complete},
 */
#ifndef FIXTURE_H
#define FIXTURE_H

#include "speech_provider.h"

#pragma GCC visibility push(hidden)

enum { FIXTURE_SAMPLE_RATE = 16000, FIXTURE_FRAMES_PER_BYTE = 1000, FIXTURE_QUARTER_SECOND = 4000 };

/* The instance; a process never holds two. */
struct fixture {
  const speech_host_t *host;       /* from create() on */
  const speech_request_t *request; /* until finish() */
  uint64_t open_id;                /* the request to render, 0: none; by __atomic only, as cancel() is [any] */
};
extern struct fixture fixture;

/* The healthy calls; `fixture_voices` reports one voice, "fixture". */
speech_status fixture_voices(const speech_provider_t *provider, const speech_voice_sink_t *sink);
speech_status fixture_synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered);
speech_status fixture_render(const speech_provider_t *provider, speech_render_io_t *io);
void fixture_cancel(const speech_provider_t *provider, uint64_t id);
void fixture_finish(const speech_provider_t *provider, uint64_t id);
void fixture_destroy(const speech_provider_t *provider);

/* Remembers `host` and hands out a table of the calls above. */
speech_status fixture_create(const speech_host_t *host, const speech_open_params_t *params,
                             const speech_provider_t **out);

/* All of the above as a table that a fixture copies and changes. */
extern const speech_provider_t fixture_calls;

/* Frames of the open request. */
uint64_t fixture_length(void);

/* True when the open request was cancelled. */
bool fixture_is_cancelled(void);

/* Writes the next frames of the ramp, `limit` or max_frames at most, into one channel or two (the second negated), and
 * the markers of the words that begin in them. Sets io->frames; knows no end and no flags. */
void fixture_fill(speech_render_io_t *io, uint64_t limit, int channels);

/* Adds a mono voice in English that reports word markers. */
bool fixture_add_voice(const speech_voice_sink_t *sink, const char *id, uint32_t channels);

/* Never returns, as far as a host can tell: ends the process after two minutes, so that a broken test does not leave it
 * running. */
__attribute__((noreturn)) void fixture_hang(void);

/* Takes this much processor time. */
void fixture_work(long long nanoseconds);

/* Writes to address 0. */
void fixture_crash(void);

#pragma GCC visibility pop

/* A create() whose instance has the healthy calls, but for the changes: FIXTURE_CREATE(calls.render = my_render) */
#define FIXTURE_CREATE(...)                                                                  \
  static speech_status create(const speech_host_t *host, const speech_open_params_t *params, \
                              const speech_provider_t **out) {                               \
    static speech_provider_t calls;                                                          \
    const speech_status status = fixture_create(host, params, out);                          \
    calls = fixture_calls;                                                                   \
    __VA_ARGS__;                                                                             \
    *out = &calls;                                                                           \
    return status;                                                                           \
  }

/* The whole entry of a provider with this id and this create(). */
#define FIXTURE_ENTRY(provider_id, provider_create)                                                        \
  const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {                   \
    static const speech_provider_info_t info = {                                                           \
        .size = sizeof info, .id = provider_id, .name = provider_id, .version = "1.0.0"};                  \
    static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, \
                                                  NULL,         provider_create};                          \
    (void)minor;                                                                                           \
    return major == SPEECH_ABI_MAJOR ? &entry : NULL;                                                      \
  }

#endif
