/* SPDX-License-Identifier: Apache-2.0 */
#include "edit_library.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#ifdef HAS_EDIT

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "characters go to libedit as they are");

struct edit_line {
  EditLine *editor;
  HistoryW *history;
  struct edit_callbacks callbacks;
  void *data;
  /* libedit sets the modes of a terminal around each line, so it gets a hidden one: the user's keeps the same modes
   * from the first line to the last, and nothing that is typed between two lines is lost or shown twice. */
  int controller;
  FILE *terminal;
  FILE *nowhere;
};

static int next_character(EditLine *editor, wchar_t *character) {
  edit_line *line = NULL;
  edit.el_wget(editor, EL_CLIENTDATA, &line);
  const uint32_t next = line->callbacks.next(line->data);
  *character = (wchar_t)next;
  return next == 0 ? 0 : 1;
}

static unsigned char run(EditLine *editor, enum edit_command command) {
  edit_line *line = NULL;
  edit.el_wget(editor, EL_CLIENTDATA, &line);
  switch (line->callbacks.run(line->data, command)) {
    case EDIT_CONTINUE:
      return CC_REFRESH;
    case EDIT_END:
      return CC_EOF;
    case EDIT_BEEP:
      break;
  }
  return CC_ERROR;
}

#define COMMAND(name, command)                                 \
  static unsigned char name(EditLine *editor, int character) { \
    (void)character;                                           \
    return run(editor, command);                               \
  }
COMMAND(left, EDIT_LEFT)
COMMAND(right, EDIT_RIGHT)
COMMAND(word_left, EDIT_WORD_LEFT)
COMMAND(word_right, EDIT_WORD_RIGHT)
COMMAND(delete_left, EDIT_DELETE_LEFT)
COMMAND(delete_right, EDIT_DELETE_RIGHT)
COMMAND(complete, EDIT_COMPLETE)
COMMAND(search, EDIT_SEARCH)
COMMAND(redraw, EDIT_REDRAW)
COMMAND(paste_begin, EDIT_PASTE_BEGIN)
COMMAND(paste_end, EDIT_PASTE_END)

static const struct {
  const wchar_t *name;
  const wchar_t *help;
  unsigned char (*function)(EditLine *, int);
} commands[EDIT_COMMAND_COUNT] = {
    [EDIT_LEFT] = {L"character-left", L"Move left by what is shown as one character", left},
    [EDIT_RIGHT] = {L"character-right", L"Move right by what is shown as one character", right},
    [EDIT_WORD_LEFT] = {L"word-left", L"Move left to the start of a word", word_left},
    [EDIT_WORD_RIGHT] = {L"word-right", L"Move right to the end of a word", word_right},
    [EDIT_DELETE_LEFT] = {L"delete-left", L"Delete the character before the cursor", delete_left},
    [EDIT_DELETE_RIGHT] = {L"delete-right", L"Delete the character at the cursor, or end", delete_right},
    [EDIT_COMPLETE] = {L"complete", L"Complete a command, phrase or voice", complete},
    [EDIT_SEARCH] = {L"search-history", L"Search the history while you type", search},
    [EDIT_REDRAW] = {L"redraw", L"Clear the screen and show the line again", redraw},
    [EDIT_PASTE_BEGIN] = {L"paste-begin", L"What follows is pasted", paste_begin},
    [EDIT_PASTE_END] = {L"paste-end", L"The end of what is pasted", paste_end},
};

#define MARK L"\033[~m"
#define KILL L"\033[~k"
#define WORD_LEFT L"\033[~b"
#define WORD_RIGHT L"\033[~f"

/* xterm, the Linux console, rxvt, tmux and screen. libedit itself binds the arrow keys, Home and End of terminfo, and
 * the Emacs keys. */
static const struct {
  const wchar_t *keys;
  const wchar_t *command;
} bindings[] = {
    {L"\033[D", L"character-left"},
    {L"\033OD", L"character-left"},
    {L"^B", L"character-left"},
    {L"\033[C", L"character-right"},
    {L"\033OC", L"character-right"},
    {L"^F", L"character-right"},
    {L"\033[A", L"ed-prev-history"},
    {L"\033OA", L"ed-prev-history"},
    {L"\033[B", L"ed-next-history"},
    {L"\033OB", L"ed-next-history"},
    {L"^?", L"delete-left"},
    {L"^H", L"delete-left"},
    {L"^D", L"delete-right"},
    {L"\033[3~", L"delete-right"},
    {L"^I", L"complete"},
    {L"^R", L"search-history"},
    {L"^L", L"redraw"},
    {L"\033[200~", L"paste-begin"},
    {L"\033[201~", L"paste-end"},
    {L"\033[H", L"ed-move-to-beg"},
    {L"\033OH", L"ed-move-to-beg"},
    {L"\033[1~", L"ed-move-to-beg"},
    {L"\033[7~", L"ed-move-to-beg"},
    {L"\033[F", L"ed-move-to-end"},
    {L"\033OF", L"ed-move-to-end"},
    {L"\033[4~", L"ed-move-to-end"},
    {L"\033[8~", L"ed-move-to-end"},
    {L"\033b", L"word-left"},
    {L"\033[1;5D", L"word-left"},
    {L"\033[1;3D", L"word-left"},
    {L"\033Od", L"word-left"},
    {L"\033f", L"word-right"},
    {L"\033[1;5C", L"word-right"},
    {L"\033[1;3C", L"word-right"},
    {L"\033Oc", L"word-right"},
    {L"^U", L"vi-kill-line-prev"},
    {L"^K", L"ed-kill-line"},
    {L"^Y", L"em-yank"},
    /* Not typed, but used by the macros below. */
    {MARK, L"em-set-mark"},
    {KILL, L"em-kill-region"},
    {WORD_LEFT, L"word-left"},
    {WORD_RIGHT, L"word-right"},
};

/* A word is marked and killed as a region, so that it can be yanked, and our commands define what a word is. */
static const struct {
  const wchar_t *keys;
  const wchar_t *typed;
} macros[] = {
    {L"^W", MARK WORD_LEFT KILL},
    {L"\033^?", MARK WORD_LEFT KILL},
    {L"\033^H", MARK WORD_LEFT KILL},
    {L"\033d", MARK WORD_RIGHT KILL},
};

static void bind_keys(EditLine *editor) {
  edit.el_wset(editor, EL_EDITOR, L"emacs");
  for (size_t i = 0; i < EDIT_COMMAND_COUNT; i++)
    edit.el_wset(editor, EL_ADDFN, commands[i].name, commands[i].help, commands[i].function);
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
    edit.el_wset(editor, EL_BIND, bindings[i].keys, bindings[i].command, NULL);
  for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
    edit.el_wset(editor, EL_BIND, L"-s", macros[i].keys, macros[i].typed, NULL);
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
  bind_keys(line->editor);
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

#else

/* Without libedit only the first of these is ever called. */
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
