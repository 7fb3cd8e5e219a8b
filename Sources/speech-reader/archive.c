/* SPDX-License-Identifier: Apache-2.0
 *
 * Archives by libarchive, entry by entry. Nothing is written. */
#include "reader.h"

#define LIBRARY "libarchive.so.13"

/* A packager may leave libarchive out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<archive.h>)

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "library.h"

#define EACH_CALL(DO)                   \
  DO(archive_read_new)                  \
  DO(archive_read_support_format_zip)   \
  DO(archive_read_support_format_tar)   \
  DO(archive_read_support_filter_gzip)  \
  DO(archive_read_support_filter_bzip2) \
  DO(archive_read_support_filter_xz)    \
  DO(archive_read_support_filter_zstd)  \
  DO(archive_read_set_read_callback)    \
  DO(archive_read_set_seek_callback)    \
  DO(archive_read_set_skip_callback)    \
  DO(archive_read_set_callback_data)    \
  DO(archive_read_open1)                \
  DO(archive_read_free)                 \
  DO(archive_read_next_header)          \
  DO(archive_read_data)                 \
  DO(archive_error_string)              \
  DO(archive_entry_pathname)            \
  DO(archive_entry_pathname_utf8)       \
  DO(archive_entry_filetype)            \
  DO(archive_entry_hardlink)            \
  DO(archive_entry_size)                \
  DO(archive_entry_size_is_set)         \
  DO(archive_entry_is_data_encrypted)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

void load_archive(void) {
  if (!library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls)) leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
  /* libarchive uses the locale to convert names. */
  uselocale(newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0));
}

/* The file through our own position, as descriptor 0 shares its position with the host. */
static struct {
  int64_t size, position;
  char block[1 << 16];
} file;

static la_ssize_t read_block(struct archive *archive, void *data, const void **block) {
  (void)archive, (void)data;
  size_t count = sizeof file.block;
  /* Never beyond the size that the file had at the start, though someone may be writing to it. */
  if ((int64_t)count > file.size - file.position) count = (size_t)(file.size - file.position);
  ssize_t got;
  do got = pread(READER_WIRE_FILE_FD, file.block, count, file.position);
  while (got < 0 && errno == EINTR);
  if (got < 0) return ARCHIVE_FATAL;
  file.position += got;
  *block = file.block;
  return got;
}

static la_int64_t seek(struct archive *archive, void *data, la_int64_t offset, int whence) {
  (void)archive, (void)data;
  const int64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file.position : file.size;
  int64_t position;
  if (__builtin_add_overflow(base, offset, &position) || position < 0 || position > file.size) return ARCHIVE_FATAL;
  file.position = position;
  return position;
}

static la_int64_t skip(struct archive *archive, void *data, la_int64_t count) {
  (void)archive, (void)data;
  if (count < 0) return 0;
  if (count > file.size - file.position) count = file.size - file.position;
  file.position += count;
  return count;
}

static _Noreturn void leave_damaged(struct archive *archive) {
  const char *text = archive != NULL ? calls.archive_error_string(archive) : NULL;
  leave_failed(READER_WIRE_DAMAGED, text != NULL ? text : "out of memory");
}

static struct archive *open_archive(int64_t size, bool any_format) {
  file.size = size;
  file.position = 0;
  struct archive *archive = calls.archive_read_new();
  if (archive == NULL) leave_damaged(archive);
  calls.archive_read_support_format_zip(archive);
  if (any_format) {
    calls.archive_read_support_format_tar(archive);
    calls.archive_read_support_filter_gzip(archive);
    calls.archive_read_support_filter_bzip2(archive);
    calls.archive_read_support_filter_xz(archive);
    calls.archive_read_support_filter_zstd(archive);
  }
  const bool is_open = calls.archive_read_set_read_callback(archive, read_block) == ARCHIVE_OK &&
                       calls.archive_read_set_seek_callback(archive, seek) == ARCHIVE_OK &&
                       calls.archive_read_set_skip_callback(archive, skip) == ARCHIVE_OK &&
                       calls.archive_read_set_callback_data(archive, &file) == ARCHIVE_OK &&
                       calls.archive_read_open1(archive) == ARCHIVE_OK;
  if (!is_open) leave_damaged(archive);
  return archive;
}

static uint32_t kind_of(struct archive_entry *entry) {
  const __typeof__(calls.archive_entry_filetype(entry)) type = calls.archive_entry_filetype(entry);
  /* A hard link may state that it is a file. */
  if (S_ISLNK(type) || calls.archive_entry_hardlink(entry) != NULL) return READER_WIRE_LINK;
  return S_ISREG(type) ? READER_WIRE_FILE : S_ISDIR(type) ? READER_WIRE_FOLDER : READER_WIRE_OTHER;
}

static void send_entry(struct archive_entry *entry) {
  const char *name = calls.archive_entry_pathname_utf8(entry);
  if (name == NULL) name = calls.archive_entry_pathname(entry);
  const reader_wire_entry stated = {
      .kind = kind_of(entry),
      .is_encrypted = calls.archive_entry_is_data_encrypted(entry) != 0,
      .size = calls.archive_entry_size_is_set(entry) ? calls.archive_entry_size(entry) : -1,
  };
  begin_record(READER_WIRE_ENTRY);
  add_to_record(&stated, sizeof stated);
  /* Without a name the host refuses it. */
  if (name != NULL) add_to_record(name, strnlen(name, 32768));
  end_record();
  send_collected();
}

static void send_contents(struct archive *archive) {
  static char bytes[READER_WIRE_BYTES];
  la_ssize_t got;
  while ((got = calls.archive_read_data(archive, bytes, sizeof bytes)) > 0) send_data(bytes, (size_t)got);
  if (got < 0) leave_damaged(archive);
  send_data("", 0);
}

static void send_entries(struct archive *archive) {
  for (;;) {
    struct archive_entry *entry = NULL;
    const int code = calls.archive_read_next_header(archive, &entry);
    if (code == ARCHIVE_EOF) return;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) leave_damaged(archive);
    send_entry(entry);
    if (next_command() == READER_WIRE_READ) send_contents(archive);
  }
}

void read_archive(int64_t size, bool any_format) {
  for (;;) {
    struct archive *archive = open_archive(size, any_format);
    send_entries(archive);
    send_end();
    if (next_command() != READER_WIRE_AGAIN) _exit(0);
    calls.archive_read_free(archive);
  }
}

#else

void load_archive(void) {
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

void read_archive(int64_t size, bool any_format) {
  (void)size, (void)any_format;
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

#endif
