/* SPDX-License-Identifier: Apache-2.0 */

/* breaks load-symbol: failed */

/* A shared object like any other: no speech_provider_entry. */
__attribute__((visibility("default"))) int unrelated_function(void);
int unrelated_function(void) {
  return 1;
}
