// SPDX-License-Identifier: Apache-2.0

extension AudioTags {
  /// The chunks after the samples of a wav file: title and artist (`LIST INFO`), and a cue point with a label for each
  /// chapter. A wav file has no place for a cover that players would find.
  func waveChunks(sampleRate: Int) -> [UInt8] {
    var info: [UInt8] = Array("INFO".utf8)
    for (name, text) in [
      ("INAM", title), ("IART", artist), ("IPRD", album), ("ICRD", year.map(String.init)),
      ("ICMT", summary), ("IGNR", genre), ("ILNG", language),
    ] {
      if let text { Self.add(name, bytes: Array(text.utf8) + [0], to: &info) }
    }
    var chunks: [UInt8] = []
    if info.count > 4 { Self.add("LIST", bytes: info, to: &chunks) }
    guard !chapters.isEmpty else { return chunks }
    var cues: [UInt8] = []
    cues.append(littleEndian: UInt32(clamping: chapters.count))
    var labels = Array("adtl".utf8)
    for (index, chapter) in chapters.enumerated() {
      let frame = UInt32(clamping: chapter.milliseconds.lowerBound * sampleRate / 1000)
      let number = UInt32(clamping: index + 1)
      cues.append(littleEndian: number)
      cues.append(littleEndian: frame)
      cues.append("data")
      cues.append(littleEndian: UInt32(0))
      cues.append(littleEndian: UInt32(0))
      cues.append(littleEndian: frame)
      var label: [UInt8] = []
      label.append(littleEndian: number)
      Self.add("labl", bytes: label + Array(chapter.title.utf8) + [0], to: &labels)
    }
    Self.add("cue ", bytes: cues, to: &chunks)
    Self.add("LIST", bytes: labels, to: &chunks)
    return chunks
  }

  /// Chunks have an even size.
  private static func add(_ name: String, bytes: [UInt8], to chunks: inout [UInt8]) {
    chunks.append(name)
    chunks.append(littleEndian: UInt32(clamping: bytes.count))
    chunks += bytes
    if !bytes.count.isMultiple(of: 2) { chunks.append(0) }
  }
}
