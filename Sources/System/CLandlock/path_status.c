/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "path_status.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef SYS_SECCOMP
#define SYS_SECCOMP 1 /* si_code: a filter caught it */
#endif

/* The registers of a system call. */
#if defined(__x86_64__)
#define FIRST(context) ((context)->uc_mcontext.gregs[REG_RDI])
#define SECOND(context) ((context)->uc_mcontext.gregs[REG_RSI])
#define THIRD(context) ((context)->uc_mcontext.gregs[REG_RDX])
#define FOURTH(context) ((context)->uc_mcontext.gregs[REG_R10])
#define RESULT(context) ((context)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define FIRST(context) ((context)->uc_mcontext.regs[0])
#define SECOND(context) ((context)->uc_mcontext.regs[1])
#define THIRD(context) ((context)->uc_mcontext.regs[2])
#define FOURTH(context) ((context)->uc_mcontext.regs[3])
#define RESULT(context) ((context)->uc_mcontext.regs[0])
#else
#error "the registers of a system call are written down for x86_64 and aarch64 only"
#endif

/* Both are the caller's, and may be wrong: the kernel looks at them, in openat() and fstat(), and returns EFAULT. */
static long status_of(int folder, const char *path, void *status, int flags) {
  /* A name that is empty means the descriptor. It is read by this process as its caller would read it. */
  if ((flags & AT_EMPTY_PATH) != 0 && *path == 0) return syscall(SYS_fstat, folder, status) == 0 ? 0 : -errno;
  int how = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  if ((flags & AT_SYMLINK_NOFOLLOW) != 0) how |= O_NOFOLLOW;
  const int file = (int)syscall(SYS_openat, folder, path, how);
  if (file < 0) return -errno;
  const long result = syscall(SYS_fstat, file, status) == 0 ? 0 : -errno;
  syscall(SYS_close, file);
  return result;
}

bool path_status_answer(const siginfo_t *info, void *context) {
  if (info->si_code != SYS_SECCOMP || info->si_syscall != SYS_newfstatat) return false;
  const int before = errno;
  ucontext_t *registers = context;
  /* Safe because these are the arguments of a call that this process has made. */
  RESULT(registers) = status_of((int)FIRST(registers), (const char *)SECOND(registers), (void *)THIRD(registers),
                                (int)FOURTH(registers));
  errno = before;
  return true;
}
