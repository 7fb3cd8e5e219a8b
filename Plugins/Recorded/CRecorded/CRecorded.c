/* SPDX-License-Identifier: Apache-2.0 */
#include "CRecorded.h"

#include "speech_provider.h"

/* The manifest lists no voices: they come and go with their folders, so the host asks. */
SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"abi\": [1, 0],"
    " \"id\": \"org.synth-host.recorded\", \"name\": \"Recorded voices\","
    " \"vendor\": \"synth-host\", \"version\": \"0.1.0\", \"license\": \"Apache-2.0\","
    " \"subtype\": \"recd\", \"manufacturer\": \"SynH\", \"data\": \"voices\", \"parallel\": true,"
    " \"voiceFiles\": [{\"what\": \"a folder with voice.json and recordings\", \"folder\": [\"voice.json\"]}]}");

const char *recorded_manifest(void) {
  return speech_provider_manifest;
}
