// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
import SpeechSystem

/// Where each unit and chapter of a book is in its audio.
package struct Assembly: Sendable {
  package struct Unit: Sendable {
    package let stored: StoredUnit
    /// Output frames from the beginning of the audio.
    package let frames: Range<Int>
  }

  package struct Chapter: Sendable {
    package let title: String
    /// The kinds of its paragraphs (`BookUnit.codes`); empty: all are paragraphs.
    package let codes: [String]
    package let units: Range<Int>
    /// Output frames, without the pause after the chapter.
    package let frames: Range<Int>
  }

  package let description: BookDescription
  package let format: AudioFormat
  package let units: [Unit]
  package let chapters: [Chapter]
  /// Output frames of the whole, with the silence at its end.
  package let frameCount: Int
  /// After the last unit.
  private let trailingSilence: Duration

  /// - Parameters:
  ///   - stored: in the order in which they are heard; units of one chapter in succession.
  ///   - format: of the audio that is made.
  ///   - trailingSilence: after the last unit, and after the last one of each chapter that is a file of its own.
  package init(
    _ description: BookDescription,
    stored: [StoredUnit],
    format: AudioFormat,
    trailingSilence: Duration = .zero
  ) {
    self.description = description
    self.format = format
    var units: [Unit] = []
    var chapters: [Chapter] = []
    var pauses = UnitPauses(description)
    var position = 0
    var first = 0
    for (index, unit) in stored.enumerated() {
      let previous = index > 0 ? stored[index - 1] : nil
      let pause = pauses.pause(between: previous, and: unit)
      position += Int((pause.seconds * Double(format.sampleRate)).rounded())
      let length = FrameMap.scaled(
        unit.frameCount,
        from: unit.format.sampleRate,
        to: format.sampleRate
      )
      units.append(Unit(stored: unit, frames: position..<(position + length)))
      position += length
      let isLast = index + 1 == stored.count || stored[index + 1].chapter != unit.chapter
      guard isLast else { continue }
      let known =
        description.chapters.indices.contains(unit.chapter)
        ? description.chapters[unit.chapter] : nil
      let number = chapters.count + 1
      chapters.append(
        Chapter(
          title: known.flatMap { $0.title.isEmpty ? nil : $0.title } ?? "\(number)",
          codes: known?.codes ?? [],
          units: first..<(index + 1),
          frames: units[first].frames.lowerBound..<position
        )
      )
      first = index + 1
    }
    self.units = units
    self.chapters = chapters
    self.trailingSilence = trailingSilence
    frameCount = position + Int((trailingSilence.seconds * Double(format.sampleRate)).rounded())
  }

  /// The same for a kind of file, with the nearest format of audio that it can hold.
  /// - Parameters:
  ///   - sampleRate: nil: the highest of the units.
  ///   - trailingSilence: nil: what the kind of file needs.
  package init(
    _ description: BookDescription,
    stored: [StoredUnit],
    as format: AssemblyFormat,
    sampleRate: Int?,
    trailingSilence: Duration? = nil
  ) {
    var audio = Self.format(of: stored)
    if let sampleRate { audio.sampleRate = sampleRate }
    self.init(
      description,
      stored: stored,
      format: format.format(for: audio),
      trailingSilence: trailingSilence ?? format.trailingSilence
    )
  }

  /// The nearest format to that of all units: the highest sample rate, and stereo if any is.
  package static func format(of units: [StoredUnit]) -> AudioFormat {
    AudioFormat(
      sampleRate: units.map(\.format.sampleRate).max() ?? 22_050,
      channels: units.map(\.format.channels).max() ?? 1
    )
  }

  /// A single chapter, which begins at frame 0.
  package func chapter(_ index: Int) -> Assembly {
    let chapter = chapters[index]
    var part = description
    part.chapters = []
    let stored = units[chapter.units].map(\.stored)
    // The titles and kinds of chapters are found by the units' own numbers.
    part.chapters = description.chapters
    return Assembly(part, stored: stored, format: format, trailingSilence: trailingSilence)
  }

  /// Seconds of a frame.
  package func seconds(_ frame: Int) -> Double { Double(frame) / Double(format.sampleRate) }
}
