// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechVoices

/// Finds where the words of a recording begin, by comparing it with another voice that says the same and reports its words.
///
/// On 86 words of eSpeak NG's British voice, with the American one as the reference, half are within 3 ms and 95 % within 8
/// (Decisions/0011-personal-voices.md). Two voices differ more than two recordings of one, so this is done once, when
/// the voice is made, and implausible results are not used.
struct ReferenceSpeaker {
  /// Where a word begins, in UTF-8 bytes of the text and in seconds of the recording.
  struct Onset: Hashable {
    var offset: Int
    var second: Double
  }

  private let host: SpeechHost
  private let voice: String

  /// How far a word may be from the place that its letters suggest, as a fraction of the speech: a
  /// result beyond that is wrong.
  private static let maxDistance = 0.25

  /// Lengths of the words next to a misplaced border, as factors of what is usual in the recording.
  private static let maxLengthRatio = 1.3
  private static let minLengthRatio = 0.8

  /// - Parameter preferred: identifier of the voice that speaks the rest. Nil when no voice of the language reports words.
  init?(host: SpeechHost, language: String, preferred: String?) {
    let able = host.registry.voices.filter {
      $0.abilities.contains(.wordMarkers) && !$0.traits.contains(.personal)
        && $0.provider != RecordedVoiceStore.provider && !$0.onlyStandsIn
    }
    let own = able.first { $0.identifier == preferred }
    let found = LanguageTag(language).flatMap { VoiceMatching.speaking($0, in: able)?.voice }
    guard let voice = own ?? found else { return nil }
    self.host = host
    self.voice = voice.identifier
  }

  /// Nil when it cannot be determined. `samples` are mono.
  func onsets(
    of text: String,
    in samples: [Float],
    sampleRate: Int,
    speech stretches: [Range<Double>]
  ) -> [Onset]? {
    let memory = SampleMemory(AudioFormat(sampleRate: sampleRate, channels: 1))
    let words = WordCollector()
    var request = RenderRequest(.plainText(Array(text.utf8)), voice: voice, wantsWordTimes: false)
    request.allowsFallback = false
    guard case .finished = host.render(request, into: memory, observer: words),
      !words.markers.isEmpty, !memory.samples.isEmpty,
      let spoken = try? RecordingPolish(sampleRate: sampleRate).resampled(
        memory.samples,
        from: memory.format.sampleRate
      )
    else { return nil }
    let scale = Double(sampleRate) / Double(memory.format.sampleRate)
    let frames = words.markers.map { min(spoken.count, Int(Double($0.frame) * scale)) }
    let pieces = zip(frames, frames.dropFirst() + [spoken.count]).map { start, end in
      Array(spoken[start..<max(start, end)])
    }
    let end = Int((stretches.last?.upperBound ?? 0) * Double(sampleRate))
    var heard = WordAligner.onsets(of: pieces, in: samples, sampleRate: sampleRate)
    let length = spoken.lastIndex { abs($0) > SilenceTrimmer.threshold } ?? spoken.count
    Self.settle(&heard, by: frames, end: end, referenceEnd: length)
    let utf16 = text.utf16
    let onsets = zip(words.markers, heard).map { marker, frame in
      let place = utf16.index(utf16.startIndex, offsetBy: min(marker.offset, utf16.count))
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      return Onset(offset: offset, second: Double(frame) / Double(sampleRate))
    }
    return Self.isLikely(onsets, text: text, stretches: stretches) ? onsets : nil
  }

  /// Moves a border that makes one word too long and its neighbour too short, compared with the reference, to where the
  /// reference has it. A pause makes one word long and none short.
  static func settle(_ heard: inout [Int], by reference: [Int], end: Int, referenceEnd: Int) {
    let (own, other) = (heard + [max(end, heard.last ?? 0)], reference + [referenceEnd])
    let ratios = zip(zip(own, own.dropFirst()), zip(other, other.dropFirst())).map { own, other in
      Double(own.1 - own.0) / Double(max(1, other.1 - other.0))
    }
    guard ratios.count > 1 else { return }
    let usual = ratios.sorted()[ratios.count / 2]
    for index in 1..<ratios.count {
      let (before, behind) = (ratios[index - 1], ratios[index])
      let isMoved =
        before > maxLengthRatio * usual && behind < minLengthRatio * usual
        || before < minLengthRatio * usual && behind > maxLengthRatio * usual
      guard isMoved else { continue }
      let share =
        Double(other[index] - other[index - 1])
        / Double(max(1, other[index + 1] - other[index - 1]))
      heard[index] = heard[index - 1] + Int(Double(own[index + 1] - heard[index - 1]) * share)
    }
  }

  /// Whether every word is near the place where its letters put it, and long enough to be said.
  private static func isLikely(
    _ onsets: [Onset],
    text: String,
    stretches: [Range<Double>]
  ) -> Bool {
    guard let start = stretches.first?.lowerBound, let end = stretches.last?.upperBound else {
      return false
    }
    let length = Double(max(1, text.utf8.count))
    for (onset, next) in zip(onsets, onsets.dropFirst()) where next.second - onset.second < 0.02 {
      return false
    }
    return onsets.allSatisfy { onset in
      let share = (onset.second - start) / max(0.001, end - start)
      return abs(share - Double(onset.offset) / length) < maxDistance
    }
  }
}

/// Collects the words of a render.
private final class WordCollector: RenderObserver {
  private(set) var markers: [(frame: Int, offset: Int)] = []

  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {
    guard marker.kind == .word else { return }
    markers.append((marker.frame, marker.textRange.lowerBound))
  }
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
