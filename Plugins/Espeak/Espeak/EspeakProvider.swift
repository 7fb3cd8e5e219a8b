// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// eSpeak NG: every language of the installed data as a voice, all its variants on each of them.
///
/// The engine keeps state from one request to the next (the phase of its oscillators, of its noise and of the slow
/// changes of pitch), so a request that is not the first of its process may be some 20 frames longer or shorter than in
/// a new one. Two new processes agree to the bit.
final class EspeakProvider: SpeechProvider {
  static let identity = ProviderIdentity(
    identifier: "org.espeak-ng",
    name: "eSpeak NG",
    vendor: "eSpeak NG project",
    version: "1.0.0",
    license: "GPL-3.0-or-later",
    url: "https://github.com/espeak-ng/espeak-ng",
    subtype: "espk",
    manufacturer: "ESNG",
    isParallel: true
  )

  /// In bytes. The engine counts characters in 24 bits, and this is half of what they hold.
  private static let longestRequest = 8 << 20

  // Safe because calls marked [control] and [render] never overlap, and the engine is used in no others.
  private nonisolated(unsafe) let engine: EspeakEngine

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    engine = try EspeakEngine(host: host)
  }

  var speechVoices: [ProviderVoice] {
    get throws(SpeechProviderError) {
      // Read again: a package with another language may have been installed since.
      let current = engine.readCatalog()
      return current.voices.map { voice in
        var offered = ProviderVoice(
          identifier: voice.identifier,
          name: voice.name,
          primaryLanguages: [voice.language],
          supportedLanguages: [voice.language] + voice.otherLanguages,
          sampleRate: current.sampleRate
        )
        offered.variants = current.variants
        offered.version = current.engineVersion
        offered.gender = voice.gender
        offered.age = voice.age
        offered.abilities = [
          .rate, .engineRate, .pitch, .wordMarkers, .sentenceMarkers, .deterministic,
        ]
        if !current.phonemeNames.isEmpty {
          offered.abilities.insert(.phoneme)
          offered.alphabets = PhonemeSpeller.alphabets
        }
        offered.rateRange = EngineProsody.rateRange
        offered.pitchRange = EngineProsody.pitchRange
        offered.longestRequest = Self.longestRequest
        return offered
      }
    }
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    guard engine.engineName(voice: request.voiceIdentifier, variant: request.variant) != nil else {
      throw .noVoice(request.voiceIdentifier + (request.variant.map { "+" + $0 } ?? ""))
    }
    guard request.text.count <= Self.longestRequest else {
      throw SpeechProviderError(.argument, "a request of \(request.text.count) bytes is too long")
    }
    try engine.begin(request)
    return .whole
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    try engine.render(into: &block)
  }

  func finishSpeechRequest(_ id: UInt64) { engine.finish() }

  func close() { engine.finish() }
}
