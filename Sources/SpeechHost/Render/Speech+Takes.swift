// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Recording: speaking a text into a take.
extension Speech {
  /// Renders text into a take with word markers.
  /// - Parameter isWhole: Keep all of it, regardless of length.
  mutating func recordWithWords(
    _ range: Range<Int>,
    voice: VoiceChoice,
    settings: SpeechSettings,
    isWhole: Bool = false
  ) throws(RenderStop) -> Take {
    let take = isWhole ? Take(samples: .max, store: context.samples) : Take(for: voice, in: context)
    try speak(range, voice: voice, settings: settings, to: .take(take))
    if take.isFull {
      reporter.reportOnce(
        RenderDiagnostic(.sentenceCut(limit: context.limits.maxTake)),
        about: "\(range.lowerBound)"
      )
    }
    for (index, section) in take.sections.enumerated() where !section.hasWords {
      take.setMarkers(try alignWords(of: section, settings: settings), ofSection: index)
    }
    return take
  }

  /// Renders text for measurement, without a fallback voice; nil when it fails.
  mutating func recordMeasurement(
    _ range: Range<Int>,
    voice: VoiceChoice,
    settings: SpeechSettings
  ) throws(RenderStop) -> Take? {
    let take = Take(for: voice, in: context)
    do throws(RenderStop) {
      try speak(range, voice: voice, settings: settings, to: .measurement(take))
      return take
    } catch {
      if case .cancelled = error.outcome { throw error }
      return nil
    }
  }
}

extension Take.Section {
  /// Whether its voice reports words, and not only states so.
  fileprivate var hasWords: Bool {
    voice.voice.reportsWords && markers.contains { $0.kind == .word }
  }
}

extension Take {
  /// An empty take for a sentence of a voice.
  fileprivate convenience init(for voice: VoiceChoice, in context: RenderContext) {
    let format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
    self.init(samples: context.limits.samples(of: format), store: context.samples)
  }
}
