// SPDX-License-Identifier: Apache-2.0

/// A start tag.
package struct XMLElement: Sendable {
  package let name: XMLName
  /// In order, without namespace declarations; defaults from the document type come last.
  package let attributes: [XMLAttribute]

  package init(name: XMLName, attributes: [XMLAttribute]) {
    self.name = name
    self.attributes = attributes
  }
}

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
