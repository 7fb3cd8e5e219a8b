/* SPDX-License-Identifier: Apache-2.0 */
#include "CNeural.h"
#include "speech_provider.h"

/* The manifest lists no voices: they come and go with their folders, so the host asks. It depends on the data of eSpeak
 * NG for the phonemes of Piper voices. The first frame may take long because the model of a voice is loaded when it
 * first speaks, and Kokoro's needs some seconds for a phrase. Its data are the voices for all accounts. */
SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"abi\": [1, 0],"
    " \"id\": \"org.synth-host.neural\", \"name\": \"Neural voices\","
    " \"vendor\": \"synth-host\", \"version\": \"0.1.0\", \"license\": \"Apache-2.0\","
    " \"needs\": {\"firstFrameSeconds\": 20}, \"loudness\": {\"hibari-heart\": -25.9}, \"data\": \"neural\","
    " \"subtype\": \"neur\", \"manufacturer\": \"SynH\","
    " \"depends\": [\"/usr/lib/x86_64-linux-gnu/espeak-ng-data\", \"/usr/lib/aarch64-linux-gnu/espeak-ng-data\","
    " \"/usr/share/espeak-ng-data\"],"
    " \"voiceFiles\": [{\"what\": \"a voice of hibari: the folder that “synth-host voices install hibari” makes\","
    " \"folder\": [\"voice.json\", \"model.onnx\", \"phonemes.json\", \"english.tsv\", \"unknown.onnx\","
    " \"unknown.json\"], \"mapsModels\": true},"
    " {\"what\": \"a Piper voice: NAME.onnx and NAME.onnx.json\", \"file\": \"*.onnx\", \"with\": "
    "[\"*.onnx.json\"], \"mapsModels\": true},"
    " {\"what\": \"Kokoro: a folder with its model and voices-v1.0.bin\", \"folder\": [\"*.onnx\", "
    "\"voices*.bin\"], \"mapsModels\": true}]}");

const char *neural_manifest(void) {
  return speech_provider_manifest;
}
