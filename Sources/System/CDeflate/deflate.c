/* SPDX-License-Identifier: Apache-2.0 */
#include "deflate.h"

/* A packager may leave zlib out: then archives are not compressed. */
#if !defined(WITHOUT_BOOKS) && __has_include(<zlib.h>)

#include <limits.h>
#include <string.h>
#include <zlib.h>

#include "library.h"

#define EACH_CALL(DO) \
  DO(deflateInit2_)   \
  DO(deflate)         \
  DO(deflateEnd)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: it takes 100 kB, and a book has hundreds of files. */
static bool load(void) {
  return library_load("libz.so.1", LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

size_t deflate_bytes(const void *bytes, size_t count, void *buffer, size_t capacity) {
  if (!is_there()) return 0;
  if (count > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  /* Negative: without zlib's own header and checksum. */
  if (calls.deflateInit2_(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, sizeof stream) !=
      Z_OK)
    return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = buffer;
  stream.avail_out = (uInt)capacity;
  const int code = calls.deflate(&stream, Z_FINISH);
  const size_t size = stream.total_out;
  calls.deflateEnd(&stream);
  return code == Z_STREAM_END ? size : 0;
}

#else

size_t deflate_bytes(const void *bytes, size_t count, void *buffer, size_t capacity) {
  (void)bytes, (void)count, (void)buffer, (void)capacity;
  return 0;
}

#endif
