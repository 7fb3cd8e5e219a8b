/* SPDX-License-Identifier: Apache-2.0 */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Length of the character that begins at bytes[0], 1..4; 0 when it is not valid UTF-8 (also a surrogate, a value beyond
 * Unicode, a longer form than needed). */
size_t character_length(const char *bytes, size_t length);

/* Place of the first byte that is not valid UTF-8; `length` when there is none. */
size_t first_invalid(const char *bytes, size_t length);

/* Place of the first control character (C0, DEL, C1); `length` when there is none. The text must be valid UTF-8. */
size_t first_control(const char *bytes, size_t length);

/* True where a character begins or the text ends. */
bool is_border(const char *text, size_t length, size_t place);

/* Copies a text for one line of a message: bytes that are not UTF-8 and control characters become \xNN; truncated at a
 * character boundary. Adds no NUL. Returns the bytes written, at most `room`. */
size_t make_presentable(const char *text, size_t length, char *into, size_t room);

#endif
