// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The constants of a render.
struct RenderContext {
  let services: RenderServices
  let request: RenderRequest
  let document: SpeechDocument
  var control: RenderControl
  /// Whether the output is a file, for which identical output for each run matters more than low latency.
  let isKept: Bool
  /// See `AudioOutput`.
  let takesTurns: Bool
  /// Of the voices, for pitches in hertz.
  let pitches: VoicePitches
  let calibrations: VoiceCalibrations
  let budget: RenderBudget
  /// Of all recordings of the render.
  let samples: SampleStore

  var limits: RenderLimits { services.limits }
}
