// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The recorded voices that the user has added: folders in the shared folder of the provider that plays them.
///
/// Running hosts see the folder change and announce the voices; nothing here talks to a provider.
package struct RecordedVoiceStore: Sendable {
  /// The provider whose shared folder this is.
  package static let provider = "org.synth-host.recorded"

  /// `…/groups/org.synth-host.recorded/voices`; need not exist.
  package let folder: String

  package init(sharedFolder: String) { folder = sharedFolder + "/voices" }

  /// The voices, ordered by identifier; folders that hold none are left out.
  package func voices() -> [RecordedVoiceFolder] {
    FileTree.names(in: folder).filter { !$0.hasPrefix(".") }.sorted().compactMap {
      try? RecordedVoiceFolder(path: folder + "/" + $0)
    }
  }

  /// Copies a voice's folder in whole; it appears under its identifier at once or not at all. Replaces one of the same
  /// identifier only when told to.
  @discardableResult
  package func add(
    _ path: String,
    replacing: Bool
  ) throws(RecordedVoiceError) -> RecordedVoiceFolder {
    let voice = try RecordedVoiceFolder(path: path)
    let target = folder + "/" + voice.identifier
    let exists = access(target, F_OK) == 0
    guard !exists || replacing else { throw .exists(voice.identifier) }
    try FileTree.makeFolders(folder)
    // Hidden names are no voices, so a half-made copy is never spoken.
    let copy = folder + "/.adding-\(getpid())"
    let old = folder + "/.replaced-\(getpid())"
    FileTree.remove(copy)
    do throws(RecordedVoiceError) {
      try FileTree.copy(path, to: copy, isPrivate: voice.isPersonal)
      if exists, rename(target, old) != 0 { throw .system(path: target, code: errno) }
      guard rename(copy, target) == 0 else {
        let code = errno
        if exists { rename(old, target) }
        throw .system(path: target, code: code)
      }
    } catch {
      FileTree.remove(copy)
      throw error
    }
    FileTree.remove(old)
    return try RecordedVoiceFolder(path: target)
  }

  /// Removes a voice by its identifier, or by its name where only one has it. Answers its identifier.
  @discardableResult
  package func remove(_ typed: String) throws(RecordedVoiceError) -> String {
    let named = voices().filter { $0.name == typed }
    let identifier = named.count == 1 ? named[0].identifier : typed
    let path = folder + "/" + identifier
    guard RecordedVoiceFolder.isIdentifier(identifier), access(path, F_OK) == 0 else {
      throw .unknown(identifier, known: voices().map(\.identifier))
    }
    if let voice = try? RecordedVoiceFolder(path: path), voice.isPersonal {
      throw .personal(voice.name)
    }
    // Out of sight first: a voice is never half removed.
    let hidden = folder + "/.removing-\(getpid())"
    FileTree.remove(hidden)
    guard rename(path, hidden) == 0 else { throw .system(path: path, code: errno) }
    FileTree.remove(hidden)
    return identifier
  }
}

/// Why a recorded voice could not be added or removed.
package enum RecordedVoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder, or `voice.json` in it, is not there.
  case missing(path: String)
  /// `voice.json` is not what it should be.
  case badDescription(path: String, what: String)
  case exists(String)
  case unknown(String, known: [String])
  case system(path: String, code: Int32)
  /// It is a personal voice, which is removed in another way.
  case personal(String)
  /// There is no personal voice of that name.
  case unknownPersonal(String, known: [String])
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
        "the voice \(identifier) exists already. Give --replace to put the new one in its place."
    case .unknown(let identifier, let known):
      let list =
        known.isEmpty ? "none was added" : "added ones are " + known.joined(separator: ", ")
      return "there is no added voice \(identifier); \(list)."
    case .system(let path, let code):
      return "\(path): \(String(cString: strerror(code)))"
    case .personal(let name):
      return "“\(name)” is a personal voice; synth-host personal-voice delete removes it."
    case .unknownPersonal(let typed, let known):
      let list = known.isEmpty ? "there is none" : "there are \(known.joined(separator: ", "))"
      return "there is no personal voice “\(typed)”; \(list)."
    case .exportExists(let path):
      return "\(path) exists already. Name a folder that does not."
    case .notRemoved(let path):
      return "\(path) could not be removed completely. Remove it by hand: there may be audio in it."
    case .tooLarge(let path):
      return "\(path) holds more than 10,000 files or 4 GiB: that is no voice's folder."
    }
  }
}
