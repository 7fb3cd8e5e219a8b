// SPDX-License-Identifier: Apache-2.0

/// Why a text is not the JSON that was expected, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// Not JSON; what was expected here.
    case expected(String)
    /// JSON, but of another kind than wanted.
    case wrongKind(wanted: String)
    case missing(key: String)
    /// A value that is not allowed; which ones are.
    case notAllowed(allowed: String)
    case notUTF8
    case nestedTooDeeply
    case somethingAfterTheEnd
  }

  package var problem: Problem
  /// Counts from 1.
  package var line: Int
  /// Bytes from the start of the line, counted from 1.
  package var column: Int
  /// Keys and indices that lead to the value: `voices[3].sampleRate`.
  package var path: String

  package var description: String {
    let place = path.isEmpty ? "line \(line), column \(column)" : "\(path) (line \(line))"
    return "\(place): \(reason)"
  }

  /// The same for a text of one line, whose number the caller states.
  package var descriptionWithinLine: String {
    "\(path.isEmpty ? "column \(column)" : path): \(reason)"
  }

  private var reason: String {
    switch problem {
    case .expected(let what): "not JSON, expected \(what)"
    case .wrongKind(let wanted): "should be \(wanted)"
    case .missing(let key): "“\(key)” is missing"
    case .notAllowed(let allowed): "should be \(allowed)"
    case .notUTF8: "a string is not UTF-8"
    case .nestedTooDeeply: "nested too deeply"
    case .somethingAfterTheEnd: "unexpected text after the end"
    }
  }

  /// The same error with `step` in front of its path.
  func inside(_ step: String) -> JSONError {
    var error = self
    let joint = path.isEmpty || path.hasPrefix("[") ? "" : "."
    error.path = step + joint + path
    return error
  }
}
