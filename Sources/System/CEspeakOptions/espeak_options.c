/* SPDX-License-Identifier: Apache-2.0 */
#include "espeak_options.h"

#include <getopt.h>
#include <stddef.h>

static const char letters[] = "a:b:d:f:g:hk:l:mp:qs:v:w:xXz";

static const struct option words[] = {
    {"help", no_argument, NULL, 'h'},
    {"stdin", no_argument, NULL, ESPEAK_OPTION_STDIN},
    {"compile-debug", optional_argument, NULL, ESPEAK_OPTION_COMPILE_DEBUG},
    {"compile", optional_argument, NULL, ESPEAK_OPTION_COMPILE},
    {"punct", optional_argument, NULL, ESPEAK_OPTION_PUNCT},
    {"voices", optional_argument, NULL, ESPEAK_OPTION_VOICES},
    {"stdout", no_argument, NULL, ESPEAK_OPTION_STDOUT},
    {"split", optional_argument, NULL, ESPEAK_OPTION_SPLIT},
    {"path", required_argument, NULL, ESPEAK_OPTION_PATH},
    {"phonout", required_argument, NULL, ESPEAK_OPTION_PHONOUT},
    {"pho", no_argument, NULL, ESPEAK_OPTION_PHO},
    {"ipa", optional_argument, NULL, ESPEAK_OPTION_IPA},
    {"version", no_argument, NULL, ESPEAK_OPTION_VERSION},
    {"sep", optional_argument, NULL, ESPEAK_OPTION_SEP},
    {"tie", optional_argument, NULL, ESPEAK_OPTION_TIE},
    {"compile-mbrola", optional_argument, NULL, ESPEAK_OPTION_COMPILE_MBROLA},
    {"compile-intonations", no_argument, NULL, ESPEAK_OPTION_COMPILE_INTONATIONS},
    {"compile-phonemes", optional_argument, NULL, ESPEAK_OPTION_COMPILE_PHONEMES},
    {"load", no_argument, NULL, ESPEAK_OPTION_LOAD},
    {NULL, 0, NULL, 0},
};

int espeak_next_option(int count, char **arguments, const char **value) {
  int option = getopt_long(count, arguments, letters, words, NULL);
  *value = optarg;
  return option;
}

int espeak_first_text(void) {
  return optind;
}
