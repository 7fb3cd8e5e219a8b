/* SPDX-License-Identifier: Apache-2.0 */
/* libsndfile and libsoxr, loaded when one of their functions is first called: together with what they need they would
 * make each start 0.75 ms longer, and most runs call neither. The declarations are those of the libraries. These
 * functions are defined here, hidden from other libraries, and call those of the library:
 *
 *   sf_close sf_command sf_error sf_error_number sf_format_check sf_open_fd sf_open_virtual sf_readf_double sf_seek
 *   sf_set_string sf_strerror sf_write_double sf_write_float sf_write_int sf_write_short
 *   soxr_create soxr_delete soxr_io_spec soxr_process soxr_quality_spec soxr_runtime_spec
 *
 * Without the library, what opens or creates something fails, and sf_error_number(sf_error(NULL)) says what is missing.
 * [any thread] */
#ifndef SOUND_FILES_H
#define SOUND_FILES_H

#include <sndfile.h>
#include <soxr.h>
#include <stdbool.h>

/* Whether libsoxr can be loaded; without it soxr_create() fails. */
bool sound_files_has_soxr(void);

#endif
