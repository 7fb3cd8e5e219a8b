// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import SpeechSystem

/// The words of an author's documents and when each is heard.
struct AuthorsClips {
  /// A clip of audio and the word that is heard in it.
  struct Clip {
    let document: String
    let id: String
    /// The index of the chapter whose audio it is in.
    let chapter: Int
    /// Milliseconds.
    var times: Range<Int>
  }

  private let book: AuthorsEPUB
  private(set) var documents: AuthorsDocuments
  private(set) var clips: [Clip] = []

  init(_ book: AuthorsEPUB, documents: AuthorsDocuments) {
    self.book = book
    self.documents = documents
  }

  /// Adds the words of a chapter. False when none of them can be marked, so that its audio is not needed.
  /// - Parameters:
  ///   - part: The chapter alone, so that its audio begins at 0.
  ///   - firstUnit: The number of its first unit in the book.
  mutating func add(_ part: Assembly, chapter: Int, firstUnit: Int) throws(AssemblyError) -> Bool {
    let words = try ChapterWords(part, chapter: 0)
    let starts = words.paragraphs.flatMap { $0.words.map(\.frames.lowerBound) }
    let end = (part.units.last?.frames.upperBound ?? 0) * 1000 / part.format.sampleRate
    let times = OverlayChapter.times(starts, end: end, sampleRate: part.format.sampleRate)
    let first = clips.count
    var number = 0
    var unit = -1
    var places = book.places(ofUnit: -1)
    for paragraph in words.paragraphs {
      if paragraph.unit != unit {
        unit = paragraph.unit
        places = book.places(ofUnit: firstUnit + unit)
      }
      for word in paragraph.words {
        let next = times[number + 1]
        let range = paragraph.text.places[word.range.lowerBound]
        let last = paragraph.text.places[word.range.upperBound - 1]
        if let place = places.place(of: range..<(last + 1)), let document = place.document,
          let id = documents.mark(place.utf16, in: document)
        {
          // The audio of a chapter is heard from its beginning.
          let start = clips.count > first ? times[number] : 0
          clips.append(Clip(document: document, id: id, chapter: chapter, times: start..<next))
        } else if clips.count > first {
          // What cannot be marked is heard with the word before it.
          clips[clips.count - 1].times = clips[clips.count - 1].times.lowerBound..<next
        }
        number += 1
      }
    }
    return clips.count > first
  }
}
