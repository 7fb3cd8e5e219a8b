// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechText
import SpeechVoices

/// How requests are spoken: by which voice, how fast, how high and how loud.
struct LineDelivery {
  /// Nil: the user's default.
  private(set) var voice: VoiceMatch?
  private(set) var rate: Float
  private(set) var pitch: Float
  private(set) var volume: Float
  private(set) var punctuation: PunctuationMode
  /// Whether running text is sent to voices as the author wrote it.
  private let isAsWritten: Bool
  private let lexicons: [PronunciationLexicon]

  /// As the command line says.
  /// - Parameter lexicons: of the files that it names.
  init(
    _ options: VoiceOptions,
    lexicons: [PronunciationLexicon],
    host: SpeechHost
  ) throws(VoiceLookupError) {
    self.lexicons = lexicons
    rate = options.rate.value
    pitch = options.pitch.value
    volume = options.volume.value
    isAsWritten = options.asWritten
    punctuation = options.punctuation
    guard let typed = options.voice else { return }
    host.voices.findVoice(typed)
    voice = try host.registry.voice(matching: typed)
  }

  /// - Parameter start: The values that null restores.
  mutating func apply(
    _ settings: LineSettings,
    start: LineDelivery,
    host: SpeechHost
  ) throws(LineError) {
    // All or nothing: a line that is refused changes nothing.
    var changed = self
    changed.rate = settings.rate.value(before: rate, start: start.rate)
    changed.pitch = settings.pitch.value(before: pitch, start: start.pitch)
    changed.volume = settings.volume.value(before: volume, start: start.volume)
    changed.punctuation = settings.punctuation.value(before: punctuation, start: start.punctuation)
    switch settings.language {
    case .to(let typed): changed.voice = try Self.voice(speaking: typed, voice: voice, host: host)
    case .reset: changed.voice = start.voice
    case nil: break
    }
    switch settings.voice {
    case .to(let typed):
      do throws(VoiceLookupError) {
        host.voices.findVoice(typed)
        changed.voice = try host.registry.voice(matching: typed)
      } catch {
        throw LineError("voice", message: "\(error)".asSentence)
      }
    case .reset: changed.voice = start.voice
    case nil: break
    }
    self = changed
  }

  /// A voice that speaks a language: the one that speaks already, if it does.
  private static func voice(
    speaking typed: String,
    voice: VoiceMatch?,
    host: SpeechHost
  ) throws(LineError) -> VoiceMatch {
    guard let language = LanguageTag(locale: typed) else {
      throw LineError(
        "language",
        message: "“\(typed.shown)” is not a language tag; use one such as en or pt-BR."
      )
    }
    host.registry.askProviders(within: AvailableVoices.probingBudget) {
      VoiceMatching.speaking(language, in: $0) != nil
    }
    let voices = host.registry.voices
    if let voice, VoiceMatching.speaking(language, in: [voice.voice]) != nil { return voice }
    guard let match = host.voices.voice(speaking: language, in: voices) else {
      throw LineError(
        "language",
        message: "no voice speaks \(language); “synth-host list-voices” lists the voices."
      )
    }
    return match
  }

  func request(
    _ source: RenderRequest.Source,
    resources: ResourceAccess,
    wantsWordTimes: Bool = true
  ) -> RenderRequest {
    var request = RenderRequest(
      source,
      voice: voice?.typedIdentifier,
      rate: rate,
      pitch: pitch,
      volume: volume,
      resources: resources,
      wantsWordTimes: wantsWordTimes
    )
    request.isAsWritten = isAsWritten
    request.punctuation = punctuation
    request.lexicons = lexicons
    return request
  }
}

extension VoiceMatch {
  /// The voice's unique identifier, with the variant.
  var typedIdentifier: String {
    variant.map { "\(voice.identifier)+\($0)" } ?? voice.identifier
  }
}

extension Optional {
  fileprivate func value<Value>(before: Value, start: Value) -> Value
  where Wrapped == LineSettings.Change<Value> {
    switch self {
    case .to(let value)?: value
    case .reset?: start
    case nil: before
    }
  }
}
