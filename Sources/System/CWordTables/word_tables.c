/* SPDX-License-Identifier: Apache-2.0 */
#include "word_tables.h"

#include <string.h>

/* #embed is C23's. */
#pragma clang diagnostic ignored "-Wc23-extensions"

struct row {
  const char *language;
  const char *name;
  struct word_table table;
};

#define JOINED_(language, name) language##_##name
#define JOINED(language, name) JOINED_(language, name)
#define TEXT_(tokens) #tokens
#define TEXT(tokens) TEXT_(tokens)
/* The formatter takes a path for a division. */
// clang-format off
#if __has_embed("../SpeechText/Languages/English/Tables/units.tsv")
/* As installed for apps, where the folders of all modules are beside each other. */
#define FILE_OF_TABLE TEXT(../SpeechText/Languages/LANGUAGE/Tables/TABLE.tsv)
#else
#define FILE_OF_TABLE TEXT(../../SpeechText/Languages/LANGUAGE/Tables/TABLE.tsv)
#endif
// clang-format on
#define ROW(table)                                            \
  {                                                           \
    TEXT(LANGUAGE), #table, {                                 \
      JOINED(LANGUAGE, table), sizeof JOINED(LANGUAGE, table) \
    }                                                         \
  }

/* The languages, each by its folder. */
#define LANGUAGE English
#include "language.h"
#define LANGUAGE German
#include "language.h"
#define LANGUAGE French
#include "language.h"
#define LANGUAGE Spanish
#include "language.h"
#define LANGUAGE Italian
#include "language.h"

static const struct row *const languages[] = {English_rows, German_rows, French_rows, Spanish_rows, Italian_rows};

struct word_table word_table(const char *language, const char *name) {
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
    if (strcmp(languages[i]->language, language) != 0) continue;
    for (const struct row *row = languages[i]; row->name; row++) {
      if (strcmp(row->name, name) == 0) return row->table;
    }
  }
  return (struct word_table){0};
}
