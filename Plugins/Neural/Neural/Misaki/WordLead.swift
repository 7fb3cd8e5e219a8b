// SPDX-License-Identifier: Apache-2.0

/// By how much words are heard before the durations of the phonemes before them have passed, in models of Kokoro's family.
///
/// Their decoder lets a sound begin some three units early, which are 75 ms; Kokoro's own word times leave out as much. After a
/// pause it is 35 ms, in the median of 15 phrases; inside a phrase 83 ms, in that of 404 words beside a forced alignment.
enum WordLead {
  static func samples(isAfterPause: Bool, at sampleRate: Int) -> Int {
    sampleRate * (isAfterPause ? 375 : 800) / 10_000
  }
}
