// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why a voice's folder could not be read, put in place or removed.
package enum RecordedVoiceError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
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
  /// Some files that were copied are missing.
  case lostInExport(path: String)
  case cancelled
  /// The destination of an export already exists.
  case exportExists(path: String)
  /// Part of it could not be removed.
  case notRemoved(path: String)
  /// More than a voice may hold: a wrong folder was named.
  case tooLarge(path: String)

  package var exitStatus: ExitStatus {
    switch self {
    case .missing: .inputMissing
    case .badDescription, .tooLarge: .invalidInput
    case .exists, .addedMeanwhile, .exportExists, .personal: .usage
    case .unknown, .unknownPersonal: .unavailable
    case .system, .notRemoved, .lostInExport: .outputFailed
    case .cancelled: .interrupted
    }
  }

  package var message: String { description }

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
      return "\(path) holds more than 10,000 files or 4 GiB: it is not the folder of a voice."
    }
  }
}

extension RecordedVoiceError {
  init(_ failure: FileTree.Failure) {
    switch failure {
    case .system(let path, let code): self = .system(path: path, code: code)
    case .tooLarge(let path): self = .tooLarge(path: path)
    case .notRemoved(let path): self = .notRemoved(path: path)
    }
  }
}
