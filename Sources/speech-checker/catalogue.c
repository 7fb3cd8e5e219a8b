/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

extern const check __start_checks[], __stop_checks[];

const check *check_named(const char *id) {
  for (const check *c = __start_checks; c < __stop_checks; c++) {
    if (c->run && c->id && strcmp(c->id, id) == 0) return c;
  }
  return NULL;
}

static int by_order(const void *a, const void *b) {
  const check *x = *(const check *const *)a, *y = *(const check *const *)b;
  return (x->order > y->order) - (x->order < y->order);
}

/* Nothing for a NULL, which a definition may not give: its reader says what is missing. The texts are ours: they have
 * no control characters. */
static void print_string(const char *key, const char *prefix, const char *text) {
  if (!text) return;
  printf(",\"%s\":\"%s", key, prefix);
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') putchar('\\');
    putchar(*text);
  }
  putchar('"');
}

static void print_check(const check *c) {
  printf("{\"order\":%d", c->order);
  print_string("id", "", c->id);
  printf(",\"level\":%d", c->level);
  print_string("severity", "", c->is_warning ? "warning" : "error");
  print_string("title", "", c->title);
  print_string("rule", "speech_provider.h, ", c->rule);
  print_string("usualCause", "", c->usual_cause);
  printf(",\"processes\":%u", c->run && c->runs == 0 ? 1 : c->runs);
  printf(",\"deadlineSeconds\":%u", c->deadline_s ? c->deadline_s : DEADLINE_S);
  printf(",\"isTimed\":%s}\n", c->is_timed ? "true" : "false");
}

void list_checks(void) {
  const size_t count = (size_t)(__stop_checks - __start_checks);
  const check **sorted = calloc(count, sizeof *sorted);
  if (!sorted) exit(71); /* EX_OSERR */
  for (size_t i = 0; i < count; i++) sorted[i] = &__start_checks[i];
  qsort(sorted, count, sizeof *sorted, by_order);
  for (size_t i = 0; i < count; i++) print_check(sorted[i]);
}
