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
    " {\"what\": \"a Piper voice: NAME.onnx and NAME.onnx.json\", \"file\": \"*.onnx\", \"with\": [\"*.onnx.json\"], "
    "\"mapsModels\": true},"
    " {\"what\": \"a model of sherpa-onnx, such as MMS: a folder with NAME.onnx and tokens.txt\", \"folder\": "
    "[\"*.onnx\", \"tokens.txt\"], \"mapsModels\": true},"
    " {\"what\": \"Kokoro or KittenTTS of sherpa-onnx: a folder with its model, tokens.txt and voices.bin\", "
    "\"folder\": [\"*.onnx\", \"tokens.txt\", \"voices.bin\"], \"mapsModels\": true},"
    " {\"what\": \"Kokoro: a folder with its model and voices-v1.0.bin\", \"folder\": [\"*.onnx\", \"voices*.bin\"], "
    "\"mapsModels\": true},"
    " {\"what\": \"Kokoro of Hugging Face: a folder with onnx and voices\", \"folder\": [\"onnx\", \"voices\", "
    "\"tokenizer.json\"], \"mapsModels\": true},"
    " {\"what\": \"a voice of Mimic 3: a folder with generator.onnx, config.json and phonemes.txt\", \"folder\": "
    "[\"generator.onnx\", \"config.json\", \"phonemes.txt\"], \"mapsModels\": true},"
    " {\"what\": \"a VITS model of Coqui TTS: a folder with its model and config.json\", \"folder\": [\"*.onnx\", "
    "\"config.json\"], \"mapsModels\": true},"
    " {\"what\": \"KittenTTS: a folder with its model and voices.npz\", \"folder\": [\"*.onnx\", \"voices*.npz\"], "
    "\"mapsModels\": true},"
    " {\"what\": \"a VITS model of Transformers: a folder with its model, config.json and vocab.json\", \"folder\": "
    "[\"*.onnx\", \"config.json\", \"vocab.json\"], \"mapsModels\": true},"
    " {\"what\": \"a VITS model of Transformers: a folder with onnx, config.json and vocab.json\", \"folder\": "
    "[\"onnx\", \"config.json\", \"vocab.json\"], \"mapsModels\": true},"
    " {\"what\": \"Matcha-TTS: a folder with its model and its vocoder hifigan*.onnx\", \"folder\": [\"*.onnx\", "
    "\"hifigan*.onnx\"], \"mapsModels\": true},"
    " {\"what\": \"Matcha-TTS: a folder with its model and its vocoder vocos*.onnx\", \"folder\": [\"*.onnx\", "
    "\"vocos*.onnx\"], \"mapsModels\": true}]}");

const char *neural_manifest(void) {
  return speech_provider_manifest;
}
