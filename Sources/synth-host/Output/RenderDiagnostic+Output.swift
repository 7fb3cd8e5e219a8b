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
      writer.member("code", code.rawValue)
      writer.member("message", message)
      writer.member("line", line)
      writer.member("column", column)
    }
  }
}
