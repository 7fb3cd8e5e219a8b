/* SPDX-License-Identifier: Apache-2.0 */
#ifndef PULSE_LIBRARY_H
#define PULSE_LIBRARY_H

#include "pulse_calls.h"

/* A packager may leave it out. */
#if !defined(WITHOUT_PULSE) && __has_include(<pulse/pulseaudio.h>)
#define HAS_PULSE 1
#include <pulse/pulseaudio.h>

#include "library.h"

#define EACH_CALL(DO)                        \
  DO(pa_context_connect)                     \
  DO(pa_context_disconnect)                  \
  DO(pa_context_errno)                       \
  DO(pa_context_get_module_info_list)        \
  DO(pa_context_get_server_info)             \
  DO(pa_context_get_sink_info_list)          \
  DO(pa_context_get_sink_input_info_list)    \
  DO(pa_context_get_source_info_list)        \
  DO(pa_context_get_source_output_info_list) \
  DO(pa_context_get_state)                   \
  DO(pa_context_load_module)                 \
  DO(pa_context_move_source_output_by_name)  \
  DO(pa_context_new)                         \
  DO(pa_context_rttime_new)                  \
  DO(pa_context_set_default_source)          \
  DO(pa_context_set_sink_input_mute)         \
  DO(pa_context_set_sink_input_volume)       \
  DO(pa_context_set_state_callback)          \
  DO(pa_context_set_subscribe_callback)      \
  DO(pa_context_subscribe)                   \
  DO(pa_context_unload_module)               \
  DO(pa_context_unref)                       \
  DO(pa_cvolume_avg)                         \
  DO(pa_cvolume_set)                         \
  DO(pa_operation_cancel)                    \
  DO(pa_operation_unref)                     \
  DO(pa_proplist_gets)                       \
  DO(pa_rtclock_now)                         \
  DO(pa_sample_spec_valid)                   \
  DO(pa_stream_connect_playback)             \
  DO(pa_stream_connect_record)               \
  DO(pa_stream_cork)                         \
  DO(pa_stream_disconnect)                   \
  DO(pa_stream_drop)                         \
  DO(pa_stream_flush)                        \
  DO(pa_stream_get_buffer_attr)              \
  DO(pa_stream_get_latency)                  \
  DO(pa_stream_get_state)                    \
  DO(pa_stream_new)                          \
  DO(pa_stream_peek)                         \
  DO(pa_stream_readable_size)                \
  DO(pa_stream_set_buffer_attr)              \
  DO(pa_stream_set_read_callback)            \
  DO(pa_stream_set_state_callback)           \
  DO(pa_stream_set_write_callback)           \
  DO(pa_stream_unref)                        \
  DO(pa_stream_writable_size)                \
  DO(pa_stream_write)                        \
  DO(pa_strerror)                            \
  DO(pa_sw_volume_from_linear)               \
  DO(pa_sw_volume_to_linear)                 \
  DO(pa_threaded_mainloop_free)              \
  DO(pa_threaded_mainloop_get_api)           \
  DO(pa_threaded_mainloop_lock)              \
  DO(pa_threaded_mainloop_new)               \
  DO(pa_threaded_mainloop_signal)            \
  DO(pa_threaded_mainloop_start)             \
  DO(pa_threaded_mainloop_stop)              \
  DO(pa_threaded_mainloop_unlock)            \
  DO(pa_threaded_mainloop_wait)

/* As in pulse_calls.h. */
#pragma GCC visibility push(hidden)

struct pulse_library {
  LIBRARY_CALLS(EACH_CALL)
};

extern struct pulse_library pulse;

struct pulse_server {
  pa_threaded_mainloop *loop;
  pa_context *context;
  void (*changed)(void *data);
  void *data;
};

/* A pending request. Changed by the thread of the connection while pulse_wait has released the lock. */
struct pulse_question {
  pulse_server *server;
  bool is_over;
  int error;
  /* Where the result is stored. */
  void *found;
  void *data;
};

/* Waits for the reply to a request. Called with the lock held, which it releases meanwhile. `operation` is null if the
 * request could not be made. */
int pulse_wait(struct pulse_question *question, pa_operation *operation);
/* Waits, with the lock held, until `is_reached` returns true; PA_ERR_TIMEOUT when that takes too long. */
int pulse_wait_until(pulse_server *server, bool (*is_reached)(void *data), void *data);
/* Completes a request. */
void pulse_answer(struct pulse_question *question, int error);
/* Removes a stream from the server, with the lock held; returns at once. */
void pulse_stream_end(pa_stream *stream);

#pragma GCC visibility pop
#endif

#endif
