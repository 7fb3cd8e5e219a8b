// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import SpeechProviderKit

/// One request in the engine: receives the engine's blocks and events, delivers audio and markers.
///
/// Audio after the last word is held back until the next word is known, at most two seconds of it: only then can the
/// words between the two that had no event of their own be placed in audio that was not delivered yet. The engine needs
/// about a millisecond for half a second, and the first 60 ms are never held back.
final class Utterance {
  private let stretcher: Stretcher?
  private let text: EngineText
  private var tracker: WordMarkers
  private var held: [Int16] = []
  /// In frames of the engine: what was received and released, and where the last word began.
  private var received = 0
  private var released = 0
  private var lastWord = 0
  private let lead: Int
  private let patience: Int
  /// What was released and not delivered yet.
  private var ready = ReadyAudio()
  /// The engine has spoken the whole text, or stopped.
  private(set) var isOver = false
  /// Why it ended early.
  private(set) var failure: SpeechProviderError?

  init(
    _ text: EngineText,
    prosody: EngineProsody,
    sampleRate: Int
  ) throws(SpeechProviderError) {
    stretcher = prosody.stretches ? try Stretcher(prosody, sampleRate: sampleRate) : nil
    self.text = text
    tracker = WordMarkers(text.original, ranges: text.ranges)
    lead = sampleRate * 60 / 1000
    patience = sampleRate * 2
  }

  /// Whether all that was made is delivered.
  var isEmpty: Bool { ready.isEmpty }

  /// Takes a block of the engine.
  func take(_ samples: UnsafeBufferPointer<Int16>, events: UnsafePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      if event.pointee.type == espeakEVENT_WORD { take(event.pointee) }
      // Safe because the list continues until its terminator.
      event += 1
    }
    held.append(contentsOf: samples)
    received += samples.count
    attempt { () throws(SpeechProviderError) in
      try release(upTo: max(lastWord + lead, received - patience))
    }
  }

  /// Takes the end of the engine's audio.
  /// - Parameter failure: Why it ended before the end of the text.
  func end(_ failure: SpeechProviderError?) {
    isOver = true
    if let failure {
      self.failure = failure
      return
    }
    tracker.ended(at: UInt64(received))
    attempt { () throws(SpeechProviderError) in
      try release(upTo: received)
      try stretcher?.finish { ready.add($0) }
    }
  }

  /// Delivers what fits into the block.
  func move(into block: inout RenderBlock) { ready.move(into: &block) }

  private func take(_ event: espeak_EVENT) {
    // The engine counts samples in 32 bits and characters in 24; the text is too short for the latter to overflow.
    let distance = event.sample &- Int32(truncatingIfNeeded: received)
    let frame = max(0, received + Int(distance))
    tracker.wordBegan(
      at: text.scalar(ofEngine: Int(event.text_position) - 1),
      length: Int(event.length),
      frame: UInt64(frame)
    )
    lastWord = max(lastWord, frame)
  }

  private func release(upTo end: Int) throws(SpeechProviderError) {
    for marker in tracker.takeMarkers() { ready.add(place(marker)) }
    let count = max(0, min(end - released, held.count))
    guard count > 0 else { return }
    try held.withUnsafeBufferPointer { held throws(SpeechProviderError) in
      let samples = UnsafeBufferPointer(rebasing: held[..<count])
      if let stretcher {
        try stretcher.write(samples) { ready.add($0) }
      } else {
        ready.add(samples)
      }
    }
    held.removeFirst(count)
    released += count
  }

  /// The marker with its frame in the output, never before what was already released.
  private func place(_ marker: SpeechMarker) -> SpeechMarker {
    var placed = marker
    placed.frame = max(marker.frame, UInt64(released))
    if let stretcher { placed.frame = UInt64(stretcher.place(of: Int(placed.frame))) }
    return placed
  }

  private func attempt(_ body: () throws(SpeechProviderError) -> Void) {
    do throws(SpeechProviderError) {
      try body()
    } catch {
      failure = error
      isOver = true
    }
  }
}
