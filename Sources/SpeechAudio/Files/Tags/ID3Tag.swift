// SPDX-License-Identifier: Apache-2.0

extension AudioTags {
  /// The tag before the samples of an mp3 file: ID3v2.4 with its chapter frames.
  var id3: [UInt8] {
    var frames: [UInt8] = []
    for (name, text) in [
      ("TIT2", title), ("TPE1", artist), ("TALB", album), ("TRCK", track.map(String.init)),
      // Catalogues of audiobooks take the composer for the narrator.
      ("TCOM", narrator), ("TDRC", year.map(String.init)), ("TIT1", series), ("TCON", genre),
      ("TLAN", threeLetterLanguage),
    ] {
      if let text { Self.addText(name, text: text, to: &frames) }
    }
    if let summary {
      // UTF-8, the language, no title of the comment.
      let language = Array((threeLetterLanguage ?? "und").utf8)
      Self.add("COMM", bytes: [3] + language + [0] + Array(summary.utf8), to: &frames)
    }
    if let cover {
      // UTF-8, the front cover, without a description.
      let beginning = [3] + Array(cover.mediaType.utf8) + [0, 3, 0]
      Self.add("APIC", bytes: beginning + cover.bytes, to: &frames)
    }
    addChapters(to: &frames)
    var tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0]
    tag += Self.synchsafe(frames.count)
    return tag + frames
  }

  private func addChapters(to frames: inout [UInt8]) {
    guard !chapters.isEmpty else { return }
    // The list is ordered and at the top level; its count is one byte.
    let listed = chapters.indices.prefix(255)
    var list: [UInt8] = Array("toc".utf8) + [0, 3, UInt8(listed.count)]
    for index in listed { list += Array("chapter\(index + 1)".utf8) + [0] }
    Self.add("CTOC", bytes: list, to: &frames)
    for (index, chapter) in chapters.enumerated() {
      var frame = Array("chapter\(index + 1)".utf8) + [0]
      frame.append(bigEndian: UInt32(clamping: chapter.milliseconds.lowerBound))
      frame.append(bigEndian: UInt32(clamping: chapter.milliseconds.upperBound))
      // Times count, not offsets in bytes.
      frame.append(bigEndian: UInt32.max)
      frame.append(bigEndian: UInt32.max)
      Self.addText("TIT2", text: chapter.title, to: &frame)
      Self.add("CHAP", bytes: frame, to: &frames)
    }
  }

  private static func addText(_ name: String, text: String, to frames: inout [UInt8]) {
    add(name, bytes: [3] + Array(text.utf8), to: &frames)
  }

  private static func add(_ name: String, bytes: [UInt8], to frames: inout [UInt8]) {
    frames.append(name)
    frames += synchsafe(bytes.count)
    frames += [0, 0]
    frames += bytes
  }

  /// Seven bits in each byte, so that no size looks like the beginning of audio.
  private static func synchsafe(_ number: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
  }
}
