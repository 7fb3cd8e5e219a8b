// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Ends playback early: with a fade-out, and with the handlers called.
extension PlayerState {
  /// Mixes the fade-out.
  mutating func addTail(to block: UnsafeMutableBufferPointer<Float>, gain: MixGain) {
    guard tailPosition < tail.count else { return }
    let channels = tailChannels
    let count = min(tail.count - tailPosition, block.count)
    tail.withUnsafeMutableBufferPointer { tail in
      let samples = tail[tailPosition..<(tailPosition + count)]
      Self.add(
        UnsafeMutableBufferPointer(rebasing: samples),
        to: block,
        channels: channels,
        from: gain,
        to: gain
      )
    }
    tailPosition += count
    if tailPosition == tail.count { dropTail() }
  }

  /// Drops the fade-out.
  mutating func dropTail() {
    tail.removeAll(keepingCapacity: true)
    tailPosition = 0
  }

  /// Fades the current sound out; what follows fades in with the same frames.
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

  /// Drops the items that have not begun, and ends loops after the current round.
  mutating func keepCurrent() {
    let current = items.prefix { $0.hasBegun }
    for item in items[current.endIndex...] { item.complete(&calls) }
    items = Array(current)
    items.first?.loops = false
  }

  /// Drops everything that has not been mixed.
  mutating func removeAll() {
    for end in ending { end.item.complete(&calls) }
    ending.removeAll()
    for item in items { item.complete(&calls) }
    items.removeAll()
    feed = nil
    fade = nil
  }
}
