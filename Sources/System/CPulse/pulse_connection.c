/* SPDX-License-Identifier: Apache-2.0 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "pulse_library.h"

#include <errno.h>
#include <stdlib.h>

#ifdef HAS_PULSE

/* Microseconds that a server may take to reply. */
#define PATIENCE 2000000u

_Static_assert(PULSE_TIMEOUT == PA_ERR_TIMEOUT, "the header cannot know PulseAudio's own");

void pulse_answer(struct pulse_question *question, int error) {
  question->is_over = true;
  question->error = error;
  pulse.pa_threaded_mainloop_signal(question->server->loop, 0);
}

static void give_up(pa_mainloop_api *api, pa_time_event *event, const struct timeval *time, void *data) {
  (void)api, (void)event, (void)time;
  pulse_answer(data, PA_ERR_TIMEOUT);
}

int pulse_wait_until(pulse_server *server, bool (*is_reached)(void *data), void *data) {
  struct pulse_question question = {.server = server};
  pa_time_event *alarm =
      pulse.pa_context_rttime_new(server->context, pulse.pa_rtclock_now() + PATIENCE, give_up, &question);
  while (!is_reached(data) && !question.is_over) pulse.pa_threaded_mainloop_wait(server->loop);
  if (alarm != NULL) pulse.pa_threaded_mainloop_get_api(server->loop)->time_free(alarm);
  return is_reached(data) ? 0 : question.error;
}

static bool is_answered(void *data) {
  const struct pulse_question *question = data;
  return question->is_over || !PA_CONTEXT_IS_GOOD(pulse.pa_context_get_state(question->server->context));
}

int pulse_wait(struct pulse_question *question, pa_operation *operation) {
  pulse_server *server = question->server;
  if (operation == NULL) return pulse.pa_context_errno(server->context);
  const int error = pulse_wait_until(server, is_answered, question);
  /* After this nothing touches the question. */
  pulse.pa_operation_cancel(operation);
  pulse.pa_operation_unref(operation);
  if (error != 0) return error;
  return question->is_over ? question->error : PA_ERR_CONNECTIONTERMINATED;
}

static void state_changed(pa_context *context, void *data) {
  pulse_server *server = data;
  pulse.pa_threaded_mainloop_signal(server->loop, 0);
  if (server->changed != NULL && !PA_CONTEXT_IS_GOOD(pulse.pa_context_get_state(context)))
    server->changed(server->data);
}

static void something_changed(pa_context *context, pa_subscription_event_type_t type, uint32_t index, void *data) {
  (void)context, (void)index;
  /* Streams that begin and end are of no interest here, their levels are. */
  const bool is_stream = (type & PA_SUBSCRIPTION_EVENT_FACILITY_MASK) == PA_SUBSCRIPTION_EVENT_SINK_INPUT;
  if (is_stream && (type & PA_SUBSCRIPTION_EVENT_TYPE_MASK) != PA_SUBSCRIPTION_EVENT_CHANGE) return;
  pulse_server *server = data;
  server->changed(server->data);
}

static void subscribed(pa_context *context, int success, void *data) {
  pulse_answer(data, success ? 0 : pulse.pa_context_errno(context));
}

static bool has_connected(void *data) {
  const pa_context_state_t state = pulse.pa_context_get_state(((pulse_server *)data)->context);
  return state == PA_CONTEXT_READY || !PA_CONTEXT_IS_GOOD(state);
}

static int subscribe(pulse_server *server) {
  struct pulse_question question = {.server = server};
  pulse.pa_context_set_subscribe_callback(server->context, something_changed, server);
  const pa_subscription_mask_t mask = PA_SUBSCRIPTION_MASK_SOURCE | PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT |
                                      PA_SUBSCRIPTION_MASK_SINK | PA_SUBSCRIPTION_MASK_CLIENT |
                                      PA_SUBSCRIPTION_MASK_MODULE | PA_SUBSCRIPTION_MASK_SERVER |
                                      PA_SUBSCRIPTION_MASK_SINK_INPUT;
  return pulse_wait(&question, pulse.pa_context_subscribe(server->context, mask, subscribed, &question));
}

/* Begins to connect. */
static int begin(pulse_server *server, const char *name, const char *address) {
  server->loop = pulse.pa_threaded_mainloop_new();
  if (server->loop == NULL) return PA_ERR_INTERNAL;
  server->context = pulse.pa_context_new(pulse.pa_threaded_mainloop_get_api(server->loop), name);
  if (server->context == NULL) return PA_ERR_INTERNAL;
  pulse.pa_context_set_state_callback(server->context, state_changed, server);
  /* Does not start a server for a user who runs none. */
  if (pulse.pa_context_connect(server->context, address, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
    return pulse.pa_context_errno(server->context);
  return pulse.pa_threaded_mainloop_start(server->loop) < 0 ? PA_ERR_INTERNAL : 0;
}

static int start(const char *name, const char *address, void (*changed)(void *data), void *data,
                 pulse_server **result) {
  pulse_server *server = calloc(1, sizeof *server);
  if (server == NULL) return PA_ERR_INTERNAL;
  server->changed = changed;
  server->data = data;
  const int error = begin(server, name, address);
  if (error != 0) {
    pulse_disconnect(server);
    return error;
  }
  *result = server;
  return 0;
}

int pulse_start(pulse_server **server) {
  return start(program_invocation_short_name, NULL, NULL, NULL, server);
}

/* With the lock held. */
static int await(pulse_server *server) {
  const int error = pulse_wait_until(server, has_connected, server);
  if (error != 0 || pulse.pa_context_get_state(server->context) == PA_CONTEXT_READY) return error;
  return pulse.pa_context_errno(server->context);
}

int pulse_await(pulse_server *server) {
  pulse.pa_threaded_mainloop_lock(server->loop);
  const int error = await(server);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  return error;
}

bool pulse_is_connecting(pulse_server *server) {
  pulse.pa_threaded_mainloop_lock(server->loop);
  const bool result = !has_connected(server);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  return result;
}

int pulse_connect(const char *name, const char *address, void (*changed)(void *data), void *data,
                  pulse_server **result) {
  pulse_server *server = NULL;
  int error = start(name, address, changed, data, &server);
  if (error != 0) return error;
  pulse.pa_threaded_mainloop_lock(server->loop);
  error = await(server);
  if (error == 0) error = subscribe(server);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  if (error != 0) {
    pulse_disconnect(server);
    return error;
  }
  *result = server;
  return 0;
}

void pulse_disconnect(pulse_server *server) {
  if (server->loop != NULL) pulse.pa_threaded_mainloop_stop(server->loop);
  if (server->context != NULL) {
    pulse.pa_context_set_state_callback(server->context, NULL, NULL);
    pulse.pa_context_set_subscribe_callback(server->context, NULL, NULL);
    pulse.pa_context_disconnect(server->context);
    pulse.pa_context_unref(server->context);
  }
  if (server->loop != NULL) pulse.pa_threaded_mainloop_free(server->loop);
  free(server);
}

bool pulse_is_connected(pulse_server *server) {
  pulse.pa_threaded_mainloop_lock(server->loop);
  const bool result = pulse.pa_context_get_state(server->context) == PA_CONTEXT_READY;
  pulse.pa_threaded_mainloop_unlock(server->loop);
  return result;
}

#else

/* Never called, because there cannot be a server. */
int pulse_start(pulse_server **server) {
  (void)server;
  return 1;
}
int pulse_await(pulse_server *server) {
  (void)server;
  return 1;
}
bool pulse_is_connecting(pulse_server *server) {
  (void)server;
  return false;
}
int pulse_connect(const char *name, const char *address, void (*changed)(void *data), void *data,
                  pulse_server **server) {
  (void)name, (void)address, (void)changed, (void)data, (void)server;
  return 1;
}
void pulse_disconnect(pulse_server *server) {
  (void)server;
}
bool pulse_is_connected(pulse_server *server) {
  (void)server;
  return false;
}

#endif
