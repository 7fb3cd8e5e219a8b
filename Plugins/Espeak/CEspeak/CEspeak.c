/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For uselocale() and strdup(), which C11 alone does not have. */
#define _POSIX_C_SOURCE 200809L
#include "CEspeak.h"

#include <locale.h>
#include <speech_provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"abi\": [1, 0], \"loudness\": {\"*\": -21}, \"id\": \"org.espeak-ng\", \"name\": "
    "\"eSpeak NG\","
    " \"vendor\": \"eSpeak NG project\", \"version\": \"1.0.0\", \"license\": \"GPL-3.0-or-later\","
    " \"url\": \"https://github.com/espeak-ng/espeak-ng\", \"subtype\": \"espk\", \"manufacturer\": \"ESNG\","
    " \"parallel\": true,"
    " \"depends\": [\"/usr/lib/x86_64-linux-gnu/espeak-ng-data\", \"/usr/lib/aarch64-linux-gnu/espeak-ng-data\","
    " \"/usr/share/espeak-ng-data\"]}");

static locale_t engines_locale;

/* espeak_ng_Initialize() puts the whole process under a UTF-8 LC_CTYPE. A provider must not do that, and the engine
 * needs it only while it is called. */
static void keep_locale_to_engine(const char *before) {
  const char *engines = setlocale(LC_CTYPE, NULL);
  engines_locale = engines ? newlocale(LC_CTYPE_MASK, engines, (locale_t)0) : (locale_t)0;
  if (engines_locale) setlocale(LC_CTYPE, before);
}

locale_t cespeak_enter(void) {
  return uselocale(engines_locale);
}

void cespeak_leave(locale_t before) {
  uselocale(before);
}

int cespeak_start(int block_ms, char *message, size_t message_size) {
  /* SwiftPM's release builds drop sections that nothing refers to (--gc-sections), the manifest's as well. */
  (void)*(const volatile char *)speech_provider_manifest;
  /* Once per process: each call leaves an engine thread running, and espeak_Terminate() can hang. */
  static int started;
  if (started > 0) return started;
  const char *current = setlocale(LC_CTYPE, NULL);
  char *before = strdup(current ? current : "C");
  if (!before) {
    snprintf(message, message_size, "out of memory");
    return 0;
  }
  espeak_ng_InitializePath(NULL);
  espeak_ng_ERROR_CONTEXT context = NULL;
  espeak_ng_STATUS status = espeak_ng_Initialize(&context);
  if (status == ENS_OK) status = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, block_ms, NULL);
  if (status != ENS_OK) espeak_ng_GetStatusCodeMessage(status, message, message_size);
  espeak_ng_ClearErrorContext(&context);
  keep_locale_to_engine(before);
  free(before);
  started = status == ENS_OK ? espeak_ng_GetSampleRate() : 0;
  return started;
}
