// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("One loudness for all voices, and rates that are what was asked for", .limited)
struct VoiceMeasureTests {
  private let home = TemporaryFolder()

  private func host() -> SpeechHost { makeHost(["Loud"], home: home) }

  /// What a voice of the fixture says: 1000 frames a byte, of which the trimmer leaves nearly all.
  private func speak(
    _ voice: String,
    bytes: Int,
    rate: Float = 1,
    on host: SpeechHost
  ) -> (peak: Float, frames: Int, log: RenderLog) {
    let log = RenderLog()
    let text = String(repeating: "a", count: bytes - 1) + "."
    let request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice,
      rate: rate,
      allowsFallback: false
    )
    let outcome = host.render(request, into: log, observer: log)
    if case .finished = outcome {} else { Issue.record("\(outcome) \(log.messages)") }
    return (log.samples.map(abs).max() ?? 0, log.samples.count, log)
  }

  @Test("a voice that states its loudness is brought to that of all from its first word")
  func stated() {
    let host = host()
    defer { host.close() }
    let spoken = speak("stated", bytes: 8, on: host)
    // -20 dB, and 9 less.
    #expect(abs(spoken.peak - 0.1 * 0.3548) < 0.002)
  }

  @Test(
    "one that states nothing is measured while it speaks, over several texts; no text changes in the middle, and what was measured is kept"
  )
  func measuredInUse() throws {
    let host = host()
    for _ in 0..<3 { #expect(abs(speak("quiet", bytes: 30, on: host).peak - 0.1) < 0.001) }
    // 5.6 s were heard: a tone of 1000 Hz is as loud as its mean level, and mono is one channel, -23 LUFS.
    let known = try #require(host.registry.voices.first { $0.localIdentifier == "quiet" })
    let loudness = try #require(host.measures.loudness(of: known))
    #expect(loudness == -23)
    #expect(abs(speak("quiet", bytes: 30, on: host).peak - 0.1 * 1.26) < 0.004)
    host.close()
    // Another process.
    let next = makeHost([], home: home)
    defer { next.close() }
    #expect(abs(speak("quiet", bytes: 30, on: next).peak - 0.1 * 1.26) < 0.004)
    next.measures.forget(known.identifier)
    #expect(next.measures.loudness(of: known) == nil)
  }

  @Test("a repeatable render measures nothing: units of a store are as loud as the one before")
  func repeatable() throws {
    let host = host()
    defer { host.close() }
    for _ in 0..<3 {
      let log = RenderLog()
      let text = String(repeating: "a", count: 29) + "."
      var request = RenderRequest(.plainText(Array(text.utf8)), voice: "quiet")
      request.isRepeatable = true
      _ = host.render(request, into: log, observer: log)
      #expect(abs((log.samples.map(abs).max() ?? 0) - 0.1) < 0.001)
    }
    let quiet = try #require(host.registry.voices.first { $0.localIdentifier == "quiet" })
    #expect(host.measures.loudness(of: quiet) == nil)
  }

  @Test("what was measured of a library that was replaced since is not used")
  func replaced() throws {
    let host = host()
    defer { host.close() }
    let quiet = try #require(host.registry.voices.first { $0.localIdentifier == "quiet" })
    host.measures.note(of: quiet) { $0.loudness = -30 }
    #expect(host.measures.loudness(of: quiet) == -30)
    let library = home.path + "/providers/Loud.so"
    write(read(library) + [0], to: library)
    #expect(host.measures.loudness(of: quiet) == nil)
  }

  @Test("a change that would be more than 12 dB is 12 dB")
  func most() throws {
    let host = host()
    defer { host.close() }
    let quiet = try #require(host.registry.voices.first { $0.localIdentifier == "quiet" })
    host.measures.note(of: quiet) { $0.loudness = -60 }
    #expect(abs(host.measures.gain(of: quiet) - 3.981) < 0.001)
  }

  @Test("a voice that is measured has its loudness, its speed and the rate up to which it is right")
  func measured() throws {
    let host = host()
    defer { host.close() }
    let voices = host.registry.voices
    let hasty = try #require(voices.first { $0.localIdentifier == "hasty" })
    // Asked for 4 it gives 2.8, and nobody notices.
    let before = speak("hasty", bytes: 40, rate: 4, on: host).frames
    #expect(abs(Double(before) / 40_000 * 2.83 - 1) < 0.03)
    host.measure(hasty)
    let measure = try #require(host.measures.measure(of: hasty))
    #expect(measure.loudness == -23)
    #expect(measure.maxRate == 2)
    #expect(try #require(measure.speed) > 0)
    let after = speak("hasty", bytes: 40, rate: 4, on: host).frames
    #expect(abs(Double(after) / 40_000 * 4 - 1) < 0.05)
    let stated = try #require(voices.first { $0.localIdentifier == "stated" })
    host.measure(stated)
    #expect(host.measures.measure(of: stated)?.loudness == nil)
    #expect(host.measures.loudness(of: stated) == -12)
  }

  @Test("how fast a slow voice computes is known once it has spoken for some seconds")
  func speed() throws {
    let host = host()
    defer { host.close() }
    let voices = host.registry.voices
    let quiet = try #require(voices.first { $0.localIdentifier == "quiet" })
    host.measures.noteWork(of: quiet, seconds: 3, nanoseconds: 100_000_000)
    #expect(host.measures.measure(of: quiet) == nil)
    host.measures.noteWork(of: quiet, seconds: 3, nanoseconds: 100_000_000)
    #expect(host.measures.measure(of: quiet)?.speed == 30)
    let stated = try #require(voices.first { $0.localIdentifier == "stated" })
    for _ in 0..<4 { host.measures.noteWork(of: stated, seconds: 3, nanoseconds: 1_000_000) }
    #expect(host.measures.measure(of: stated) == nil)
  }

  @Test("a file of the user's that says what cannot be is not believed")
  func damaged() throws {
    let host = host()
    defer { host.close() }
    let quiet = try #require(host.registry.voices.first { $0.localIdentifier == "quiet" })
    host.measures.note(of: quiet) { $0.loudness = 20 }
    let other = makeHost([], home: home)
    defer { other.close() }
    #expect(other.measures.measure(of: quiet) != nil && other.measures.loudness(of: quiet) == nil)
  }

  @Test(
    "stretches of slow voices are shorter; a voice of which nothing is known has the usual ones",
    arguments: [
      (nil, 8192), (1000.0, 8192), (100.0, 2048), (68.0, 2048), (50.0, 1024), (10.0, 512),
      (0.1, 512),
    ]
  )
  func stretches(speed: Double?, bytes: Int) {
    #expect(RenderLimits().longestStretch(atSpeed: speed) == bytes)
  }
}
