/* SPDX-License-Identifier: Apache-2.0
 *
 * Line editing by libedit: keys, words, kills, history and the user's ~/.editrc. The library is loaded when it is first
 * needed; without it, or without its headers, edit_open returns null and lines are read without editing.
 *
 * libedit only edits. It reads no terminal and shows nothing: characters come from a callback, and the caller shows the
 * text, because libedit's own display loses combining marks (libedit 3.1-20221030). An editor belongs to one thread. */
#ifndef EDIT_CALLS_H
#define EDIT_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Keys that the caller handles. */
enum edit_command {
  EDIT_LEFT,
  EDIT_RIGHT,
  EDIT_WORD_LEFT,
  EDIT_WORD_RIGHT,
  EDIT_DELETE_LEFT,
  EDIT_DELETE_RIGHT,
  EDIT_COMPLETE,
  EDIT_SEARCH,
  EDIT_REDRAW,
  EDIT_PASTE_BEGIN,
  EDIT_PASTE_END,
  EDIT_COMMAND_COUNT
};

/* What libedit does after a command. */
enum edit_result { EDIT_CONTINUE, EDIT_BEEP, EDIT_END };

struct edit_callbacks {
  /* Returns the next character that was typed; 0 when there are no more. It may wait. */
  uint32_t (*next)(void *data);
  enum edit_result (*run)(void *data, enum edit_command command);
};

typedef struct edit_line edit_line;

/* Whether the library is available and complete. */
bool edit_is_there(void);

/* Opens an editor; `program` is its name in ~/.editrc. `data` is passed to the callbacks. Null when libedit, or a
 * pseudoterminal for its modes, is not available. Close it with edit_close. */
edit_line *edit_open(const char *program, const struct edit_callbacks *callbacks, void *data, int history_size);
void edit_close(edit_line *line);

/* Edits one line. Returns its characters without the line's end, valid until the next call; null at the end of
 * input. */
const uint32_t *edit_read(edit_line *line, size_t *count);

/* The text as it is now, and the place of the cursor in it. */
const uint32_t *edit_text(edit_line *line, size_t *count, size_t *cursor);
/* Moves the cursor by `count` characters. */
void edit_move(edit_line *line, int count);
/* Deletes `count` characters before the cursor. */
void edit_delete(edit_line *line, size_t count);
/* Inserts a text that ends with 0 at the cursor; false when there is no room. */
bool edit_insert(edit_line *line, const uint32_t *text);
/* Handles a text that ends with 0 as if it were typed next. */
void edit_push(edit_line *line, const uint32_t *text);
/* The next character, pushed ones first; 0 when there are no more. For commands that read more. */
uint32_t edit_next(edit_line *line);

/* The newest line that the up-arrow key brings back. The text ends with 0. */
void edit_add_history(edit_line *line, const uint32_t *text);
void edit_clear_history(edit_line *line);

/* Columns that a terminal uses for a single character, by the C library's table for UTF-8 in any locale; negative for
 * one that is not printable. */
int edit_columns(uint32_t character);

#pragma GCC visibility pop

#endif
