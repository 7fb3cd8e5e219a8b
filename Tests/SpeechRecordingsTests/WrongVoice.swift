// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Testing

/// A thing to add, and what is said of it.
struct WrongVoice: Sendable, CustomTestStringConvertible {
  let name: String
  /// Files by their path in the folder of the test; the first is what is added, unless `added` is.
  let files: [(String, [UInt8])]
  var added: String?
  let status: SpeechSystem.ExitStatus
  /// The message, or its beginning, with `%` for the path of what was added.
  let reason: String

  var testDescription: String { name }

  init(
    _ name: String,
    files: [(String, String)] = [],
    bytes: [(String, [UInt8])] = [],
    added: String? = nil,
    status: SpeechSystem.ExitStatus,
    reason: String
  ) {
    self.name = name
    self.files = files.map { ($0.0, Array($0.1.utf8)) } + bytes
    self.added = added
    self.status = status
    self.reason = reason
  }

  var path: String { added ?? files.first?.0 ?? "nothing" }
}

extension WrongVoice {
  static let settings =
    #"{"audio": {"sample_rate": 22050}, "phoneme_id_map": {"_": [0], "^": [1], "$": [2]}}"#

  /// A model with its settings.
  static func model(
    _ name: String,
    _ bytes: [UInt8],
    status: SpeechSystem.ExitStatus = .invalidInput,
    reason: String
  ) -> WrongVoice {
    WrongVoice(
      name,
      bytes: [("joe.onnx", bytes), ("joe.onnx.json", Array(settings.utf8))],
      status: status,
      reason: reason
    )
  }

  static let downloads: [WrongVoice] = [
    model(
      "web page",
      Array("<!DOCTYPE html><title>404</title>".utf8),
      reason:
        "% is no part of a voice: it is a web page, which a server sent instead of the file; fetch it by its download link."
    ),
    model(
      "pointer of Git LFS",
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 63201294\n".utf8),
      reason:
        "% is no part of a voice: it is a pointer of Git LFS and not the file itself; run “git lfs pull” where it comes from."
    ),
    model("empty", [], reason: "% is no part of a voice: it is empty; fetch it again."),
    model(
      "answer of a server in JSON",
      Array(#"{"error":"Repository not found"}"#.utf8),
      reason:
        "% is no part of a voice: it is an error that a server sent instead of the file: {\"error\":\"Repository not found\"}."
    ),
    model(
      "answer of a server in XML",
      Array("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>".utf8),
      reason:
        "% is no part of a voice: it is an error that a server sent instead of the file: <?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>."
    ),
    model(
      "answer of a server in a word",
      Array("Entry not found".utf8),
      reason:
        "% is no part of a voice: it is an error that a server sent instead of the file: Entry not found."
    ),
    model(
      "half of a download",
      Array(SampleModelFile(weightBytes: 20_000).bytes.prefix(9000)),
      reason:
        "% is no part of a voice: it is cut off: it has 9.0 kB of at least 20.0 kB; fetch it again."
    ),
    model(
      "unfinished download",
      [0, 1, 2, 3],
      reason: "% is no part of a voice: it is not an ONNX model."
    ),
    WrongVoice(
      "settings that are a web page",
      bytes: [
        ("joe.onnx", SampleModelFile.piper.bytes), ("joe.onnx.json", Array("<html>".utf8)),
      ],
      status: .invalidInput,
      reason:
        "%.json is no part of a voice: it is a web page, which a server sent instead of the file; fetch it by its download link."
    ),
    WrongVoice(
      "settings that are empty",
      bytes: [("joe.onnx", SampleModelFile.piper.bytes), ("joe.onnx.json", [])],
      status: .invalidInput,
      reason: "%.json is no part of a voice: it is empty; fetch it again."
    ),
    WrongVoice(
      "name of an unfinished download",
      files: [("joe.onnx.crdownload", "abc")],
      status: .unavailable,
      reason:
        "% is an unfinished download, which no provider here speaks. Let it finish, or fetch it again."
    ),
  ]

  static let halves: [WrongVoice] = [
    WrongVoice(
      "model without settings",
      bytes: [("joe.onnx", SampleModelFile.piper.bytes)],
      status: .unavailable,
      reason: "% needs joe.onnx.json beside it. \(kinds)"
    ),
    WrongVoice(
      "settings without model",
      files: [("joe.onnx.json", settings)],
      status: .invalidInput,
      reason: "% is only a part of a voice: joe.onnx is not beside it. Fetch that file too."
    ),
    WrongVoice(
      "folder with settings alone",
      files: [("joe/joe.onnx.json", settings)],
      added: "joe",
      status: .invalidInput,
      reason:
        "%/joe.onnx.json is only a part of a voice: joe.onnx is not beside it. Fetch that file too."
    ),
    model(
      "weights elsewhere",
      SampleModelFile(inputs: [("input", [1, 0])], weightFile: "joe.onnx.data").bytes,
      reason:
        "% is no part of a voice: its weights are in joe.onnx.data, which is not beside it; fetch that file too."
    ),
    WrongVoice(
      "empty folder",
      files: [("joe/.hidden", "")],
      added: "joe",
      status: .invalidInput,
      reason: "% is an empty folder."
    ),
    WrongVoice(
      "settings that are not JSON",
      bytes: [("joe.onnx", SampleModelFile.piper.bytes), ("joe.onnx.json", Array("{\"a\"".utf8))],
      status: .invalidInput,
      reason: "%.json is no part of a voice: it is not JSON with a voice’s settings: "
    ),
  ]

  static let kinds = """
    These providers take voices:
      org.neural: a Piper voice
      org.neural: Kokoro
      org.recorded: recordings
    """
}
