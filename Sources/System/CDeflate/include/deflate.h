/* SPDX-License-Identifier: Apache-2.0
 *
 * Compression by zlib, for zip archives that are written. The library is loaded by the first call. */
#ifndef DEFLATE_H
#define DEFLATE_H

#include <stddef.h>

/* Hidden, so that this does not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* Compresses bytes (RFC 1951). Returns the size; 0 if it is more than `capacity`, or there is no zlib. [any thread] */
size_t deflate_bytes(const void *bytes, size_t count, void *buffer, size_t capacity);

#pragma GCC visibility pop

#endif
