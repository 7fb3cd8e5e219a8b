// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// A value that commands print as JSON.
protocol JSONRow {
  /// Writes one object. Members are in alphabetical order, so that runs can be compared.
  func write(to writer: inout JSONWriter)
}
