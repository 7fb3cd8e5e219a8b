// SPDX-License-Identifier: Apache-2.0

/// Why a voice cannot be used, in words for the log.
struct VoiceFault: Error, Hashable, Sendable {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}
