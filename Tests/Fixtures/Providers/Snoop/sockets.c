/* SPDX-License-Identifier: Apache-2.0
 *
 * The network, and the programs of this machine that listen. */
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "snoop.h"

enum { FAMILIES = 46, CONTROL = 3 /* the worker's own socket, the one descriptor of its kind */ };

/* Of every family, of every kind: the first that can be had. */
static long any_socket(const char *path) {
  static const int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  int error = EPERM;
  (void)path;
  for (int family = 0; family < FAMILIES; family++) {
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
      int made = socket(family, kinds[kind] | SOCK_CLOEXEC, 0);
      if (made >= 0) {
        close(made);
        return made;
      }
      if (errno != EPERM) error = errno;
    }
  }
  errno = error;
  return -1;
}
static long pair(const char *path) {
  int ends[2];
  (void)path;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -1;
  close(ends[0]);
  close(ends[1]);
  return 0;
}
/* Nobody listens there: where it may be tried it ends in another way. */
static long connect_to_nobody(const char *path) {
  struct sockaddr_un nobody = {.sun_family = AF_UNIX, .sun_path = "/nonexistent/socket"};
  (void)path;
  return connect(CONTROL, (struct sockaddr *)&nobody, sizeof nobody) < 0 && errno == EPERM ? -1 : 0;
}
static long listen_on(const char *path) {
  (void)path;
  return listen(CONTROL, 1) < 0 && errno == EPERM ? -1 : 0;
}
static long pass_descriptor(const char *path) {
  (void)path;
  /* To a descriptor that is none: the arguments are never looked at. */
  struct msghdr message = {0};
  return sendmsg(-1, &message, 0) < 0 && errno == EBADF ? 0 : -1;
}

const struct probe socket_probes[] = {{"socket", any_socket},         {"socketpair", pair},
                                      {"connect", connect_to_nobody}, {"listen", listen_on},
                                      {"sendmsg", pass_descriptor},   {0}};
