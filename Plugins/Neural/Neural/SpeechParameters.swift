// SPDX-License-Identifier: Apache-2.0

/// How a phrase is to be spoken.
struct SpeechParameters {
  /// 2 is twice as fast.
  var rate: Float = 1
  /// 2 is an octave up.
  var pitch: Float = 1
  /// Of several voices that one model has.
  var speaker: Int?
  /// The same by name.
  var style: String?
  /// What noise is made from, where the model does not make its own.
  var seed: UInt64 = 0
}
