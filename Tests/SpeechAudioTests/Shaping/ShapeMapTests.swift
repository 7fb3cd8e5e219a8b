// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestTraits
import Testing

@Suite("Where shaped sound comes out", .ownThread)
struct ShapeMapTests {
  static let format = AudioFormat(sampleRate: 22050, channels: 1)

  static func shaper() -> SpeechShaper {
    let shaper = SpeechShaper(into: MemorySink(format))
    shaper.begin()
    return shaper
  }

  @Test("the map is the integral of 1 / rate, also where the rate glides")
  func integral() {
    let shaper = Self.shaper()
    var rates = [Float](repeating: 1, count: 30000)
    shaper.shape(from: 1000, shape: Shape(rate: 2))
    shaper.shape(from: 5000, shape: Shape(rate: 0.5, pitch: 3), ramp: true)
    shaper.shape(from: 9000, shape: Shape(rate: 0.1))
    shaper.shape(from: 9500, shape: Shape(rate: 10), ramp: true)
    shaper.shape(from: 20000, shape: .identity)
    for frame in 1000..<5000 { rates[frame] = 2 - 1.5 * (Float(frame) - 999.5) / 4000 }
    for frame in 5000..<9000 { rates[frame] = 0.5 }
    for frame in 9000..<9500 { rates[frame] = 0.1 + 9.9 * (Float(frame) - 8999.5) / 500 }
    for frame in 9500..<20000 { rates[frame] = 10 }
    var position = 0.0
    for (frame, rate) in rates.enumerated() {
      let given = shaper.outputFrame(of: frame)
      #expect(abs(Double(given) - position) < 6, "at \(frame)")
      if abs(Double(given) - position) >= 6 { return }
      position += 1 / Double(rate)
    }
  }

  @Test("changes that come too late begin at the next frame, and the past stays")
  func late() throws {
    let shaper = Self.shaper()
    try shaper.write([Float](repeating: 0, count: 5000))
    shaper.shape(from: 1000, shape: Shape(rate: 2))
    #expect(shaper.outputFrame(of: 5000) == 5000)
    #expect(shaper.outputFrame(of: 6000) == 5500)
    try shaper.write([Float](repeating: 0, count: 1000))
    shaper.shape(from: 8000, shape: Shape(rate: 0.5), ramp: true)
    #expect(shaper.outputFrame(of: 6000) == 5500)
    // From 2 to 0.5 over 2,000 frames: 2,000 · ln(0.5 / 2) / (0.5 - 2).
    #expect(shaper.outputFrame(of: 8000) == 5500 + 1848)
  }

  @Test("values outside the ranges are limited, and what is not a number changes nothing")
  func limits() {
    let shaper = Self.shaper()
    shaper.shape(from: 0, shape: Shape(rate: 1000, pitch: .nan, gain: -3))
    shaper.shape(from: 1000, shape: Shape(rate: 0))
    shaper.shape(from: 2000, shape: Shape(rate: .nan))
    #expect(shaper.outputFrame(of: 1000) == 100)
    #expect(shaper.outputFrame(of: 2000) == 10100)
    #expect(shaper.outputFrame(of: 3000) == 11100)
    #expect(shaper.outputFrame(of: -1) == 0)
  }

  @Test(
    "a burst comes out once, where the map says, to the millisecond",
    arguments: [0.2, 0.5, 0.8, 0.97, 1.3, 2, 4] as [Float]
  )
  func bursts(rate: Float) throws {
    // Bursts as of plosives in a soft noise, at uneven distances.
    var samples = noise(frameCount: 44100, amplitude: 0.003)
    let places = [4000, 9111, 13890, 20001, 26500, 33333, 39000]
    for place in places { samples[place] = 0.8 }
    let result = try shaped(samples, format: Self.format) {
      $0.shape(from: 2000, shape: Shape(rate: rate))
    }
    let loud = result.samples.indices.filter { abs(result.samples[$0]) > 0.2 }
    let expected = places.map { result.shaper.outputFrame(of: $0) }
    #expect(loud.count == places.count)
    for (found, place) in zip(loud, expected) { #expect(abs(found - place) <= 22) }
  }

  @Test(
    "tones begin within 5 ms of where the map says, and end within 9 ms",
    arguments: [0.3, 0.7, 1.6, 3] as [Float]
  )
  func tones(rate: Float) throws {
    var samples = [Float](repeating: 0, count: 40000)
    let tone = sine(300, format: Self.format, frameCount: 4000)
    let places = [5000, 15000, 30000]
    for place in places { samples.replaceSubrange(place..<(place + 4000), with: tone) }
    let result = try shaped(samples, format: Self.format) {
      $0.shape(from: 0, shape: Shape(rate: rate))
    }
    for place in places {
      for (edge, direction) in [(place, 1), (place + 4000, -1)] {
        // The outermost sample that is heard, seen from outside the tone.
        let expected = result.shaper.outputFrame(of: edge)
        var frame = expected - 300 * direction
        while abs(result.samples[frame]) < 0.1 { frame += direction }
        #expect(
          abs(frame - expected) <= (direction > 0 ? 110 : 198),
          "edge \(edge): \(frame - expected) frames off"
        )
      }
    }
  }
}
