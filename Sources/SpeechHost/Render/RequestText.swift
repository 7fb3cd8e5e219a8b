// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// A part of the document's text in the form that a voice wants, and the way back.
struct RequestText {
  /// What the provider gets.
  let bytes: [UInt8]
  /// Where the part begins in the document's text, and ends.
  private let range: Range<Int>
  /// Bytes before the text itself.
  private let prefix: Int
  /// Where characters became longer, as bytes of the provider's text, and how much longer all is up to the end of each.
  private var stretches: [(range: Range<Int>, surplus: Int)] = []

  /// Plain text goes as it is. SSML is the simplest that says the same: one `<speak>` with the text, five entities at most.
  init(_ text: ArraySlice<UInt8>, form: VoiceInput, language: String) {
    range = text.startIndex..<text.endIndex
    guard form == .ssml else {
      bytes = Array(text)
      prefix = 0
      return
    }
    let start =
      #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\#(language)">"#
    var made = Array(start.utf8)
    prefix = made.count
    var surplus = 0
    for byte in text {
      guard let entity = Self.entity(byte) else {
        made.append(byte)
        continue
      }
      let start = made.count
      made.append(contentsOf: entity.utf8)
      surplus += entity.utf8.count - 1
      stretches.append((start..<made.count, surplus))
    }
    made.append(contentsOf: "</speak>".utf8)
    bytes = made
  }

  /// The byte of the document's text that a byte of the provider's stands for; inside an entity, the character that it is
  /// written for.
  func place(of offset: Int) -> Int {
    var offset = offset
    var surplus = 0
    // Binary search: markers come one by one, and a page of SSML may hold many entities.
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    if low > 0 { surplus = stretches[low - 1].surplus }
    if low < stretches.count, stretches[low].range.contains(offset) {
      offset = stretches[low].range.lowerBound
    }
    return min(
      max(range.lowerBound + offset - prefix - surplus, range.lowerBound),
      range.upperBound
    )
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&apos;"
    default: return nil
    }
  }
}
