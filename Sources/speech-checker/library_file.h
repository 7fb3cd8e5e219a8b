/* SPDX-License-Identifier: Apache-2.0
 *
 * Reads the library's ELF file. It is untrusted: every offset is checked. */
#ifndef LIBRARY_FILE_H
#define LIBRARY_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct elf_file {
  const unsigned char *bytes;
  size_t length;
} elf_file;

/* Maps the descriptor; false when that is not a 64-bit ELF file. */
bool open_elf(int descriptor, elf_file *file);
/* Calls `take` for each symbol name that the library exports. */
void each_export(const elf_file *file, void (*take)(const char *name));
/* Calls `take` for each library that it needs. */
void each_needed(const elf_file *file, void (*take)(const char *name));

#endif
