/* SPDX-License-Identifier: Apache-2.0
 *
 * Brings a main loop, as Foundation does, and needs it: every list of voices and every block asks the main thread and
 * waits for the answer. An answer from another thread than the process's first, or none within two minutes, is a
 * failure. */
#define _GNU_SOURCE
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned asked, answered;
static bool is_main;

SPEECH_EXPORT void CFRunLoopRun(void);
void CFRunLoopRun(void) {
  pthread_mutex_lock(&lock);
  /* Returns after each answer: the host has to call it again. */
  while (answered == asked) pthread_cond_wait(&changed, &lock);
  answered = asked;
  is_main = gettid() == getpid();
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static bool ask_main_thread(void) {
  pthread_mutex_lock(&lock);
  const unsigned number = ++asked;
  pthread_cond_broadcast(&changed);
  while (answered < number) pthread_cond_wait(&changed, &lock);
  const bool was_main = is_main;
  pthread_mutex_unlock(&lock);
  return was_main && gettid() != getpid();
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  if (!ask_main_thread()) return SPEECH_ERR_FAILED;
  (void)provider;
  fixture_add_voice(sink, "main", 1);
  fixture_add_voice(sink, "main.waits", 1);
  return SPEECH_OK;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  if (!ask_main_thread()) return SPEECH_ERR_FAILED;
  if (strcmp(fixture.request->voice_id, "main.waits") == 0 && io->position > 0) {
    for (int i = 0; i < 120000 && !fixture_is_cancelled(); i++) usleep(1000);
    return SPEECH_ERR_CANCELLED;
  }
  return fixture_render(provider, io);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render)
FIXTURE_ENTRY("org.synth-host.main-loop", create)
