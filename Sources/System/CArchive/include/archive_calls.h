/* SPDX-License-Identifier: Apache-2.0
 *
 * Archives by libarchive, entry by entry, and compression by zlib. Both libraries are loaded when they are first
 * needed. Nothing here writes to the disk. */
#ifndef ARCHIVE_CALLS_H
#define ARCHIVE_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

typedef struct zip_reader zip_reader;

enum zip_result {
  ZIP_OK = 0,
  /* There are no more entries. */
  ZIP_END = 1,
  /* The library, or one of the functions in it, is missing. */
  ZIP_MISSING = -1,
  /* The archive is damaged, is not a zip archive, or could not be read: zip_error says which. */
  ZIP_FAILED = -2,
};

/* The file name of the library that is looked for. */
const char *zip_library_name(void);

/* Opens an archive. The file, or the bytes, must stay until zip_close. */
enum zip_result zip_open_file(const char *path, zip_reader **reader);
enum zip_result zip_open_bytes(const void *bytes, size_t count, zip_reader **reader);
/* The same for a zip or tar archive, the latter perhaps compressed. */
enum zip_result zip_open_any(const char *path, zip_reader **reader);
void zip_close(zip_reader *reader);

/* Goes to the next entry; *name is valid until the following call, NULL if it cannot be converted to UTF-8. */
enum zip_result zip_next(zip_reader *reader, const char **name, bool *is_file, bool *is_encrypted);
enum zip_kind {
  ZIP_FILE = 0,
  ZIP_FOLDER = 1,
  /* A symbolic or a hard link. */
  ZIP_LINK = 2,
  /* A device, a pipe, a socket. */
  ZIP_OTHER = 3,
};

/* What the entry is that zip_next went to. */
enum zip_kind zip_entry_kind(zip_reader *reader);

/* Reads and unpacks up to `count` bytes of the entry; *got is 0 at its end. */
enum zip_result zip_read(zip_reader *reader, void *buffer, size_t count, size_t *got);
/* The library's text for its last error; valid until the next call. */
const char *zip_error(zip_reader *reader);

/* Compresses bytes (RFC 1951). Returns the size; 0 if it is more than `capacity`, or there is no zlib. [any thread] */
size_t zip_deflate(const void *bytes, size_t count, void *buffer, size_t capacity);

#pragma GCC visibility pop

#endif
