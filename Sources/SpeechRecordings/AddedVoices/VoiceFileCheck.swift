// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechJSON
import SpeechModels
import SpeechSystem

/// What can be told of a voice's files before a provider sees them: whether they are what their names say, and all there.
enum VoiceFileCheck {
  /// Settings of models with thousands of speakers have some hundred kilobytes.
  private static let maxSettingsBytes = 32 << 20

  /// Throws what is wrong with the files of a voice.
  static func check(_ voice: FoundVoice) throws(AddedVoiceError) {
    for name in voice.files ?? FileTree.names(in: voice.folder).sorted() {
      let path = voice.path(of: name)
      let isAllowed =
        voice.files == nil
        ? FileLinks.mayCopy(path, from: voice.folder)
        : voice.source(of: name) != nil || !FileTree.exists(path)
      guard isAllowed else {
        throw .wrongFile(
          path: path,
          why: "it is a link to something outside of the folder; put the file itself there"
        )
      }
      if let why = DownloadedFile.problem(of: path, isNeeded: voice.files != nil) {
        throw .wrongFile(path: path, why: why)
      }
      if voice.files != nil, name.hasSuffix(".json") { try checkSettings(path) }
      if voice.mapsModels, name.hasSuffix(".onnx") {
        try checkModel(path, isWhole: voice.files != nil)
      }
    }
  }

  private static func checkSettings(_ path: String) throws(AddedVoiceError) {
    guard let bytes = try? InputFile(path: path).contents(limit: maxSettingsBytes) else {
      return
    }
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      try reader.readObject { (reader, _) throws(JSONError) in try reader.skip() }
      try reader.finish()
    } catch {
      throw .wrongFile(path: path, why: "it is not JSON with a voice’s settings: \(error)")
    }
  }

  /// - Parameter isWhole: The model is the voice, and not a part of it.
  static func checkModel(_ path: String, isWhole: Bool) throws(AddedVoiceError) {
    guard let model = try summary(path) else { return }
    if isWhole, let what = OtherModel.description(of: model) {
      throw .wrongFile(path: path, why: "it is \(what): \(model.inputsAndOutputs)")
    }
    let folder = Path.folder(of: path)
    for name in model.weightFiles.sorted() where !FileTree.exists(folder + "/" + name) {
      throw .wrongFile(
        path: path,
        why: "its weights are in \(name.shown), which is not beside it; fetch that file too"
      )
    }
  }

  /// A few words that a server has sent; nil for anything else.
  private static func answer(in file: MappedFile) -> String? {
    guard (8...1024).contains(file.count), file.allSatisfy({ (0x09...0x7E).contains($0) }) else {
      return nil
    }
    let text = String(decoding: file.prefix(160), as: UTF8.self).trimmed
    return text.isEmpty ? nil : text.replacingSteering(with: " ")
  }

  /// What a model says of itself; nil when the file cannot be opened, as is said when it is copied.
  static func summary(_ path: String) throws(AddedVoiceError) -> ModelSummary? {
    guard let file = try? MappedFile(path: path) else { return nil }
    do throws(ModelSummary.Failure) {
      return try ModelSummary(file)
    } catch {
      switch error {
      case .notAModel:
        guard let text = answer(in: file) else {
          throw .wrongFile(path: path, why: "it is not an ONNX model")
        }
        throw .wrongFile(
          path: path,
          why: "it is an error that a server sent instead of the file: \(text)"
        )
      case .cutOff(let count):
        throw .wrongFile(
          path: path,
          why:
            "it is cut off: it has \(ByteSize(Int64(file.count))) of at least \(ByteSize(Int64(count))); fetch it again"
        )
      }
    }
  }
}
