// SPDX-License-Identifier: Apache-2.0

/// An attribute of a start tag.
package struct XMLAttribute: Sendable {
  package let name: XMLName
  /// With references replaced and white space normalised.
  package let value: String
  /// The byte of the source where the attribute, or the reference that contains it, begins.
  package let start: Int

  package init(name: XMLName, value: String, start: Int) {
    self.name = name
    self.value = value
    self.start = start
  }
}
