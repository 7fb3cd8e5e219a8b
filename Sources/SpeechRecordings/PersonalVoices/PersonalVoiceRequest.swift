// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup

/// A request to make a personal voice from recordings.
package struct PersonalVoiceRequest: Hashable, Sendable {
  /// For people, up to 128 bytes.
  package var name: String
  /// Absolute path of a folder with `metadata.csv` and `wavs/`.
  package var folder: String
  /// BCP 47.
  package var language: String
  /// Identifier of the voice that speaks what has not been recorded; nil: the host chooses.
  package var fallback: String?
  /// Use only the good recordings, if there are bad ones.
  package var skipsBad = false
  /// Names of recordings that are used although they do not seem to say their text.
  package var accepted: Set<String> = []
  /// All recordings are used although they do not seem to say their texts.
  package var acceptsAll = false
  /// It may replace a personal voice of the same name.
  package var replaces = false
  /// The recordings are only checked.
  package var onlyChecks = false

  package init(name: String, folder: String, language: String, fallback: String? = nil) {
    self.name = name
    self.folder = folder
    self.language = language
    self.fallback = fallback
  }
}

/// The result of checking one recording.
package struct CheckedRecording: Hashable, Sendable {
  package let id: String
  package let text: String
  /// Of the file; it may contain anything that a file name can.
  package let path: String
  /// Hz; nil when it could not be decoded.
  package var sampleRate: Int?
  /// Nil when it could not be decoded.
  package var measure: RecordingMeasure?
  package var problems: [RecordingProblem] = []
  /// An earlier one has the same text or the same name.
  package var isLeftOut = false

  package var isGood: Bool { !problems.contains { $0.severity == .error } }
}

/// The results of checking all of them, and the voice that was made.
package struct PersonalVoiceReport: Sendable {
  /// Of the list itself.
  package var listProblems: [RecordingProblem] = []
  package var recordings: [CheckedRecording] = []
  /// Nil where none was made.
  package var voice: RecordedVoiceFolder?

  package var problems: [RecordingProblem] { listProblems + recordings.flatMap(\.problems) }
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }
}

/// Why no voice could be made, apart from what is wrong with the recordings.
package enum PersonalVoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  case badName(String)
  /// There is no `metadata.csv` that can be read.
  case noList(ResourceError)
  /// No file can be decoded here.
  case decoder(String)
  /// A file changed while it was being checked, or the result could not be written.
  case failed(path: String, what: String)
  case store(RecordedVoiceError)
  /// A personal voice of this name already exists.
  case exists(String)
  case cancelled
  /// A recording to be accepted is not in the list.
  case notListed(String)

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
