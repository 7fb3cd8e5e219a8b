/* SPDX-License-Identifier: Apache-2.0
 *
 * Audio formats and mark-up are old, many and badly guarded. What a library needs beyond these calls is refused, and it
 * gets an error, where that is known to happen; other calls end the process. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "file_sandbox.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "which system calls may pass is written down for x86_64 and aarch64 only"
#endif

/* The low half of an argument: descriptors, protections and flags have no more. Both architectures are little-endian.
 */
#define ARGUMENT(n) offsetof(struct seccomp_data, args[n])
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define KILL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
/* Each of these expects the call's number to be loaded, and leaves it so when the call is another one. */
#define ALLOW_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), ALLOW
#define REFUSE_CALL(number, error) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), REFUSE(error)
#define ALLOW_CALL_ON(number, fd)                                         \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(ARGUMENT(0)), \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (fd), 0, 1), ALLOW, REFUSE(EBADF)
#define ALLOW_CALL_WITHOUT(number, argument, bits)                               \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(ARGUMENT(argument)), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), ALLOW, KILL

static const struct sock_filter rules[] = {
    /* Numbers mean other calls on other architectures (32-bit programs on a 64-bit kernel). Those of x32, which have
     * bit 30 set, are equal to none below. */
    LOAD(offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    KILL,
    LOAD(offsetof(struct seccomp_data, nr)),
    ALLOW_CALL_ON(__NR_pread64, FILE_SANDBOX_FILE_FD),
    ALLOW_CALL_ON(__NR_read, FILE_SANDBOX_COMMAND_FD), /* closed where there are no commands */
    ALLOW_CALL_ON(__NR_write, FILE_SANDBOX_PIPE_FD),   /* libmpg123 would like to warn on standard error */
    ALLOW_CALL(__NR_brk),
    ALLOW_CALL(__NR_munmap),
    ALLOW_CALL(__NR_mremap),
    ALLOW_CALL(__NR_madvise),
    ALLOW_CALL(__NR_getrandom), /* malloc's first call */
    ALLOW_CALL(__NR_sysinfo),   /* how much memory there is: qsort, of libvorbis */
    ALLOW_CALL(__NR_futex),
    ALLOW_CALL(__NR_clock_gettime),
    ALLOW_CALL(__NR_gettimeofday),
    ALLOW_CALL(__NR_restart_syscall),
    ALLOW_CALL(__NR_rt_sigreturn),
    ALLOW_CALL(__NR_exit),
    ALLOW_CALL(__NR_exit_group),
    /* libsndfile looks for the resource fork of a Macintosh file when it does not know the first bytes. Here no file is
     * there, whatever its name. */
    REFUSE_CALL(__NR_openat, ENOENT),
    /* And before it prints something, printf looks at what standard output is. */
    REFUSE_CALL(__NR_newfstatat, EBADF),
    REFUSE_CALL(__NR_fstat, EBADF),
    /* Memory that cannot be executed. */
    ALLOW_CALL_WITHOUT(__NR_mprotect, 2, PROT_EXEC),
    /* Last, because it looks at two arguments: not executable, and of no file. */
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mmap, 1, 0),
    KILL,
    LOAD(ARGUMENT(2)),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 2, 0),
    LOAD(ARGUMENT(3)),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0),
    KILL,
    ALLOW,
};

static bool limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  return setrlimit((__rlimit_resource_t)resource, &both) == 0;
}

/* Stops what computes for ever: for decoders in case the host has died, which stops them after five seconds without a
 * frame. */
static bool limit_processor(uint64_t milliseconds) {
  const struct itimerval timer = {
      .it_value = {.tv_sec = (time_t)(milliseconds / 1000), .tv_usec = (suseconds_t)(milliseconds % 1000 * 1000)}};
  /* The timer of the process alone could be set again, but no call for that is allowed. */
  return setitimer(ITIMER_PROF, &timer, NULL) == 0;
}

bool close_file_sandbox(const struct file_sandbox *limits) {
  if (fcntl(FILE_SANDBOX_STANDARD_OUTPUT, F_SETFL, 0) != 0 ||
      dup2(FILE_SANDBOX_STANDARD_OUTPUT, FILE_SANDBOX_PIPE_FD) < 0)
    return false;
  close(FILE_SANDBOX_STANDARD_OUTPUT);
  if (!limits->has_commands) close(FILE_SANDBOX_COMMAND_FD);
  const bool is_limited = limit(RLIMIT_AS, limits->memory) && limit_processor(limits->processor_ms) &&
                          limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_NPROC, 0) && limit(RLIMIT_CORE, 0) &&
                          limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_MEMLOCK, 0);
  if (!is_limited || chdir("/") != 0) return false;
  /* The host gives no more. Without the call (before Linux 5.9) that has to be relied on. */
  syscall(__NR_close_range, FILE_SANDBOX_PIPE_FD + 1, ~0u, 0);

  struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = (struct sock_filter *)rules};
  return prctl(PR_SET_DUMPABLE, 0) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
