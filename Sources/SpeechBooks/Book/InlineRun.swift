// SPDX-License-Identifier: Apache-2.0

/// Text of one style. A line break is a run of its own with the text `\n`.
package struct InlineRun: Hashable, Sendable {
  package var text: String
  package var style: InlineStyle

  package init(_ text: String, style: InlineStyle = InlineStyle()) {
    self.text = text
    self.style = style
  }

  package static let lineBreak = InlineRun("\n")
}
