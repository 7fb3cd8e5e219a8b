/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "runner.h"

void fail(int status, const char *format, ...) {
  va_list arguments;
  fflush(stdout);
  fputs("synth-host: ", stderr);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(status);
}

double milliseconds(void) {
  static struct timespec last;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  double passed = (double)(now.tv_sec - last.tv_sec) * 1e3 + (double)(now.tv_nsec - last.tv_nsec) / 1e6;
  last = now;
  return passed;
}

const char *status_name(speech_status status) {
  static const char *const names[] = {"SPEECH_OK",           "SPEECH_ERR_FAILED",     "SPEECH_ERR_ABI",
                                      "SPEECH_ERR_ARGUMENT", "SPEECH_ERR_NO_VOICE",   "SPEECH_ERR_INPUT",
                                      "SPEECH_ERR_BUSY",     "SPEECH_ERR_RESOURCES",  "SPEECH_ERR_CANCELLED",
                                      "SPEECH_ERR_DENIED",   "SPEECH_ERR_NOT_COVERED"};
  if (status <= 0 && status > -(speech_status)(sizeof names / sizeof names[0])) return names[-status];
  static char odd[64];
  snprintf(odd, sizeof odd, "%d, which is not a status of the header", status);
  return odd;
}
