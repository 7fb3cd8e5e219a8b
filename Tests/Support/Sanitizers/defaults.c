// SPDX-License-Identifier: Apache-2.0
//
// How a sanitized worker behaves: a host gives its workers no environment that could say so. Signals stay what they are
// without a sanitizer, as tests name them; what is found goes to files, as the host takes all output for the
// provider's. TSan's shadow and the host's own limits do not know of each other, and nothing is freed that ends with
// the process.
#define OPTIONS                                                                                     \
  "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:use_sigaltstack=0:" \
  "detect_leaks=0:print_stacktrace=1:log_path=" LOG_PATH

const char *__asan_default_options(void) {
  return OPTIONS;
}
const char *__ubsan_default_options(void) {
  return OPTIONS;
}
const char *__tsan_default_options(void) {
  return OPTIONS;
}
