/* SPDX-License-Identifier: Apache-2.0
 *
 * A check is one definition, in a file of Checks: what it demands of a provider, and the function that looks. There is
 * no list to add it to: synth-host, the tests and the documentation take theirs from `speech-checker --list`.
 *
 *     CHECK(check_render_finite) = {
 *         .run = check_render_finite,
 *         .id = "render-finite",
 *         ...
 *     };
 *
 *     static void check_render_finite(void) { ... }
 */
#ifndef CHECK_H
#define CHECK_H

#include "checker.h"

typedef struct check {
  void (*run)(void);       /* reports what it finds; NULL: synth-host performs the check, see CHECK_OF_HOST */
  const char *id;          /* lower case and dashes, its first word is its group; stable: scripts select by it */
  int order;               /* place in lists and reports; unique, and not contiguous: leave room for others */
  int level;               /* LEVEL_* from which on it is performed */
  bool is_warning;         /* a provider that fails works, but could be better */
  const char *title;       /* one sentence that is true of a provider that passes */
  const char *rule;        /* where the rule is in speech_provider.h: "render()" */
  const char *usual_cause; /* for the manual, in Markdown: why providers fail it, or what to do; may be NULL */
  unsigned deadline_s;     /* of each process, which is killed when it takes longer; 0: DEADLINE_S */
  unsigned runs;           /* processes, one after the other, that must report the same digest; 0: one */
  bool is_timed;           /* measures time, so nothing else may run at the same time */
} check;

enum { DEADLINE_S = 30 };

/* The linker gathers what is in this section, between __start_checks and __stop_checks. An explicit alignment keeps
 * compilers from choosing a larger one, which would leave gaps. */
#define LISTED __attribute__((section("checks"), used, retain, aligned(sizeof(void *))))

/* Defines a check, and declares its function. */
#define CHECK(function)       \
  static void function(void); \
  static const check function##_definition LISTED

/* Defines a check of files, or of what voice-fields reports; HostCheck.swift of SpeechValidation names its code. */
#define CHECK_OF_HOST(name) static const check name##_definition LISTED

/* NULL if there is no such check with a function. */
const check *check_named(const char *id);

/* Prints all definitions in their order, each as a line of JSON. */
void list_checks(void);

#endif
