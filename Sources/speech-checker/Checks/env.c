/* SPDX-License-Identifier: Apache-2.0
 *
 * Adverse environments: the provider speaks, or returns an error. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../sayings.h"
#include "../check.h"

/* A full pipe: a provider that writes a lot must neither hang nor end. */
static void fill_output(void) {
  static const char bytes[4096];
  int ends[2];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return;
  while (write(ends[1], bytes, sizeof bytes) > 0) continue;
  dup2(ends[1], STDOUT_FILENO);
  dup2(ends[1], STDERR_FILENO);
  close(ends[1]); /* the reading end stays open, or a writer would get EPIPE */
}

static void lower_limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur <= most) return;
  limit.rlim_cur = most;
  setrlimit(resource, &limit);
}

static void make_hostile(void) {
  static const char *const gone[] = {"HOME",           "TZ", "USER", "PATH", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME",
                                     "XDG_CONFIG_HOME"};
  for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++) unsetenv(gone[i]);
  setenv("LANG", "C", 1);
  close(STDIN_FILENO);
  fill_output();
  lower_limit(RLIMIT_NOFILE, 32);
  lower_limit(RLIMIT_AS, (rlim_t)1 << 30);
  setpriority(PRIO_PROCESS, 0, 19);
}

CHECK(check_env_hostile) = {
    .run = check_env_hostile,
    .id = "env-hostile",
    .order = 600,
    .level = LEVEL_STRICT,
    .title = "Without a home, with few files and little memory, it works or says what is missing.",
    .rule = "PROCESS",
    .deadline_s = 120,
};

static void check_env_hostile(void) {
  make_hostile();
  const char *problem = load_library();
  if (problem) leave_out("the library does not load with 1 GiB of address space and 32 descriptors: %s", problem);
  problem = ask_entry();
  if (!problem) problem = preload_provider();
  if (!problem) problem = create_instance(0);
  if (problem) {
    report_note("with 1 GiB of address space, 32 descriptors and without HOME it is refused in an orderly way: %s",
                problem);
    return;
  }
  const voice *chosen[1];
  choose_voices(chosen, 1, true);
  speaking s;
  if (!prepare_saying(&s, chosen[0])) return;
  speak(&s);
  if (s.status == SPEECH_OK && s.end_status == SPEECH_OK && !s.is_complete)
    report_fail(
        "%s: neither spoken nor refused, with 1 GiB of address space, 32 descriptors, a full standard output and no "
        "HOME",
        name_of(&s));
  forget(&s);
  destroy_instance();
}
