/* SPDX-License-Identifier: Apache-2.0
 *
 * The sandbox of speech-decoder, with something in it that wants out. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "clip_wire.h"
#include "false_decoder.h"
#include "file_sandbox.h"

static long do_what(const char *word) {
  static char page[4096] __attribute__((aligned(4096)));
  char *const nothing[] = {NULL};
  if (strcmp(word, "compute") == 0) return 0;
  if (strcmp(word, "open in the folder") == 0) return openat(AT_FDCWD, "/usr/share/zoneinfo/UTC", O_RDONLY);
  if (strcmp(word, "list the folder") == 0) return openat(AT_FDCWD, "/usr/share/zoneinfo", O_RDONLY | O_DIRECTORY);
  if (strcmp(word, "write in the folder") == 0) return openat(AT_FDCWD, "/usr/share/zoneinfo/UTC", O_RDWR);
  if (strcmp(word, "name only") == 0) return openat(AT_FDCWD, "/etc/passwd", O_PATH);
  if (strcmp(word, "stat in the folder") == 0) {
    struct stat found = {0};
    const long result = syscall(__NR_newfstatat, AT_FDCWD, "/usr/share/zoneinfo/UTC", &found, 0);
    return result == 0 && found.st_size == 0 ? EINVAL : result;
  }
  if (strcmp(word, "stat what was opened") == 0) {
    struct stat found = {0};
    const int file = openat(AT_FDCWD, "/usr/share/zoneinfo/UTC", O_RDONLY);
    return file < 0 || syscall(__NR_newfstatat, file, "", &found, AT_EMPTY_PATH) != 0 || found.st_size == 0 ? -1 : 0;
  }
  if (strcmp(word, "stat nothing") == 0) return syscall(__NR_newfstatat, AT_FDCWD, (char *)8, page, 0);
  if (strcmp(word, "statx") == 0) return syscall(__NR_statx, AT_FDCWD, "/etc/passwd", 0, 0x7ff, page);
  if (strcmp(word, "renew its time") == 0) return limit_processor(5000) ? 0 : -1;
  if (strcmp(word, "read the file") == 0) return pread(CLIP_WIRE_FILE_FD, page, 10, 0);
  if (strcmp(word, "read another file") == 0) return pread(1, page, 10, 0);
  if (strcmp(word, "open") == 0) return syscall(__NR_openat, AT_FDCWD, "/etc/passwd", O_RDONLY);
  if (strcmp(word, "create") == 0) return syscall(__NR_openat, AT_FDCWD, "PWNED", O_WRONLY | O_CREAT, 0600);
  if (strcmp(word, "openat2") == 0) return syscall(437, AT_FDCWD, "/etc/passwd", page, 24);
  if (strcmp(word, "unlink") == 0) return syscall(__NR_unlinkat, AT_FDCWD, "nothing", 0);
  if (strcmp(word, "stat") == 0) return syscall(__NR_newfstatat, AT_FDCWD, "/etc/passwd", page, 0);
  if (strcmp(word, "socket") == 0) return socket(AF_INET, SOCK_STREAM, 0);
  if (strcmp(word, "socketpair") == 0) return socketpair(AF_UNIX, SOCK_STREAM, 0, (int *)page);
  if (strcmp(word, "fork") == 0) return syscall(__NR_clone, SIGCHLD, 0, 0, 0, 0);
  if (strcmp(word, "clone3") == 0) return syscall(435, page, 64);
  if (strcmp(word, "execve") == 0) return execve("/bin/true", nothing, nothing);
  if (strcmp(word, "kill") == 0) return kill(1, 0);
  if (strcmp(word, "ptrace") == 0) return syscall(__NR_ptrace, 16, 1, 0, 0);
  if (strcmp(word, "dup") == 0) return dup(CLIP_WIRE_FILE_FD);
  if (strcmp(word, "raise limits") == 0) return syscall(__NR_prlimit64, 0, RLIMIT_AS, NULL, page);
  if (strcmp(word, "io_uring") == 0) return syscall(425, 1, page);
  if (strcmp(word, "write elsewhere") == 0) return write(2, "x", 1);
  if (strcmp(word, "executable memory") == 0)
    return (long)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (strcmp(word, "make executable") == 0) return mprotect(page, 4096, PROT_READ | PROT_EXEC);
  if (strcmp(word, "map the file") == 0) return (long)mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, CLIP_WIRE_FILE_FD, 0);
  if (strcmp(word, "a gigabyte") == 0)
    return (long)mmap(NULL, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (strcmp(word, "some memory") == 0)
    return (long)mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
#if defined(__x86_64__)
  /* The same call by its numbers of 32-bit programs and of x32. */
  if (strcmp(word, "x32") == 0) return syscall(0x40000000 + __NR_getpid);
  if (strcmp(word, "32 bit") == 0) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
    return result;
  }
#endif
  errno = ENOTSUP;
  return -1;
}

static bool close_sandbox(bool reads_folders) {
  const char *const folder[] = {"/usr/share/zoneinfo", NULL};
  const struct file_sandbox limits = {.memory = 256u << 20, .processor_ms = 10000, .reads_folders = reads_folders};
  if (reads_folders && !can_hold_to_folders()) _exit(201);
  return (!reads_folders || hold_to_folders(folder)) && close_file_sandbox(&limits);
}

int try_out(const char *word) {
  const char *rest = strncmp(word, "folders ", 8) == 0 ? word + 8 : word;
  if (!close_sandbox(rest != word)) _exit(200);
  errno = 0;
  long result = do_what(rest);
  _exit(result == -1 ? errno : 0);
}
