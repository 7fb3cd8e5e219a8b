/* SPDX-License-Identifier: Apache-2.0
 *
 * Time and side effects of loading the library. */
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../elsewhere.h"
#include "../library_file.h"
#include "../process.h"
#include "../sayings.h"
#include "../check.h"

CHECK_OF_HOST(load_elf) = {
    .id = "load-elf",
    .order = 10,
    .level = LEVEL_LOAD,
    .title = "The file is a shared object for this machine that only its owner can change.",
    .rule = "SPEECH_PROVIDER_SYMBOL",
};

static size_t exports;
static char some_exports[300];

static void take_export(const char *name) {
  if (strcmp(name, SPEECH_PROVIDER_SYMBOL) == 0) return;
  const size_t end = strlen(some_exports);
  if (exports++ < 3) print_text(some_exports + end, sizeof some_exports - end, "%s%s", end ? ", " : "", shown(name));
}

CHECK(check_load_symbol) = {
    .run = check_load_symbol,
    .id = "load-symbol",
    .order = 20,
    .level = LEVEL_LOAD,
    .title = "It loads inside the sandbox and exports speech_provider_entry(), and hardly anything else.",
    .rule = "speech_provider_entry()",
    .usual_cause =
        "`speech_provider_entry` is not exported: in C++ it needs `extern \"C\"`; a library is missing, or is loaded "
        "from a folder that the sandbox does not allow",
    .deadline_s = 10,
};

static void check_load_symbol(void) {
  enum { MAX_EXPORTS = 16 };
  elf_file file;
  const bool is_elf = open_elf(CHECKER_LIBRARY_FD, &file);
  const char *problem = load_library();
  if (problem) report_fail("%s", problem);
  if (is_elf) each_export(&file, take_export);
  if (exports > MAX_EXPORTS)
    report_warn("the library exports %zu symbols besides " SPEECH_PROVIDER_SYMBOL
                " (%s …); they may clash with those of other "
                "libraries. Build with -fvisibility=hidden, or a version script",
                exports, some_exports);
}

/* Libraries that play sound or show windows: a provider does neither. */
static const char *const out_of_place[] = {"libpulse",   "libasound", "libpipewire", "libjack",    "libX11", "libxcb",
                                           "libwayland", "libgtk",    "libdbus",     "libsystemd", "libGL",  "libcurl"};

static bool is_out_of_place(const char *name) {
  for (size_t i = 0; i < sizeof out_of_place / sizeof out_of_place[0]; i++) {
    if (strncmp(name, out_of_place[i], strlen(out_of_place[i])) == 0) return true;
  }
  return false;
}

static void take_needed(const char *name) {
  if (is_out_of_place(name))
    report_warn(
        "the library needs %s, a library for sound, windows or the network; a provider only computes, and the sandbox "
        "refuses the rest",
        shown(name));
}

static struct {
  size_t count, bad;
  char names[600];
} loaded;

static int take_loaded(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  const char *slash = strrchr(info->dlpi_name, '/'), *name = slash ? slash + 1 : info->dlpi_name;
  if (!*name) return 0;
  loaded.count++;
  if (is_out_of_place(name)) {
    const size_t end = strlen(loaded.names);
    print_text(loaded.names + end, sizeof loaded.names - end, "%s%s", loaded.bad++ ? ", " : "", shown(name));
  }
  return 0;
}

CHECK(check_load_undefined) = {
    .run = check_load_undefined,
    .id = "load-undefined",
    .order = 30,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "No symbol is left undefined, and it needs no library for audio devices or windows.",
    .rule = "PROCESS",
    .deadline_s = 10,
};

static void check_load_undefined(void) {
  elf_file file;
  const bool is_elf = open_elf(CHECKER_LIBRARY_FD, &file);
  const char *problem = load_library();
  if (problem && strstr(problem, "undefined symbol"))
    report_warn("%s; link with -Wl,-z,defs, and the linker tells you", problem);
  else if (problem)
    leave_out("%s", problem);
  if (is_elf) each_needed(&file, take_needed);
  dl_iterate_phdr(take_loaded, NULL);
  report_metric("libraries", (double)loaded.count, "");
  if (loaded.bad > 0)
    report_warn("loading it brings %zu libraries into the process, among them %s; each costs time at every start",
                loaded.count, loaded.names);
}

static void load(void *took) {
  if (load_library() == NULL && ask_entry() == NULL) *(uint64_t *)took = the_provider.load_us;
}

CHECK(check_load_time) = {
    .run = check_load_time,
    .id = "load-time",
    .order = 40,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "Loading and speech_provider_entry() take less than 100 ms.",
    .rule = "speech_provider_entry()",
    .is_timed = true,
};

static void check_load_time(void) {
  enum { RUNS = 3, MAX_US = 100000 };
  uint64_t shortest = UINT64_MAX, *took = share(sizeof *took);
  for (int i = 0; i < RUNS; i++) {
    *took = 0;
    if (!run_elsewhere(load, took)) return;
    if (*took == 0) leave_out("the library does not load, see load-symbol");
    if (*took < shortest) shortest = *took;
  }
  report_metric("load", (double)shortest, "us");
  if (shortest > MAX_US)
    report_warn(
        "loading takes %llu ms, at best of %d; over 100 ms delay the first word after a start. Leave work to "
        "preload() or create()",
        (unsigned long long)shortest / 1000, RUNS);
}

/* Whether anything was written to standard output, which is this pipe's other end. */
static bool has_output(int pipe) {
  char byte;
  fflush(stdout);
  return read(pipe, &byte, 1) > 0;
}

static void check_output(int pipe, const char *when) {
  if (has_output(pipe))
    report_fail("%s: something was written to standard output, which is the host's; messages go to speech_host.log",
                when);
}

CHECK(check_load_no_side_effects) = {
    .run = check_load_no_side_effects,
    .id = "load-no-side-effects",
    .order = 50,
    .level = LEVEL_DEFAULT,
    .title = "Loading starts no thread, leaves no file open, and changes no signal, locale, folder or rounding.",
    .rule = "PROCESS",
    .usual_cause = "a constructor of a library starts threads or sets the locale: load that library in `preload()`",
};

static void check_load_no_side_effects(void) {
  int ends[2];
  open_process();
  if (pipe2(ends, O_NONBLOCK) != 0) leave_out("no pipe could be made");
  dup2(ends[1], STDOUT_FILENO);
  close(ends[1]);
  const char *problem = enter_provider_sandbox();
  if (problem) leave_out("%s", problem);
  const process_state before = state_of_process();
  open_entry();
  const process_state loaded_state = state_of_process();
  report_changes(&before, &loaded_state, "after dlopen() and speech_provider_entry()", true);
  check_output(ends[0], "after dlopen() and speech_provider_entry()");
  open_provider();
  const voice *chosen[1];
  choose_voices(chosen, 1, true);
  speaking s;
  const process_state created = state_of_process();
  report_changes(&loaded_state, &created, "after preload(), create() and speech_voices()", false);
  if (prepare_saying(&s, chosen[0])) speak(&s);
  const process_state spoken = state_of_process();
  report_changes(&created, &spoken, "after a request", false);
  destroy_instance();
  const process_state ended = state_of_process();
  report_changes(&spoken, &ended, "after destroy()", false);
  check_output(ends[0], "after a request");
}
