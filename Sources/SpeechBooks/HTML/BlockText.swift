// SPDX-License-Identifier: Apache-2.0

/// The text of the block that is being read, with white space collapsed.
struct BlockText {
  private var runs: [InlineRun] = []
  private var bytes: [UInt8] = []
  private var style = InlineStyle()
  /// White space that is written when text follows it.
  private var hasSpace = false

  /// Whether there is nothing but white space so far.
  var isEmpty: Bool { bytes.isEmpty && runs.isEmpty }

  /// - Parameter keepsLines: whether a line feed breaks the line, as in `<pre>`.
  mutating func add(_ text: some Sequence<UInt8>, style: InlineStyle, keepsLines: Bool) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n") where keepsLines: breakLine()
      case 0...0x20, 0x7F: hasSpace = true
      default:
        if style != self.style {
          // A space beside text of another style is not part of that.
          let isBefore = self.style == InlineStyle() || style != InlineStyle()
          if hasSpace, isBefore { endWithSpace() }
          endRun()
          self.style = style
        }
        if hasSpace, !isEmpty, !(bytes.isEmpty && runs.last?.text == "\n") {
          bytes.append(UInt8(ascii: " "))
        }
        hasSpace = false
        bytes.append(byte)
      }
    }
  }

  private mutating func endWithSpace() {
    hasSpace = false
    if !bytes.isEmpty {
      bytes.append(UInt8(ascii: " "))
    } else if let last = runs.indices.last, runs[last].text != "\n" {
      runs[last].text += " "
    }
  }

  /// A line break; none at the beginning of a block, nor two in succession.
  mutating func breakLine() {
    hasSpace = false
    endRun()
    if let last = runs.last, last.text != "\n" { runs.append(.lineBreak) }
  }

  /// Ends a cell of a table: a mark that sounds like a pause.
  mutating func separateCell() {
    guard !isEmpty else { return }
    if bytes.isEmpty, let last = runs.last, last.text == "\n" { return }
    let last = bytes.last ?? runs.last?.text.utf8.last
    hasSpace = false
    if let last, !".,:;!?".utf8.contains(last) { bytes.append(UInt8(ascii: ";")) }
    hasSpace = true
  }

  /// What has been added, without white space at both ends; begins the next block.
  mutating func take() -> [InlineRun] {
    endRun()
    if runs.last?.text == "\n" { runs.removeLast() }
    defer { self = BlockText() }
    return runs
  }

  private mutating func endRun() {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
    let shown =
      text.unicodeScalars.contains(where: Self.isInvisible)
      ? String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isInvisible($0) }))
      : text
    if !shown.isEmpty { runs.append(InlineRun(shown, style: style)) }
  }

  /// Soft hyphens and zero-width spaces, with which layouts split words, and byte-order marks.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{AD}" || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }
}
