/* SPDX-License-Identifier: Apache-2.0 */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void *library_open(const char *file) {
  return dlopen(file, RTLD_LAZY | RTLD_LOCAL);
}

const char *library_find(void *library, const char *names, const char *suffix, void *calls) {
  char *place = calls;
  for (const char *name = names; *name != 0; name += strlen(name) + 1) {
    char whole[128];
    snprintf(whole, sizeof whole, "%s%s", name, suffix);
    void *function = dlsym(library, whole);
    if (function == NULL) return name;
    /* Each member has a type of its own; POSIX lets them be stored as this one. */
    memcpy(place, &function, sizeof function);
    place += sizeof function;
  }
  return NULL;
}

bool library_load(const char *file, const char *names, void *calls) {
  void *library = library_open(file);
  return library != NULL && library_find(library, names, "", calls) == NULL;
}
