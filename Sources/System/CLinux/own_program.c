/* SPDX-License-Identifier: Apache-2.0
 *
 * How this process was started. Swift's CommandLine reads /proc/self/cmdline, and is empty where /proc is not mounted.
 */
#include "linux_calls.h"

#include <stddef.h>
#include <sys/auxv.h>

static int argument_count;
static char **argument_texts;

/* The C library calls constructors with what it calls main() with. */
__attribute__((constructor)) static void keep_arguments(int count, char **texts) {
  argument_count = count;
  argument_texts = texts;
}

int linux_arguments(char ***texts) {
  static char *none[] = {NULL};
  *texts = argument_texts ? argument_texts : none;
  return argument_texts ? argument_count : 0;
}

const char *linux_started_path(void) {
  return (const char *)getauxval(AT_EXECFN);
}
