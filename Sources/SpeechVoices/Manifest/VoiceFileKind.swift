// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// A kind of file or folder that a provider reads voices from, as its manifest declares it, so that `synth-host voices add`
/// finds the provider:
///
///     {"what": "a Piper voice: NAME.onnx and NAME.onnx.json", "file": "*.onnx", "with": ["*.onnx.json"]}
///     {"what": "a folder with voice.json and recordings", "folder": ["voice.json"]}
package struct VoiceFileKind: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// A file, and files beside it, in whose patterns the star stands for the same text.
    case file(NamePattern, with: [NamePattern])
    /// A folder that contains files of these names.
    case folder([NamePattern])
  }

  /// Patterns of one kind.
  static let maxPatterns = 16
  /// Kinds of one provider.
  static let maxKinds = 16

  /// For people, in a few words.
  package let what: String
  package let form: Form
  /// Whether the provider maps ONNX files, so that in the copy of one the tensors are to be aligned.
  package let mapsModels: Bool

  package init(what: String, form: Form, mapsModels: Bool = false) {
    self.what = what
    self.form = form
    self.mapsModels = mapsModels
  }

  /// How much a folder must contain to be of this kind: of two kinds the one with more is meant.
  package var precision: Int {
    switch form {
    case .file(_, let others): 1 + others.count
    case .folder(let patterns): patterns.count
    }
  }

  /// The names of the files that make up the voice of a file, among those in its folder; nil when it is not of this kind.
  /// A file that is missing is `missing` instead.
  package func files(of name: String, among names: Set<String>) -> Files? {
    guard case .file(let pattern, let others) = form, let stem = pattern.stem(of: name) else {
      return nil
    }
    let needed = others.map { $0.name(withStem: stem) }
    if let missing = needed.first(where: { !names.contains($0) }) { return .missing(missing) }
    return .all([name] + needed)
  }

  package enum Files: Hashable, Sendable {
    case all([String])
    case missing(String)
  }

  /// Whether a folder with these names in it is of this kind.
  package func isFolder(with names: Set<String>) -> Bool {
    guard case .folder(let patterns) = form else { return false }
    return patterns.allSatisfy { pattern in names.contains { pattern.stem(of: $0) != nil } }
  }
}

extension VoiceFileKind {
  /// Nil, with a sentence in `warnings`, for one that breaks the rules.
  init?(from reader: inout JSONReader, warnings: inout [String]) throws(JSONError) {
    var what = ""
    var file: String?
    var with: [String] = []
    var folder: [String]?
    var mapsModels = false
    var unknown: [String] = []
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "what": what = try reader.readString()
      case "file": file = try reader.readString()
      case "with": with = try reader.readStrings()
      case "folder": folder = try reader.readStrings()
      case "mapsModels": mapsModels = try reader.readBool()
      default:
        unknown.append("unknown field \(VoiceRules.shown(key)) in “voiceFiles”")
        try reader.skip()
      }
    }
    warnings += unknown
    guard VoiceRules.isName(what) else {
      warnings.append("“voiceFiles”: “what” is not 1 to 128 bytes of printable text")
      return nil
    }
    let texts = (file.map { [$0] } ?? []) + with + (folder ?? [])
    let patterns = texts.prefix(Self.maxPatterns).compactMap { NamePattern($0) }
    guard patterns.count == texts.count else {
      warnings.append(
        "“voiceFiles”: a pattern is not the name of a file with at most one star, or there are more than \(Self.maxPatterns)"
      )
      return nil
    }
    switch (file, folder) {
    case (.some, nil): form = .file(patterns[0], with: Array(patterns.dropFirst()))
    case (nil, .some) where with.isEmpty && !patterns.isEmpty: form = .folder(patterns)
    default:
      warnings.append("“voiceFiles” needs either “file”, perhaps “with” others, or “folder”")
      return nil
    }
    self.what = what
    self.mapsModels = mapsModels
  }

  /// Those of a list that follow the rules.
  static func readList(
    from reader: inout JSONReader,
    warnings: inout [String]
  ) throws(JSONError) -> [VoiceFileKind] {
    var kinds: [VoiceFileKind] = []
    var found: [String] = []
    try reader.readArray { (reader) throws(JSONError) in
      guard let kind = try VoiceFileKind(from: &reader, warnings: &found) else { return }
      if kinds.count < maxKinds {
        kinds.append(kind)
      } else {
        found.append("“voiceFiles” has more than \(maxKinds) entries, the rest is left out")
      }
    }
    warnings += found
    return kinds
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("what", what)
      switch form {
      case .file(let pattern, let others):
        writer.member("file", pattern.text)
        writer.member("with", unlessEmpty: others.map(\.text))
      case .folder(let patterns): writer.member("folder", patterns.map(\.text))
      }
      if mapsModels { writer.member("mapsModels", true) }
    }
  }
}
