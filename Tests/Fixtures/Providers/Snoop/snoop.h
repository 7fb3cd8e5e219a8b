/* SPDX-License-Identifier: Apache-2.0
 *
 * snoop.h - a provider that tries one thing after the other that no provider may do
 *
 * A request's voice is "PLACE.NAME", its text a path. What became of the attempt is told in a log line, "NAME: ALLOWED"
 * or "NAME: refused EPERM". Nothing harms the machine where it is allowed: what would is tried with arguments that the
 * kernel refuses for another reason.
 */
#ifndef SNOOP_H
#define SNOOP_H

#include "fixture.h"

#pragma GCC visibility push(hidden)

struct probe {
  const char *name;
  /* Below 0: errno says why not. [any] */
  long (*attempt)(const char *path);
};

/* Each list ends with a probe without a name. */
extern const struct probe file_probes[];
extern const struct probe change_probes[];
extern const struct probe memory_probes[];
extern const struct probe process_probes[];
extern const struct probe socket_probes[];
extern const struct probe system_probes[];
extern const struct probe honest_probes[];

#pragma GCC visibility pop

#endif
