// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak

/// How the engine pronounces phonemes in the current voice; on the engine's thread only.
///
/// espeak_TextToPhonemes interprets `[[…]]` only after a request that did, so an empty one comes first.
struct Transcriber {
  /// A character that no name of a phoneme contains.
  private static let separator: UInt8 = 0x1F

  init() {
    let nothing: [UInt8] = [0x20, 0]
    espeak_Synth(
      nothing,
      nothing.count,
      0,
      POS_CHARACTER,
      0,
      UInt32(espeakCHARS_UTF8) | UInt32(espeakPHONEMES),
      nil,
      nil
    )
  }

  /// One phoneme as the engine would speak it.
  struct Sound {
    var name: String
    var ipa: String
  }

  /// The sounds of a word in the engine's names, without marks of stress; nil when it is not understood.
  func sounds(of word: String) -> [Sound]? {
    let names = parts(of: word, mode: 0)
    let ipas = parts(of: word, mode: Int32(espeakPHONEMES_IPA))
    guard !names.isEmpty, names.count == ipas.count else { return nil }
    return zip(names, ipas).map { name, ipa in
      Sound(
        name: String(name.drop { "',%=".contains($0) }),
        ipa: String(ipa.unicodeScalars.filter { $0 != "\u{2C8}" && $0 != "\u{2CC}" })
      )
    }
  }

  private func parts(of word: String, mode: Int32) -> [Substring] {
    var bytes = Array("[[\(word)]]".utf8)
    bytes.append(0)
    let answer = bytes.withUnsafeBytes { bytes in
      var text = bytes.baseAddress
      let mode = mode | Int32(Self.separator) << 8
      // Safe because the text ends with NUL and the result is copied before the next call.
      return espeak_TextToPhonemes(&text, Int32(espeakCHARS_UTF8), mode).map {
        String(cString: $0)
      }
    }
    guard let answer else { return [] }
    return answer.drop { $0 == " " }.split(
      separator: Character(Unicode.Scalar(Self.separator)),
      omittingEmptySubsequences: false
    )
  }

  /// Where the engine ends the clause that begins at `start` in a text that ends with NUL; nil: at the end of the text.
  func clauseEnd(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var next = text.baseAddress.map { $0 + start }
    let first = next
    // Safe because the text ends with NUL, and the engine returns a place in it or NULL at its end.
    _ = espeak_TextToPhonemes(&next, Int32(espeakCHARS_UTF8), 0)
    guard let next, let first, next > first else { return nil }
    return start + (next - first)
  }
}
