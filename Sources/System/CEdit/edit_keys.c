/* SPDX-License-Identifier: Apache-2.0 */
#include "edit_line.h"

#ifdef HAS_EDIT

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

void edit_bind_keys(EditLine *editor) {
  edit.el_wset(editor, EL_EDITOR, L"emacs");
  for (size_t i = 0; i < EDIT_COMMAND_COUNT; i++)
    edit.el_wset(editor, EL_ADDFN, commands[i].name, commands[i].help, commands[i].function);
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
    edit.el_wset(editor, EL_BIND, bindings[i].keys, bindings[i].command, NULL);
  for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
    edit.el_wset(editor, EL_BIND, L"-s", macros[i].keys, macros[i].typed, NULL);
}

#endif
