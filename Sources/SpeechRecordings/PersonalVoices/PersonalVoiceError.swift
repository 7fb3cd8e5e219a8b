// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
package import SpeechSystem

/// Why no voice could be made, apart from what is wrong with the recordings.
package enum PersonalVoiceError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  case badName(String)
  /// There is no `metadata.csv` that can be read.
  case noList(ResourceError)
  /// No file can be decoded here.
  case decoder(String)
  /// A file changed while it was looked at, or the result could not be written.
  case failed(path: String, what: String)
  case store(RecordedVoiceError)
  /// A personal voice of this name already exists.
  case exists(String)
  case cancelled
  /// The list does not contain a recording that is to be accepted.
  case notListed(String)

  package var exitStatus: ExitStatus {
    switch self {
    case .store(let error): error.exitStatus
    case .badName, .exists, .notListed: .usage
    case .noList: .inputMissing
    case .decoder: .unavailable
    case .failed: .outputFailed
    case .cancelled: .interrupted
    }
  }

  package var message: String { description }

  package var description: String {
    switch self {
    case .badName(let name):
      "“\(name)” is not a valid name for a voice: it must have 1 to 128 bytes, a letter or digit, and no line break."
    case .noList(let error):
      "\(error.ofRecordings). A personal voice is made from a folder with metadata.csv, a line id|text for each recording, and wavs/ID.wav."
    case .decoder(let what): "recordings cannot be decoded: \(what)."
    case .failed(let path, let what): "\(path): \(what)."
    case .store(let error): "\(error)"
    case .exists(let name):
      "a personal voice “\(name)” already exists. Pass --replace to replace it."
    case .cancelled: "interrupted."
    case .notListed(let name):
      "metadata.csv has no recording “\(name)”, which --accept names; give the first field of its line."
    }
  }
}
