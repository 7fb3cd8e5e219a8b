/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-reader html|utf8-html|markdown DEPTH
 * speech-reader zip|archive
 * speech-reader phonemes FOLDER [FILE]
 * speech-reader pdf|pdf-outline|pdf-head PROGRAM
 *
 * Reads a file of other people's (descriptor 0) with libraries that were not written for that, and sends what is in it
 * down a pipe (descriptor 1, see reader_wire.h). Of mark-up, elements and text; with more than DEPTH elements open it
 * fails. Of an archive, its entries, and the contents of those that are asked for on descriptor 2; "zip" refuses other
 * formats. Of texts, which follow each other in the file as commands say, the phonemes of eSpeak NG, whose data is
 * below FOLDER. Of a PDF, the text that PROGRAM (pdftotext) writes to descriptors 1 and 2, with no records, its
 * bookmarks with the first page, in XML (pdftohtml), or its title and author with the first page, in HTML (pdftotext).
 * Started by the host for one file. The libraries are loaded first; the sandbox is closed before a library sees the
 * file. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "reader.h"

enum { MIB = 1 << 20 };

/* What libraries and their data take, and what usual files take for each byte, with room. */
static uint64_t memory_for(int64_t size, bool is_markup) {
  const uint64_t most = 640 * (uint64_t)MIB;
  /* A list with emphasis takes libcmark-gfm 130 bytes for each, and the HTML of short paragraphs with their places 40;
   * zstd keeps 128 MiB of what it has unpacked. */
  const uint64_t memory = is_markup ? 160 * (uint64_t)MIB + 190 * (uint64_t)size : 256 * (uint64_t)MIB;
  return memory < most ? memory : most;
}

/* Dense lists take a sixth of it, prose a thirtieth; slow machines five times as much. */
static uint64_t processor_ms_for(int64_t size) {
  return 500 + (uint64_t)(size / 1024) * 12 / 10;
}

static int number_of(const char *text) {
  char *end;
  errno = 0;
  const long value = strtol(text, &end, 10);
  return errno == 0 && end != text && *end == 0 && value > 0 && value <= 1000000 ? (int)value : 0;
}

/* Poppler's tools, which read a file that has no name from standard input. They exit with at most 99. */
static int read_pdf(const char *kind, char *program, int64_t size) {
  char *const text[] = {program, "-enc", "UTF-8", "-eol", "unix", "-", "-", NULL};
  /* This one does not know "-" as a file; pictures it would write to files. */
  char *const outline[] = {program, "-xml", "-i", "-q", "-f", "1", "-l", "1", "-stdout", "/dev/stdin", NULL};
  char *const head[] = {program, "-htmlmeta", "-f", "1", "-l", "1", "-enc", "UTF-8", "-", "-", NULL};
  const bool is_outline = strcmp(kind, "pdf-outline") == 0;
  char *const *arguments = is_outline ? outline : strcmp(kind, "pdf-head") == 0 ? head : text;
  /* The libraries take 120 MiB of addresses, and the file is kept in memory. */
  const uint64_t memory = 768 * (uint64_t)MIB + 2 * (uint64_t)size;
  if (lseek(READER_WIRE_FILE_FD, 0, SEEK_SET) != 0) return READER_WIRE_PDF_NO_SANDBOX;
  return run_in_file_sandbox(program, arguments, memory, 30 * 1000) ? READER_WIRE_PDF_NOT_STARTED
                                                                    : READER_WIRE_PDF_NO_SANDBOX;
}

static int refuse(void) {
  fputs("speech-reader is started by synth-host, not by hand.\n", stderr);
  return 64;
}

/* The beginning of the file, which names an encoding: its converter has to be loaded now. Read by our own few lines,
 * with nothing of a library. */
static size_t beginning(char *bytes, size_t count) {
  const ssize_t got = pread(READER_WIRE_FILE_FD, bytes, count, 0);
  return got < 0 ? 0 : (size_t)got;
}

int main(int count, char **arguments) {
  struct stat status;
  if (count < 2 || fstat(READER_WIRE_FILE_FD, &status) != 0 || !S_ISREG(status.st_mode)) return refuse();
  const char *kind = arguments[1];
  const bool is_pdf = strcmp(kind, "pdf") == 0 || strcmp(kind, "pdf-outline") == 0 || strcmp(kind, "pdf-head") == 0;
  if (is_pdf && count == 3) return read_pdf(kind, arguments[2], status.st_size);
  const bool is_archive = strcmp(kind, "zip") == 0 || strcmp(kind, "archive") == 0;
  const bool is_markdown = strcmp(kind, "markdown") == 0;
  const bool is_utf8 = strcmp(kind, "utf8-html") == 0;
  const bool is_markup = is_markdown || is_utf8 || strcmp(kind, "html") == 0;
  const int max_depth = is_markup && count == 3 ? number_of(arguments[2]) : 0;
  const bool is_phonemes = strcmp(kind, "phonemes") == 0;
  if (!(is_archive && count == 2) && !(is_phonemes && (count == 3 || count == 4)) && max_depth == 0) return refuse();
  if (is_markup && status.st_size > READER_WIRE_MARKUP_BYTES) return refuse();
  if (!take_file_sandbox_pipe()) return refuse();

  if (is_phonemes) find_phonemes(arguments[2], count == 4 ? arguments[3] : NULL);
  if (is_archive) {
    load_archive();
  } else {
    char start[2048];
    load_html(start, is_markdown || is_utf8 ? 0 : beginning(start, sizeof start));
    if (is_markdown) load_markdown();
  }
  const struct file_sandbox limits = {.memory = memory_for(status.st_size, is_markup),
                                      /* An archive is read several times by one process. */
                                      .processor_ms = processor_ms_for(status.st_size) * (is_archive ? 2 : 1),
                                      .has_commands = is_archive};
  if (!close_file_sandbox(&limits)) leave_failed(READER_WIRE_NO_SANDBOX, NULL);

  if (is_archive) read_archive(status.st_size, strcmp(kind, "archive") == 0);
  const size_t size = (size_t)status.st_size;
  const char *bytes = read_file(size);
  if (bytes == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  if (is_markdown) read_markdown(bytes, size, max_depth);
  read_html(bytes, size, is_utf8, max_depth);
}
