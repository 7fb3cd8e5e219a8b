/* SPDX-License-Identifier: Apache-2.0
 *
 * Rude - leaves its traces in the process, knows one version of the header alone, and lists its voices in another order
 * each time. */

/* breaks load-no-side-effects: failed, abi-future-minor: failed, abi-wrong-major: failed, ext-unknown: failed,
 * voice-stable: failed, voice-update: failed, life-cycle: failed, thread-parallel: failed */

#define _GNU_SOURCE /* pipe() and sigaction() in strict C11 */
#include "fixture.h"

#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void *rest(void *unused) {
  pause();
  return unused;
}

static void start_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, rest, NULL) == 0) pthread_detach(thread);
}

__attribute__((constructor)) static void be_rude(void) {
  const struct sigaction ignore = {.sa_handler = SIG_IGN};
  int ends[2];
  sigaction(SIGUSR1, &ignore, NULL);
  setlocale(LC_ALL, "C.UTF-8");
  umask(0);
  start_thread();
  puts("Rude is here");
  if (pipe(ends) != 0 || chdir("/usr") != 0) return; /* a sandbox may refuse the latter */
}

static const speech_provider_t *latest;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  static unsigned turn;
  (void)provider;
  fixture.host->update_speech_voices(fixture.host);
  fixture.host->update_speech_voices(fixture.host);
  fixture_add_voice(sink, turn % 2 ? "rude.b" : "rude.a", 1);
  fixture_add_voice(sink, turn++ % 2 ? "rude.a" : "rude.b", 1);
  return SPEECH_OK;
}

/* Works for the instance that was made last alone. */
static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  if (provider != latest) return SPEECH_ERR_FAILED;
  return fixture_synthesize(provider, request, covered);
}

static const void *get_extension(const speech_provider_t *provider, const char *name) {
  (void)name;
  return provider;
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  static speech_provider_t tables[1000];
  static unsigned used;
  if (used == 1000) return SPEECH_ERR_RESOURCES;
  speech_provider_t *table = &tables[used++];
  const speech_status status = fixture_create(host, params, out);
  *table = fixture_calls;
  table->speech_voices = voices;
  table->synthesize = synthesize;
  table->get_extension = get_extension;
  *out = latest = table;
  start_thread(); /* which destroy() leaves behind */
  return status;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {.size = sizeof info, .id = "org.synth-host.rude", .name = "Rude"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, NULL, create};
  return major == SPEECH_ABI_MAJOR && minor > SPEECH_ABI_MINOR ? NULL : &entry;
}
