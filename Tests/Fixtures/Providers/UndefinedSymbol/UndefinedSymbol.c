/* SPDX-License-Identifier: Apache-2.0 */

/* breaks load-symbol: failed, load-undefined: warned */

#include "fixture.h"

/* Nobody defines this: the loader refuses the library. */
extern int speech_symbol_that_nobody_defines(void);

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  return speech_symbol_that_nobody_defines() + fixture_create(host, params, out);
}

FIXTURE_ENTRY("org.synth-host.undefined-symbol", create)
