// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers

/// What a render uses of its host.
struct RenderServices: Sendable {
  let voices: AvailableVoices
  let limits: RenderLimits
  let pool: WorkerPool
  let health: ProviderHealth
  /// The pitches that were measured by all renders.
  let pitches: VoicePitches
  /// The voices that have reported words.
  let wordReports: WordReports
  /// How loud and how fast voices are.
  let measures: VoiceMeasures
  /// Finds the program that decodes clips.
  let decoder: @Sendable () throws(ClipError) -> DecoderProgram
}
