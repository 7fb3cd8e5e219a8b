/* SPDX-License-Identifier: Apache-2.0 */
#include "loan.h"

#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "report.h"

enum { MAX_LOANS = 256 };

static loan *loans[MAX_LOANS]; /* read by the signal handler: slots are set and cleared, never moved */
static char place[400] = "at an unknown place";

void say_place(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char text[sizeof place];

  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  print_text(place, sizeof place, "%s", text);
}

const char *current_place(void) {
  return place;
}

/* The provider is at fault, in the middle of its code: report and end. Printing is not allowed in a signal handler, but
 * this fault is in memory that printing never accesses. */
static void caught(int number, siginfo_t *info, void *context) {
  (void)context;
  const char *touched = info->si_addr;
  for (int i = 0; i < MAX_LOANS; i++) {
    const loan *lent = __atomic_load_n(&loans[i], __ATOMIC_RELAXED);
    if (!lent || touched < lent->pages || touched >= lent->pages + lent->length + (size_t)getpagesize()) continue;
    if (touched >= lent->pages + lent->length)
      report_fail("%s: touched memory %zu bytes past the end of %s. %s", place,
                  (size_t)(touched - (char *)lent->bytes - lent->size), lent->what,
                  strncmp(lent->what, "the struct", 10) == 0 ? "A reader touches no field at or past `size` (rule V1)."
                                                             : lent->rule);
    else if (lent->is_taken)
      report_fail("%s: used %s after the end of its life (byte %td). %s", place, lent->what,
                  touched - (char *)lent->bytes, lent->rule);
    else
      report_fail("%s: wrote to %s (byte %td), which is the host's. %s", place, lent->what,
                  touched - (char *)lent->bytes, lent->rule);
    report_done();
  }
  /* Not in a loan: the fault recurs without this handler and ends the process. */
  signal(number, SIG_DFL);
}

void catch_faults(void) {
  /* A separate stack, because the provider may have exhausted the other one. */
  static char stack[64 * 1024];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_sigaction = caught, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}

loan *lend(size_t size, const char *what, const char *rule) {
  const size_t page = (size_t)getpagesize();
  loan *lent = calloc(1, sizeof *lent);
  if (!lent) leave_out("there is too little memory for this check");
  lent->size = size;
  lent->what = what;
  lent->rule = rule;
  /* Room in front keeps structs aligned, whatever their size. */
  lent->length = (size + 15 + page) / page * page;
  lent->pages = mmap(NULL, lent->length + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (lent->pages == MAP_FAILED || mprotect(lent->pages + lent->length, page, PROT_NONE) != 0)
    leave_out("there is too little memory for this check");
  lent->bytes = lent->pages + lent->length - size;
  for (int i = 0; i < MAX_LOANS; i++) {
    loan *none = NULL;
    if (__atomic_compare_exchange_n(&loans[i], &none, lent, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) break;
  }
  return lent;
}

void take_back(loan *lent) {
  lent->is_taken = true;
  mprotect(lent->pages, lent->length, PROT_NONE);
}

void lend_again(loan *lent) {
  mprotect(lent->pages, lent->length, PROT_READ | PROT_WRITE);
  lent->is_taken = false;
}

void make_read_only(loan *lent) {
  mprotect(lent->pages, lent->length, PROT_READ);
}

void free_loan(loan *lent) {
  for (int i = 0; i < MAX_LOANS; i++) {
    if (loans[i] == lent) loans[i] = NULL;
  }
  munmap(lent->pages, lent->length + (size_t)getpagesize());
  free(lent);
}
