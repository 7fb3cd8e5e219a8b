// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
package import SpeechSystem

/// Why a manifest cannot be used, and where.
package struct ManifestError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// It cannot be opened or read; an errno.
    case unreadable(code: Int32)
    /// A pipe, a folder or a device: a manifest is read more than once.
    case notRegular
    case empty
    /// It has changed since it was opened.
    case changed
    case json(JSONError)
    /// A key of a line that is used more than once.
    case repeatedKey(String)
    case lineTooLong(limit: Int)
    case tooManyItems(limit: Int)
    /// Another line has the identifier.
    case repeatedID(String, firstLine: Int)
    /// An item with neither `ssml` nor `text`, or with both.
    case sources(count: Int)
  }

  package var path: String
  /// Counts from 1; nil: the file as a whole.
  package var line: Int?
  /// The identifier of the item, where it is known.
  package var id: String?
  package var problem: Problem

  init(_ problem: Problem, path: String, line: Int? = nil, id: String? = nil) {
    self.path = path
    self.line = line
    self.id = id
    self.problem = problem
  }

  package var exitStatus: ExitStatus {
    switch problem {
    case .unreadable, .notRegular: .inputMissing
    default: .invalidInput
    }
  }

  /// `book.jsonl:12: item “0001”: rate: should be …`.
  package var description: String {
    let place = path.shown + (line.map { ":\($0)" } ?? "")
    let item = id.map { "item “\($0.shown)”: " } ?? ""
    return "\(place): \(item)\(text)"
  }

  private var text: String {
    switch problem {
    case .unreadable(let code): "could not be read: \(SystemError.text(code))"
    case .notRegular: "is not a regular file; a manifest is read twice, so write it to a file first"
    case .empty:
      "is empty; the first line of a manifest is an object such as {\"speech_render_manifest\":1}"
    case .changed: "was changed while it was being read; start again"
    case .json(let error): error.descriptionWithinLine
    case .repeatedKey(let key): "“\(key.shown)” appears twice in the line; give it once"
    case .lineTooLong(let limit): "the line is longer than \(limit >> 20) MiB; split its text"
    case .tooManyItems(let limit): "there are more than \(limit) items; split the manifest"
    case .repeatedID(let id, let line):
      "the id “\(id.shown)” is already used in line \(line); give each item its own"
    case .sources(let count):
      count == 0
        ? "there is nothing to speak; give “ssml” or “text”" : "give only one of “ssml” and “text”"
    }
  }
}
