/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of PulseAudio's library that playback and speech in calls need (recording is in pulse_record.h).
 * PipeWire speaks the same protocol. The library is loaded when it is first needed, as most programs never need it; if
 * this was built without its headers, it is never available.
 *
 * Each call waits for the server's reply, two seconds at most; any thread may make it, except the thread that calls
 * back. An int result is 0 or one of PulseAudio's errors. */
#ifndef PULSE_CALLS_H
#define PULSE_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* An index that nothing has. */
#define PULSE_NONE UINT32_MAX

/* The error when a server does not reply in time. */
#define PULSE_TIMEOUT 8

typedef struct pulse_server pulse_server;

const char *pulse_library_name(void);
/* Whether the library is available and complete. */
bool pulse_is_there(void);
/* For people; belongs to the library. */
const char *pulse_error_text(int error);

/* Connects to a server (null: the user's) under the name of a program. The library must be there.
 *
 * `changed` is called on a thread of the connection's own whenever sources, sinks, recorders, clients or modules have
 * changed, and when the server has gone; it must neither wait nor make these calls. Close with pulse_disconnect. */
int pulse_connect(const char *name, const char *address, void (*changed)(void *data), void *data,
                  pulse_server **server);
/* Begins to connect to the user's server under the name of this program, and does not wait: until pulse_await has
 * returned 0, only it, pulse_is_connecting and pulse_disconnect may be called. */
int pulse_start(pulse_server **server);
/* Returns when the connection is made, or cannot be: 0 or an error, PULSE_TIMEOUT while it is still being made. */
int pulse_await(pulse_server *server);
/* Whether it is still being made; does not wait. */
bool pulse_is_connecting(pulse_server *server);
/* Closes the connection; `changed` is no longer called when this returns. */
void pulse_disconnect(pulse_server *server);
/* Whether the server is still there. */
bool pulse_is_connected(pulse_server *server);

/* Stores the index of the loaded module in `index`. */
int pulse_load_module(pulse_server *server, const char *name, const char *arguments, uint32_t *index);
int pulse_unload_module(pulse_server *server, uint32_t index);

struct pulse_module {
  uint32_t index;
  const char *name;
  const char *arguments; /* never null */
};
/* In all of these the strings are valid until `each` returns, which must neither wait nor make these calls. */
int pulse_modules(pulse_server *server, void (*each)(const struct pulse_module *module, void *data), void *data);

/* Something that can be recorded from: a microphone, or what is played on a loudspeaker. */
struct pulse_source {
  uint32_t index;
  const char *name;
  const char *description;
  bool is_monitor;
  bool is_muted;
};
int pulse_sources(pulse_server *server, void (*each)(const struct pulse_source *source, void *data), void *data);

/* The names of the sinks. */
int pulse_sinks(pulse_server *server, void (*each)(const char *name, void *data), void *data);

/* A program that records. */
struct pulse_recorder {
  uint32_t index;
  uint32_t source; /* PULSE_NONE while it is not known */
  bool is_paused;
  bool is_meter;           /* a level meter, which keeps nothing */
  bool is_module;          /* of the server itself */
  const char *application; /* its name for people; may be empty, as the next two */
  const char *program;
  const char *process; /* a number */
};
int pulse_recorders(pulse_server *server, void (*each)(const struct pulse_recorder *recorder, void *data), void *data);

/* Lets a program record from another source. */
int pulse_move_recorder(pulse_server *server, uint32_t index, const char *source);

/* Something that plays. */
struct pulse_input {
  uint32_t index;
  uint32_t module; /* what it belongs to; PULSE_NONE where it is a program's */
  bool is_muted;
  double volume; /* 1: as it is played; linear */
};
int pulse_inputs(pulse_server *server, void (*each)(const struct pulse_input *input, void *data), void *data);
int pulse_set_input_mute(pulse_server *server, uint32_t index, bool is_muted);
/* Of all its channels. */
int pulse_set_input_volume(pulse_server *server, uint32_t index, double volume);

/* The source for programs that do not name one, and a number that identifies this server. The name may be empty; it is
 * truncated to `size`. */
int pulse_default_source(pulse_server *server, char *name, size_t size, uint32_t *cookie);
int pulse_set_default_source(pulse_server *server, const char *name);

/* Frames of floats, interleaved, on their way to a sink of the server. One thread at a time; the server must outlive
 * it. */
typedef struct pulse_stream pulse_stream;
struct pulse_stream_setup {
  uint32_t rate; /* Hz */
  uint8_t channels;
  uint32_t buffer_frames; /* requested size of the buffer; then the actual one */
  uint32_t period_frames; /* requested size of the server's reads; then the actual one */
};
/* The server converts to the sink's format. */
int pulse_stream_open(pulse_server *server, const char *sink, struct pulse_stream_setup *setup, pulse_stream **stream);
void pulse_stream_close(pulse_stream *stream);
/* These return one of PulseAudio's errors, negative, on failure. */
long pulse_stream_room(pulse_stream *stream);
/* Approximate microseconds until what is written next is heard. */
long pulse_stream_delay(pulse_stream *stream);
long pulse_stream_write(pulse_stream *stream, const float *samples, size_t frames);
/* Discards what was written and has not been heard. Returns 0, or one of PulseAudio's errors. */
int pulse_stream_forget(pulse_stream *stream);

#pragma GCC visibility pop

#endif
