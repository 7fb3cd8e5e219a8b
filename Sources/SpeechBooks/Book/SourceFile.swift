// SPDX-License-Identifier: Apache-2.0

/// A text that an author wrote, by which places in it are counted.
package struct SourceFile: Hashable, Sendable {
  /// The path of a document in its book; nil for a file by itself.
  package let name: String?
  /// The folder of the archive that the book is in, with a slash; empty for none.
  private let folder: String
  /// In UTF-8. Of a file that begins with a byte-order mark, with that.
  package let text: [UInt8]
  /// Where the text begins after a byte-order mark: what is at place 0 in the blocks.
  package let start: Int

  /// - Parameters:
  ///   - text: what places count in.
  ///   - bytes: those of the file, in any encoding.
  ///   - folder: of the archive that the book is in, with a slash.
  package init(_ text: [UInt8], of bytes: [UInt8], name: String? = nil, folder: String = "") {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark =
      bytes.starts(with: mark) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
    let isLeftOut = hasMark && !text.starts(with: mark)
    self.name = name
    self.folder = folder
    self.text = isLeftOut ? mark + text : text
    start = isLeftOut ? mark.count : 0
  }
  /// The path of the entry in the archive; nil for a file by itself.
  package var entry: String? { name.map { folder + $0 } }
}
