/* SPDX-License-Identifier: Apache-2.0 */
#include "library_file.h"

#include <elf.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

bool open_elf(int descriptor, elf_file *file) {
  struct stat about;
  if (fstat(descriptor, &about) != 0 || about.st_size < (off_t)sizeof(Elf64_Ehdr)) return false;
  file->length = (size_t)about.st_size;
  void *bytes = mmap(NULL, file->length, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (bytes == MAP_FAILED) return false;
  file->bytes = bytes;
  return memcmp(bytes, ELFMAG, SELFMAG) == 0 && file->bytes[EI_CLASS] == ELFCLASS64;
}

/* `size` bytes at `offset`, or NULL when they are not all in the file. */
static const void *at(const elf_file *file, uint64_t offset, uint64_t size) {
  return offset <= file->length && size <= file->length - offset ? file->bytes + offset : NULL;
}

/* The `number`-th section header. */
static bool read_section(const elf_file *file, unsigned number, Elf64_Shdr *section) {
  Elf64_Ehdr header;
  memcpy(&header, file->bytes, sizeof header);
  if (number >= header.e_shnum || header.e_shentsize != sizeof *section) return false;
  const uint64_t offset = (uint64_t)number * sizeof *section;
  const void *bytes = header.e_shoff <= file->length ? at(file, header.e_shoff + offset, sizeof *section) : NULL;
  if (!bytes) return false;
  memcpy(section, bytes, sizeof *section);
  return true;
}

/* The text at `offset` of a table of strings; NULL when it is not terminated inside the table. */
static const char *text_at(const elf_file *file, const Elf64_Shdr *strings, uint64_t offset) {
  const char *table = at(file, strings->sh_offset, strings->sh_size);
  if (!table || offset >= strings->sh_size) return NULL;
  return memchr(table + offset, 0, strings->sh_size - offset) ? table + offset : NULL;
}

/* The first section of a type, with its strings and its bytes. */
static const void *find_section(const elf_file *file, uint32_t type, Elf64_Shdr *section, Elf64_Shdr *strings) {
  for (unsigned i = 0; read_section(file, i, section); i++) {
    if (section->sh_type == type && read_section(file, section->sh_link, strings))
      return at(file, section->sh_offset, section->sh_size);
  }
  return NULL;
}

void each_export(const elf_file *file, void (*take)(const char *name)) {
  Elf64_Shdr section, strings;
  const unsigned char *bytes = find_section(file, SHT_DYNSYM, &section, &strings);
  for (uint64_t i = 0; bytes && i < section.sh_size / sizeof(Elf64_Sym); i++) {
    Elf64_Sym symbol;
    memcpy(&symbol, bytes + i * sizeof symbol, sizeof symbol);
    const unsigned binding = ELF64_ST_BIND(symbol.st_info), reach = ELF64_ST_VISIBILITY(symbol.st_other);
    const bool is_seen = reach == STV_DEFAULT || reach == STV_PROTECTED;
    if (symbol.st_shndx == SHN_UNDEF || binding == STB_LOCAL || !is_seen) continue;
    const char *name = text_at(file, &strings, symbol.st_name);
    if (name && *name) take(name);
  }
}

void each_needed(const elf_file *file, void (*take)(const char *name)) {
  Elf64_Shdr section, strings;
  const unsigned char *bytes = find_section(file, SHT_DYNAMIC, &section, &strings);
  for (uint64_t i = 0; bytes && i < section.sh_size / sizeof(Elf64_Dyn); i++) {
    Elf64_Dyn entry;
    memcpy(&entry, bytes + i * sizeof entry, sizeof entry);
    const char *name = entry.d_tag == DT_NEEDED ? text_at(file, &strings, entry.d_un.d_val) : NULL;
    if (name) take(name);
  }
}
