// SPDX-License-Identifier: Apache-2.0

extension Book {
  /// Finds where the text of the book is in a text without mark-up that has the same words in the same order.
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - bytes: those of the file.
  mutating func locate(in text: [UInt8], of bytes: [UInt8]) {
    var aligner = SourceAligner(SourceScan(bytes: text, syntax: .plain))
    for chapter in chapters.indices {
      for block in chapters[chapter].blocks.indices {
        for run in chapters[chapter].blocks[block].runs.indices {
          let said = Array(chapters[chapter].blocks[block].runs[run].text.utf8)
          chapters[chapter].blocks[block].runs[run].places = aligner.locate(said).places
        }
      }
    }
    files = [SourceFile(text, of: bytes)]
  }
}
