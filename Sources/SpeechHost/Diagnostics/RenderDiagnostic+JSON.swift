// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechMarkup

extension RenderDiagnostic {
  /// Writes it as one object, as in the file of the markers.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("severity", severity.rawValue)
      writer.member("code", code.rawValue)
      writer.member("message", message)
      writer.member("entry", entry)
      writer.member("line", line)
      writer.member("column", column)
    }
  }
}
