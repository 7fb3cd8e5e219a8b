// SPDX-License-Identifier: Apache-2.0
import AVFoundation

/// One request while it is spoken: an SSML document, of which each letter outside of tags is a sound.
struct Speech {
  private let document: [UInt16]
  /// The place in the document that comes next.
  private var next = 0
  /// Frames so far.
  private var position = 0
  private var inWord = false
  private var isEnding = false
  private var voice: Voice
  private var markers: [AVSpeechSynthesisMarker] = []

  init(_ ssml: String) {
    document = Array(ssml.utf16)
    voice = Voice(rate: Self.factor("rate", in: ssml), pitch: Self.factor("pitch", in: ssml))
  }

  /// Fills the block. Writes fewer frames only at the end of the text.
  mutating func render(into frames: UnsafeMutableBufferPointer<Float32>) -> Int {
    for index in frames.indices {
      while voice.remaining == 0 {
        guard beginSound() else { return index }
      }
      frames[index] = voice.next()
      position += 1
    }
    return frames.count
  }

  /// Those of the words that have begun since the last call.
  mutating func takeMarkers() -> [AVSpeechSynthesisMarker] {
    defer { markers = [] }
    return markers
  }

  /// Begins the next sound; false at the end of the text. Notes each word that begins.
  private mutating func beginSound() -> Bool {
    while next < document.count {
      let unit = document[next]
      guard Self.isOfWord(unit) else {
        skip(unit)
        guard inWord else { continue }  // one pause between two words
        inWord = false
        voice.beginPause(unit == 0x20 ? 60 : 150)
        return true
      }
      if !inWord {
        let end = document[next...].firstIndex { !Self.isOfWord($0) } ?? document.count
        markers.append(
          AVSpeechSynthesisMarker(
            wordRange: NSRange(location: next, length: end - next),
            atByteSampleOffset: position * MemoryLayout<Float32>.size
          )
        )
        voice.beginWord()
      }
      inWord = true
      next += 1
      // Other letters than those of ASCII sound like a vowel, digits too.
      voice.beginLetter(unit < 0x80 ? UInt8(unit) : UInt8(ascii: "a"))
      return true
    }
    if isEnding || document.isEmpty { return false }
    isEnding = true
    voice.beginPause(60)  // so that the last sound fades
    return true
  }

  /// Passes a character, and with it the tag or the reference that it begins.
  private mutating func skip(_ unit: UInt16) {
    let ends: [UInt16: UInt16] = [0x3C: 0x3E, 0x26: 0x3B]  // < > and & ;
    if let end = ends[unit], let found = document[next...].firstIndex(of: end) { next = found }
    next += 1
  }

  private static func isOfWord(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0xC0...0x1FFF, 0x2C00...: true
    default: false
    }
  }

  /// The system writes `rate="150.0%"` for one and a half times the voice's own, and `pitch="+50%"` for the same of the pitch.
  private static func factor(_ name: String, in ssml: String) -> Float {
    let pattern = #"\b\#(name)="([+-]?)([0-9.]+)%""#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return 1 }
    let whole = NSRange(location: 0, length: ssml.utf16.count)
    guard let match = expression.firstMatch(in: ssml, range: whole),
      let sign = Range(match.range(at: 1), in: ssml),
      let digits = Range(match.range(at: 2), in: ssml),
      let percent = Float(ssml[digits])
    else { return 1 }
    let change = ssml[sign] == "-" ? -percent : percent
    let factor = (ssml[sign].isEmpty ? change : 100 + change) / 100
    return min(max(factor, 0.25), 4)
  }
}
