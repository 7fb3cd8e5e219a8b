/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

static speech_status preload(const speech_open_params_t *params) {
  (void)params;
  fixture_hang();
}

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.loops-in-preload", .name = "LoopsInPreload"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          fixture_create};
  (void)major, (void)minor;
  return &entry;
}
