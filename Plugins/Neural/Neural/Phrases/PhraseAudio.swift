// SPDX-License-Identifier: Apache-2.0

/// The audio of one phrase, as a model made it, without most of the silence around it.
protocol PhraseAudio: AnyObject {
  /// The next samples; empty after the last.
  func next() -> [Float]

  /// The sample of what the model made at which the audio begins; known after the first call of `next()`.
  var firstSample: Int { get }

  /// The sample of what the model made at which a phoneme is heard, or the end for an index after the last.
  ///
  /// - Parameter isAfterPause: silence precedes it.
  func start(of phoneme: Int, isAfterPause: Bool) -> Int
}
