/* SPDX-License-Identifier: Apache-2.0 */
#include "edit_line.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#ifdef HAS_EDIT

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "characters go to libedit as they are");

static int next_character(EditLine *editor, wchar_t *character) {
  edit_line *line = NULL;
  edit.el_wget(editor, EL_CLIENTDATA, &line);
  const uint32_t next = line->callbacks.next(line->data);
  *character = (wchar_t)next;
  return next == 0 ? 0 : 1;
}

/* A hidden terminal. */
static bool open_terminal(edit_line *line) {
  char path[64];
  line->controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (line->controller < 0 || grantpt(line->controller) != 0 || unlockpt(line->controller) != 0 ||
      ptsname_r(line->controller, path, sizeof path) != 0)
    return false;
  const struct winsize size = {.ws_row = 24, .ws_col = 80};
  ioctl(line->controller, TIOCSWINSZ, &size);
  const int descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return false;
  line->terminal = fdopen(descriptor, "r");
  if (line->terminal == NULL) close(descriptor);
  line->nowhere = fopen("/dev/null", "we");
  return line->terminal != NULL && line->nowhere != NULL;
}

edit_line *edit_open(const char *program, const struct edit_callbacks *callbacks, void *data, int history_size) {
  if (!edit_is_there()) return NULL;
  edit_line *line = calloc(1, sizeof *line);
  if (line == NULL) return NULL;
  line->controller = -1;
  line->callbacks = *callbacks;
  line->data = data;
  const locale_t before = edit_use_utf8();
  if (open_terminal(line)) {
    /* libedit uses the descriptors for modes, and writes to the files. */
    const int descriptor = fileno(line->terminal);
    line->editor = edit.el_init_fd(program, line->terminal, line->nowhere, line->nowhere, descriptor, descriptor,
                                   fileno(line->nowhere));
    line->history = edit.history_winit();
  }
  if (line->editor == NULL || line->history == NULL) {
    uselocale(before);
    edit_close(line);
    return NULL;
  }
  HistEventW event;
  edit.history_w(line->history, &event, H_SETSIZE, history_size);
  edit.history_w(line->history, &event, H_SETUNIQUE, 1);
  edit.el_wset(line->editor, EL_CLIENTDATA, line);
  edit.el_wset(line->editor, EL_GETCFN, next_character);
  edit.el_wset(line->editor, EL_HIST, edit.history_w, line->history);
  edit_bind_keys(line->editor);
  /* Last, so that the user's ~/.editrc takes precedence. */
  edit.el_source(line->editor, NULL);
  uselocale(before);
  return line;
}

void edit_close(edit_line *line) {
  if (line->editor != NULL) edit.el_end(line->editor);
  if (line->history != NULL) edit.history_wend(line->history);
  if (line->terminal != NULL) fclose(line->terminal);
  if (line->nowhere != NULL) fclose(line->nowhere);
  if (line->controller >= 0) close(line->controller);
  free(line);
}

const uint32_t *edit_read(edit_line *line, size_t *count) {
  const locale_t before = edit_use_utf8();
  int length = 0;
  const wchar_t *text = edit.el_wgets(line->editor, &length);
  uselocale(before);
  if (text == NULL || length <= 0) return NULL;
  while (length > 0 && (text[length - 1] == L'\n' || text[length - 1] == L'\r')) length--;
  *count = (size_t)length;
  return (const uint32_t *)text;
}

const uint32_t *edit_text(edit_line *line, size_t *count, size_t *cursor) {
  const LineInfoW *info = edit.el_wline(line->editor);
  *count = (size_t)(info->lastchar - info->buffer);
  *cursor = (size_t)(info->cursor - info->buffer);
  return (const uint32_t *)info->buffer;
}

void edit_move(edit_line *line, int count) {
  edit.el_cursor(line->editor, count);
}

void edit_delete(edit_line *line, size_t count) {
  edit.el_deletestr(line->editor, (int)count);
}

bool edit_insert(edit_line *line, const uint32_t *text) {
  return edit.el_winsertstr(line->editor, (const wchar_t *)text) == 0;
}

void edit_push(edit_line *line, const uint32_t *text) {
  edit.el_wpush(line->editor, (const wchar_t *)text);
}

uint32_t edit_next(edit_line *line) {
  wchar_t character = 0;
  return edit.el_wgetc(line->editor, &character) == 1 ? (uint32_t)character : 0;
}

void edit_add_history(edit_line *line, const uint32_t *text) {
  HistEventW event;
  edit.history_w(line->history, &event, H_ENTER, (const wchar_t *)text);
}

void edit_clear_history(edit_line *line) {
  HistEventW event;
  edit.history_w(line->history, &event, H_CLEAR);
}

#endif
