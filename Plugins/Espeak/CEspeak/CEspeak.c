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
    "{\"speech_manifest\": 1, \"abi\": [1, 0], \"id\": \"org.espeak-ng\", \"name\": \"eSpeak NG\","
    " \"vendor\": \"eSpeak NG project\", \"version\": \"1.0.0\", \"license\": \"GPL-3.0-or-later\","
    " \"url\": \"https://github.com/espeak-ng/espeak-ng\", \"subtype\": \"espk\", \"manufacturer\": \"ESNG\","
    " \"parallel\": true,"
    " \"depends\": [\"/usr/lib/x86_64-linux-gnu/espeak-ng-data\", \"/usr/lib/aarch64-linux-gnu/espeak-ng-data\","
    " \"/usr/share/espeak-ng-data\"]}");

/* libespeak-ng asks libpcaudio for a sound device whenever it is initialised, even when it will never play anything:
 * PulseAudio's client then looks for a server, may start one, and maps 64 MiB. This definition comes before
 * libpcaudio's in the search order of the library it is linked into, and returns that there is no device. Without it
 * everything works as well; with it cespeak_start() takes half the time (0.5 ms instead of 0.9, measured with Debian
 * 12) and contacts no server. */
SPEECH_EXPORT void *create_audio_device_object(const char *device, const char *application, const char *description);
void *create_audio_device_object(const char *device, const char *application, const char *description) {
  (void)device;
  (void)application;
  (void)description;
  return NULL;
}

/* espeak_ng_Initialize() sets a UTF-8 LC_CTYPE for the whole process. A provider must not do that, and the engine
 * needs it on its own thread only. */
static void keep_locale_to_this_thread(const char *before) {
  const char *engines = setlocale(LC_CTYPE, NULL);
  locale_t locale = engines ? newlocale(LC_CTYPE_MASK, engines, (locale_t)0) : (locale_t)0;
  if (!locale) return;
  uselocale(locale);
  setlocale(LC_CTYPE, before);
}

int cespeak_start(int block_ms, char *message, size_t message_size) {
  /* SwiftPM's release builds drop sections that nothing refers to (--gc-sections), including the manifest's. */
  (void)*(const volatile char *)speech_provider_manifest;
  /* Once for the process: each start leaves a thread of the engine's behind, and espeak_Terminate() can hang. */
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
  keep_locale_to_this_thread(before);
  free(before);
  started = status == ENS_OK ? espeak_ng_GetSampleRate() : 0;
  return started;
}
