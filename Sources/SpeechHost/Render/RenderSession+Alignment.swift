// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Word times for voices that report none.
extension RenderSession {
  /// Renders text into a take in which every word has its place.
  mutating func recordWithWords(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings
  ) throws(Stop) -> Take {
    let take = try record(range, voice, settings)
    for (index, section) in take.sections.enumerated() where !section.voice.voice.reportsWords {
      take.setMarkers(try alignWords(of: section, settings), ofSection: index)
    }
    return take
  }

  /// Reports the words of a section that the stage got already, where its voice did not.
  mutating func reportAlignedWords(_ settings: SpeechSettings) throws(Stop) {
    guard let copy, let section = copy.sections.last, let stage else { return }
    self.copy = nil
    for marker in try alignWords(of: section, settings) { tracker.add(marker) }
    tracker.report(upTo: .max, stage.outputFrame(of:))
  }

  /// Finds where the words of a section begin, by having the voice speak each alone, unheard.
  ///
  /// When that fails the words are spread over the section by their length, which is reported: a listener who follows the
  /// text is better off a little beside the place than nowhere.
  private mutating func alignWords(
    of section: Take.Section,
    _ settings: SpeechSettings
  ) throws(Stop) -> [SectionMarker] {
    var words = Self.words(of: section, in: document.text)
    guard !words.isEmpty else { return [] }
    let onsets: [Int]
    // With the punctuation behind it: it changes how a word ends.
    let stretches = words.indices.map { index in
      let next = index + 1 < words.count ? words[index + 1].lowerBound : section.text.upperBound
      return words[index].lowerBound..<next
    }
    // It may be the voice that stands in for another.
    var settings = settings
    settings.ownPitch = section.ownPitch
    if var pieces = try renderAlone(stretches, section.voice, settings) {
      // What the voice leaves out is not a word: a sign that it does not know, a pronunciation that it cannot say.
      let isHeard = pieces.map { $0.contains { abs($0) > SilenceTrimmer.threshold } }
      words = zip(words, isHeard).filter(\.1).map(\.0)
      pieces = zip(pieces, isHeard).filter(\.1).map(\.0)
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

  /// The renderings of words, each alone; nil when one of them fails.
  private mutating func renderAlone(
    _ words: [Range<Int>],
    _ voice: VoiceChoice,
    _ settings: SpeechSettings
  ) throws(Stop) -> [[Float]]? {
    var pieces: [[Float]] = []
    pieces.reserveCapacity(words.count)
    for word in words {
      guard !control.isCancelled else { throw Stop(.cancelled) }
      guard let take = try recordAlone(word, voice, settings) else {
        diagnoseOnce(
          RenderDiagnostic(.wordTimesEstimated(voice: voice.voice.identifier)),
          about: voice.voice.identifier
        )
        return nil
      }
      pieces.append(take.sections.flatMap(\.mono))
    }
    return pieces
  }

  /// The words of a section that it may say something for, in order.
  private static func words(of section: Take.Section, in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = section.text.lowerBound
    for whole in section.wholes where whole.lowerBound >= place {
      // A part of the text that was not covered may end before it.
      guard whole.upperBound <= section.text.upperBound else { break }
      found += words(in: place..<whole.lowerBound, of: text) + [whole]
      place = whole.upperBound
    }
    return found + words(in: place..<section.text.upperBound, of: text)
  }

  /// What white space separates and a voice says.
  private static func words(in range: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    text[range].split(whereSeparator: \.isSpace)
      .map { Self.withoutPunctuation($0) }
      .filter { text[$0].isSpoken }
  }

  /// Punctuation at either end belongs to no word.
  private static func withoutPunctuation(_ word: ArraySlice<UInt8>) -> Range<Int> {
    let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    func isOutside(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .closePunctuation, .openPunctuation, .finalPunctuation, .initialPunctuation,
        .dashPunctuation:
        true
      case .otherPunctuation: !"%&@#*".unicodeScalars.contains(scalar)
      default: false
      }
    }
    var start = word.startIndex
    var end = word.endIndex
    for scalar in scalars {
      guard isOutside(scalar) else { break }
      start += UTF8.width(scalar)
    }
    for scalar in scalars.reversed() {
      guard end > start, isOutside(scalar) else { break }
      end -= UTF8.width(scalar)
    }
    return start..<max(start, end)
  }
}

extension Voice {
  /// Reports a marker for every word.
  var reportsWords: Bool { abilities.contains(.wordMarkers) }
}
