// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// A value that commands print as JSON.
protocol JSONRow {
  /// Writes one object. Its members stand in alphabetical order, so that two runs can be compared.
  func write(to writer: inout JSONWriter)
}
