// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
package import SpeechWorkers

/// The recorded voices that the user has added: folders in the shared folder of the provider that plays them.
///
/// Running hosts see the folder change and announce the voices; nothing here talks to a provider.
package struct RecordedVoiceStore: Sendable {
  /// The provider whose shared folder this is.
  package static let provider = "org.synth-host.recorded"

  let shelf: VoiceShelf

  /// `…/groups/org.synth-host.recorded/voices`; need not exist.
  package var folder: String { shelf.folder }

  package init(sharedFolder: String) { shelf = VoiceShelf(folder: sharedFolder + "/voices") }

  /// The voices, ordered by identifier, including damaged ones; folders without a voice are left out.
  package func voices() -> [RecordedVoiceFolder] {
    shelf.names.compactMap { RecordedVoiceFolder(found: shelf.path(of: $0), name: $0) }
  }

  /// Copies a voice's folder; it appears under its identifier complete or not at all. Replaces one of the same
  /// identifier only if `replacing`, and never a personal one.
  /// - Parameter decoder: checks in its own process that the recordings contain audio.
  @discardableResult
  package func add(
    _ path: String,
    replacing: Bool,
    decoder: DecoderProgram
  ) throws(RecordedVoiceError) -> RecordedVoiceFolder {
    let voice = try RecordedVoiceFolder(path: path, decoder: decoder)
    guard voice.isPersonal || !voice.identifier.hasPrefix(Self.personalPrefix) else {
      throw .badDescription(
        path: path + "/voice.json",
        what:
          "“identifier” begins with \(Self.personalPrefix), which is for personal voices; add “personal”: true, or use another identifier."
      )
    }
    shelf.restoreReplaced()
    let target = folder + "/" + voice.identifier
    let exists = FileTree.exists(target)
    guard !exists || replacing else { throw .exists(voice.identifier) }
    if exists, let old = RecordedVoiceFolder(found: target, name: voice.identifier), old.isPersonal
    {
      throw .personal(old.name)
    }
    // Hidden folders are not voices, so an incomplete copy is never spoken.
    let draft = try shelf.makeDraft()
    do throws(RecordedVoiceError) {
      try VoiceShelf.onFiles(
        try FileTree.copy(path, to: draft.path, isPrivate: voice.isPersonal)
      )
      try shelf.place(draft, as: voice.identifier, isReplacing: exists)
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
    return try RecordedVoiceFolder(path: target)
  }

  /// Removes a voice by its identifier, or by its name if only one has it. Returns its identifier.
  @discardableResult
  package func remove(_ typed: String) throws(RecordedVoiceError) -> String {
    let voices = voices()
    let named = voices.filter { $0.name == typed }
    let voice = voices.first { $0.identifier == typed } ?? (named.count == 1 ? named[0] : nil)
    guard let voice else {
      throw .unknown(typed, known: voices.filter { !$0.isPersonal }.map(\.identifier))
    }
    guard !voice.isPersonal else { throw .personal(voice.name) }
    try shelf.take(voice.path)
    return voice.identifier
  }
}
