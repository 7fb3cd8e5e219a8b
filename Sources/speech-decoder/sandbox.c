/* SPDX-License-Identifier: Apache-2.0
 *
 * The decoder's sandbox. Audio formats are old, many and badly guarded, so a file that takes over this process must
 * gain nothing: it holds no secret, can name no other file, and all its output goes to a host that checks it. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "decoder.h"

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
    ALLOW_CALL_ON(__NR_pread64, CLIP_WIRE_FILE_FD),
    ALLOW_CALL_ON(__NR_write, DECODER_PIPE_FD), /* libmpg123 would like to warn on standard error */
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

bool close_sandbox(int64_t file_size) {
  /* A file that keeps a decoder busy is stopped by the host after five seconds without a frame; this is in case the
   * host has died. The densest format is opus at 6 kbit/s: 100 kB are 133 s, decoded in under a second. */
  rlim_t seconds = 10 + (rlim_t)(file_size / 100000);
  bool is_limited =
      /* Libraries take 12 MB of it, mp3 and vorbis some hundred kB more; headers that ask for gigabytes get an error.
       */
      limit(RLIMIT_AS, 256u << 20) && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_NPROC, 0) &&
      limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_MEMLOCK, 0);
  if (!is_limited || chdir("/") != 0) return false;
  /* The host gives no more than two. Without the call (before Linux 5.9) that has to be relied on. */
  syscall(__NR_close_range, DECODER_PIPE_FD + 1, ~0u, 0);

  struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = (struct sock_filter *)rules};
  return prctl(PR_SET_DUMPABLE, 0) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
