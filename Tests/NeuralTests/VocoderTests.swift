// SPDX-License-Identifier: Apache-2.0
import CNeural
import TestTraits
import Testing

/// The spectra are those of `Tests/Fixtures/Vocoder/generate.py`.
@Suite("Vocoder", .limited)
struct VocoderTests {
  @Test("its audio is that of the reference, sample by sample")
  func reference() throws {
    let wanted = try fixtureLines("Vocoder/samples.txt").map { try #require(Float($0)) }
    let audio = try audio()
    #expect(audio.count == wanted.count)
    #expect(wanted.contains { abs($0) > 0.1 })
    let worst = zip(audio, wanted).map { abs($0 - $1) }.max() ?? 1
    // The reference rounds to 7 places, and single precision differs by the order of sums.
    #expect(worst < 5e-5, "\(worst)")
  }

  @Test("starting later gives the same audio", arguments: [1, 2, 5, 8, 11])
  func skips(frame: Int) throws {
    #expect(try audio(from: frame) == Array(audio()[(frame * 300)...]))
  }

  @Test("noise is repeatable, differs by seed, and has the level that the spectrum says")
  func noise() throws {
    let silent = try audio()
    let noisy = try audio(seed: 7)
    #expect(try noisy == audio(seed: 7))
    #expect(try noisy != audio(seed: 8))
    let difference =
      zip(noisy, silent).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) / Float(silent.count)
    // The variance of 600 parts with levels from exp(-5) to exp(-4), over 1.5, the sum of the squared windows: 0.0004.
    #expect((0.0003...0.0006).contains(difference.squareRoot()), "\(difference.squareRoot())")
  }

  @Test("a pitch of 2 doubles the pulses")
  func pitch() throws {
    let flat = Spectra(f0: [Float](repeating: 150, count: 12), isFlat: true)
    let own = try flat.audio(pitch: 1)
    let high = try flat.audio(pitch: 2)
    #expect(
      peaks(own) * 2 - peaks(high) <= 1 && peaks(high) >= peaks(own) * 2 - 1,
      "\(peaks(own)) \(peaks(high))"
    )
  }

  private func audio(seed: UInt64 = 0, from frame: Int = 0) throws -> [Float] {
    try Spectra(f0: [0, 120, 180.5, 0, 240, 200, 95, 0, 150, 150, 310, 0]).audio(
      seed: seed,
      from: frame
    )
  }

  /// How many samples stand out above all within 1 ms of them.
  private func peaks(_ audio: [Float]) -> Int {
    let highest = audio.max() ?? 0
    return audio.indices.count { index in
      audio[index] > highest / 2
        && audio[max(0, index - 24)..<min(audio.count, index + 25)].allSatisfy {
          $0 <= audio[index]
        }
    }
  }
}
