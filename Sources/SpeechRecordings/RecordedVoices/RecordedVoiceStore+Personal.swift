// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Personal voices: readable by their owner only, because they sound like a person.
extension RecordedVoiceStore {
  /// The beginning of their identifiers.
  package static let personalPrefix = provider + ".personal."

  /// Ordered by identifier; including damaged ones, and those whose description cannot be read.
  package func personalVoices() -> [RecordedVoiceFolder] { voices().filter(\.isPersonal) }

  /// The personal voice of this identifier or name.
  package func personalVoice(_ typed: String) throws(RecordedVoiceError) -> RecordedVoiceFolder {
    let all = personalVoices()
    guard
      let voice = all.first(where: { $0.identifier == typed })
        ?? all.first(where: { $0.name == typed })
    else {
      throw .unknownPersonal(typed, known: all.map(\.name))
    }
    return voice
  }

  /// Lets `fill` fill a voice's folder, and puts it in place when it is complete; removes it on an error.
  func putPersonal(
    _ identifier: String,
    replacing: Bool,
    fill: (_ folder: String) throws(PersonalVoiceError) -> Void
  ) throws(PersonalVoiceError) -> RecordedVoiceFolder {
    let draft = try Self.wrapping { () throws(RecordedVoiceError) in
      try shelf.makeDraft()
    }
    do throws(PersonalVoiceError) {
      try fill(draft.path)
      let voice = try Self.wrapping { () throws(RecordedVoiceError) in
        try RecordedVoiceFolder(path: draft.path)
      }
      guard voice.identifier == identifier else {
        throw .failed(path: draft.path, what: "it was changed")
      }
      let exists = FileTree.exists(folder + "/" + identifier)
      guard !exists || replacing else { throw .exists(voice.name) }
      try Self.wrapping { () throws(RecordedVoiceError) in
        try shelf.place(draft, as: identifier, isReplacing: exists)
      }
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
    return try Self.wrapping { () throws(RecordedVoiceError) in
      try RecordedVoiceFolder(path: folder + "/" + identifier)
    }
  }

  /// Removes a personal voice, and ensures that nothing of it is left. If it is a link to a folder, only the link is
  /// removed.
  package func deletePersonal(_ voice: RecordedVoiceFolder) throws(RecordedVoiceError) {
    try shelf.take(voice.path)
    try shelf.removeLeftovers()
  }

  private static func wrapping<Value>(
    _ body: () throws(RecordedVoiceError) -> Value
  ) throws(PersonalVoiceError) -> Value {
    do throws(RecordedVoiceError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}
