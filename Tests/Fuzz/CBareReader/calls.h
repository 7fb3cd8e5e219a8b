/* SPDX-License-Identifier: Apache-2.0
 *
 * Included before all else of speech-reader's sources. What a process frees by its end has to be freed after each
 * input, what ends it has to return to the fuzzer, and its file is bytes in memory. */
#ifndef CALLS_H
#define CALLS_H

#include <iconv.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

void *bare_malloc(size_t count);
void *bare_calloc(size_t count, size_t size);
void *bare_realloc(void *memory, size_t count);
void bare_free(void *memory);
char *bare_strdup(const char *text);
ssize_t bare_pread(int file, void *target, size_t count, off_t position);
ssize_t bare_read(int file, void *target, size_t count);
iconv_t bare_iconv_open(const char *target, const char *source);
_Noreturn void bare_exit(int status);

#define malloc bare_malloc
#define calloc bare_calloc
#define realloc bare_realloc
#define free bare_free
#define strdup bare_strdup
#define pread bare_pread
#define read bare_read
#define iconv_open bare_iconv_open
#define _exit bare_exit

#endif
