// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
package import SpeechSystem

/// Why a folder cannot be recorded into.
package enum RecordingFolderError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  case cannotWrite(path: String, errno: Int32)
  /// Its list is not valid or cannot be read; the reason in words.
  case badList(String)
  /// A file could not be written; the reason in words.
  case failed(String)

  package var exitStatus: ExitStatus {
    switch self {
    case .badList: .invalidInput
    case .cannotWrite, .failed: .outputFailed
    }
  }

  package var description: String {
    switch self {
    case .cannotWrite(let path, let code):
      "\(path.shown) cannot be written: \(SystemError.text(code))"
    case .badList(let what), .failed(let what): what
    }
  }
}
