/* SPDX-License-Identifier: Apache-2.0
 *
 * The tables, and what other versions of the header mean for them. */
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "../sayings.h"
#include "../check.h"
#include "provider_tables.h"

static int holds_code(struct dl_phdr_info *info, size_t size, void *address) {
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    const uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && (part->p_flags & PF_X) && (uintptr_t)address >= start &&
        (uintptr_t)address < start + part->p_memsz)
      return 1;
  }
  return 0;
}

/* A pointer outside all libraries' code is not a function, except with a JIT compiler. */
static void check_call(const char *name, const void *call) {
  if (!call || dl_iterate_phdr(holds_code, (void *)call)) return;
  if (the_provider.entry->info->flags & SPEECH_PROVIDER_NEEDS_JIT) return;
  report_fail("%s points to %p, where no library has code", name, call);
}

#define CHECK_CALL(table, field) check_call(#table "." #field, *(const void *const *)&(table)->field)

CHECK(check_abi_table) = {
    .run = check_abi_table,
    .id = "abi-table",
    .order = 60,
    .level = LEVEL_LOAD,
    .title = "The table for this version is there, complete, and its calls are code of the library.",
    .rule = "speech_provider_entry()",
    .deadline_s = 40,
};

static void check_abi_table(void) {
  const char *problem = load_library();
  if (problem) leave_out("%s", problem);
  problem = ask_entry();
  if (problem) {
    report_fail("%s", problem);
    return;
  }
  const speech_provider_entry_t *speech_provider_entry = the_provider.entry;
  CHECK_CALL(speech_provider_entry, preload);
  CHECK_CALL(speech_provider_entry, create);
  if (has_failed()) return;
  problem = preload_provider();
  if (!problem) problem = create_instance(0);
  if (problem) {
    report_fail("%s", problem);
    return;
  }
  const speech_provider_t *speech_provider = the_provider.instance;
  CHECK_CALL(speech_provider, speech_voices);
  CHECK_CALL(speech_provider, synthesize);
  CHECK_CALL(speech_provider, render);
  CHECK_CALL(speech_provider, cancel);
  CHECK_CALL(speech_provider, finish);
  CHECK_CALL(speech_provider, destroy);
  if (SPEECH_HAS(speech_provider, speech_provider_t, get_extension)) CHECK_CALL(speech_provider, get_extension);
  if (!has_failed()) destroy_instance();
}

CHECK(check_abi_future_minor) = {
    .run = check_abi_future_minor,
    .id = "abi-future-minor",
    .order = 70,
    .level = LEVEL_DEFAULT,
    .title = "A host of a later minor version gets a table that it can use.",
    .rule = "V1",
    .deadline_s = 40,
};

static void check_abi_future_minor(void) {
  enum { FUTURE_MINOR = 999 };
  open_entry();
  report_call("speech_provider_entry(1, %d)", FUTURE_MINOR);
  const speech_provider_entry_t *entry = the_provider.entry_of(SPEECH_ABI_MAJOR, FUTURE_MINOR);
  const char *problem = entry ? fault_in_entry(entry) : "it returns NULL";
  if (!problem && entry->abi_major != SPEECH_ABI_MAJOR) problem = "its table is of another major version";
  if (!problem) {
    the_provider.entry = entry;
    problem = preload_provider();
    if (!problem) problem = create_instance(0);
  }
  if (problem)
    report_fail(
        "for a host of version 1.%d: %s. A host accepts any minor version of its own major, so hand out the same table",
        FUTURE_MINOR, problem);
  else
    destroy_instance();
}

CHECK(check_abi_wrong_major) = {
    .run = check_abi_wrong_major,
    .id = "abi-wrong-major",
    .order = 80,
    .level = LEVEL_DEFAULT,
    .title = "A host of another major version gets no table, or one of exactly that version.",
    .rule = "V2",
    .deadline_s = 10,
};

static void check_abi_wrong_major(void) {
  static const uint32_t versions[][2] = {{2, 0}, {0, 9}, {UINT32_MAX, UINT32_MAX}};
  open_entry();
  for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) {
    const uint32_t major = versions[i][0], minor = versions[i][1];
    report_call("speech_provider_entry(%u, %u)", major, minor);
    const speech_provider_entry_t *entry = the_provider.entry_of(major, minor);
    if (!entry) continue;
    if (!SPEECH_HAS(entry, speech_provider_entry_t, abi_minor) || entry->abi_major != major)
      report_fail(
          "speech_provider_entry(%u, %u) returns a table of version %u; for a major version that it does not support "
          "it returns NULL",
          major, minor, entry->abi_major);
  }
}

/* Whatever is lent here ends where nothing is mapped, see loan.c: a read beyond `size` fails there. */
static void speak_guarded(size_t tail) {
  enum { MAX_KINDS = 3 };
  const voice *chosen[MAX_KINDS];
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    speaking s;
    if (!prepare_saying(&s, chosen[i])) continue;
    s.is_guarded = true;
    s.tail = tail;
    speak(&s);
    if (tail > 0) expect_spoken(&s);
    report_faults(&s, FAULT_TAIL);
    forget(&s);
  }
}

CHECK(check_abi_short_host) = {
    .run = check_abi_short_host,
    .id = "abi-short-host",
    .order = 90,
    .level = LEVEL_STRICT,
    .title = "Nothing is read past the size of the structs of a host of version 1.0.",
    .rule = "V1",
    .usual_cause = "a field that is newer than the host is read without `SPEECH_HAS`",
};

static void check_abi_short_host(void) {
  use_first_host();
  open_provider();
  speak_guarded(0);
  destroy_instance();
}

CHECK(check_abi_long_structs) = {
    .run = check_abi_long_structs,
    .id = "abi-long-structs",
    .order = 100,
    .level = LEVEL_STRICT,
    .title = "Longer structs are accepted, and what was added to them is left alone.",
    .rule = "V1",
};

static void check_abi_long_structs(void) {
  enum { TAIL = 64 };
  open_entry();
  const char *problem = preload_provider();
  if (!problem) problem = create_instance(TAIL);
  if (problem) {
    report_fail("with structs that are %d bytes longer, as a later version of the header may have them: %s", TAIL,
                problem);
    return;
  }
  speak_guarded(TAIL);
  destroy_instance();
}

CHECK(check_ext_unknown) = {
    .run = check_ext_unknown,
    .id = "ext-unknown",
    .order = 110,
    .level = LEVEL_DEFAULT,
    .title = "An extension that does not exist is NULL, whatever its name.",
    .rule = "V3",
};

static void check_ext_unknown(void) {
  enum { LONG_NAME = 64 * 1024 };
  open_provider();
  const speech_provider_t *provider = the_provider.instance;
  if (!SPEECH_HAS(provider, speech_provider_t, get_extension) || !provider->get_extension)
    leave_out("it has no get_extension(), which is optional");
  char *longest = malloc(LONG_NAME + 1);
  if (!longest) leave_out("there is too little memory for this check");
  memset(longest, 'x', LONG_NAME);
  longest[LONG_NAME] = 0;
  const char *const names[] = {"org.synth-host.no-such-extension/1", "", "/", longest};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    report_call("get_extension(%s)", shown(names[i]));
    if (provider->get_extension(provider, names[i]))
      report_fail("get_extension(%s) returns a pointer; for a name that it does not know it returns NULL",
                  shown(names[i]));
  }
  destroy_instance();
}
