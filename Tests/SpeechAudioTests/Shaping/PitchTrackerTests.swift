// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestTraits
import Testing

@Suite("Pitch tracker", .ownThread)
struct PitchTrackerTests {
  @Test(
    "finds the pitch of a vowel within 1 %",
    arguments: [62, 80, 115, 190, 260, 350, 480],
    [8000, 22050, 48000]
  )
  func vowels(pitch: Double, sampleRate: Int) {
    let samples = vowel({ _ in pitch }, sampleRate: sampleRate, seconds: 0.4)
    let track = PitchTracker.track(samples, sampleRate: sampleRate)
    #expect(abs(track.hop * 100 - sampleRate) <= sampleRate / 50)
    #expect(track.values.count == (samples.count + track.hop - 1) / track.hop)
    // The first and the last values see less than their window.
    let wrong = track.values.dropFirst(4).dropLast(4).filter { abs(Double($0) / pitch - 1) >= 0.01 }
    #expect(wrong == [])
  }

  @Test("follows a pitch that falls by an octave")
  func glide() {
    let samples = vowel({ 240 - 120 * $0 }, sampleRate: 22050, seconds: 1)
    let track = PitchTracker.track(samples, sampleRate: 22050)
    for frame in stride(from: 2000, to: 20000, by: 500) {
      let expected = 240 - 120 * Float(frame) / 22050
      #expect(abs(track.value(at: frame) / expected - 1) < 0.02)
    }
  }

  @Test("noise, silence and hum below -66 dB have no voice")
  func noVoice() {
    let rate = 22050
    let format = AudioFormat(sampleRate: rate, channels: 1)
    let samples =
      noise(frameCount: rate) + [Float](repeating: 0, count: rate)
      + sine(100, format: format, frameCount: rate, amplitude: 0.0004)
    let track = PitchTracker.track(samples, sampleRate: rate)
    let voiced = track.values.count { $0 > 0 }
    #expect(voiced <= track.values.count / 50)
  }

  @Test("tells voice from what is around it")
  func voicing() {
    let voice = vowel({ _ in 140 }, sampleRate: 22050, seconds: 0.3)
    let samples =
      noise(frameCount: 6615, amplitude: 0.05) + voice + noise(frameCount: 6615, seed: 2)
    let track = PitchTracker.track(samples, sampleRate: 22050)
    let first = track.values.firstIndex { $0 > 0 } ?? 0
    let last = track.values.lastIndex { $0 > 0 } ?? 0
    #expect(abs(first * track.hop - 6615) < 500)
    #expect(abs(last * track.hop - 13230) < 500)
    #expect(track.mean(in: 0..<5000) == nil)
    #expect(abs((track.mean(in: 8000..<12000) ?? 0) - 140) < 1)
    #expect(abs((track.median ?? 0) - 140) < 1)
  }

  @Test("nothing, and rates that no voice has, give an empty track")
  func empty() {
    #expect(PitchTracker.track([], sampleRate: 22050).values.isEmpty)
    #expect(PitchTracker.track([0.5], sampleRate: 0).values.isEmpty)
    #expect(PitchTracker.track([0.5], sampleRate: 22050).values == [0])
    #expect(PitchTrack(hop: 220, values: []).median == nil)
    #expect(PitchTrack(hop: 220, values: [0]).value(at: 1_000_000) == 0)
    #expect(PitchTracker.track([.nan, .infinity], sampleRate: 8000).values == [0])
  }

  @Test("the mean is that of the voiced values within the frames")
  func mean() {
    let track = PitchTrack(hop: 100, values: [100, 0, 200, 300, 400])
    #expect(track.mean(in: 0..<300) == 150)
    #expect(track.mean(in: 1..<301) == 250)
    #expect(track.mean(in: 100..<200) == nil)
    #expect(track.mean(in: 900..<2000) == nil)
    #expect(track.median == 300)
    #expect(track.value(at: 349) == 300)
  }
}
