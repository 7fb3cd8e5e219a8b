/* SPDX-License-Identifier: Apache-2.0 */
#include <dlfcn.h>
#include <stdio.h>

#include "CNeural.h"

const neural_phonemes *neural_load_phonemes(const char *library, neural_fault *fault) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  const neural_phonemes *table = handle ? dlsym(handle, "neural_phonemes_table") : NULL;
  if (table && table->size >= sizeof *table) return table;
  /* Not dlerror()'s text where the library was loaded: it is about another version. */
  const char *reason = handle ? "it is of another version" : dlerror();
  snprintf(fault->text, sizeof fault->text, "%s: %s", library, reason);
  return NULL;
}
