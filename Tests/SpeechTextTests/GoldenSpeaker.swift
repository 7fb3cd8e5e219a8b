// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary
import Foundation

/// What eSpeak NG makes of a text: its phonemes without stress, pauses and white space, which differ between "P.M." and
/// "P M" though both are said alike. For one thread of a process.
struct GoldenSpeaker {
  private static let voices = [
    "en": "en-us", "en-US": "en-us", "en-GB": "en-gb", "de": "de", "de-CH": "de", "fr": "fr-fr",
    "fr-BE": "fr-be", "fr-CH": "fr-ch", "es": "es", "es-ES": "es", "es-MX": "es-419",
  ]

  /// Nil where the library or the voice is missing.
  init?() {
    guard espeak_library_load(nil) == nil, espeak_library_start() == nil else { return nil }
  }

  /// Empty where the language has no voice.
  func phonemes(of text: String, language: String) -> String {
    guard let voice = Self.voices[language], espeak_library_choose(voice, false) == nil else {
      return ""
    }
    var buffer: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let file = open_memstream(&buffer, &count) else { return "" }
    // The size includes the zero byte, the encoding is UTF-8, and the names of phonemes are written.
    espeak_library_write_phonemes(
      text,
      text.utf8.count + 1,
      1,
      1,
      file,
      nil
    )
    fclose(file)
    defer { free(buffer) }
    guard let buffer else { return "" }
    return String(cString: buffer).filter { !"',%=_| \n".contains($0) }
  }

  /// Whether a text is said as one of the expected ones is.
  func says(_ text: String, like sentence: GoldenReading) -> Bool {
    let spoken = phonemes(of: text, language: sentence.language)
    return !spoken.isEmpty
      && sentence.expected.contains { phonemes(of: $0, language: sentence.language) == spoken }
  }
}
