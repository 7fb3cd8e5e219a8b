/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

/* Says why, and that nothing else of the host does anything. */
static speech_status preload(const speech_open_params_t *params) {
  if (!SPEECH_HAS(params, speech_open_params_t, host) || !params->host) return SPEECH_ERR_ABI;
  params->host->update_speech_voices(params->host);
  if (params->host->get_extension(params->host, "org.synth-host.no-such-extension/1")) return SPEECH_ERR_FAILED;
  params->host->log(params->host, SPEECH_LOG_ERROR, "the model is too new");
  return SPEECH_ERR_RESOURCES;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.refuses-in-preload", .name = "RefusesInPreload"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          fixture_create};
  (void)major, (void)minor;
  return &entry;
}
