// SPDX-License-Identifier: Apache-2.0
//
// How a sanitized worker behaves: a host gives its workers no environment that could say so. Signals stay what they are
// without a sanitizer, as tests name them. TSan's shadow and the host's own limits do not know of each other, and
// nothing is freed that ends with the process.
#include <fcntl.h>
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>

#define OPTIONS                                                                                     \
  "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:use_sigaltstack=0:" \
  "detect_leaks=0:print_stacktrace=1"

const char *__asan_default_options(void) {
  return OPTIONS;
}
const char *__ubsan_default_options(void) {
  return OPTIONS;
}
const char *__tsan_default_options(void) {
  return OPTIONS;
}

// Reports go to a pipe, because the host takes all output for the provider's, and the sandbox opens no file. The pipe
// replaces standard input, which is /dev/null and the one descriptor that is not needed.
__attribute__((constructor)) static void open_reports(void) {
  int reports = open(REPORTS, O_WRONLY | O_NONBLOCK);
  if (reports < 0 || dup2(reports, 0) < 0) _exit(97);
  close(reports);
  __sanitizer_set_report_fd((void *)0);
}
