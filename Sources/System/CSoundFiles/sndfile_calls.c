/* SPDX-License-Identifier: Apache-2.0 */
#pragma GCC visibility push(hidden)
#include "sound_files.h"
#pragma GCC visibility pop

#include <unistd.h>

#include "library.h"

#define LIBRARY "libsndfile.so.1"

/* A number that libsndfile gives to no error of its own. */
enum { LIBRARY_MISSING = -1 };

#define EACH_CALL(DO) \
  DO(sf_close)        \
  DO(sf_command)      \
  DO(sf_error)        \
  DO(sf_error_number) \
  DO(sf_format_check) \
  DO(sf_open_fd)      \
  DO(sf_open_virtual) \
  DO(sf_readf_double) \
  DO(sf_seek)         \
  DO(sf_set_string)   \
  DO(sf_strerror)     \
  DO(sf_write_double) \
  DO(sf_write_float)  \
  DO(sf_write_int)    \
  DO(sf_write_short)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: handles may be open until the process ends. */
static bool load(void) {
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls);
}
LIBRARY_ONCE(is_there, load)

/* ------------------------------------------------------------------------------------------ before there is a handle
 */

SNDFILE *sf_open_fd(int descriptor, int mode, SF_INFO *info, int closes) {
  if (is_there()) return calls.sf_open_fd(descriptor, mode, info, closes);
  if (closes) close(descriptor);
  return NULL;
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *operations, int mode, SF_INFO *info, void *context) {
  return is_there() ? calls.sf_open_virtual(operations, mode, info, context) : NULL;
}

int sf_format_check(const SF_INFO *info) {
  return is_there() ? calls.sf_format_check(info) : SF_FALSE;
}

int sf_error(SNDFILE *file) {
  return is_there() ? calls.sf_error(file) : LIBRARY_MISSING;
}

const char *sf_strerror(SNDFILE *file) {
  return is_there() ? calls.sf_strerror(file) : sf_error_number(LIBRARY_MISSING);
}

const char *sf_error_number(int number) {
  if (number != LIBRARY_MISSING && is_there()) return calls.sf_error_number(number);
  return "the library " LIBRARY " cannot be loaded; install libsndfile";
}

/* ---------------------------------------------------------------------------------------------------- of a handle */

/* An app that is linked with libsndfile itself calls these too, with handles that it has got from the library: it is
 * the same library, which may not have been looked up yet. */

int sf_close(SNDFILE *file) {
  return is_there() ? calls.sf_close(file) : LIBRARY_MISSING;
}

int sf_command(SNDFILE *file, int command, void *data, int size) {
  return is_there() ? calls.sf_command(file, command, data, size) : LIBRARY_MISSING;
}

sf_count_t sf_seek(SNDFILE *file, sf_count_t frames, int whence) {
  return is_there() ? calls.sf_seek(file, frames, whence) : -1;
}

int sf_set_string(SNDFILE *file, int kind, const char *text) {
  return is_there() ? calls.sf_set_string(file, kind, text) : LIBRARY_MISSING;
}

sf_count_t sf_readf_double(SNDFILE *file, double *samples, sf_count_t frames) {
  return is_there() ? calls.sf_readf_double(file, samples, frames) : 0;
}

sf_count_t sf_write_double(SNDFILE *file, const double *samples, sf_count_t count) {
  return is_there() ? calls.sf_write_double(file, samples, count) : 0;
}

sf_count_t sf_write_float(SNDFILE *file, const float *samples, sf_count_t count) {
  return is_there() ? calls.sf_write_float(file, samples, count) : 0;
}

sf_count_t sf_write_int(SNDFILE *file, const int *samples, sf_count_t count) {
  return is_there() ? calls.sf_write_int(file, samples, count) : 0;
}

sf_count_t sf_write_short(SNDFILE *file, const short *samples, sf_count_t count) {
  return is_there() ? calls.sf_write_short(file, samples, count) : 0;
}
