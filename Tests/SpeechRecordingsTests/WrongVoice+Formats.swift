// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension WrongVoice {
  static let otherModels: [WrongVoice] = [
    model(
      "image classifier",
      SampleModelFile(inputs: [("data", [1, 3, 224, 224])], outputs: [("prob", [1, 1000])]).bytes,
      reason:
        "% is no part of a voice: it is a model that looks at images: it reads “data” and returns “prob”."
    ),
    model(
      "Silero VAD",
      SampleModelFile(
        inputs: [("input", [0, 0]), ("state", [2, 0, 128]), ("sr", [])],
        outputs: [("output", [0, 1]), ("stateN", [0, 0, 0])]
      ).bytes,
      reason:
        "% is no part of a voice: it is a model that detects speech, such as Silero VAD: it reads “input”, “state”, “sr” and returns “output”, “stateN”."
    ),
    model(
      "Whisper in ONNX",
      SampleModelFile(
        inputs: [("input_features", [0, 80, 3000])],
        outputs: [("last_hidden_state", [0, 0, 384])]
      ).bytes,
      reason:
        "% is no part of a voice: it is a part of a model that recognises speech: it reads “input_features” and returns “last_hidden_state”."
    ),
    model(
      "text encoder",
      SampleModelFile(
        inputs: [("input_ids", [0, 0]), ("attention_mask", [0, 0])],
        outputs: [("last_hidden_state", [0, 0, 384])]
      ).bytes,
      reason:
        "% is no part of a voice: it is a model that reads text: it reads “input_ids”, “attention_mask” and returns “last_hidden_state”."
    ),
    WrongVoice(
      "Silero VAD without settings",
      bytes: [
        (
          "vad.onnx",
          SampleModelFile(
            inputs: [("input", [0, 0]), ("h", [2]), ("c", [2]), ("sr", [])],
            outputs: [("output", [0, 1])]
          ).bytes
        )
      ],
      status: .invalidInput,
      reason:
        "% is no part of a voice: it is a model that detects speech, such as Silero VAD: it reads “input”, “h”, “c”, “sr” and returns “output”."
    ),
  ]

  private static func foreign(
    _ name: String,
    file: String,
    _ contents: [UInt8] = [1, 2, 3],
    what: String
  ) -> WrongVoice {
    WrongVoice(
      name,
      bytes: [(file, contents)],
      status: .unavailable,
      reason: "% is \(what), which no provider here speaks. "
    )
  }

  /// - Parameter below: what of the folder it is.
  private static func foreign(
    _ name: String,
    folder: [String],
    below: String = "",
    what: String
  ) -> WrongVoice {
    WrongVoice(
      name,
      files: folder.map { ("voice/" + $0, "x") },
      added: "voice",
      status: .unavailable,
      reason: "%\(below) is \(what), which no provider here speaks. "
    )
  }

  static let formats: [WrongVoice] = [
    foreign("checkpoint .pth", file: "model.pth", what: "a PyTorch checkpoint"),
    foreign("checkpoint .ckpt", file: "epoch=2.ckpt", what: "a PyTorch checkpoint"),
    foreign(
      "checkpoint with another name",
      file: "model.bin",
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array("archive/data.pkl".utf8),
      what: "a PyTorch checkpoint"
    ),
    foreign(
      "safetensors",
      file: "weights",
      [60, 0, 0, 0, 0, 0, 0, 0] + Array(#"{"a":{"dtype":"F32"}}"#.utf8),
      what: "a file of weights (safetensors) without the model that computes with them"
    ),
    foreign("GGUF", file: "orpheus.gguf", Array("GGUF\u{3}".utf8), what: "a model for llama.cpp"),
    foreign(
      "TensorFlow Lite",
      file: "voice.model",
      [28, 0, 0, 0] + Array("TFL3".utf8),
      what: "a model for TensorFlow or Keras"
    ),
    foreign(
      "HTS voice",
      file: "mei.htsvoice",
      Array("[GLOBAL]\nHTS_VOICE_VERSION:1.0".utf8),
      what: "an HTS voice, as for Open JTalk"
    ),
    foreign(
      "Flite voice",
      file: "cmu_us_slt.flitevox",
      Array("CMU_FLITE_CG_VOXDATA-v2.0\0".utf8),
      what: "a voice file of Flite"
    ),
    foreign("MBROLA", file: "us1", Array("MBROLA".utf8) + [5, 1], what: "an MBROLA voice"),
    foreign("Festival", folder: ["festvox/kal.scm", "group/kal.group"], what: "a Festival voice"),
    foreign("RHVoice", folder: ["voice.info", "16000/voice.data"], what: "an RHVoice voice"),
    foreign(
      "RHVoice in a folder of its own",
      folder: ["Anna/voice.info", "Anna/24000/voice.data"],
      below: "/Anna",
      what: "an RHVoice voice"
    ),
    foreign(
      "add-on for NVDA",
      file: "tts.nvda-addon",
      what: "an add-on for NVDA, which runs on Windows"
    ),
    foreign(
      "SAPI",
      file: "voice.dll",
      Array("MZ\u{1}".utf8),
      what: "a program or library for Windows, such as a SAPI voice"
    ),
    foreign(
      "Vosk",
      folder: ["am/final.mdl", "conf/mfcc.conf", "graph/HCLG.fst"],
      what: "a Vosk model"
    ),
    foreign("Whisper", file: "ggml-base.bin", Array("lmgg\u{1}".utf8), what: "a Whisper model"),
    foreign(
      "Whisper for CTranslate2",
      folder: ["config.json", "model.bin", "vocabulary.txt"],
      what: "a Whisper model"
    ),
    foreign(
      "checkpoint in a folder",
      folder: ["config.json", "model.pth"],
      below: "/model.pth",
      what: "a PyTorch checkpoint"
    ),
    foreign("recording", file: "hello.wav", Array("RIFF".utf8), what: "a recording"),
    foreign("7-Zip", file: "joe.7z", what: "an archive of a kind that is not unpacked"),
    foreign("app", file: "tts.apk", what: "an app for Android"),
    foreign(
      "package",
      file: "voice.deb",
      Array("!<arch>\ndebian".utf8),
      what: "a package of programs"
    ),
    WrongVoice(
      "text",
      files: [("readme.txt", "Hello.")],
      status: .unavailable,
      reason: "no provider reads %. \(kinds)"
    ),
  ]

  static let all = downloads + halves + otherModels + formats
}
