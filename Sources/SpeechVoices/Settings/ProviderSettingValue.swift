// SPDX-License-Identifier: Apache-2.0

/// A setting of a provider with its value, as create() gets it.
package struct ProviderSettingValue: Hashable, Sendable {
  package let identifier: String
  /// As users write it: `0.5`, `on`, `bright`.
  package let text: String
  /// The number itself; 1 or 0 for on and off; the place of a choice, from 0.
  package let number: Double

  package init(identifier: String, text: String, number: Double) {
    self.identifier = identifier
    self.text = text
    self.number = number
  }
}
