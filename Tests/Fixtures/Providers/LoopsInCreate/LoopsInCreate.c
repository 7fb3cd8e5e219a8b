/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  fixture_create(host, params, out);
  fixture_hang();
}

FIXTURE_ENTRY("org.synth-host.loops-in-create", create)
