/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_player.h"

#include <stdlib.h>

#include "pulse_library.h"

#ifdef HAS_PULSE

struct pulse_player {
  pulse_server *server;
  pa_stream *stream;
  /* What ends the stream after a rest that is too long. */
  pa_time_event *end_of_rest;
  size_t frame_size;
  uint32_t period_frames;
  void (*wanted)(void *data);
  void (*ended)(void *data);
  void *data;
};

static bool is_good(const pulse_player *player) {
  return PA_STREAM_IS_GOOD(pulse.pa_stream_get_state(player->stream));
}

static bool is_ready(const pulse_player *player) {
  return pulse.pa_stream_get_state(player->stream) == PA_STREAM_READY;
}

static bool has_begun(void *data) {
  return is_ready(data) || !is_good(data);
}

static void state_changed(pa_stream *stream, void *data) {
  pulse_player *player = data;
  (void)stream;
  pulse.pa_threaded_mainloop_signal(player->server->loop, 0);
  if (!is_good(player)) player->ended(player->data);
}

static void frames_wanted(pa_stream *stream, size_t size, void *data) {
  const pulse_player *player = data;
  (void)stream, (void)size;
  player->wanted(player->data);
}

/* One frame is enough for the server to start, and to restart after an underrun: late frames are heard late, not
 * lost. */
static pa_buffer_attr attributes(const pulse_player *player, uint32_t fill_frames) {
  return (pa_buffer_attr){.maxlength = UINT32_MAX,
                          .tlength = fill_frames * (uint32_t)player->frame_size,
                          .prebuf = (uint32_t)player->frame_size,
                          .minreq = player->period_frames * (uint32_t)player->frame_size,
                          .fragsize = UINT32_MAX};
}

/* The error of the last call, negative. */
static int failure(const pulse_player *player) {
  const int error = pulse.pa_context_errno(player->server->context);
  return error == 0 ? -PA_ERR_BADSTATE : -error;
}

/* With the lock held. */
static int begin(pulse_player *player, struct pulse_player_setup *setup) {
  const pa_sample_spec format = {.format = PA_SAMPLE_FLOAT32NE, .rate = setup->rate, .channels = setup->channels};
  player->frame_size = sizeof(float) * setup->channels;
  player->period_frames = setup->period_frames;
  player->stream = pulse.pa_stream_new(player->server->context, "Speech", &format, NULL);
  if (player->stream == NULL) return -failure(player);
  pulse.pa_stream_set_state_callback(player->stream, state_changed, player);
  pulse.pa_stream_set_write_callback(player->stream, frames_wanted, player);
  const pa_buffer_attr wanted = attributes(player, setup->fill_frames);
  const pa_stream_flags_t flags =
      PA_STREAM_EARLY_REQUESTS | PA_STREAM_AUTO_TIMING_UPDATE | PA_STREAM_INTERPOLATE_TIMING;
  if (pulse.pa_stream_connect_playback(player->stream, NULL, &wanted, flags, NULL, NULL) < 0) return -failure(player);
  const int error = pulse_wait_until(player->server, has_begun, player);
  if (error != 0) return error;
  if (!is_ready(player)) return -failure(player);
  const pa_buffer_attr *given = pulse.pa_stream_get_buffer_attr(player->stream);
  if (given == NULL || given->minreq < player->frame_size) return PA_ERR_PROTOCOL;
  setup->period_frames = given->minreq / (uint32_t)player->frame_size;
  return 0;
}

int pulse_player_open(pulse_server *server, struct pulse_player_setup *setup, pulse_player **result) {
  pulse_player *player = calloc(1, sizeof *player);
  if (player == NULL) return PA_ERR_INTERNAL;
  player->server = server;
  player->wanted = setup->wanted;
  player->ended = setup->ended;
  player->data = setup->data;
  pulse.pa_threaded_mainloop_lock(server->loop);
  const int error = begin(player, setup);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  if (error != 0 && error != PA_ERR_TIMEOUT) {
    pulse_player_close(player);
    return error;
  }
  *result = player;
  return error;
}

bool pulse_player_is_opening(pulse_player *player) {
  pulse.pa_threaded_mainloop_lock(player->server->loop);
  const bool result = !has_begun(player);
  pulse.pa_threaded_mainloop_unlock(player->server->loop);
  return result;
}

static void forget_rest(pulse_player *player) {
  if (player->end_of_rest == NULL) return;
  pulse.pa_threaded_mainloop_get_api(player->server->loop)->time_free(player->end_of_rest);
  player->end_of_rest = NULL;
}

void pulse_player_close(pulse_player *player) {
  pulse.pa_threaded_mainloop_lock(player->server->loop);
  forget_rest(player);
  if (player->stream != NULL) {
    pulse.pa_stream_set_write_callback(player->stream, NULL, NULL);
    pulse_stream_end(player->stream);
  }
  pulse.pa_threaded_mainloop_unlock(player->server->loop);
  free(player);
}

void pulse_player_lock(pulse_player *player) {
  pulse.pa_threaded_mainloop_lock(player->server->loop);
}

void pulse_player_unlock(pulse_player *player) {
  pulse.pa_threaded_mainloop_unlock(player->server->loop);
}

long pulse_player_wanted(pulse_player *player) {
  const size_t size = is_ready(player) ? pulse.pa_stream_writable_size(player->stream) : (size_t)-1;
  return size == (size_t)-1 ? failure(player) : (long)(size / player->frame_size);
}

long pulse_player_fill(pulse_player *player) {
  const pa_buffer_attr *given = is_ready(player) ? pulse.pa_stream_get_buffer_attr(player->stream) : NULL;
  return given == NULL ? failure(player) : (long)(given->tlength / player->frame_size);
}

long pulse_player_delay(pulse_player *player) {
  pa_usec_t delay = 0;
  int is_negative = 0;
  if (!is_ready(player)) return failure(player);
  const int error = pulse.pa_stream_get_latency(player->stream, &delay, &is_negative);
  /* Before the server's first report there is no latency, which is not an error. */
  if (error < 0 && error != -PA_ERR_NODATA) return failure(player);
  return error == 0 && !is_negative ? (long)delay : 0;
}

int pulse_player_write(pulse_player *player, const float *samples, size_t frames) {
  if (!is_ready(player)) return failure(player);
  const size_t size = frames * player->frame_size;
  return pulse.pa_stream_write(player->stream, samples, size, NULL, 0, PA_SEEK_RELATIVE) < 0 ? failure(player) : 0;
}

int pulse_player_set_fill(pulse_player *player, uint32_t frames) {
  if (!is_ready(player)) return failure(player);
  const pa_buffer_attr wanted = attributes(player, frames);
  pa_operation *operation = pulse.pa_stream_set_buffer_attr(player->stream, &wanted, NULL, NULL);
  if (operation == NULL) return failure(player);
  pulse.pa_operation_unref(operation);
  return 0;
}

/* Nobody waits for the answer: a server that hangs is noticed by its taking no frames. */
static int cork(pulse_player *player, int is_corked) {
  if (!is_ready(player)) return failure(player);
  pa_operation *operation = pulse.pa_stream_cork(player->stream, is_corked, NULL, NULL);
  if (operation == NULL) return failure(player);
  pulse.pa_operation_unref(operation);
  return 0;
}

static void rest_is_over(pa_mainloop_api *api, pa_time_event *event, const struct timeval *time, void *data) {
  pulse_player *player = data;
  (void)api, (void)event, (void)time;
  forget_rest(player);
  /* The state changes only when the server has answered. */
  player->ended(player->data);
  pulse.pa_stream_disconnect(player->stream);
}

int pulse_player_rest(pulse_player *player, uint32_t seconds) {
  const int error = cork(player, 1);
  if (error != 0) return error;
  player->end_of_rest = pulse.pa_context_rttime_new(
      player->server->context, pulse.pa_rtclock_now() + seconds * PA_USEC_PER_SEC, rest_is_over, player);
  return player->end_of_rest == NULL ? failure(player) : 0;
}

int pulse_player_resume(pulse_player *player) {
  forget_rest(player);
  return cork(player, 0);
}

#else

/* Never called, because there cannot be a server. */
int pulse_player_open(pulse_server *server, struct pulse_player_setup *setup, pulse_player **player) {
  (void)server, (void)setup, (void)player;
  return 1;
}
bool pulse_player_is_opening(pulse_player *player) {
  (void)player;
  return false;
}
void pulse_player_close(pulse_player *player) {
  (void)player;
}
void pulse_player_lock(pulse_player *player) {
  (void)player;
}
void pulse_player_unlock(pulse_player *player) {
  (void)player;
}
long pulse_player_wanted(pulse_player *player) {
  (void)player;
  return -1;
}
long pulse_player_fill(pulse_player *player) {
  (void)player;
  return -1;
}
long pulse_player_delay(pulse_player *player) {
  (void)player;
  return -1;
}
int pulse_player_write(pulse_player *player, const float *samples, size_t frames) {
  (void)player, (void)samples, (void)frames;
  return -1;
}
int pulse_player_set_fill(pulse_player *player, uint32_t frames) {
  (void)player, (void)frames;
  return -1;
}
int pulse_player_rest(pulse_player *player, uint32_t seconds) {
  (void)player, (void)seconds;
  return -1;
}
int pulse_player_resume(pulse_player *player) {
  (void)player;
  return -1;
}

#endif
