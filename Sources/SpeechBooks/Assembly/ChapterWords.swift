// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// The text of one chapter with the times of its words.
struct ChapterWords {
  struct Word: Hashable {
    /// UTF-16 units of the paragraph's text.
    var range: Range<Int>
    /// Output frames from the beginning of the assembly; the end is where the next word begins.
    var frames: Range<Int>
  }

  struct Paragraph {
    var kind: BookBlock.Kind
    /// The number of its unit in the chapter.
    var unit: Int
    /// It continues the paragraph before it.
    var isContinuation: Bool
    var text: UnitText.Paragraph
    var words: [Word]
  }

  private(set) var paragraphs: [Paragraph] = []

  /// Reads the markers of the chapter's units.
  /// - Parameter chapter: index into the assembly's chapters.
  init(_ assembly: Assembly, chapter index: Int) throws(AssemblyError) {
    let chapter = assembly.chapters[index]
    var starts: [(paragraph: Int, range: Range<Int>, start: Int)] = []
    for (number, unit) in assembly.units[chapter.units].enumerated() {
      let text = UnitText(unit.stored.source)
      let markers = try UnitMarkers(path: unit.stored.markersPath)
      let found = UnitWords(text, markers: markers.words, frames: unit.frames) { frame in
        FrameMap.scaled(frame, from: unit.stored.format.sampleRate, to: assembly.format.sampleRate)
      }
      let first = paragraphs.count
      for paragraph in text.paragraphs {
        let place = paragraphs.count
        let code = chapter.codes.indices.contains(place) ? chapter.codes[place] : "p"
        let isContinuation = code == "+" && place > 0
        let kind =
          BookBlock.Kind(code: code) ?? (isContinuation ? paragraphs[place - 1].kind : .paragraph)
        paragraphs.append(
          Paragraph(
            kind: kind,
            unit: number,
            isContinuation: isContinuation,
            text: paragraph,
            words: []
          )
        )
      }
      for word in found.words { starts.append((first + word.paragraph, word.range, word.start)) }
    }
    for (index, word) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].start : chapter.frames.upperBound
      let frames = word.start..<max(word.start, end)
      paragraphs[word.paragraph].words.append(Word(range: word.range, frames: frames))
    }
  }
}
