/* SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
 *
 * The tables of the language that LANGUAGE names, which has to be defined before each inclusion: LANGUAGE_rows. */
#define TABLE abbreviations
#include "table.h"
#define TABLE accents
#include "table.h"
#define TABLE acronyms
#define OPTIONAL
#include "table.h"
#define TABLE context
#include "table.h"
#define TABLE currencies
#include "table.h"
#define TABLE durations
#include "table.h"
/* The names of CLDR 47.0.0, copyright 2015-2024 Unicode, Inc., under contrib/licenses/Unicode-3.0; .ci/emoji-names
 * writes them. */
#define TABLE emoji
#define OPTIONAL
#include "table.h"
#define TABLE greek
#include "table.h"
#define TABLE keys
#include "table.h"
#define TABLE letters
#include "table.h"
#define TABLE months
#include "table.h"
#define TABLE operators
#include "table.h"
#define TABLE periods
#include "table.h"
#define TABLE scales
#include "table.h"
#define TABLE signs
#include "table.h"
#define TABLE streets
#include "table.h"
#define TABLE symbols
#include "table.h"
#define TABLE titles
#include "table.h"
#define TABLE units
#include "table.h"

static const struct row JOINED(LANGUAGE, rows)[] = {
    ROW(abbreviations), ROW(accents),   ROW(acronyms), ROW(context), ROW(currencies),
    ROW(durations),     ROW(emoji),     ROW(greek),    ROW(keys),    ROW(letters),
    ROW(months),        ROW(operators), ROW(periods),  ROW(scales),  ROW(signs),
    ROW(streets),       ROW(symbols),   ROW(titles),   ROW(units),   {0},
};

#undef LANGUAGE
