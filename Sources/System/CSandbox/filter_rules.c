/* SPDX-License-Identifier: Apache-2.0
 *
 * The instructions for each rule of the table of calls. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/prctl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>

#include "filter_writer.h"

static void put_clone(filter_writer *w) {
  /* A thread, in the namespaces of the others, that no debugger is attached to. It shares what glibc's and musl's
   * threads do: with a table of descriptors of its own it would have a limit (RLIMIT_NOFILE) of its own. */
  const uint32_t spaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                          CLONE_NEWNET | CLONE_PTRACE;
  const uint32_t shared = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  load_argument(w, 0);
  jump(w, BPF_JSET, spaces, 3, 0);
  put(w, BPF_ALU | BPF_AND | BPF_K, shared, 0, 0);
  jump(w, BPF_JEQ, shared, 0, 1);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

/* mmap, mprotect and pkey_mprotect have their protection in the same argument. */
static void put_maps(filter_writer *w) {
  load_argument(w, 2);
  if (w->plan->step == 2) return allow_without(w, PROT_EXEC);
  put(w, BPF_ALU | BPF_AND | BPF_K, PROT_WRITE | PROT_EXEC, 0, 0);
  jump(w, BPF_JEQ, PROT_WRITE | PROT_EXEC, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

/* Memory that is mapped twice could be written in one mapping and executed in the other. The kernel keeps the old
 * mapping with MREMAP_DONTUNMAP and if the old size is 0, also after rounding up to pages, as for the largest sizes. */
static void put_mremap(filter_writer *w) {
  enum { OLD_SIZE = 1, FLAGS = 3 };
  load_argument(w, FLAGS);
  jump(w, BPF_JSET, MREMAP_DONTUNMAP, 6, 0);
  load(w, offsetof(struct seccomp_data, args) + OLD_SIZE * 8 + 4);
  jump(w, BPF_JGE, 0x80000000u, 4, 0);
  jump(w, BPF_JEQ, 0, 0, 2);
  load_argument(w, OLD_SIZE);
  jump(w, BPF_JEQ, 0, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

static void put_open(filter_writer *w, int flags) {
  if (!w->plan->may_open) return refuse(w, EPERM);
  /* The same bits on both architectures. O_PATH is refused, as Landlock does not check such descriptors. */
  enum { PATH_ONLY = 010000000, UNNAMED = 020000000 };
  const int writes = w->plan->may_write ? 0 : O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  load_argument(w, flags);
  allow_without(w, (uint32_t)(writes | PATH_ONLY | UNNAMED));
}

static void put_fcntl(filter_writer *w) {
  /* Not F_SETOWN, which has the kernel send signals to others; not F_SETLKW, as another process could block us. */
  enum { GET_SEALS = 1034 };
  static const uint32_t commands[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD,  F_GETFL,
                                      F_SETFL, F_GETLK,         F_SETLK, GET_SEALS};
  load_argument(w, 1);
  allow_values(w, commands, sizeof commands / sizeof *commands);
}

static void put_prctl(filter_writer *w) {
  /* The last three: names for memory areas; what glibc asks on aarch64 about its vector registers. */
  static const uint32_t options[] = {
      PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_CAPBSET_READ, PR_GET_TIMERSLACK, 0x53564d41, 51, 64};
  load_argument(w, 0);
  allow_values(w, options, sizeof options / sizeof *options);
}

static void put_prlimit(filter_writer *w) {
  load_argument(w, 0);
  jump(w, BPF_JEQ, 0, 1, 0);
  jump(w, BPF_JEQ, w->plan->process, 0, 5);
  load_argument(w, 2);
  jump(w, BPF_JEQ, 0, 0, 3);
  load(w, offsetof(struct seccomp_data, args) + 2 * 8 + 4);
  jump(w, BPF_JEQ, 0, 0, 1);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

void put_rule(filter_writer *w, uint8_t rule) {
  switch (rule) {
    case YES:
      return answer(w, SECCOMP_RET_ALLOW);
    case FIRST:
      return w->plan->step == 1 ? answer(w, SECCOMP_RET_ALLOW) : refuse(w, EPERM);
    case ABSENT:
      return refuse(w, ENOSYS);
    case NOT_TERMINAL:
      return refuse(w, ENOTTY);
    case ENDS:
      return answer(w, SECCOMP_RET_TRAP);
    case STARTS_THREAD:
      return put_clone(w);
    case MAPS:
      return put_maps(w);
    case MOVES:
      return put_mremap(w);
    case CLOSES:
      load_argument(w, 2);
      return allow_without(w, CLOSE_RANGE_UNSHARE);
    case OPENS2:
      return put_open(w, 1);
    case OPENS3:
      return put_open(w, 2);
    case SAVES:
      return w->plan->may_write ? answer(w, SECCOMP_RET_ALLOW) : refuse(w, EPERM);
    case CONTROLS:
      return put_fcntl(w);
    case NOT_SIGSYS:
      load_argument(w, 0);
      jump(w, BPF_JEQ, SIGSYS, 0, 1);
      refuse(w, EPERM);
      return answer(w, SECCOMP_RET_ALLOW);
    case ITSELF:
      load_argument(w, 0);
      return allow_values(w, &w->plan->process, 1);
    case NAMES:
      return put_prctl(w);
    case ASKS:
      return put_prlimit(w);
    default:
      return refuse(w, EPERM);
  }
}
