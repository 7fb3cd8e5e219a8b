/* SPDX-License-Identifier: Apache-2.0
 *
 * The machine, and the parts of the kernel that attacks on it like best. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "snoop.h"

/* Reached the kernel, which has nothing against the call but its arguments. */
static long with(int error, long result) {
  return result < 0 && errno == error ? 0 : result;
}
static long closed(long file) {
  if (file >= 0) close((int)file);
  return file;
}

static long be_oneself(const char *path) {
  (void)path;
  return setuid(getuid());
}
static long be_own_group(const char *path) {
  (void)path;
  return setgid(getgid());
}
static long mount_nothing(const char *path) {
  (void)path;
  return with(ENOENT, mount("none", "/nonexistent/folder", "tmpfs", 0, NULL));
}
static long unmount_nothing(const char *path) {
  (void)path;
  return with(ENOENT, umount2("/nonexistent/folder", 0));
}
static long leave_nothing(const char *path) {
  (void)path;
  return unshare(0);
}
static long join_nothing(const char *path) {
  (void)path;
  return with(EBADF, setns(-1, 0));
}
static long load_program(const char *path) {
  (void)path;
  union bpf_attr none = {0};
  return with(EINVAL, syscall(SYS_bpf, -1, &none, sizeof none));
}
static long handle_faults(const char *path) {
  (void)path;
  return closed(syscall(SYS_userfaultfd, O_CLOEXEC | 1));
}
static long count_events(const char *path) {
  (void)path;
  return with(EFAULT, syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0));
}
static long use_keys(const char *path) {
  (void)path;
  return syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_PROCESS_KEYRING, 1);
}
static long use_ring(const char *path) {
  (void)path;
  return with(EFAULT, syscall(SYS_io_uring_setup, 1, NULL));
}
static long reboot_not(const char *path) {
  (void)path;
  return with(EINVAL, syscall(SYS_reboot, 0, 0, 0, NULL));
}
static long load_module(const char *path) {
  (void)path;
  return with(EBADF, syscall(SYS_finit_module, -1, "", 0));
}
static long watch_files(const char *path) {
  (void)path;
  return closed(inotify_init1(IN_CLOEXEC));
}
static long control_device(const char *path) {
  int count;
  (void)path;
  return ioctl(2, FIONREAD, &count); /* the pipe that standard error is */
}
static long type_into_terminal(const char *path) {
  (void)path;
  return ioctl(0, TIOCSTI, "x");
}
static long be_dumpable(const char *path) {
  (void)path;
  return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}
static long die_with_parent(const char *path) {
  (void)path;
  return prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0);
}
static long handle_sigsys(const char *path) {
  (void)path;
  return signal(SIGSYS, SIG_DFL) == SIG_ERR ? -1 : 0;
}
static long filter_oneself(const char *path) {
  (void)path;
  return with(EFAULT, syscall(SYS_seccomp, 1, 0, NULL));
}
static long make_rules(const char *path) {
  (void)path;
  return syscall(444 /* landlock_create_ruleset */, NULL, 0, 1);
}
static long use_x32(const char *path) {
  (void)path;
  return with(ENOSYS, syscall(0x40000000 | SYS_getpid));
}
/* getpid of 32-bit programs. */
static long interrupt(const char *path) {
  (void)path;
#if defined(__x86_64__)
  long result = 20;
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
  return result;
#else
  errno = ENOSYS;
  return -1;
#endif
}

const struct probe system_probes[] = {{"setuid", be_oneself},
                                      {"setgid", be_own_group},
                                      {"mount", mount_nothing},
                                      {"umount2", unmount_nothing},
                                      {"unshare", leave_nothing},
                                      {"setns", join_nothing},
                                      {"bpf", load_program},
                                      {"userfaultfd", handle_faults},
                                      {"perf_event_open", count_events},
                                      {"keyctl", use_keys},
                                      {"io_uring_setup", use_ring},
                                      {"reboot", reboot_not},
                                      {"finit_module", load_module},
                                      {"inotify", watch_files},
                                      {"ioctl", control_device},
                                      {"ioctl-TIOCSTI", type_into_terminal},
                                      {"prctl-dumpable", be_dumpable},
                                      {"prctl-pdeathsig", die_with_parent},
                                      {"sigaction-SIGSYS", handle_sigsys},
                                      {"seccomp", filter_oneself},
                                      {"landlock", make_rules},
                                      {"x32", use_x32},
                                      {"int-0x80", interrupt},
                                      {0}};
