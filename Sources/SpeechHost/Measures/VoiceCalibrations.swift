// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Synchronization

/// The calibrations that a render uses: each stays as it was when its voice was first needed, so that a text does not become
/// louder in the middle. [any thread]
final class VoiceCalibrations: Sendable {
  private let measures: VoiceMeasures
  private let known = Mutex<[String: VoiceCalibration]>([:])

  init(_ measures: VoiceMeasures) { self.measures = measures }

  func calibration(of voice: Voice) -> VoiceCalibration {
    known.withLock { known in
      if let calibration = known[voice.identifier] { return calibration }
      let calibration = VoiceCalibration(
        gain: measures.gain(of: voice),
        maxRate: voice.rateRange.upperBound > 1 ? measures.measure(of: voice)?.maxRate : nil
      )
      known[voice.identifier] = calibration
      return calibration
    }
  }
}
