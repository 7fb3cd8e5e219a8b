/* SPDX-License-Identifier: Apache-2.0
 *
 * What the library's file says of itself. It is a stranger's: every offset is checked. */
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
/* Hands each name of a symbol that the library exports to `take`. */
void each_export(const elf_file *file, void (*take)(const char *name));
/* Hands each library that it needs to `take`. */
void each_needed(const elf_file *file, void (*take)(const char *name));

#endif
