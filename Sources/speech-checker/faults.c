/* SPDX-License-Identifier: Apache-2.0
 *
 * What messages call a request; and its faults, kept until the check responsible for them reports them. */
#include <stdarg.h>
#include <stdio.h>

#include "speaking.h"

const char *name_of(const speaking *s) {
  static char name[400];
  print_text(name, sizeof name, "voice %s, text %s", shown(s->voice_id ? s->voice_id : s->voice->is.id),
             shown(s->text));
  return name;
}

void found(speaking *s, int kind, const char *format, ...) {
  if (s->faults[kind].count++ > 0) return;
  char text[300];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  print_text(s->faults[kind].first, sizeof s->faults[kind].first, "%s: %s", current_place(), text);
}

bool has_fault(const speaking *s, int kind) {
  return s->faults[kind].count > 0;
}

void report_faults(const speaking *s, int kind) {
  const unsigned more = s->faults[kind].count - 1;
  if (s->faults[kind].count == 0) return;
  if (more == 0)
    report_fail("%s", s->faults[kind].first);
  else
    report_fail("%s (and %u times more in this request)", s->faults[kind].first, more);
}

bool report_cause(const speaking *s) {
  const int kinds[] = {FAULT_FRAMES, FAULT_PROGRESS, FAULT_STALL, FAULT_BUDGET, FAULT_STATUS};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    if (!has_fault(s, kinds[i])) continue;
    report_faults(s, kinds[i]);
    return true;
  }
  return false;
}

void warn_of_faults(const speaking *s, int kind) {
  if (s->faults[kind].count > 0)
    report_warn("%s (%u times in this request)", s->faults[kind].first, s->faults[kind].count);
}
