// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("Effects of cloud services in a render", .limited, .ownThread)
struct VoiceEffectRenderTests {
  private let home = TemporaryFolder()

  private func render(_ content: String) -> RenderLog {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let source =
      "<speak version='1.1' xml:lang='en' xmlns:amazon='urn:a'>\(content)</speak>"
    let outcome = host.render(
      RenderRequest(.ssml(Array(source.utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished", "\(outcome)")
    return log
  }

  @Test(
    "change their own words only, and neither the length nor the markers",
    arguments: ["whispered", "drc"]
  )
  func words(effect: String) {
    let plain = render("ab cd ef")
    let changed = render("ab <amazon:effect name='\(effect)'>cd</amazon:effect> ef")
    #expect(changed.messages.isEmpty)
    let places = { (log: RenderLog) in
      log.markers.filter { $0.kind == .word }.map(\.frame)
    }
    #expect(places(changed) == places(plain))
    #expect(changed.samples.count == plain.samples.count)
    let frames = places(plain).compactMap { Int($0) }
    #expect(frames.count == 3)
    guard frames.count == 3, changed.samples.count == plain.samples.count else { return }
    let close = { (range: Range<Int>) in
      zip(changed.samples[range], plain.samples[range]).allSatisfy { abs($0 - $1) < 1e-3 }
    }
    #expect(close(0..<frames[1] - 200))
    #expect(close(frames[2] + 200..<plain.samples.count))
    #expect(!close(frames[1] + 200..<frames[2] - 200))
  }

  @Test("of the vocal tract keep the length of the words, and their order")
  func vocalTract() {
    let plain = render("abcdef ghijkl mnopqr")
    let changed = render(
      "abcdef <amazon:effect vocal-tract-length='+20%'>ghijkl</amazon:effect> mnopqr"
    )
    #expect(changed.messages.isEmpty)
    #expect(abs(changed.samples.count - plain.samples.count) < 400)
    let places = { (log: RenderLog) in
      log.markers.filter { $0.kind == .word }.map(\.frame)
    }
    #expect(places(changed).count == 3)
    #expect(zip(places(changed), places(plain)).allSatisfy { abs($0 - $1) < 400 })
  }

  @Test("hold for a whole sentence")
  func sentence() {
    let plain = render("ab cd.")
    let changed = render("<amazon:effect name='whispered'>ab cd.</amazon:effect>")
    // Noise begins a little later than the ramp, and silence is trimmed.
    #expect(abs(changed.samples.count - plain.samples.count) < 200)
    #expect(changed.samples != plain.samples)
    #expect(changed.messages.isEmpty)
  }
}
