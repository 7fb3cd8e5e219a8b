// SPDX-License-Identifier: Apache-2.0

/// By how much words are heard before the durations of the phonemes before them have passed, in seconds.
struct WordLead {
  var inside = 0.0
  /// For the words after a pause.
  var afterPause = 0.0

  /// Of models of Kokoro's family. Their decoder lets a sound begin some three units early, which are 75 ms; Kokoro's own word
  /// times leave out as much. After a pause it is 35 ms, in the median of 15 phrases; inside a phrase 83 ms, in that of 404
  /// words beside a forced alignment.
  static let misaki = WordLead(inside: 0.08, afterPause: 0.0375)

  func samples(isAfterPause: Bool, at sampleRate: Int) -> Int {
    Int((isAfterPause ? afterPause : inside) * Double(sampleRate))
  }
}
