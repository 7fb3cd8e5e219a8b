// SPDX-License-Identifier: Apache-2.0

/// Why a voice or a model cannot be used, in words for the log.
struct NeuralFault: Error, Hashable, Sendable {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}
