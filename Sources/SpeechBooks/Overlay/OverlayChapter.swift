// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// A chapter of an EPUB that reads along: its page, with a name for each word, and the times of these names.
struct OverlayChapter {
  /// XHTML.
  let page: [UInt8]
  /// SMIL; nil for a chapter without words.
  let overlay: [UInt8]?
  /// Of all clips together.
  let milliseconds: Int

  /// - Parameters:
  ///   - assembly: of this chapter alone, so that its audio begins at 0.
  ///   - names: of the files, relative to the package document.
  init(_ assembly: Assembly, title: String, names: OverlayNames) throws(AssemblyError) {
    let words = assembly.chapters.isEmpty ? nil : try ChapterWords(assembly, chapter: 0)
    let paragraphs = words?.paragraphs ?? []
    let count = paragraphs.reduce(0) { $0 + $1.words.count }
    // Without the silence at the end of the file.
    let end = (assembly.units.last?.frames.upperBound ?? 0) * 1000 / assembly.format.sampleRate
    let times = Self.times(
      paragraphs.flatMap { $0.words.map(\.frames.lowerBound) },
      end: end,
      sampleRate: assembly.format.sampleRate
    )
    var page = OverlayPage(title: title, language: assembly.description.language)
    var overlay = OverlayTimes(names)
    var number = 0
    for paragraph in paragraphs {
      page.add(paragraph)
      if !paragraph.words.isEmpty {
        overlay.add(
          paragraph: page.paragraphCount,
          words: paragraph.words.indices.map { _ in
            defer { number += 1 }
            return (number + 1, times[number]..<times[number + 1])
          }
        )
      }
    }
    self.page = Array(page.document.utf8)
    self.overlay = count > 0 ? Array(overlay.document.utf8) : nil
    milliseconds = count > 0 ? end : 0
  }

  /// The beginning of each word and the end of the last, in milliseconds: ascending, because an
  /// empty clip is an error, and inside of the audio. The first begins with it, so that nothing is
  /// skipped.
  static func times(_ frames: [Int], end: Int, sampleRate: Int) -> [Int] {
    guard !frames.isEmpty else { return [end] }
    var times = frames.map { FrameMap.scaled($0, from: sampleRate, to: 1000) }
    times[0] = 0
    for index in times.indices.dropFirst() {
      times[index] = max(times[index], times[index - 1] + 1)
    }
    for index in times.indices.reversed() {
      times[index] = max(0, min(times[index], end - (times.count - index)))
    }
    return times + [end]
  }
}
