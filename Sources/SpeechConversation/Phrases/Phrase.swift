// SPDX-License-Identifier: Apache-2.0

/// A text that is kept under a name.
package struct Phrase: Hashable, Sendable {
  package var name: String
  /// As in the file, including slots.
  package var text: String
  /// The section of the file that it is in.
  package var category: String?

  package init(name: String, text: String, category: String? = nil) {
    self.name = name
    self.text = text
    self.category = category
  }
}
