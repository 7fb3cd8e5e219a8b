// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import Testing

@Suite("What is remembered of frames that were handed on")
struct HandedFramesTests {
  /// Samples without a pattern, the same each time.
  private static func noise(_ count: Int, seed: UInt64 = 1) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24) - 0.5
    }
  }

  /// The place at which a second sequence is found to differ; nil when it is the same.
  private static func firstDifference(
    _ first: [Float],
    _ second: [Float],
    channels: Int = 1,
    chunk: Int = 1000
  ) -> Int? {
    var handed = HandedFrames()
    handed.begin(channels: channels, latest: 100)
    for start in stride(from: 0, to: first.count, by: chunk * channels) {
      let part = Array(first[start..<min(start + chunk * channels, first.count)])
      part.withUnsafeBufferPointer { handed.add($0) }
    }
    var hash = SampleHash()
    var frame = 0
    while frame < handed.count {
      // In pieces that have nothing to do with those of the first.
      let length = min(handed.untilNextPlace(after: frame), 777)
      let part = Array(second[(frame * channels)..<((frame + length) * channels)])
      part.withUnsafeBufferPointer { hash.add($0) }
      frame += length
      if !handed.agrees(hash, after: frame) { return frame }
    }
    return nil
  }

  @Test("is the same for the same frames, however they come", arguments: [1, 3, 512, 4096, 5000])
  func same(chunk: Int) {
    let samples = Self.noise(20_001)
    #expect(Self.firstDifference(samples, samples, chunk: chunk) == nil)
    let stereo = Self.noise(40_002)
    #expect(Self.firstDifference(stereo, stereo, channels: 2, chunk: chunk) == nil)
  }

  @Test(
    "shows a changed frame at the next place",
    arguments: [(0, 4096), (4095, 4096), (4096, 8192), (16_390, 20_001), (20_000, 20_001)]
  )
  func changed(frame: Int, place: Int) {
    let samples = Self.noise(20_001)
    var other = samples
    other[frame] = other[frame].nextUp
    #expect(Self.firstDifference(samples, other) == place)
  }

  @Test("shows two frames that changed places, and one that is missing")
  func swapped() {
    let samples = Self.noise(10_000)
    var other = samples
    // Both in one lane of the hash.
    other.swapAt(100, 108)
    #expect(Self.firstDifference(samples, other) == 4096)
    let later = Array(samples.dropFirst()) + [0]
    #expect(Self.firstDifference(samples, later) == 4096)
  }

  @Test("takes no more for an hour, and still finds one frame")
  func long() {
    let block = Self.noise(4096)
    var handed = HandedFrames()
    handed.begin(channels: 1, latest: 100)
    var hash = SampleHash()
    block.withUnsafeBufferPointer { samples in
      for _ in 0..<3000 { handed.add(samples) }
      var frame = 0
      while frame < handed.count {
        let length = min(handed.untilNextPlace(after: frame), 4096)
        #expect(length == 4096)
        hash.add(samples)
        frame += length
        let isSame = handed.agrees(hash, after: frame)
        #expect(isSame)
      }
      var wrong = SampleHash()
      wrong.add(UnsafeBufferPointer(rebasing: samples.prefix(4095)))
      wrong.add(UnsafeBufferPointer(rebasing: samples.prefix(1)))
      for _ in 1..<3000 { wrong.add(samples) }
      let isSame = handed.agrees(wrong, after: handed.count)
      #expect(!isSame)
    }
  }

  @Test("keeps the latest frames in one piece", arguments: [1, 7, 50, 250])
  func latest(chunk: Int) {
    let samples = (0..<1000).map { Float($0) }
    var latest = LatestFrames()
    latest.begin(channels: 2, frames: 50)
    for start in stride(from: 0, to: 1000, by: 2 * chunk) {
      let part = Array(samples[start..<min(start + 2 * chunk, 1000)])
      part.withUnsafeBufferPointer { latest.add($0) }
    }
    let (count, start) = (latest.count, latest.start)
    #expect(count == 500)
    #expect(start <= 450)
    let (last, very) = (Array(latest.frames(from: 450)), Array(latest.frames(from: 499)))
    #expect(last == Array(samples.dropFirst(900)))
    #expect(very == [998, 999])
  }

  @Test("finds where audio that came earlier or later goes on", arguments: [-50, -7, 0, 31, 50])
  func seam(shift: Int) {
    let samples = Self.noise(2000)
    var other = LatestFrames()
    other.begin(channels: 1, frames: 400)
    let moved = (0..<1200).map { $0 >= shift ? samples[$0 - shift] * 0.98 : 0 }
    moved.withUnsafeBufferPointer { other.add($0) }
    samples.dropFirst(900).prefix(100).withUnsafeBufferPointer { heard in
      let place = Seam.place(after: heard, in: other, near: 1000, reach: 50)
      #expect(place == 1000 + shift)
    }
    let alien = Self.noise(100, seed: 7)
    alien.withUnsafeBufferPointer { heard in
      let place = Seam.place(after: heard, in: other, near: 1000, reach: 50)
      #expect(place == nil)
    }
  }
}
