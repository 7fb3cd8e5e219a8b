/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

/* Supports no version of any host. */
const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  (void)major, (void)minor;
  return NULL;
}
