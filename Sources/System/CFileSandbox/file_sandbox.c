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
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "file_sandbox.h"
#include "landlock_rules.h"
#include "path_status.h"

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

/* Numbers mean other calls on other architectures (32-bit programs on a 64-bit kernel). Those of x32, which have bit 30
 * set, are equal to none below. */
#define FIRST_RULES                                                                                             \
  LOAD(offsetof(struct seccomp_data, arch)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0), KILL, \
      LOAD(offsetof(struct seccomp_data, nr)),                                                                  \
      ALLOW_CALL_ON(__NR_write, FILE_SANDBOX_PIPE_FD), /* libmpg123 would like to warn on standard error */     \
      ALLOW_CALL(__NR_brk), ALLOW_CALL(__NR_munmap), ALLOW_CALL(__NR_mremap), ALLOW_CALL(__NR_madvise),         \
      ALLOW_CALL(__NR_getrandom), /* malloc's first call */                                                     \
      ALLOW_CALL(__NR_sysinfo),   /* how much memory there is: qsort, of libvorbis */                           \
      ALLOW_CALL(__NR_futex), ALLOW_CALL(__NR_clock_gettime), ALLOW_CALL(__NR_gettimeofday),                    \
      ALLOW_CALL(__NR_restart_syscall), ALLOW_CALL(__NR_rt_sigreturn), ALLOW_CALL(__NR_exit),                   \
      ALLOW_CALL(__NR_exit_group)

/* Memory that cannot be executed. Last, because it looks at two arguments: not executable, and of no file. */
#define LAST_RULES                                                                                             \
  ALLOW_CALL_WITHOUT(__NR_mprotect, 2, PROT_EXEC), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mmap, 1, 0), KILL, \
      LOAD(ARGUMENT(2)), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 2, 0), LOAD(ARGUMENT(3)),             \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0), KILL, ALLOW

static const struct sock_filter one_file[] = {
    FIRST_RULES,
    ALLOW_CALL_ON(__NR_pread64, FILE_SANDBOX_FILE_FD),
    ALLOW_CALL_ON(__NR_read, FILE_SANDBOX_COMMAND_FD), /* closed where there are no commands */
    /* libsndfile looks for the resource fork of a Macintosh file when it does not know the first bytes. Here no file is
     * there, whatever its name. */
    REFUSE_CALL(__NR_openat, ENOENT),
    /* And before it prints something, printf looks at what standard output is. */
    REFUSE_CALL(__NR_newfstatat, EBADF),
    REFUSE_CALL(__NR_fstat, EBADF),
    LAST_RULES,
};

/* What opens a file for more than reading. Without O_TMPFILE's bit of O_DIRECTORY. */
enum { MORE_THAN_READING = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_PATH | (O_TMPFILE & ~O_DIRECTORY) };

static const struct sock_filter some_folders[] = {
    FIRST_RULES,
    ALLOW_CALL(__NR_pread64),
    ALLOW_CALL(__NR_read),
    ALLOW_CALL(__NR_lseek),
    ALLOW_CALL(__NR_close),
    ALLOW_CALL(__NR_getdents64),
    ALLOW_CALL(__NR_fstat),
    /* By its path: see path_status.h. */
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_newfstatat, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP),
    /* Landlock says which. */
    ALLOW_CALL_WITHOUT(__NR_openat, 2, MORE_THAN_READING),
    ALLOW_CALL_ON(__NR_setitimer, ITIMER_PROF),
    LAST_RULES,
};

/* For a program that is started: what a C library and a linker need, and what reads and writes. What is missing here is
 * refused as a kernel does that does not know it, which programs are written for. */
static const struct sock_filter other_program[] = {
    LOAD(offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    KILL,
    LOAD(offsetof(struct seccomp_data, nr)),
    ALLOW_CALL(__NR_execve),
    ALLOW_CALL(__NR_read),
    ALLOW_CALL(__NR_readv),
    ALLOW_CALL(__NR_pread64),
    ALLOW_CALL(__NR_lseek),
    ALLOW_CALL(__NR_write),
    ALLOW_CALL(__NR_writev),
    /* Landlock says which, and allows none to be written. */
    ALLOW_CALL(__NR_openat),
    ALLOW_CALL(__NR_close),
    ALLOW_CALL(__NR_fstat),
    /* The size and the times of a file whose path is known are told as well: they can be told to nobody but the host.
     */
    ALLOW_CALL(__NR_newfstatat),
    ALLOW_CALL(__NR_getdents64),
    ALLOW_CALL(__NR_mmap),
    ALLOW_CALL(__NR_mprotect),
    ALLOW_CALL(__NR_munmap),
    ALLOW_CALL(__NR_mremap),
    ALLOW_CALL(__NR_madvise),
    ALLOW_CALL(__NR_brk),
    ALLOW_CALL(__NR_futex),
    ALLOW_CALL(__NR_getrandom),
    ALLOW_CALL(__NR_sysinfo),
    ALLOW_CALL(__NR_uname),
    ALLOW_CALL(__NR_clock_gettime),
    ALLOW_CALL(__NR_gettimeofday),
    ALLOW_CALL(__NR_set_tid_address),
    ALLOW_CALL(__NR_set_robust_list),
    ALLOW_CALL(__NR_rt_sigaction),
    ALLOW_CALL(__NR_rt_sigprocmask),
    ALLOW_CALL(__NR_rt_sigreturn),
    ALLOW_CALL(__NR_sigaltstack),
    ALLOW_CALL(__NR_restart_syscall),
    ALLOW_CALL(__NR_exit),
    ALLOW_CALL(__NR_exit_group),
#ifdef __NR_arch_prctl
    ALLOW_CALL(__NR_arch_prctl),
#endif
    REFUSE_CALL(__NR_ioctl, ENOTTY), /* asks whether standard output is a terminal */
    REFUSE(ENOSYS),
};

#define PROGRAM(rules)                                                              \
  (struct sock_fprog) {                                                             \
    .len = sizeof(rules) / sizeof *(rules), .filter = (struct sock_filter *)(rules) \
  }

static bool install_filter(bool reads_folders) {
  struct sock_fprog program = PROGRAM(one_file);
  if (!reads_folders) return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
  program = PROGRAM(some_folders);
  return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

static void answer_or_end(int number, siginfo_t *info, void *context) {
  (void)number;
  if (!path_status_answer(info, context)) _exit(128 + SIGSYS);
}

bool can_hold_to_folders(void) {
  return landlock_version(0) > 0;
}

bool hold_to_folders(const char *const *readable) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  int version = landlock_version(0);
  const char *const *const lists[] = {readable};
  const int rules = landlock_rules(&version, lists, 1, NULL);
  if (rules < 0 || version == 0) return false;
  const bool is_held = landlock_obey(rules, version, false) == 0;
  close(rules);
  return is_held;
}

static bool limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  return setrlimit((__rlimit_resource_t)resource, &both) == 0;
}

/* Stops what computes for ever: for decoders in case the host has died, which stops them after five seconds without a
 * frame. */
bool limit_processor(uint64_t milliseconds) {
  const struct itimerval timer = {
      .it_value = {.tv_sec = (time_t)(milliseconds / 1000), .tv_usec = (suseconds_t)(milliseconds % 1000 * 1000)}};
  return setitimer(ITIMER_PROF, &timer, NULL) == 0;
}

bool take_file_sandbox_pipe(void) {
  static bool is_taken;
  if (is_taken) return true;
  if (fcntl(FILE_SANDBOX_STANDARD_OUTPUT, F_SETFL, 0) != 0 ||
      dup2(FILE_SANDBOX_STANDARD_OUTPUT, FILE_SANDBOX_PIPE_FD) < 0)
    return false;
  close(FILE_SANDBOX_STANDARD_OUTPUT);
  return is_taken = true;
}

bool close_file_sandbox(const struct file_sandbox *limits) {
  if (!take_file_sandbox_pipe()) return false;
  if (!limits->has_commands) close(FILE_SANDBOX_COMMAND_FD);
  /* Data of libraries is read a few files at a time. */
  const rlim_t files = limits->reads_folders ? 16 : 0;
  if (!limits->keeps_folder && chdir("/") != 0) return false;
  if (prctl(PR_SET_DUMPABLE, 0) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  const struct sigaction action = {.sa_sigaction = answer_or_end, .sa_flags = SA_SIGINFO};
  if (limits->reads_folders && sigaction(SIGSYS, &action, NULL) != 0) return false;
  const bool is_limited = limit(RLIMIT_AS, limits->memory) && limit_processor(limits->processor_ms) &&
                          limit(RLIMIT_NOFILE, files) && limit(RLIMIT_NPROC, 0) && limit(RLIMIT_CORE, 0) &&
                          limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_MEMLOCK, 0);
  if (!is_limited) return false;
  /* The host gives no more. Without the call (before Linux 5.9) that has to be relied on. */
  syscall(__NR_close_range, FILE_SANDBOX_PIPE_FD + 1, ~0u, 0);

  return install_filter(limits->reads_folders);
}

/* Of the system: programs, their libraries and data; of distributions with a store of packages as well. */
static bool hold_to_system(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  int version = landlock_version(0);
  static const char *const files[] = {"/etc/ld.so.cache", "/etc/localtime", NULL};
  const char *const *const lists[] = {files};
  const int rules = landlock_rules(&version, lists, 1, NULL);
  if (rules < 0 || version == 0) return false;
  static const char *const folders[] = {"/usr", "/bin", "/lib", "/lib64", "/nix/store", "/gnu/store", NULL};
  bool is_held = true;
  for (const char *const *folder = folders; *folder != NULL; folder++)
    is_held = is_held && landlock_allow_running(rules, *folder) == 0;
  is_held = is_held && landlock_obey(rules, version, false) == 0;
  close(rules);
  return is_held;
}

bool run_in_file_sandbox(const char *program, char *const arguments[], uint64_t memory, uint64_t processor_ms) {
  char *const no_environment[] = {NULL};
  if (chdir("/") != 0 || syscall(__NR_close_range, 3u, ~0u, 0) != 0 || !hold_to_system()) return false;
  const bool is_limited = limit(RLIMIT_AS, memory) && limit_processor(processor_ms) && limit(RLIMIT_NOFILE, 64) &&
                          limit(RLIMIT_NPROC, 0) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) &&
                          limit(RLIMIT_MEMLOCK, 0);
  const struct sock_fprog filter = PROGRAM(other_program);
  if (!is_limited || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) return false;
  execve(program, arguments, no_environment);
  return true;
}
