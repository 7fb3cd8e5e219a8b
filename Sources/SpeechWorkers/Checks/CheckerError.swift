// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem
import SpeechVoices

/// Why a check could not be run, which says nothing about the provider.
package enum CheckerError: ExitStatusError, Hashable, Sendable {
  /// `speech-checker` was not found in any of the searched folders.
  case programMissing(searched: [String])
  /// The library could not be read: path and errno.
  case unreadable(path: String, code: Int32)
  /// The system refused a process, a pipe or memory: the call and errno.
  case system(call: String, code: Int32)
  /// `speech-checker` is of another version and does not know the check.
  case unknownCheck(String, program: String)
  /// `speech-checker` is of another version: what it lists as its checks cannot be read.
  case unreadableList(program: String, reason: String)
  /// The provider has no such voice; `among` lists all or some of its voices.
  case unknownVoice(String, among: [String], isAll: Bool)

  package var exitStatus: ExitStatus {
    if case .unknownVoice = self { return .usage }
    return .notValidated
  }
}

extension CheckerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .programMissing(let searched):
      return "The program speech-checker was not found; looked for "
        + searched.joined(separator: ", ")
        + ". Install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it."
    case .unreadable(let path, let code):
      return "\(path.shown) could not be read: \(SystemError.text(code))"
    case .system(let call, let code):
      return "No check could be started, \(call) failed: \(SystemError.text(code))"
    case .unknownCheck(let check, let program):
      return "\(program) does not know the check \(check): it is another version."
        + " Install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it."
    case .unreadableList(let program, let reason):
      return "\(program) does not list its checks as expected (\(reason)): it is another version."
        + " Install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it."
    case .unknownVoice(let voice, let among, let isAll):
      let list = among.map { "“\($0)”" }.joined(separator: ", ")
      guard !among.isEmpty else {
        return "The provider has no voice “\(voice)”, and no other: leave --voice out."
      }
      return "The provider has no voice “\(voice)”. Give one of its own ids: \(list)"
        + (isAll ? "." : ", and more.")
    }
  }

  /// Converts a worker's error.
  init(_ error: WorkerError) {
    switch error {
    case .unreadable(let path, let code): self = .unreadable(path: path, code: code)
    case .system(let call, let code): self = .system(call: call, code: code)
    case .programMissing(let searched): self = .programMissing(searched: searched)
    case .unusable, .ended, .timedOut, .nonsense, .tooLong, .cancelled:
      self = .system(call: "\(error)", code: 0)
    }
  }
}
