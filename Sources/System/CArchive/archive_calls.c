/* SPDX-License-Identifier: Apache-2.0 */
#include "archive_calls.h"

/* A packager may leave libarchive out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<archive.h>)

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "library.h"

#define LIBRARY "libarchive.so.13"

#define EACH_CALL(DO)                   \
  DO(archive_read_new)                  \
  DO(archive_read_support_format_zip)   \
  DO(archive_read_support_format_tar)   \
  DO(archive_read_support_filter_gzip)  \
  DO(archive_read_support_filter_bzip2) \
  DO(archive_read_support_filter_xz)    \
  DO(archive_read_support_filter_zstd)  \
  DO(archive_read_open_filename)        \
  DO(archive_read_open_memory)          \
  DO(archive_read_next_header)          \
  DO(archive_read_data)                 \
  DO(archive_read_free)                 \
  DO(archive_error_string)              \
  DO(archive_entry_pathname)            \
  DO(archive_entry_pathname_utf8)       \
  DO(archive_entry_filetype)            \
  DO(archive_entry_hardlink)            \
  DO(archive_entry_is_data_encrypted)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* libarchive uses the locale to convert names. */
static locale_t utf8;

/* Never closed: readers may be open until the process ends. */
static bool load(void) {
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

struct zip_reader {
  struct archive *archive;
  enum zip_kind kind;
};

const char *zip_library_name(void) {
  return LIBRARY;
}

static zip_reader *new_reader(void) {
  zip_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->archive = calls.archive_read_new();
  if (reader->archive != NULL) calls.archive_read_support_format_zip(reader->archive);
  return reader;
}

static enum zip_result opened(zip_reader *reader, int code) {
  return reader->archive != NULL && code == ARCHIVE_OK ? ZIP_OK : ZIP_FAILED;
}

enum zip_result zip_open_file(const char *path, zip_reader **result) {
  *result = NULL;
  if (!is_there()) return ZIP_MISSING;
  zip_reader *reader = *result = new_reader();
  if (reader == NULL || reader->archive == NULL) return ZIP_FAILED;
  return opened(reader, calls.archive_read_open_filename(reader->archive, path, 1 << 16));
}

enum zip_result zip_open_bytes(const void *bytes, size_t count, zip_reader **result) {
  *result = NULL;
  if (!is_there()) return ZIP_MISSING;
  zip_reader *reader = *result = new_reader();
  if (reader == NULL || reader->archive == NULL) return ZIP_FAILED;
  return opened(reader, calls.archive_read_open_memory(reader->archive, bytes, count));
}

enum zip_result zip_open_any(const char *path, zip_reader **result) {
  *result = NULL;
  if (!is_there()) return ZIP_MISSING;
  zip_reader *reader = *result = new_reader();
  if (reader == NULL || reader->archive == NULL) return ZIP_FAILED;
  calls.archive_read_support_format_tar(reader->archive);
  calls.archive_read_support_filter_gzip(reader->archive);
  calls.archive_read_support_filter_bzip2(reader->archive);
  calls.archive_read_support_filter_xz(reader->archive);
  calls.archive_read_support_filter_zstd(reader->archive);
  return opened(reader, calls.archive_read_open_filename(reader->archive, path, 1 << 16));
}

void zip_close(zip_reader *reader) {
  if (reader == NULL) return;
  if (reader->archive != NULL) calls.archive_read_free(reader->archive);
  free(reader);
}

enum zip_result zip_next(zip_reader *reader, const char **name, bool *is_file, bool *is_encrypted) {
  struct archive_entry *entry = NULL;
  /* uselocale(0) changes nothing. */
  const locale_t before = uselocale(utf8);
  const int code = calls.archive_read_next_header(reader->archive, &entry);
  enum zip_result result = ZIP_FAILED;
  if (code == ARCHIVE_EOF) {
    result = ZIP_END;
  } else if (code == ARCHIVE_OK || code == ARCHIVE_WARN) {
    *name = calls.archive_entry_pathname_utf8(entry);
    if (*name == NULL) *name = calls.archive_entry_pathname(entry);
    *is_file = S_ISREG(calls.archive_entry_filetype(entry));
    *is_encrypted = calls.archive_entry_is_data_encrypted(entry) != 0;
    const __typeof__(calls.archive_entry_filetype(entry)) type = calls.archive_entry_filetype(entry);
    /* A hard link may state that it is a file. */
    if (S_ISLNK(type) || calls.archive_entry_hardlink(entry) != NULL)
      reader->kind = ZIP_LINK;
    else
      reader->kind = S_ISREG(type) ? ZIP_FILE : S_ISDIR(type) ? ZIP_FOLDER : ZIP_OTHER;
    result = ZIP_OK;
  }
  uselocale(before);
  return result;
}

enum zip_kind zip_entry_kind(zip_reader *reader) {
  return reader->kind;
}

enum zip_result zip_read(zip_reader *reader, void *buffer, size_t count, size_t *got) {
  const la_ssize_t size = calls.archive_read_data(reader->archive, buffer, count);
  *got = size > 0 ? (size_t)size : 0;
  return size < 0 ? ZIP_FAILED : ZIP_OK;
}

const char *zip_error(zip_reader *reader) {
  const char *text = NULL;
  if (reader != NULL && reader->archive != NULL) text = calls.archive_error_string(reader->archive);
  return text == NULL ? "out of memory" : text;
}

#else

const char *zip_library_name(void) {
  return "libarchive.so.13";
}

enum zip_result zip_open_file(const char *path, zip_reader **reader) {
  (void)path;
  *reader = NULL;
  return ZIP_MISSING;
}

enum zip_result zip_open_bytes(const void *bytes, size_t count, zip_reader **reader) {
  (void)bytes, (void)count;
  *reader = NULL;
  return ZIP_MISSING;
}

enum zip_result zip_open_any(const char *path, zip_reader **reader) {
  (void)path;
  *reader = NULL;
  return ZIP_MISSING;
}

/* Without libarchive none of these is ever called. */
enum zip_kind zip_entry_kind(zip_reader *reader) {
  (void)reader;
  return ZIP_OTHER;
}
void zip_close(zip_reader *reader) {
  (void)reader;
}
enum zip_result zip_next(zip_reader *reader, const char **name, bool *is_file, bool *is_encrypted) {
  (void)reader, (void)name, (void)is_file, (void)is_encrypted;
  return ZIP_FAILED;
}
enum zip_result zip_read(zip_reader *reader, void *buffer, size_t count, size_t *got) {
  (void)reader, (void)buffer, (void)count;
  *got = 0;
  return ZIP_FAILED;
}
const char *zip_error(zip_reader *reader) {
  (void)reader;
  return "libarchive is missing";
}

#endif
