// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Word times for voices that report none.
extension Speech {
  /// Reports the words of a section that was already output, if its voice did not.
  mutating func reportWords(
    of copy: Take,
    settings: SpeechSettings,
    to sink: RenderSink
  ) throws(RenderStop) {
    guard let section = copy.sections.last else { return }
    sink.report(try alignWords(of: section, settings: settings))
  }

  /// Finds where the words of a section begin, by having the voice speak each alone, unheard.
  ///
  /// If this fails, the words are spread over the section in proportion to their length, with a diagnostic: approximate
  /// positions are better than none.
  mutating func alignWords(
    of section: Take.Section,
    settings: SpeechSettings
  ) throws(RenderStop) -> [SectionMarker] {
    var words = SectionWords.ranges(of: section, in: context.document.text)
    guard !words.isEmpty else { return [] }
    let onsets: [Int]
    // Includes the punctuation after each word, which affects how it ends.
    let stretches = words.indices.map { index in
      let next = index + 1 < words.count ? words[index + 1].lowerBound : section.text.upperBound
      return words[index].lowerBound..<next
    }
    // The section may be spoken by a fallback voice.
    var settings = settings
    settings.ownPitch = section.ownPitch
    if var pieces = try renderAlone(stretches, voice: section.voice, settings: settings) {
      // Words without sound are dropped, such as unknown signs or pronunciations.
      let isAudible = pieces.map { $0.contains { abs($0) > SilenceTrimmer.threshold } }
      words = zip(words, isAudible).filter(\.1).map(\.0)
      pieces = zip(pieces, isAudible).filter(\.1).map(\.0)
      onsets = WordAligner.onsets(
        of: pieces,
        in: section.mono,
        sampleRate: section.format.sampleRate
      )
    } else {
      let start = section.text.lowerBound
      onsets = words.map {
        section.frameCount * ($0.lowerBound - start) / max(1, section.text.count)
      }
    }
    return zip(words, onsets).map { word, frame in
      SectionMarker(kind: .word, frame: frame, text: word, name: nil)
    }
  }

  /// The samples of each word spoken alone; nil when one fails.
  private mutating func renderAlone(
    _ words: [Range<Int>],
    voice: VoiceChoice,
    settings: SpeechSettings
  ) throws(RenderStop) -> [[Float]]? {
    var pieces: [[Float]] = []
    pieces.reserveCapacity(words.count)
    for word in words {
      guard !context.control.isCancelled else { throw RenderStop(.cancelled) }
      guard let take = try recordMeasurement(word, voice: voice, settings: settings) else {
        reporter.reportOnce(
          RenderDiagnostic(.wordTimesEstimated(voice: voice.voice.identifier)),
          about: voice.voice.identifier
        )
        return nil
      }
      pieces.append(take.sections.flatMap(\.mono))
    }
    return pieces
  }
}

extension Voice {
  /// Whether the voice reports a marker for every word.
  var reportsWords: Bool { abilities.contains(.wordMarkers) }
}
