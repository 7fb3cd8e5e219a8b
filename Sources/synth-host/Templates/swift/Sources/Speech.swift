// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// One text while it is spoken.
struct Speech {
  /// The request that it belongs to.
  let id: UInt64
  private let text: [UInt8]
  /// Byte of the text that comes next.
  private var next = 0
  /// What is left of a digit's name.
  private var spelled: ArraySlice<UInt8> = []
  private var inWord = false
  private var isEnding = false
  private var voice: Voice

  init(_ request: ProviderRequest) {
    id = request.id
    text = Array(request.text.utf8)
    voice = Voice(rate: request.rate, pitch: request.pitch)
  }

  /// Fills the block, and completes it at the end of the text. Stops early when the request is cancelled.
  mutating func render(into block: inout RenderBlock) {
    while block.room > 0, !block.isCancelled {
      if voice.remaining == 0, !beginSound(&block) { return block.complete() }
      // The voice is mono: called once.
      block.write(min(voice.remaining, 1024)) { _, frames in
        for index in frames.indices { frames[index] = voice.next() }
      }
    }
  }

  /// Begins the next sound; false at the end of the text. Reports each word that begins.
  private mutating func beginSound(_ block: inout RenderBlock) -> Bool {
    if let letter = spelled.popFirst() {
      voice.beginLetter(letter)
      return true
    }
    while next < text.count {
      let byte = text[next]
      guard Self.isOfWord(byte) else {
        next += 1
        guard inWord else { continue }  // one pause between two words
        inWord = false
        voice.beginPause(byte == UInt8(ascii: " ") ? 60 : 150)
        return true
      }
      if !inWord {
        let end = text[next...].firstIndex { !Self.isOfWord($0) } ?? text.count
        let frame = block.position + UInt64(block.frameCount)
        block.add(SpeechMarker(.word, frame: frame, textRange: next..<end))
        voice.beginWord()
      }
      inWord = true
      // With the second and later bytes of the character.
      repeat { next += 1 } while next < text.count && text[next] & 0xC0 == 0x80
      if byte == UInt8(ascii: "'") { continue }
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        spelled = Array(Self.digits[Int(byte - UInt8(ascii: "0"))].utf8)[...]
        voice.beginLetter(spelled.removeFirst())
      } else {
        voice.beginLetter(byte)
      }
      return true
    }
    if isEnding || text.isEmpty { return false }
    isEnding = true
    voice.beginPause(60)  // so that the last sound fades
    return true
  }

  private static let digits = [
    "ziro", "wan", "tu", "sri", "for", "faiv", "siks", "seven", "eit", "nain",
  ]

  /// Letters, digits and the apostrophe make words; a byte beyond ASCII counts as a letter.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...:
      true
    default: false
    }
  }
}
