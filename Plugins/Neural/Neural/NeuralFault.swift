// SPDX-License-Identifier: Apache-2.0

/// Why a voice or a model cannot be used, in words for the log.
package struct NeuralFault: Error, Hashable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}
