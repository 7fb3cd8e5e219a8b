// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// Plays the recordings of one request, one after the other.
final class Playback {
  private let phrases: [Phrase]
  private let voice: RecordedVoice
  private let cache: RecordingCache
  private let report: (String) -> Void
  private var next = 0
  private var track: Track?
  /// Frames of silence that are still to come before the next recording.
  private var gap = 0
  /// Markers of the recording, by frames of the request.
  private var markers: ArraySlice<SpeechMarker> = []
  private let scratch: UnsafeMutableBufferPointer<Float>

  /// Frames that are read at once.
  private static let blockFrames = 2048

  /// `report` gets a line for each recording that cannot be read to its end.
  init(
    _ phrases: [Phrase],
    voice: RecordedVoice,
    cache: RecordingCache,
    report: @escaping (String) -> Void
  ) {
    self.phrases = phrases
    self.voice = voice
    self.cache = cache
    self.report = report
    scratch = .allocate(capacity: Self.blockFrames * voice.format.channels)
  }

  deinit { scratch.deallocate() }

  /// Fills the block, or completes it.
  func render(into block: inout RenderBlock) {
    while block.room > 0, !block.isCancelled {
      if gap > 0 {
        gap -= block.write(gap) { _, frames in
          for index in frames.indices { frames[index] = 0 }
        }
      } else if let track {
        play(track, into: &block)
      } else if next < phrases.count {
        start(phrases[next], at: Int(block.position) + block.frameCount)
        next += 1
      } else {
        block.complete()
        return
      }
    }
  }

  private func start(_ phrase: Phrase, at frame: Int) {
    let track = Track(phrase.recording, voice: voice, cache: cache, report: report)
    let starts = phrase.recording.wordFrames(
      sampleRate: voice.format.sampleRate,
      frameCount: track.frameCount
    )
    markers =
      zip(starts, phrase.ranges).map { start, range in
        SpeechMarker(.word, frame: UInt64(frame + start), textRange: range)
      }[...]
    self.track = track
  }

  private func play(_ track: Track, into block: inout RenderBlock) {
    let room = min(block.room, Self.blockFrames)
    let count = track.read(
      into: UnsafeMutableBufferPointer(rebasing: scratch[..<(room * voice.format.channels)])
    )
    let end = block.position + UInt64(block.frameCount + count)
    addMarkers(to: block, before: count == 0 ? .max : end, limit: end)
    guard count > 0 else {
      self.track = nil
      gap =
        next < phrases.count ? voice.format.sampleRate * phrases[next].pause.milliseconds / 1000 : 0
      return
    }
    let samples = scratch[..<(count * voice.format.channels)]
    block.append(interleaved: UnsafeMutableBufferPointer(rebasing: samples).span)
  }

  /// Adds the markers before a frame, none of them after `limit`: a recording may be shorter than its header states.
  private func addMarkers(to block: borrowing RenderBlock, before end: UInt64, limit: UInt64) {
    while var marker = markers.first, marker.frame < end {
      marker.frame = min(marker.frame, limit)
      block.add(marker)
      markers.removeFirst()
    }
  }
}
