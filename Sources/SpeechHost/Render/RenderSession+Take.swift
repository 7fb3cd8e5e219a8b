// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Recording a unit, and playing it in its shape.
extension RenderSession {
  /// Renders text into a take.
  mutating func record(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings
  ) throws(Stop) -> Take {
    let outer = recording
    let format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
    let take = Take(samples: host.limits.samples(of: format))
    recording = take
    defer { recording = outer }
    try speak(range, voice, settings)
    if take.isFull {
      diagnoseOnce(
        RenderDiagnostic(.sentenceCut(limit: host.limits.maxTake)),
        about: "\(range.lowerBound)"
      )
    }
    return take
  }

  /// Renders text that nobody will hear, in this voice; nil when it fails.
  mutating func recordAlone(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings
  ) throws(Stop) -> Take? {
    let outer = isUnheard
    isUnheard = true
    defer { isUnheard = outer }
    do throws(Stop) {
      return try record(range, voice, settings)
    } catch {
      if case .cancelled = error.outcome { throw error }
      return nil
    }
  }

  /// Sends a take to the stage, each stretch in its shape.
  mutating func play(_ take: Take, _ plan: UnitPlan) throws(Stop) {
    guard let stage else { return }
    for section in take.sections {
      if section.followsPause { stage.pause(host.limits.voiceChangePause) }
      let curve = ShapeCurve(section, plan, document, clocks)
      do throws(AudioError) {
        try stage.begin(section.format, curve.first, changes: curve.changes)
        curve.forEachLater { stage.shape(from: $0, $1, glides: $2) }
        for marker in section.markers { tracker.add(marker) }
        try write(section, to: stage)
        try stage.end()
      } catch {
        throw stop(error)
      }
      clocks = curve.clocks
      tracker.report(upTo: .max, stage.outputFrame(of:))
    }
  }

  /// Frames that are handed on at once; between two lots someone may cancel.
  private static let lot = 4096

  private mutating func write(
    _ section: Take.Section,
    to stage: AudioStage
  ) throws(AudioError) {
    var start = 0
    while start < section.frameCount {
      guard !control.isCancelled else { throw AudioError.interrupted(path: "") }
      let count = min(Self.lot, section.frameCount - start)
      let channels = section.format.channels
      var failure: AudioError?
      section.samples.withUnsafeBufferPointer { samples in
        let lot = samples[(start * channels)..<((start + count) * channels)]
        do throws(AudioError) {
          try stage.write(UnsafeBufferPointer(rebasing: lot), frameCount: count)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      start += count
      tracker.report(upTo: start, stage.outputFrame(of:))
    }
  }
}
