/* SPDX-License-Identifier: Apache-2.0
 *
 * Uses ptrace: another seccomp filter would not see what the sandbox's refuses, because the strictest result wins, and
 * would have to repeat its rules. */
#include "tracer.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "main_thread.h"
#include "report.h"
#include "voices.h"

/* A call that always fails and is otherwise unused: the signal to begin. */
enum { SIGN = -719885387 };

void begin_watch(void) {
  syscall(SYS_close, SIGN);
}

/* The calls that take a path, and which of their arguments it is. */
static const struct path_call {
  long number;
  int argument;
} path_calls[] = {
    {SYS_openat, 1},
    {SYS_mkdirat, 1},
    {SYS_unlinkat, 1},
    {SYS_renameat2, 1},
    {SYS_symlinkat, 2},
    {SYS_linkat, 1},
    {SYS_fchmodat, 1},
    {SYS_fchownat, 1},
    {SYS_faccessat, 1},
    {SYS_newfstatat, 1},
    {SYS_statx, 1},
    {SYS_readlinkat, 1},
    {SYS_mknodat, 1},
    {SYS_truncate, 0},
    {SYS_execve, 0},
    {SYS_execveat, 1},
    {SYS_chdir, 0},
    {SYS_chroot, 0},
    {SYS_statfs, 0},
    {SYS_utimensat, 1},
    {SYS_memfd_create, 0},
    {SYS_openat2, 1},
    {SYS_inotify_add_watch, 1},
    {SYS_faccessat2, 1},
#if defined(__x86_64__)
    {SYS_open, 0},
    {SYS_creat, 0},
    {SYS_mkdir, 0},
    {SYS_rmdir, 0},
    {SYS_unlink, 0},
    {SYS_rename, 0},
    {SYS_symlink, 1},
    {SYS_link, 0},
    {SYS_chmod, 0},
    {SYS_chown, 0},
    {SYS_access, 0},
    {SYS_stat, 0},
    {SYS_lstat, 0},
    {SYS_readlink, 0},
    {SYS_mknod, 0},
#endif
};

static int path_argument(long number) {
  for (size_t i = 0; i < sizeof path_calls / sizeof path_calls[0]; i++) {
    if (path_calls[i].number == number) return path_calls[i].argument;
  }
  return -1;
}

/* What each thread of the process is about to do. */
static struct thread {
  pid_t id;
  long number;
  uint64_t arguments[6];
} threads[256];

static struct thread *thread_of(pid_t id) {
  struct thread *unused = NULL;
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
    if (threads[i].id == id) return &threads[i];
    if (threads[i].id == 0 && !unused) unused = &threads[i];
  }
  if (!unused) unused = &threads[0];
  *unused = (struct thread){.id = id, .number = -1};
  return unused;
}

static void read_path(pid_t id, uint64_t address, char *path, size_t room) {
  struct iovec here = {path, room - 1}, there = {(void *)(uintptr_t)address, room - 1};
  /* A path near the end of a page is read only up to there. */
  const size_t to_page_end = 4096 - address % 4096;
  if (there.iov_len > to_page_end) there.iov_len = here.iov_len = to_page_end;
  const ssize_t got = process_vm_readv(id, &here, 1, &there, 1, 0);
  path[got > 0 ? got : 0] = 0;
}

static void note_refusal(trace *t, const struct thread *thread, int error) {
  refusal r = {.number = thread->number, .error = error, .first = (long)thread->arguments[0], .times = 1};
  const int argument = path_argument(thread->number);
  if (argument >= 0) read_path(thread->id, thread->arguments[argument], r.path, sizeof r.path);
  for (unsigned i = 0; i < t->refusal_count; i++) {
    refusal *other = &t->refusals[i];
    if (other->number != r.number || strcmp(other->path, r.path) != 0) continue;
    if (r.number == SYS_socket && other->first != r.first) continue;
    other->times++;
    return;
  }
  if (t->refusal_count < MAX_REFUSALS) t->refusals[t->refusal_count++] = r;
}

/* One stop at a system call, before or after it. */
static void look_at_call(trace *t, pid_t id, bool *is_counting) {
  struct __ptrace_syscall_info info;
  struct thread *thread = thread_of(id);
  if (ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof info, &info) <= 0) return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
    thread->number = (long)info.entry.nr;
    memcpy(thread->arguments, info.entry.args, sizeof thread->arguments);
    if (thread->number == SYS_close && (int)thread->arguments[0] == SIGN) *is_counting = true;
    return;
  }
  if (info.op != PTRACE_SYSCALL_INFO_EXIT || !info.exit.is_error || !*is_counting) return;
  const int error = (int)-info.exit.rval;
  if (error == EPERM || error == EACCES || error == ENOSYS) note_refusal(t, thread, error);
}

static void follow(trace *t, pid_t child) {
  bool is_counting = false;
  int status;
  pid_t id;
  while ((id = waitpid(-1, &status, __WALL)) > 0) {
    int pass_on = 0;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      struct thread *thread = thread_of(id);
      if (id == child) {
        t->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        t->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
      }
      if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS && t->fatal_number < 0) t->fatal_number = thread->number;
      thread->id = 0;
      continue;
    }
    const int signal = WSTOPSIG(status);
    const bool is_event = status >> 16 != 0;
    if (signal == (SIGTRAP | 0x80))
      look_at_call(t, id, &is_counting);
    else if (!is_event && signal != SIGSTOP)
      pass_on = signal;
    if (pass_on == SIGSYS && t->fatal_number < 0) t->fatal_number = thread_of(id)->number;
    ptrace(PTRACE_SYSCALL, id, 0, (long)pass_on);
  }
}

/* Without the line that ends a check: its parent reports that. */
static void run_watched(void *work) {
  (*(void (**)(void))work)();
  _exit(0);
}

trace watch(void (*work)(void)) {
  trace t = {.fatal_number = -1};
  int ready[2];
  char byte = 0;
  if (pipe(ready) != 0) return t;
  const pid_t child = fork();
  if (child == 0) {
    close(ready[1]);
    /* Closed without a byte: the tracer is gone. */
    if (read(ready[0], &byte, 1) != 1) _exit(0);
    close(ready[0]);
    run_beside_main_thread(run_watched, (void *)&work);
  }
  close(ready[0]);
  const long options =
      PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_EXITKILL;
  int status;
  t.was_watched = child > 0 && ptrace(PTRACE_SEIZE, child, 0, options) == 0;
  t.watch_error = t.was_watched ? 0 : errno;
  /* Stopped once, so that every call from here on is seen. */
  if (t.was_watched && ptrace(PTRACE_INTERRUPT, child, 0, 0) == 0 && waitpid(child, &status, __WALL) == child)
    ptrace(PTRACE_SYSCALL, child, 0, 0);
  if (t.was_watched && write(ready[1], &byte, 1) == 1) {
    close(ready[1]);
    follow(&t, child);
  } else {
    close(ready[1]);
    if (child > 0) waitpid(child, NULL, 0);
  }
  return t;
}
