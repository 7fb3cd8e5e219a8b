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

  /// `…/groups/org.synth-host.recorded/voices`; need not exist.
  package let folder: String

  package init(sharedFolder: String) { folder = sharedFolder + "/voices" }

  /// The voices, ordered by identifier, damaged ones among them; folders that hold none are left out.
  package func voices() -> [RecordedVoiceFolder] {
    restoreReplaced()
    return FileTree.names(in: folder).filter { !$0.hasPrefix(".") }.sorted().compactMap {
      RecordedVoiceFolder(found: folder + "/" + $0, name: $0)
    }
  }

  /// Copies a voice's folder in whole; it appears under its identifier at once or not at all. Replaces one of the same
  /// identifier only when told to, and never a personal one.
  /// - Parameter decoder: looks whether the recordings hold audio, in its own process.
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
    restoreReplaced()
    let target = folder + "/" + voice.identifier
    let exists = FileTree.exists(target)
    guard !exists || replacing else { throw .exists(voice.identifier) }
    if exists, let old = RecordedVoiceFolder(found: target, name: voice.identifier), old.isPersonal
    {
      throw .personal(old.name)
    }
    try prepare()
    // Hidden names are no voices, so a half-made copy is never spoken.
    let draft = try DraftFolder(Self.makingPrefix, in: folder)
    do throws(RecordedVoiceError) {
      try FileTree.copy(path, to: draft.path, isPrivate: voice.isPersonal)
      try place(draft, as: voice.identifier, isReplacing: exists)
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
    return try RecordedVoiceFolder(path: target)
  }

  /// Removes a voice by its identifier, or by its name where only one has it. Answers its identifier.
  @discardableResult
  package func remove(_ typed: String) throws(RecordedVoiceError) -> String {
    let voices = voices()
    let named = voices.filter { $0.name == typed }
    let voice = voices.first { $0.identifier == typed } ?? (named.count == 1 ? named[0] : nil)
    guard let voice else {
      throw .unknown(typed, known: voices.filter { !$0.isPersonal }.map(\.identifier))
    }
    guard !voice.isPersonal else { throw .personal(voice.name) }
    try take(voice.path)
    return voice.identifier
  }

  /// Removes what lies at the path, out of sight first: a voice is never half removed.
  func take(_ path: String) throws(RecordedVoiceError) {
    let hidden = try DraftFolder(Self.removingPrefix, in: folder)
    guard rename(path, hidden.path + "/voice") == 0 else {
      let code = errno
      rmdir(hidden.path)
      throw .system(path: path, code: code)
    }
    try FileTree.sync(folder)
    try FileTree.removeAll(hidden.path)
  }
}

/// Why a recorded voice could not be added or removed.
package enum RecordedVoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder, or `voice.json` in it, is not there.
  case missing(path: String)
  /// `voice.json` is not what it should be.
  case badDescription(path: String, what: String)
  case exists(String)
  /// Another program has added a voice of that identifier while this one was being copied.
  case addedMeanwhile(String)
  case unknown(String, known: [String])
  case system(path: String, code: Int32)
  /// It is a personal voice, which is removed in another way.
  case personal(String)
  /// There is no personal voice of that name.
  case unknownPersonal(String, known: [String])
  /// Not all files that were copied are there.
  case lostInExport(path: String)
  case cancelled
  /// There is something where an export is to go.
  case exportExists(path: String)
  /// Some of it is still there.
  case notRemoved(path: String)
  /// More than a voice may hold: a wrong folder was named.
  case tooLarge(path: String)

  package var description: String {
    switch self {
    case .missing(let path):
      return
        "\(path) does not exist. A recorded voice is a folder with voice.json and its recordings."
    case .badDescription(let path, let what):
      return "\(path): \(what)"
    case .exists(let identifier):
      return
        "the voice \(identifier) already exists. Pass --replace to replace it."
    case .addedMeanwhile(let identifier):
      return
        "another program added the voice \(identifier) at the same time, and that one is kept. Pass --replace to replace it."
    case .unknown(let identifier, let known):
      let list = known.isEmpty ? "" : "; you have added " + known.joined(separator: ", ")
      return "no voice “\(identifier)” has been added\(list)."
    case .system(let path, let code):
      return "\(path): \(SystemError.text(code))"
    case .personal(let name):
      return "“\(name)” is a personal voice; synth-host personal-voice delete removes it."
    case .unknownPersonal(let typed, let known):
      let list = known.isEmpty ? "you have none yet" : "you have \(known.joined(separator: ", "))"
      return "there is no personal voice “\(typed)”; \(list)."
    case .exportExists(let path):
      return "\(path) exists already. Name a folder that does not."
    case .lostInExport(let path):
      return
        "\(path) does not keep all recordings apart, so nothing was exported. Name a folder on another file system."
    case .cancelled: return "interrupted."
    case .notRemoved(let path):
      return "\(path) could not be removed completely. Remove it by hand: there may be audio in it."
    case .tooLarge(let path):
      return "\(path) holds more than 10,000 files or 4 GiB: that is no voice's folder."
    }
  }
}
