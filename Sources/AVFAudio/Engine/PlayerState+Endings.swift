// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// How what is played ends before its end: softly, and with its handlers called.
extension PlayerState {
  /// Adds what fades out.
  mutating func addTail(to block: UnsafeMutableBufferPointer<Float>, _ gain: MixGain) {
    guard tailPosition < tail.count else { return }
    let channels = tailChannels
    let count = min(tail.count - tailPosition, block.count)
    tail.withUnsafeMutableBufferPointer { tail in
      let samples = tail[tailPosition..<(tailPosition + count)]
      Self.add(
        UnsafeMutableBufferPointer(rebasing: samples),
        to: block,
        channels,
        from: gain,
        to: gain
      )
    }
    tailPosition += count
    if tailPosition == tail.count { dropTail() }
  }

  /// Nothing fades out any more.
  mutating func dropTail() {
    tail.removeAll(keepingCapacity: true)
    tailPosition = 0
  }

  /// Lets what is heard fade out, and what comes after it in again with the same frames.
  mutating func fadeOut() {
    guard isPlaying, lastGain != nil, let feed else { return }
    lastGain = nil
    let out = CutFade(.out, sampleRate: feed.format.sampleRate)
    let frames = min(out.frameCountLeft, feed.frameCount)
    guard frames > 0 else { return }
    dropTail()
    tailChannels = feed.format.channels
    feed.withFirst(frames) { tail.append(contentsOf: $0) }
    tail.withUnsafeMutableBufferPointer { samples in
      fade?.apply(to: samples, channels: feed.format.channels)
      out.apply(to: samples, channels: feed.format.channels)
    }
    fade = CutFade(.in, sampleRate: feed.format.sampleRate)
  }

  /// Forgets what has not begun, and lets what is being played end.
  mutating func keepCurrent() {
    let current = items.prefix { $0.hasBegun }
    for item in items[current.endIndex...] { item.complete(&calls) }
    items = Array(current)
    items.first?.loops = false
  }

  /// Forgets all that has not been mixed.
  mutating func removeAll() {
    for end in ending { end.item.complete(&calls) }
    ending.removeAll()
    for item in items { item.complete(&calls) }
    items.removeAll()
    feed = nil
    fade = nil
  }
}
