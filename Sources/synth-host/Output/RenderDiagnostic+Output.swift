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
}
