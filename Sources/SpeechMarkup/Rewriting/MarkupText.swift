// SPDX-License-Identifier: Apache-2.0

/// Changes the text of an SSML document as it is written. Its tags stay as they are.
package enum MarkupText {
  /// The document with what `change` returns for each text. Elements with a fixed text keep theirs.
  /// - Parameter change: Receives the text with its references, and returns mark-up.
  package static func changed(in source: String, change: (Substring) -> String) -> String {
    var result = ""
    var fixedDepth = 0
    for piece in MarkupPiece.pieces(of: source) {
      switch piece {
      case .tag(let tag, let name, let isEnd):
        result += tag
        let hasFixedText = SSMLElement(rawValue: String(name))?.hasFixedText ?? false
        if hasFixedText, !tag.hasSuffix("/>") { fixedDepth += isEnd ? -1 : 1 }
      case .text(let text):
        result += fixedDepth > 0 ? String(text) : change(text)
      }
    }
    return result
  }
}
