// SPDX-License-Identifier: Apache-2.0
import CNeural

/// The audio of one phrase, frame by frame, without the silence before and after it.
final class VocoderAudio: PhraseAudio {
  private static let hop = Int(NEURAL_HOP)
  /// The highest sample of a frame that counts as silence: -54 dBFS. The voice speaks at -10 dBFS, and what it adds to
  /// silence stays below -70 dBFS.
  private static let silence: Float = 0.002
  /// Silent frames that are kept before and after what is heard: 12.5 and 50 ms.
  private static let kept = (before: 1, after: 4)
  /// How long before its first phoneme a phrase may be heard: the longest of 15 phrases was 85 ms.
  private static let reserve = 9

  // Keeps the memory of the spectra.
  private let speech: HibariSpeech
  private let vocoder: OpaquePointer
  /// Silent frames that are dropped unless something is heard after them.
  private var held: [[Float]] = []
  private var ready: [Float] = []
  private var isHeard = false
  private var isAtEnd = false
  private(set) var firstSample: Int
  private var frame: Int

  /// `pitch` 2 is an octave up.
  init(_ speech: HibariSpeech, pitch: Float, seed: UInt64) throws(NeuralFault) {
    var spectra = speech.spectra
    guard let vocoder = neural_make_vocoder(&spectra, pitch, seed) else {
      throw NeuralFault("there is no memory for \(spectra.frames) frames")
    }
    self.vocoder = vocoder
    self.speech = speech
    let first = max(0, speech.leadingPause / Self.hop - Self.reserve)
    frame = first
    firstSample = first * Self.hop
    neural_skip_to_frame(vocoder, first)
  }

  deinit { neural_free_vocoder(vocoder) }

  func start(of phoneme: Int, isAfterPause: Bool) -> Int {
    speech.start(of: phoneme)
      - WordLead.misaki.samples(isAfterPause: isAfterPause, at: HibariModel.sampleRate)
  }

  func next() -> [Float] {
    while ready.isEmpty, !isAtEnd {
      var samples = [Float](repeating: 0, count: Self.hop)
      guard neural_next_frame(vocoder, &samples) else {
        isAtEnd = true
        if isHeard { ready = Array(held.prefix(Self.kept.after).joined()) }
        break
      }
      frame += 1
      if samples.allSatisfy({ abs($0) <= Self.silence }) {
        held.append(samples)
        if !isHeard, held.count > Self.kept.before { held.removeFirst() }
        continue
      }
      if !isHeard { firstSample = (frame - 1 - held.count) * Self.hop }
      isHeard = true
      ready = Array(held.joined()) + samples
      held = []
    }
    defer { ready = [] }
    return ready
  }
}
