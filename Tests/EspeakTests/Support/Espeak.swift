// SPDX-License-Identifier: Apache-2.0
import ProviderDriver

/// The provider as it was built. The engine has one state for a whole process, so each test that speaks runs in one of its
/// own (`processExitsWith`), where issues are recorded as usual.
func espeak() throws -> ProviderDriver {
  try ProviderDriver(library: "libEspeakProvider.so")
}

/// Frames a second of every voice.
let sampleRate = 22050

extension Spoken {
  /// The text at the words' ranges.
  func wordTexts(in text: String) -> [String] { words.map { text[bytes: $0.range] } }

  /// The text at the sentences' ranges.
  func sentenceTexts(in text: String) -> [String] { sentences.map { text[bytes: $0.range] } }

  /// The frame after the last one that can be heard: trailing silence is not speech.
  var speechEnd: Int { (samples.lastIndex { abs($0) > 0.003 } ?? -1) + 1 }
}

extension String {
  subscript(bytes range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
