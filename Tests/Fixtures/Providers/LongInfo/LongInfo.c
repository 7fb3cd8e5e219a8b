/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "fixture.h"

/* Describes itself in a megabyte. */
const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static char name[1 << 20];
  static speech_provider_info_t info = {.size = sizeof info, .id = "org.synth-host.long-info", .name = name};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info,
                                                NULL,         fixture_create};
  (void)major, (void)minor;
  memset(name, 'x', sizeof name - 1);
  return &entry;
}
