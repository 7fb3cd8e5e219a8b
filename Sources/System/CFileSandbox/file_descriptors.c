/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <unistd.h>

#include "file_sandbox.h"

size_t file_sandbox_read(void *target, size_t count, int64_t position) {
  size_t done = 0;
  while (done < count) {
    const ssize_t got = pread(FILE_SANDBOX_FILE_FD, (char *)target + done, count - done, position + (int64_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (size_t)got;
  }
  return done;
}

/* Usually SIGPIPE ends the process before write() reports that the host is gone. Exit handlers of libraries are not
 * run: there is nothing to save, and less to go wrong. */
void file_sandbox_send(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    const ssize_t sent = write(FILE_SANDBOX_PIPE_FD, rest, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(1);
    rest += sent;
    count -= (size_t)sent;
  }
}

/* Keeps the Swift runtime out of the programs, as CSpeechProvider.c does for the worker, where the reason is given. */
#if defined(__linux__)
__attribute__((section(".swift1_autolink_entries"), used,
               no_sanitize("address"))) static const char file_sandbox_keep_needed_only[] = "-Wl,--as-needed";
#endif
