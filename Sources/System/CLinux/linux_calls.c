/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "linux_calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef F_SEAL_FUTURE_WRITE /* Linux 5.1; missing from older headers */
#define F_SEAL_FUTURE_WRITE 0x0010
#endif
#ifndef P_PIDFD
#define P_PIDFD 3
#endif

int linux_memfd(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int linux_seal(int fd, bool contents, bool new_writers) {
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (contents) seals |= F_SEAL_WRITE;
  if (new_writers) seals |= F_SEAL_FUTURE_WRITE;
  /* EBUSY while the kernel itself holds a page, as when it moves memory: it waits 150 ms for that, which may be too
   * short on a busy machine. */
  int result;
  for (int attempt = 0; (result = fcntl(fd, F_ADD_SEALS, seals)) < 0 && errno == EBUSY && attempt < 10;) attempt++;
  return result;
}

int64_t linux_copy(int from, int to, int64_t most) {
  int64_t total = 0;
  while (total < most) {
    int64_t rest = most - total;
    ssize_t count = sendfile(to, from, NULL, rest < 1 << 30 ? (size_t)rest : 1 << 30);
    if (count == 0) break;
    if (count < 0 && errno != EINTR) return -1;
    if (count > 0) total += count;
  }
  return total;
}

int linux_socket_pair(int pair[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair);
}

ssize_t linux_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    unsigned char bytes[CMSG_SPACE(sizeof descriptor)];
  } passed = {.bytes = {0}};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = &passed;
    message.msg_controllen = sizeof passed;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int linux_pipe(int ends[2]) {
  return pipe2(ends, O_CLOEXEC | O_NONBLOCK);
}

int linux_eventfd(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

int linux_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], const int *fds,
                int count) {
  enum { MAX_COPIES = 16 };
  if (count > MAX_COPIES) return EINVAL;
  int copies[MAX_COPIES], result = 0, made = 0;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);

  /* Copies above the target numbers: otherwise dup2() to one of these could overwrite the next source. */
  for (; made < count && result == 0; made++) {
    copies[made] = fcntl(fds[made], F_DUPFD_CLOEXEC, count);
    if (copies[made] < 0) {
      result = errno;
      break;
    }
    result = posix_spawn_file_actions_adddup2(&actions, copies[made], made);
  }
  if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(&actions, count);

  sigset_t every, none;
  sigfillset(&every);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &every);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (result == 0) result = posix_spawn(pid, path, &actions, &attributes, arguments, environment);

  while (made-- > 0) close(copies[made]);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

pid_t linux_fork(void) {
  return fork();
}

int linux_pidfd(pid_t pid) {
  return (int)syscall(SYS_pidfd_open, pid, 0);
}

int linux_wait(int pidfd, int *code, bool *is_signal) {
  siginfo_t info = {0};
  int result;
  do {
    result = waitid((idtype_t)P_PIDFD, (id_t)pidfd, &info, WEXITED);
  } while (result < 0 && errno == EINTR);
  if (result < 0) return -1;
  *code = info.si_status;
  *is_signal = info.si_code != CLD_EXITED;
  return 0;
}

int linux_kill(int pidfd, int signal_number) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal_number, NULL, 0);
}

void linux_futex_wait(const uint32_t *word, uint32_t seen, uint32_t milliseconds) {
  struct timespec limit = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  syscall(SYS_futex, word, FUTEX_WAIT, seen, &limit, NULL, 0);
}

/* Linux 5.16, by the number it has on every architecture; older headers lack it. */
struct futex_place {
  uint64_t seen, word;
  uint32_t flags, reserved;
};
enum { FUTEX_WAITV_NUMBER = 449, FUTEX_OF_32_BITS = 2 };

void linux_futex_wait_either(const uint32_t *shared, uint32_t shared_seen, const uint32_t *own, uint32_t own_seen,
                             uint32_t milliseconds) {
  struct futex_place places[2] = {
      {shared_seen, (uintptr_t)shared, FUTEX_OF_32_BITS, 0},
      {own_seen, (uintptr_t)own, FUTEX_OF_32_BITS | FUTEX_PRIVATE_FLAG, 0},
  };
  uint64_t end = linux_monotonic_ns() + (uint64_t)milliseconds * 1000000u;
  struct timespec limit = {.tv_sec = (time_t)(end / 1000000000u), .tv_nsec = (long)(end % 1000000000u)};
  long woken = syscall(FUTEX_WAITV_NUMBER, places, 2, 0, &limit, CLOCK_MONOTONIC);
  if (woken >= 0 || errno == EAGAIN || errno == ETIMEDOUT || errno == EINTR) return;
  linux_futex_wait(shared, shared_seen, milliseconds);
}

void linux_futex_wait_own(const uint32_t *word, uint32_t seen, uint32_t milliseconds) {
  struct timespec limit = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen, &limit, NULL, 0);
}

void linux_futex_wake_own(const uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

void linux_futex_wake(const uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

void linux_wake_up_signal(uint32_t *word) {
  __atomic_add_fetch(word, 1, __ATOMIC_SEQ_CST);
  linux_futex_wake_own(word);
}

uint32_t linux_wake_up_count(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

void linux_wake_up_wait(const uint32_t *word, uint32_t seen, uint64_t deadline) {
  /* The bitset form takes an absolute time. */
  struct timespec end = {.tv_sec = (time_t)(deadline / 1000000000u), .tv_nsec = (long)(deadline % 1000000000u)};
  syscall(SYS_futex, word, FUTEX_WAIT_BITSET_PRIVATE, seen, deadline == UINT64_MAX ? NULL : &end, NULL,
          FUTEX_BITSET_MATCH_ANY);
}

int linux_lock_byte(int fd, int64_t offset) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
  return fcntl(fd, F_OFD_SETLK, &lock);
}

void linux_unlock_byte(int fd, int64_t offset) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
  fcntl(fd, F_OFD_SETLK, &lock);
}

void linux_name_thread(const char *name) {
  pthread_setname_np(pthread_self(), name);
}

void linux_enlarge_stacks(size_t bytes) {
  pthread_attr_t usual;
  size_t size = 0;
  if (pthread_getattr_default_np(&usual) != 0) return;
  if (pthread_attr_getstacksize(&usual, &size) == 0 && size < bytes && pthread_attr_setstacksize(&usual, bytes) == 0)
    pthread_setattr_default_np(&usual);
  pthread_attr_destroy(&usual);
}

void linux_raise_thread_priority(void) {
  /* The lowest of the real-time priorities is above all threads without one. */
  const struct sched_param lowest = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest) == 0) return;
  /* As far as RLIMIT_NICE allows, which by default is not at all. */
  for (int nice = -10; nice < 0; nice++) {
    if (setpriority(PRIO_PROCESS, 0, nice) == 0) return;
  }
}

uint64_t linux_monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

const char *linux_library_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fname : NULL;
}

void linux_write_quietly(int fd, const void *bytes, size_t count) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  /* One that was pending before is someone else's. */
  if (write(fd, bytes, count) < 0 && errno == EPIPE && !sigismember(&pending, SIGPIPE)) {
    struct timespec none = {0};
    sigtimedwait(&pipe, NULL, &none);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int linux_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int linux_rename_new(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL) return -1;
  /* The file system cannot do this atomically. */
  if (access(to, F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(from, to);
}

int linux_sync_files(int fd) {
  return syncfs(fd);
}

void linux_begin_writing(int fd, int64_t offset, int64_t count) {
  sync_file_range(fd, offset, count, SYNC_FILE_RANGE_WRITE);
}

bool linux_is_privileged(void) {
  return getauxval(AT_SECURE) != 0;
}
