// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A step in speaking a document. Paragraphs and sentences are not nested in their own kind, and a sentence ends before the
  /// paragraph that holds it.
  package enum Part: Hashable, Sendable {
    /// Bytes of `text`, never empty and without white space at the ends.
    case text(Range<Int>, scope: Int)
    case pause(Pause)
    /// The content of a `<p>`, in UTF-16 units of the source.
    case paragraphStart(Range<Int>)
    case paragraphEnd
    /// The content of an `<s>`, in UTF-16 units of the source.
    case sentenceStart(Range<Int>)
    case sentenceEnd
    /// An `<audio>`, as an index into `clips`. The parts up to its end are spoken if it cannot be played.
    case clip(Int)
    case clipEnd(Int)
  }

  /// The parts of a document in order; twelve bytes each, because a document may have millions.
  package struct Parts: RandomAccessCollection, Hashable, Sendable {
    private var packed: [PackedPart] = []

    package var startIndex: Int { packed.startIndex }
    package var endIndex: Int { packed.endIndex }
    package subscript(index: Int) -> Part { packed[index].part }

    mutating func append(_ part: Part) { packed.append(PackedPart(part)) }
    mutating func removeLast() { packed.removeLast() }

    mutating func replace(at index: Int, by part: Part) { packed[index] = PackedPart(part) }
  }
}
