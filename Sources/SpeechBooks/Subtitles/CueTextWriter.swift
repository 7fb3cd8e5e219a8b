// SPDX-License-Identifier: Apache-2.0

/// The text of a line of subtitles that is being read, with white space collapsed, and where its parts are in the file.
struct CueTextWriter {
  /// All of the file.
  private let file: String
  private var text = RunText()
  /// The white space that was read since the last sign.
  private var space: Range<Int>?

  /// - Parameter file: what places count in, from the beginning.
  init(_ file: String) { self.file = file }

  /// Adds what the file has.
  mutating func add(_ range: Range<String.Index>) {
    let part = file[range]
    let bytes = bytes(of: range)
    guard !part.allSatisfy(\.isWhitespace) else { return addSpace(bytes) }
    writeSpace()
    text.append(Array(part.utf8)[...], place: .exact(bytes.lowerBound))
  }

  /// Adds what stands for a part of the file, such as a reference.
  mutating func add(_ written: String, from range: Range<String.Index>) {
    guard !written.isEmpty else { return }
    let bytes = bytes(of: range)
    guard !written.allSatisfy(\.isWhitespace) else { return addSpace(bytes) }
    writeSpace()
    text.append(Array(written.utf8)[...], place: .whole(bytes))
  }

  /// Nil if there is no text.
  mutating func take() -> InlineRun? { text.take(style: InlineStyle()) }

  private func bytes(of range: Range<String.Index>) -> Range<Int> {
    let start = file.utf8.distance(from: file.startIndex, to: range.lowerBound)
    return start..<(start + file.utf8.distance(from: range.lowerBound, to: range.upperBound))
  }

  private mutating func addSpace(_ range: Range<Int>) {
    space = (space?.lowerBound ?? range.lowerBound)..<range.upperBound
  }

  private mutating func writeSpace() {
    if !text.isEmpty, let space { text.append(UInt8(ascii: " "), source: space) }
    space = nil
  }
}
