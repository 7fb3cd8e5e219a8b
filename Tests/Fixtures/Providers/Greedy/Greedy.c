/* SPDX-License-Identifier: Apache-2.0 */

/* breaks abi-short-host: failed */

#include "fixture.h"

/* Reads a field that a later version of the header might have, without asking for `size`. */
static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  const volatile char *later = (const volatile char *)host + sizeof *host;
  if (*later == 1) return SPEECH_ERR_ABI;
  return fixture_create(host, params, out);
}

FIXTURE_ENTRY("org.synth-host.greedy", create)
