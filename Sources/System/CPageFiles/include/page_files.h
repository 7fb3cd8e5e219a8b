/* SPDX-License-Identifier: Apache-2.0
 *
 * The files of the page that the server shows in a browser: Sources/SpeechServer/HTTP/Page, embedded in the program. */
#ifndef PAGE_FILES_H
#define PAGE_FILES_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

struct page_file {
  /* "page.css" */
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/* The file of that number, from 0; without a name where there is none. [any thread] */
struct page_file page_file(size_t number);

#pragma GCC visibility pop
#endif
