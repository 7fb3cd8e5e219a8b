/* SPDX-License-Identifier: Apache-2.0
 *
 * Other processes: making them, and touching those of the user. The parent is the host. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "snoop.h"

/* Of a file that is not there: nobody's program is replaced. */
static long not_there(long result) {
  return result < 0 && errno == ENOENT ? 0 : result;
}
static long execute(const char *path) {
  (void)path;
  char *const none[] = {NULL};
  return not_there(execve("/nonexistent/program", none, none));
}
static long execute_at(const char *path) {
  (void)path;
  char *const none[] = {NULL};
  return not_there(syscall(SYS_execveat, AT_FDCWD, "/nonexistent/program", none, none, 0));
}

/* The child's part, and the parent's. */
static long child(long pid) {
  if (pid == 0) _exit(0);
  if (pid > 0) waitpid((pid_t)pid, NULL, 0);
  return pid;
}
static long by_fork(const char *path) {
  (void)path;
  return child(fork());
}
static long by_vfork(const char *path) {
  (void)path;
  pid_t pid = vfork();
  if (pid == 0) _exit(0);
  return child(pid);
}
static long by_clone(const char *path) {
  (void)path;
  return child(syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL));
}
static long by_clone3(const char *path) {
  (void)path;
  struct clone_args how = {.exit_signal = SIGCHLD};
  return child(syscall(SYS_clone3, &how, sizeof how));
}
static long in_namespace(const char *path) {
  (void)path;
  return child(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL));
}

static long signal_parent(const char *path) {
  (void)path;
  return kill(getppid(), 0);
}
static long signal_all(const char *path) {
  (void)path;
  return kill(-1, 0);
}
static long signal_group(const char *path) {
  (void)path;
  return kill(0, 0);
}
static long signal_parents_thread(const char *path) {
  (void)path;
  return syscall(SYS_tgkill, getppid(), getppid(), 0);
}
static long signal_thread(const char *path) {
  (void)path;
  return syscall(SYS_tkill, getppid(), 0);
}
static long signal_with_value(const char *path) {
  (void)path;
  return sigqueue(getppid(), 0, (union sigval){0});
}
static long open_process(const char *path) {
  (void)path;
  long file = syscall(SYS_pidfd_open, getppid(), 0);
  if (file >= 0) close((int)file);
  return file;
}
static long own_signals(const char *path) {
  (void)path;
  return fcntl(0, F_SETOWN, getppid());
}

/* Of nobody: there is no such process. */
static long nobody(long result) {
  return result < 0 && errno == ESRCH ? 0 : result;
}
static long trace(const char *path) {
  (void)path;
  return nobody(ptrace(PTRACE_PEEKDATA, 0x7ffffff0, NULL, NULL));
}
static long read_memory(const char *path) {
  (void)path;
  char byte = 1, copy;
  struct iovec from = {&byte, 1}, to = {&copy, 1};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0);
}
static long write_memory(const char *path) {
  (void)path;
  char byte = 1, copy;
  struct iovec from = {&byte, 1}, to = {&copy, 1};
  return process_vm_writev(getpid(), &from, 1, &to, 1, 0);
}

static long raise_priority(const char *path) {
  (void)path;
  return setpriority(PRIO_PROCESS, 0, 1);
}
static long schedule(const char *path) {
  (void)path;
  struct sched_param none = {0};
  return sched_setscheduler(0, SCHED_OTHER, &none);
}
static long choose_processors(const char *path) {
  (void)path;
  cpu_set_t all;
  return sched_getaffinity(0, sizeof all, &all) == 0 ? sched_setaffinity(0, sizeof all, &all) : -1;
}
static long set_limit(const char *path) {
  (void)path;
  struct rlimit limit;
  return prlimit(0, RLIMIT_NOFILE, NULL, &limit) == 0 ? prlimit(0, RLIMIT_NOFILE, &limit, NULL) : 0;
}
static long limits_of_parent(const char *path) {
  (void)path;
  struct rlimit limit;
  return prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit);
}
static long leave_group(const char *path) {
  (void)path;
  return setpgid(0, 0);
}

const struct probe process_probes[] = {{"execve", execute},
                                       {"execveat", execute_at},
                                       {"fork", by_fork},
                                       {"vfork", by_vfork},
                                       {"clone", by_clone},
                                       {"clone3", by_clone3},
                                       {"clone-namespace", in_namespace},
                                       {"kill-parent", signal_parent},
                                       {"kill-all", signal_all},
                                       {"kill-group", signal_group},
                                       {"tgkill", signal_parents_thread},
                                       {"tkill", signal_thread},
                                       {"sigqueue", signal_with_value},
                                       {"pidfd_open", open_process},
                                       {"fcntl-setown", own_signals},
                                       {"ptrace", trace},
                                       {"process_vm_readv", read_memory},
                                       {"process_vm_writev", write_memory},
                                       {"setpriority", raise_priority},
                                       {"sched_setscheduler", schedule},
                                       {"sched_setaffinity", choose_processors},
                                       {"prlimit", set_limit},
                                       {"prlimit-parent", limits_of_parent},
                                       {"setpgid", leave_group},
                                       {0}};
