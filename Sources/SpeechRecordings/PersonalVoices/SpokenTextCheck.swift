// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechVoices

/// Reports whether recordings say their texts, by comparing them with a voice of the language.
///
/// The limits refuse few: users may speak with effort, and no check may get in their way. On 3,792 recordings
/// by eight synthetic voices, with rooms, noise 20 and 12 dB below, telephones, and other rates and pitches, 0.4 % of those
/// that were right are refused, most of them in noise; of wrong words 92 % from 20 letters on, of music and noise all but
/// one of 624. Shorter texts say too little: of wrong words 51 % from 12 letters on, 22 % below
/// (Decisions/0014-words-of-recordings.md).
final class SpokenTextCheck {
  enum Verdict: Hashable {
    case said
    /// It may be something else; a person has to listen.
    case doubtful
    case notSaid
  }

  /// Evidence below which a text is not said, and below which it is doubtful, by the letters of the text.
  private static let limits: [(letters: Int, notSaid: Double, doubtful: Double)] = [
    (20, 0.045, 0.08), (12, -0.035, 0.03), (0, -0.11, -0.02),
  ]
  /// Hz at which audio is compared.
  private static let sampleRate = 16_000
  /// Maximum texts to compare others with: enough of each length.
  private static let maxOthers = 200
  /// How many of them one text is compared with.
  private static let others = 4

  private let host: SpeechHost
  private let voice: String
  /// Ordered by length.
  private let pool: [(text: String, letters: Int)]
  private var spoken: [String: SpeechLikeness.Reference?] = [:]

  /// - Parameter texts: those of all recordings. Nil when no voice speaks the language.
  init?(host: SpeechHost, language: String, texts: [String]) {
    let able = host.registry.voices.filter {
      !$0.traits.contains(.personal) && $0.provider != RecordedVoiceStore.provider
        && !$0.onlyStandsIn
    }
    guard let tag = LanguageTag(language),
      let voice = VoiceMatching.speaking(tag, in: able)?.voice
    else { return nil }
    self.host = host
    self.voice = voice.identifier
    let all = Set(texts).map { (text: $0, letters: RecordingList.folded($0).count) }
      .sorted { ($0.letters, $0.text) < ($1.letters, $1.text) }
    let step = max(1, (all.count + Self.maxOthers - 1) / Self.maxOthers)
    pool = stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// `.said` also when it cannot be determined.
  func verdict(on audio: RecordedAudio, measure: RecordingMeasure, text: String) -> Verdict {
    guard let evidence = evidence(for: text, in: audio, measure: measure) else { return .said }
    let letters = RecordingList.folded(text).count
    guard let limit = Self.limits.first(where: { letters >= $0.letters }) else { return .said }
    if evidence < limit.notSaid { return .notSaid }
    return evidence < limit.doubtful ? .doubtful : .said
  }

  private func evidence(
    for text: String,
    in audio: RecordedAudio,
    measure: RecordingMeasure
  ) -> Double? {
    let polish = RecordingPolish(sampleRate: Self.sampleRate)
    guard !measure.speech.isEmpty,
      let samples = try? polish.resampled(
        Array(audio.samples[measure.speech]),
        from: audio.sampleRate
      ),
      let likeness = SpeechLikeness(samples, sampleRate: Self.sampleRate),
      let own = reference(text)
    else { return nil }
    let key = RecordingList.folded(text)
    let letters = key.count
    let near = pool.filter { RecordingList.folded($0.text) != key }
      .sorted { abs($0.letters - letters) < abs($1.letters - letters) }
      .prefix(Self.others)
    var wrong = near.compactMap { reference($0.text, isKept: true) }
    // The same letters backwards: as long, and other words.
    if let backwards = reference(String(text.lowercased().reversed())) { wrong.append(backwards) }
    return likeness.result(saying: own, over: wrong).evidence
  }

  /// The voice saying a text; nil when it does not.
  private func reference(_ text: String, isKept: Bool = false) -> SpeechLikeness.Reference? {
    if let known = spoken[text] { return known }
    let reference = rendered(text)
    if isKept { spoken[text] = .some(reference) }
    return reference
  }

  private func rendered(_ text: String) -> SpeechLikeness.Reference? {
    let memory = SampleMemory(AudioFormat(sampleRate: Self.sampleRate, channels: 1))
    var request = RenderRequest(.plainText(Array(text.utf8)), voice: voice, wantsWordTimes: false)
    request.allowsFallback = false
    guard case .finished = host.render(request, into: memory, observer: NobodyObserves()),
      let samples = try? RecordingPolish(sampleRate: Self.sampleRate).resampled(
        memory.samples,
        from: memory.format.sampleRate
      )
    else { return nil }
    return SpeechLikeness.Reference(samples, sampleRate: Self.sampleRate)
  }
}

/// Comparing needs no markers.
private final class NobodyObserves: RenderObserver {
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
