/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

/* The table ends before create(), as its size says. What follows must not be called. */
static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  (void)host, (void)params, (void)out;
  fixture_crash();
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.short-table", .name = "ShortTable"};
  static const speech_provider_entry_t entry = {
      offsetof(speech_provider_entry_t, create), SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, NULL, create};
  (void)major, (void)minor;
  return &entry;
}
