// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
package import SpeechSystem

/// Why a book could not be assembled.
package enum AssemblyError: ExitStatusError, Hashable, Sendable {
  /// A file of the store cannot be read.
  case unreadable(path: String, reason: String)
  /// The markers of a unit are damaged.
  case badMarkers(path: String, reason: String)
  case audio(AudioError)
  /// The book itself could not be read once more.
  case badBook(path: String, BookError)
  /// A program that is needed for this kind of file is not installed.
  case programMissing(String, for: String)
  /// The program failed; its last lines.
  case programFailed(String, lines: String)
  /// What a program wrote cannot be used.
  case badResult(of: String, reason: String)
  /// The folder of the chapters could not be made; nil: not by a system call.
  case folderNotMade(path: String, code: Int32?)
  case interrupted

  package var exitStatus: ExitStatus {
    switch self {
    case .interrupted: .interrupted
    case .programMissing, .audio(.cannotMeasure): .unavailable
    case .badBook, .unreadable, .badMarkers, .audio(.cannotRead), .audio(.noAudio): .invalidInput
    case .audio, .programFailed, .badResult, .folderNotMade: .outputFailed
    }
  }
}

extension AssemblyError {
  init(_ error: AudioError) {
    if case .interrupted = error { self = .interrupted } else { self = .audio(error) }
  }
}

extension AssemblyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path.shown) could not be read (\(reason)); remove it and render the manifest again"
    case .badMarkers(let path, let reason):
      "\(path.shown) is damaged (\(reason)); remove it and render the manifest again"
    case .audio(let error): "\(error)"
    case .badBook(let path, let error): error.message(file: path.shown)
    case .programMissing(let name, let purpose):
      "\(purpose) needs the program \(name); install \(name)"
    case .programFailed(let name, let lines):
      lines.isEmpty ? "\(name) failed without a message" : "\(name) failed: \(lines)"
    case .badResult(let name, let reason):
      "\(name) wrote audio that cannot be used (\(reason)); install another version of \(name)"
    case .folderNotMade(let path, let code):
      "\(path.shown) could not be made" + (code.map { ": \(SystemError.text($0))" } ?? "")
    case .interrupted: "interrupted"
    }
  }
}
