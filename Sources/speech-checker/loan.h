/* SPDX-License-Identifier: Apache-2.0
 *
 * Memory that is lent to the provider. It ends at an unmapped page, and after take_back() any access is caught: the
 * check fails with the name of the memory instead of crashing. */
#ifndef LOAN_H
#define LOAN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct loan {
  void *bytes; /* `size` bytes, then an inaccessible page */
  size_t size;
  char *pages;      /* the whole mapping */
  size_t length;    /* of the mapping without the last page */
  const char *what; /* "the struct speech_request", for the message */
  const char *rule; /* the sentence of speech_provider.h that says how long it lives */
  bool is_taken;
} loan;

/* Call before anything is lent and before the provider can change signal handlers. */
void catch_faults(void);
/* The memory is zero. Never fails: without memory the check is skipped. */
loan *lend(size_t size, const char *what, const char *rule);
/* From here on any access is caught. */
void take_back(loan *lent);
/* Lends the same memory again, as it was. */
void lend_again(loan *lent);
/* From here on it can be read but not written. */
void make_read_only(loan *lent);
/* Gives the memory up permanently. */
void free_loan(loan *lent);

/* Sets what the provider is doing, for the message; the formatted text is kept. */
void say_place(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *current_place(void);

#endif
