/* SPDX-License-Identifier: Apache-2.0
 *
 * Places: "render" on the thread that synthesizes, "thread" on one that preload() has made, "cancel" in cancel(), on
 * the worker's other thread. */
#define _GNU_SOURCE
#include "snoop.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const struct probe *const groups[] = {file_probes,   change_probes, memory_probes, process_probes,
                                             socket_probes, system_probes, honest_probes};
enum { GROUPS = sizeof groups / sizeof groups[0] };

/* What the thread of preload() is to try. */
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  const struct probe *probe;
  const char *path;
} errand = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* What cancel() is to try. */
static const struct probe *at_cancel;
static char cancel_path[4096];

static void try_out(const struct probe *probe, const char *path) {
  char line[128];
  errno = 0;
  if (probe->attempt(path) < 0) {
    const char *name = strerrorname_np(errno);
    snprintf(line, sizeof line, "%s: refused %s", probe->name, name ? name : "for no reason");
  } else {
    snprintf(line, sizeof line, "%s: ALLOWED", probe->name);
  }
  fixture.host->log(fixture.host, SPEECH_LOG_INFO, line);
}

static void *run_errands(void *unused) {
  (void)unused;
  pthread_mutex_lock(&errand.lock);
  for (;;) {
    while (!errand.probe) pthread_cond_wait(&errand.changed, &errand.lock);
    try_out(errand.probe, errand.path);
    errand.probe = NULL;
    pthread_cond_broadcast(&errand.changed);
  }
  return NULL;
}

static void send_on_errand(const struct probe *probe, const char *path) {
  pthread_mutex_lock(&errand.lock);
  errand.path = path;
  errand.probe = probe;
  pthread_cond_broadcast(&errand.changed);
  while (errand.probe) pthread_cond_wait(&errand.changed, &errand.lock);
  pthread_mutex_unlock(&errand.lock);
}

/* A thread with a filter of its own, which allows everything: no later one fits all threads. */
static bool has_filter;
static void *obstruct(void *unused) {
  struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = 1, .filter = &allow};
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
  __atomic_store_n(&has_filter, true, __ATOMIC_SEQ_CST);
  return run_errands(unused);
}

static speech_status preload(const speech_open_params_t *params) {
  pthread_t thread;
  bool is_obstructing = strcmp(params->locale, "x-filters-itself") == 0;
  if (pthread_create(&thread, NULL, is_obstructing ? obstruct : run_errands, NULL) != 0) return SPEECH_ERR_RESOURCES;
  while (is_obstructing && !__atomic_load_n(&has_filter, __ATOMIC_SEQ_CST)) sched_yield();
  return SPEECH_OK;
}

static const struct probe *probe_named(const char *name) {
  for (int group = 0; group < GROUPS; group++) {
    for (const struct probe *probe = groups[group]; probe->name; probe++) {
      if (strcmp(probe->name, name) == 0) return probe;
    }
  }
  return NULL;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  const char *dot = strchr(request->voice_id, '.');
  const struct probe *probe = dot ? probe_named(dot + 1) : NULL;
  if (!probe) return SPEECH_ERR_NO_VOICE;
  fixture_synthesize(provider, request, covered);
  at_cancel = NULL;
  if (strncmp(request->voice_id, "cancel.", 7) == 0) {
    snprintf(cancel_path, sizeof cancel_path, "%s", request->text);
    __atomic_store_n(&at_cancel, probe, __ATOMIC_SEQ_CST);
  } else if (strncmp(request->voice_id, "thread.", 7) == 0) {
    send_on_errand(probe, request->text);
  } else {
    try_out(probe, request->text);
  }
  return SPEECH_OK;
}

/* A moment of audio. If cancel() is wanted, it is asked for first, so that the request is not over before it. */
static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  const struct timespec moment = {.tv_nsec = 1000000};
  if (at_cancel) fixture.host->log(fixture.host, SPEECH_LOG_INFO, "cancel: please");
  while (__atomic_load_n(&at_cancel, __ATOMIC_SEQ_CST)) nanosleep(&moment, NULL);
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  fixture_fill(io, io->max_frames, 1);
  io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static void cancel(const speech_provider_t *provider, uint64_t id) {
  const struct probe *probe = __atomic_load_n(&at_cancel, __ATOMIC_SEQ_CST);
  if (probe) try_out(probe, cancel_path);
  /* Only now does render() continue, so that the result has been reported before the host can ask for anything else. */
  __atomic_store_n(&at_cancel, NULL, __ATOMIC_SEQ_CST);
  fixture_cancel(provider, id);
}

FIXTURE_CREATE(calls.synthesize = synthesize, calls.render = render, calls.cancel = cancel)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.snoop", .name = "Snoop", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
