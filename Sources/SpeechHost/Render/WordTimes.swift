// SPDX-License-Identifier: Apache-2.0

/// Where the words of a section begin in its audio.
struct WordTimes {
  private struct Word {
    let text: Range<Int>
    let frame: Int
  }

  private let words: [Word]
  private let text: Range<Int>
  private let frameCount: Int

  init(_ section: Take.Section) {
    words = section.markers.filter { $0.kind == .word && !$0.text.isEmpty }
      .map { Word(text: $0.text, frame: $0.frame) }
    text = section.text
    frameCount = section.frameCount
  }

  /// The frame for a byte of the document's text: a word's onset, interpolated within a word.
  func frame(of offset: Int) -> Int {
    if offset <= text.lowerBound { return 0 }
    if offset >= text.upperBound { return frameCount }
    guard let index = words.firstIndex(where: { $0.text.upperBound > offset }) else {
      return words.isEmpty ? share(of: offset, in: text, frames: 0..<frameCount) : frameCount
    }
    let word = words[index]
    guard offset > word.text.lowerBound else { return word.frame }
    let next = words[(index + 1)...].first { $0.frame > word.frame }?.frame ?? frameCount
    return share(of: offset, in: word.text, frames: word.frame..<max(word.frame, next))
  }

  private func share(of offset: Int, in text: Range<Int>, frames: Range<Int>) -> Int {
    frames.lowerBound + frames.count * (offset - text.lowerBound) / max(1, text.count)
  }
}
