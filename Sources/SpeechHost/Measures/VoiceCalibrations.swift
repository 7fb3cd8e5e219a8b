// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Synchronization

/// The calibrations that a render uses: each stays as it was when its voice was first needed, so that a text does not become
/// louder in the middle. [any thread]
final class VoiceCalibrations: Sendable {
  private let measures: VoiceMeasures
  private let known = Mutex<[String: VoiceCalibration]>([:])

  private let isRepeatable: Bool

  /// - Parameter isRepeatable: The render must not depend on what is measured while this program runs.
  init(_ measures: VoiceMeasures, isRepeatable: Bool) {
    self.measures = measures
    self.isRepeatable = isRepeatable
  }

  func calibration(of voice: Voice) -> VoiceCalibration {
    if let calibration = known.withLock({ $0[voice.identifier] }) { return calibration }
    let found =
      isRepeatable ? measures.firstCalibration(of: voice) : measures.calibration(of: voice)
    return known.withLock { known in
      let calibration = known[voice.identifier] ?? found
      known[voice.identifier] = calibration
      return calibration
    }
  }
}
