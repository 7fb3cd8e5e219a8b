// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechAudio
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("The longest duration of a text in a render", .limited, .ownThread)
struct DurationRenderTests {
  private let home = TemporaryFolder()

  /// Seconds of audio.
  private func seconds(_ content: String) throws -> Double {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let source =
      "<speak version='1.1' xml:lang='en' xmlns:amazon='urn:a' xmlns:mstts='urn:m'>\(content)</speak>"
    let outcome = host.render(
      RenderRequest(.ssml(Array(source.utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished", "\(outcome)")
    #expect(log.messages.isEmpty)
    try #require(log.format.sampleRate > 0)
    return Double(log.samples.count) / Double(log.format.sampleRate)
  }

  @Test("makes a text faster that would last longer, and leaves others as they are")
  func maxDuration() throws {
    let text = "abcdef ghijkl mnopqr"
    let natural = try seconds(text)
    let short = try seconds("<prosody amazon:max-duration='\(natural * 0.6)s'>\(text)</prosody>")
    #expect(abs(short - natural * 0.6) < natural * 0.1)
    let enough = try seconds("<prosody amazon:max-duration='\(natural * 3)s'>\(text)</prosody>")
    #expect(abs(enough - natural) < natural * 0.02)
  }

  @Test("is that of the whole text up to the end of the element around an audio duration")
  func audioDuration() throws {
    let text = "abcdef ghijkl mnopqr"
    let natural = try seconds(text)
    let long = try seconds(
      "<p><mstts:audioduration value='\(natural * 1.5)s'/>\(text)</p>"
    )
    #expect(abs(long - natural * 1.5) < natural * 0.15)
  }
}
