/* SPDX-License-Identifier: Apache-2.0
 *
 * What loading the library takes and leaves behind. */
#include "../provider.h"
#include "checks.h"

void check_load_symbol(void) {
  const char *problem = load_library();
  if (problem) report_fail("%s", problem);
}
