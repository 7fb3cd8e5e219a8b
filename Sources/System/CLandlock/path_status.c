/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "path_status.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
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

/* A symbolic link cannot be opened itself: it has what is needed to tell it from a file. */
static long status_of_link(int folder, const char *path, struct stat *status) {
  char target[PATH_MAX];
  const long size = syscall(SYS_readlinkat, folder, path, target, sizeof target);
  if (size < 0) return -ELOOP;
  *status = (struct stat){.st_mode = S_IFLNK | 0777, .st_nlink = 1, .st_size = size};
  return 0;
}

/* `path` and `status` are the caller's, and may be wrong: the kernel looks at them, in openat() and fstat(), and
 * returns EFAULT. */
static long status_of(int folder, const char *path, struct stat *status, int flags) {
  /* A name that is empty means the descriptor. It is read by this process as its caller would read it. */
  if ((flags & AT_EMPTY_PATH) != 0 && *path == 0) return syscall(SYS_fstat, folder, status) == 0 ? 0 : -errno;
  const int how = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  const bool follows = (flags & AT_SYMLINK_NOFOLLOW) == 0;
  const int file = (int)syscall(SYS_openat, folder, path, follows ? how : how | O_NOFOLLOW);
  if (file < 0) return errno == ELOOP && !follows ? status_of_link(folder, path, status) : -errno;
  const long result = syscall(SYS_fstat, file, status) == 0 ? 0 : -errno;
  syscall(SYS_close, file);
  return result;
}

bool path_status_is_asked(long number) {
#if defined(__x86_64__)
  if (number == SYS_stat || number == SYS_lstat) return true;
#endif
  return number == SYS_newfstatat;
}

bool path_status_answer(const siginfo_t *info, void *context) {
  if (info->si_code != SYS_SECCOMP || !path_status_is_asked(info->si_syscall)) return false;
  const int before = errno;
  ucontext_t *call = context;
  /* Safe because these are the arguments of a call that this process has made. */
  if (info->si_syscall == SYS_newfstatat) {
    RESULT(call) =
        status_of((int)FIRST(call), (const char *)SECOND(call), (struct stat *)THIRD(call), (int)FOURTH(call));
  } else {
#if defined(__x86_64__)
    RESULT(call) = status_of(AT_FDCWD, (const char *)FIRST(call), (struct stat *)SECOND(call),
                             info->si_syscall == SYS_lstat ? AT_SYMLINK_NOFOLLOW : 0);
#endif
  }
  errno = before;
  return true;
}
