// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// A diagnostic as every command shows it.
extension RenderDiagnostic: JSONRow {
  /// `file:line:column: severity: message [code]`, as compilers write it.
  func line(in file: String) -> String {
    var place = file.shown
    if let line, let column { place += ":\(line):\(column)" }
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("severity", severity.rawValue)
      writer.member("code", code)
      writer.member("message", message)
      writer.member("line", line)
      writer.member("column", column)
    }
  }

  /// What is wrong with a document that is refused; nil when the reason is none of the document.
  init?(_ refusal: Refusal) {
    switch refusal {
    case .markup(let error):
      self.init(.error, error.code, "\(error)", line: error.line, column: error.column)
    case .fillTooLong(let limit):
      self.init(
        .error,
        "fill-too-long",
        "breaks and clips last more than \(TimeSpan(limit)) together; raise --longest-fill, or ask for less"
      )
    default: return nil
    }
  }
}
