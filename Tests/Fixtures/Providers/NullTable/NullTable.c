/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

/* The entry and create() succeed, but the instance lacks every mandatory call. */
static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  static const speech_provider_t nothing = {.size = sizeof nothing};
  (void)host, (void)params;
  *out = &nothing;
  return SPEECH_OK;
}

FIXTURE_ENTRY("org.synth-host.null-table", create)
