/* SPDX-License-Identifier: Apache-2.0
 *
 * Without libedit only edit_open is ever called. */
#include "edit_library.h"

#ifndef HAS_EDIT

edit_line *edit_open(const char *program, const struct edit_callbacks *callbacks, void *data, int history_size) {
  (void)program, (void)callbacks, (void)data, (void)history_size;
  return NULL;
}
void edit_close(edit_line *line) {
  (void)line;
}
const uint32_t *edit_read(edit_line *line, size_t *count) {
  (void)line, (void)count;
  return NULL;
}
const uint32_t *edit_text(edit_line *line, size_t *count, size_t *cursor) {
  (void)line;
  *count = *cursor = 0;
  return NULL;
}
void edit_move(edit_line *line, int count) {
  (void)line, (void)count;
}
void edit_delete(edit_line *line, size_t count) {
  (void)line, (void)count;
}
bool edit_insert(edit_line *line, const uint32_t *text) {
  (void)line, (void)text;
  return false;
}
void edit_push(edit_line *line, const uint32_t *text) {
  (void)line, (void)text;
}
uint32_t edit_next(edit_line *line) {
  (void)line;
  return 0;
}
void edit_add_history(edit_line *line, const uint32_t *text) {
  (void)line, (void)text;
}
void edit_clear_history(edit_line *line) {
  (void)line;
}

#endif
