/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

/* Returns a table of ABI 2, whatever the host asked for. */
const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.wrong-version", .name = "WrongVersion"};
  static const speech_provider_entry_t entry = {sizeof entry, 2, 0, &info, NULL, fixture_create};
  (void)major, (void)minor;
  return &entry;
}
