// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechText

/// Changes to how something is spoken; nil: no change.
struct LineSettings: Hashable, Sendable {
  /// `reset`, for the value null, restores what the program was started with.
  enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case to(Value)
    case reset
  }

  var voice: Change<String>?
  var language: Change<String>?
  var rate: Change<Float>?
  var pitch: Change<Float>?
  var volume: Change<Float>?
  var punctuation: Change<PunctuationMode>?
}
