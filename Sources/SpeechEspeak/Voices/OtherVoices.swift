// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The voices of the host that the table has after eSpeak NG's own.
enum OtherVoices {
  /// - Parameters:
  ///   - language: As typed after `--voices=`; nil or empty: all. eSpeak NG lists its variants and MBROLA's voices as if
  ///     those were languages.
  ///   - withoutEspeak: eSpeak NG's own are listed already.
  static func list(_ voices: [Voice], language: String?, withoutEspeak: Bool) -> [Voice] {
    let listed = voices.filter { voice in
      !voice.traits.contains(.needsDownload)
        && !(withoutEspeak && voice.provider == EspeakVoices.provider)
    }
    guard let language, !language.isEmpty else { return listed }
    guard let tag = LanguageTag(locale: language) else { return [] }
    return listed.filter { VoiceMatching.speaking(tag, in: [$0]) != nil }
  }
}
