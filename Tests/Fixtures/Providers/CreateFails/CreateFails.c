/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-table: failed */

#include "fixture.h"

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  (void)params, (void)out;
  host->log(host, SPEECH_LOG_ERROR, "the model is not installed");
  return SPEECH_ERR_RESOURCES;
}

FIXTURE_ENTRY("org.synth-host.create-fails", create)
