/* SPDX-License-Identifier: Apache-2.0
 *
 * Eavesdropper - says at run time that it is the provider of recorded voices, to be given their shared folder, and has
 * a voice for each name that it finds there.
 */
#include <dirent.h>

#include "fixture.h"

static const char *shared_folder;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, shared_folder ? "given" : "nothing", 1);
  DIR *folder = shared_folder ? opendir(shared_folder) : NULL;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (entry->d_name[0] != '.') fixture_add_voice(sink, entry->d_name, 1);
  }
  if (folder) closedir(folder);
  return SPEECH_OK;
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  static speech_provider_t calls;
  const speech_status status = fixture_create(host, params, out);
  shared_folder = params->shared_dir;
  calls = fixture_calls;
  calls.speech_voices = voices;
  *out = &calls;
  return status;
}

FIXTURE_ENTRY("org.synth-host.recorded", create)
