/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

/* create() reports success and makes nothing. */
static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  (void)host, (void)params, (void)out;
  return SPEECH_OK;
}

FIXTURE_ENTRY("org.synth-host.null-instance", create)
