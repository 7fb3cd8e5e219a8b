/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults with signals, and with the processor's own traps.
 */
#define _GNU_SOURCE /* feenableexcept(), sigsetjmp() in strict C11 */

#include <fenv.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include "faulty.h"

FAULT_IN_RENDER(divide_by_zero) {
  raise(SIGFPE);
  return SPEECH_OK;
}

FAULT_IN_RENDER(illegal_instruction) {
  __builtin_trap();
}

FAULT_IN_RENDER(bus_error) {
  raise(SIGBUS);
  return SPEECH_OK;
}

FAULT_IN_RENDER(kill_itself) {
  raise(SIGKILL);
  return SPEECH_OK;
}

FAULT_IN_RENDER(terminate_itself) {
  raise(SIGTERM);
  return SPEECH_OK;
}

FAULT_IN_RENDER(unknown_signal) {
  raise(SIGRTMIN + 5);
  return SPEECH_OK;
}

FAULT_IN_RENDER(alarm_itself) {
  const struct itimerval soon = {.it_value = {.tv_usec = 10000}};
  setitimer(ITIMER_REAL, &soon, NULL);
  fixture_hang();
}

static void ignore_everything(void) {
  for (int number = 1; number < SIGRTMAX; number++) signal(number, SIG_IGN);
}

FAULT_IN_RENDER(ignore_all) {
  ignore_everything();
  faulty_spin();
}

FAULT_IN_RENDER(block_all) {
  sigset_t every;
  sigfillset(&every);
  sigprocmask(SIG_SETMASK, &every, NULL);
  fixture_hang();
}

/* Survives its own crash by jumping back, over and over. */
static sigjmp_buf before_crash;

static void jump_back(int number) {
  siglongjmp(before_crash, number);
}

FAULT_IN_RENDER(survive_crash) {
  const struct sigaction action = {.sa_handler = jump_back, .sa_flags = SA_NODEFER};
  sigaction(SIGSEGV, &action, NULL);
  if (sigsetjmp(before_crash, 1) == 0) fixture_crash();
  return SPEECH_ERR_FAILED;
}

/* A crash in the handler of a crash, without end. */
static void crash_again(int number) {
  (void)number;
  fixture_crash();
}

FAULT_IN_RENDER(crash_in_handler) {
  const struct sigaction action = {.sa_handler = crash_again, .sa_flags = SA_NODEFER};
  sigaction(SIGSEGV, &action, NULL);
  fixture_crash();
  return SPEECH_OK;
}

/* Rounds upwards from here on, and lets no sum pass that is not exact. */
FAULT_IN_RENDER(odd_arithmetic) {
  fesetround(FE_UPWARD);
  return faulty_go_on(provider, io);
}

FAULT_IN_RENDER(trapping_arithmetic) {
  feenableexcept(FE_INEXACT | FE_INVALID | FE_DIVBYZERO);
  return faulty_go_on(provider, io);
}

const struct fault signal_faults[] = {
    {.voice_id = "fault.sigfpe", .render = divide_by_zero},
    {.voice_id = "fault.sigill", .render = illegal_instruction},
    {.voice_id = "fault.sigbus", .render = bus_error},
    {.voice_id = "fault.sigkill", .render = kill_itself},
    {.voice_id = "fault.sigterm", .render = terminate_itself},
    {.voice_id = "fault.unknown-signal", .render = unknown_signal},
    {.voice_id = "fault.alarm", .render = alarm_itself},
    {.voice_id = "fault.ignores-signals", .render = ignore_all},
    {.voice_id = "fault.blocks-signals", .render = block_all},
    {.voice_id = "fault.survives-crash", .render = survive_crash},
    {.voice_id = "fault.crash-in-handler", .render = crash_in_handler},
    {.voice_id = "fault.odd-arithmetic", .render = odd_arithmetic},
    {.voice_id = "fault.trapping-arithmetic", .render = trapping_arithmetic},
    {0},
};
