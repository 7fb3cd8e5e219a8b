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
