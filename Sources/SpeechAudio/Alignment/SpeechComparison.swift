// SPDX-License-Identifier: Apache-2.0

/// A sentence and its pieces, made comparable: without silence at the ends, level and colour.
struct SpeechComparison {
  /// Changes of the spectrum count half: they help at the borders of sounds, and are noise within.
  private static let weightOfChanges: Float = 0.5

  let sentence: SpeechFeatures
  /// The pieces that are not silent.
  let pieces: PieceSequence
  /// Frames of silence at the start of each of `pieces`, beyond those that all have.
  let closures: [Int]
  /// For each of the given pieces.
  let isHeard: [Bool]
  /// Energy of a frame below which there is no speech.
  let quiet: Float

  /// Nil when there is no sound at all.
  init?(of sentence: BandEnergies, with pieces: [BandEnergies]) {
    guard let noise = NoiseFloor(of: [sentence] + pieces) else { return nil }
    quiet = noise.quiet
    func isSound(_ bands: BandEnergies, frame: Int) -> Bool {
      bands.energy(of: frame) > noise.quiet
    }
    let spans = pieces.map { piece in
      let heard = (0..<piece.count).filter { isSound(piece, frame: $0) }
      return (heard.first ?? 0)..<(heard.last.map { $0 + 1 } ?? 0)
    }
    isHeard = spans.map { !$0.isEmpty }
    // The lead of the shortest quarter is the engine's own: the very shortest may be a breath mistaken for speech.
    let leads = spans.filter { !$0.isEmpty }.map(\.lowerBound)
    let own = leads.isEmpty ? 0 : leads.sorted()[leads.count / 4]
    closures = leads.map { max(0, $0 - own - 1) }

    var silence = SpeechFeatures(.silence, floor: noise.bands)
    var whole = SpeechFeatures(sentence, floor: noise.bands)
    var parts = pieces.map { SpeechFeatures($0, floor: noise.bands) }
    var ofWhole = FeatureStatistics()
    for frame in 0..<sentence.count where isSound(sentence, frame: frame) {
      ofWhole.add(whole, frame: frame)
    }
    var ofParts = FeatureStatistics()
    for (piece, part) in zip(pieces, parts) {
      for frame in 0..<piece.count where isSound(piece, frame: frame) {
        ofParts.add(part, frame: frame)
      }
    }
    let weights = SpeechFeatures.weights(ofChanges: Self.weightOfChanges)
    let scales = zip(zip(ofWhole.variances, ofParts.variances), weights).map {
      $1 / (($0.0 + $0.1) / 2 + 1e-6).squareRoot()
    }
    silence.normalise(ofWhole.means, scales: scales)
    whole.normalise(ofWhole.means, scales: scales)
    for index in parts.indices { parts[index].normalise(ofParts.means, scales: scales) }
    self.sentence = whole
    self.pieces = PieceSequence(
      zip(parts, spans).filter { !$1.isEmpty }.map { $0[$1] },
      silence: silence
    )
  }
}
