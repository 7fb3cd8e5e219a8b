/* SPDX-License-Identifier: Apache-2.0 */
#include "elsewhere.h"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "main_thread.h"
#include "report.h"

void *share(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) leave_out("there is too little memory for this check");
  return memory;
}

bool run_elsewhere(void (*work)(void *), void *argument) {
  int status = 0;
  const pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the thread that forked waits */
    report_calls_alone();
    run_beside_main_thread(work, argument);
  }
  if (child < 0 || waitpid(child, &status, 0) != child) leave_out("no second process could be started");
  if (!WIFSIGNALED(status)) return true;
  report_fail("the process was ended by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return false;
}
