/* SPDX-License-Identifier: Apache-2.0
 *
 * How much of the machine a provider may take. No PR_SET_PDEATHSIG, which fires when the thread that started us ends,
 * not its process: the worker has a thread that waits for the host's end. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox_parts.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER
#endif

/* Never raises a limit: that would take a privilege, and a lower limit was set on purpose. */
static int lower(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) != 0) return errno;
  if (limit.rlim_max > value) limit.rlim_max = value;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit((__rlimit_resource_t)resource, &limit) == 0 ? 0 : errno;
}

/* For what is counted over all processes of the user: threads, and pending signals. Ours may use half of it, so that
 * the user's programs can still start others, whatever a provider does between two checks of the host. */
static int leave_half(int resource) {
  enum { ENOUGH = 16384 };
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) != 0) return errno;
  rlim_t half = (limit.rlim_cur < limit.rlim_max ? limit.rlim_cur : limit.rlim_max) / 2;
  return lower(resource, half < ENOUGH ? half : ENOUGH);
}

int set_limits(uint64_t memory, uint64_t file) {
  /* Forbidden writes to files then return EFBIG instead of a signal that ends the process: PulseAudio's client makes
   * some. */
  if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR) return errno;
  int error = lower(RLIMIT_CORE, 0); /* no core files of untrusted memory */
  if (!error) error = lower(RLIMIT_FSIZE, file);
  if (!error) error = lower(RLIMIT_NOFILE, 64);
  if (!error) error = lower(RLIMIT_MEMLOCK, 64u << 20);
  if (!error) error = lower(RLIMIT_MSGQUEUE, 0);
  if (!error) error = leave_half(RLIMIT_NPROC);
  if (!error) error = leave_half(RLIMIT_SIGPENDING);
#ifdef HAS_SANITIZER
  (void)memory; /* a sanitizer reserves terabytes of addresses */
#else
  if (!error && memory > 0) error = lower(RLIMIT_AS, memory);
#endif
  return error;
}

void volunteer_for_oom_killer(void) {
  int file = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  char text[16] = "";
  if (read(file, text, sizeof text - 1) > 0) {
    long score = strtol(text, NULL, 10) + 500;
    int length = snprintf(text, sizeof text, "%ld", score > 1000 ? 1000 : score);
    /* If the kernel refuses, the provider is merely not chosen before others. */
    if (pwrite(file, text, (size_t)length, 0) < 0) errno = 0;
  }
  close(file);
}

int drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return syscall(__NR_capset, &header, none) == 0 ? 0 : errno;
}
