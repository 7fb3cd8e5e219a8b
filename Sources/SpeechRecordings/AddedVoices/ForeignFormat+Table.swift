// SPDX-License-Identifier: Apache-2.0

extension ForeignFormat {
  struct Row {
    let format: ForeignFormat
    let signs: [Sign]

    init(_ what: String, advice: String, signs: [Sign]) {
      format = ForeignFormat(what: what, advice: advice)
      self.signs = signs
    }
  }

  /// The first that fits counts.
  static let table: [Row] =
    weights + voices + recognisers + [
      Row(
        "an unfinished download",
        advice: "Let it finish, or fetch it again.",
        signs: [.endings(["part", "partial", "crdownload", "download", "aria2"])]
      ),
      Row(
        "a recording",
        advice:
          "“synth-host personal-voice create” makes a voice of recordings, and a folder of them with voice.json is a recorded voice.",
        signs: [
          .text("RIFF"), .text("ID3"), .text("fLaC"), .text("OggS"),
          .endings(["wav", "mp3", "flac", "ogg", "opus", "m4a", "aac"]),
        ]
      ),
      Row(
        "an archive of a kind that is not unpacked",
        advice: "Unpack it, and add the folder.",
        signs: [
          .text("Rar!"), .bytes([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], at: 0),
          .endings(["rar", "7z"]),
        ]
      ),
      Row(
        "a package of programs",
        advice:
          "Install it with the program that it is for, such as apt; a provider in it is then found.",
        signs: [.text("!<arch>\ndebian"), .endings(["deb", "rpm", "flatpak", "snap", "appimage"])]
      ),
    ]

  private static let export =
    "Export it to ONNX with the program that it was trained by, and add what that writes."
  private static let otherVersion = "Look for a version of the voice in ONNX’s form."

  /// Models without the form that can be run here.
  private static let weights = [
    Row(
      "an add-on for NVDA, which runs on Windows",
      advice: "Look for the voice that it contains in a form of its own.",
      signs: [.endings(["nvda-addon"])]
    ),
    Row(
      "an app for Android",
      advice: "Look for the voice that it contains in a form of its own.",
      signs: [.endings(["apk", "aab", "xapk"])]
    ),
    Row(
      "a PyTorch checkpoint",
      advice: export,
      signs: [
        .contains(Array("/data.pkl".utf8)), .bytes([0x80, 0x02, 0x8A, 0x0A], at: 0),
        .endings(["pth", "pt", "ckpt"]),
      ]
    ),
    Row(
      "a file of weights (safetensors) without the model that computes with them",
      advice: export,
      signs: [.text("{\"", at: 8), .endings(["safetensors"])]
    ),
    Row(
      "a model for llama.cpp",
      advice: otherVersion,
      signs: [.text("GGUF"), .endings(["gguf"])]
    ),
    Row(
      "a model for TensorFlow or Keras",
      advice: otherVersion,
      signs: [
        .text("TFL3", at: 4), .bytes([0x89, 0x48, 0x44, 0x46], at: 0),
        .endings(["tflite", "h5", "keras", "pb"]),
      ]
    ),
    Row(
      "a model for Core ML, which runs on Apple’s systems",
      advice: otherVersion,
      signs: [.endings(["mlmodel", "mlpackage"]), .folder(["Manifest.json", "Data"])]
    ),
  ]

  /// Voices of other systems.
  private static let voices = [
    Row(
      "an HTS voice, as for Open JTalk",
      advice: "No provider with HTS is known here; look for another voice of the language.",
      signs: [.text("[GLOBAL]"), .endings(["htsvoice"])]
    ),
    Row(
      "a voice file of Flite",
      advice: "The provider for Flite speaks the voices of the package libflite1, not files.",
      signs: [.text("CMU_FLITE_"), .endings(["flitevox"])]
    ),
    Row(
      "an MBROLA voice",
      advice: "MBROLA runs only as a program of its own; look for another voice of the language.",
      signs: [.text("MBROLA")]
    ),
    Row(
      "a Festival voice",
      advice: "Festival runs only as a program of its own; look for another voice of the language.",
      signs: [.folder(["festvox"]), .endings(["scm"])]
    ),
    Row(
      "an RHVoice voice",
      advice:
        "RHVoice brings an output module for Speech Dispatcher; its voices are installed with it.",
      signs: [.folder(["voice.info"]), .folder(["language.info"])]
    ),
    Row(
      "data of eSpeak NG",
      advice: "The provider for eSpeak NG reads it where its package puts it.",
      signs: [.folder(["phontab"])]
    ),
    Row(
      "a program or library for Windows, such as a SAPI voice",
      advice: "It cannot run here; look for another voice of the language.",
      signs: [
        .text("MZ"), .bytes([0xD0, 0xCF, 0x11, 0xE0], at: 0), .endings(["dll", "exe", "msi"]),
      ]
    ),
    Row(
      "a program in Java, such as a voice of MaryTTS",
      advice: "Look for another voice of the language.",
      signs: [.endings(["jar"])]
    ),
  ]

  private static let understands = "It understands speech and does not speak."

  private static let recognisers = [
    Row(
      "a Vosk model",
      advice: understands,
      signs: [.folder(["am", "conf", "graph"]), .folder(["am", "conf", "ivector"])]
    ),
    Row(
      "a Whisper model",
      advice: understands,
      signs: [
        .text("lmgg"), .folder(["config.json", "model.bin", "vocabulary.txt"]),
        .folder(["config.json", "model.bin", "vocabulary.json"]),
        .folder(["config.json", "model.bin", "tokenizer.json"]),
      ]
    ),
  ]
}
