// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import Testing

/// How it sounds; `SoundOfMarkupTests` measures each attribute by itself.
extension ElementTests {
  private static let words = "The quick brown fox jumps"

  @Test("emphasis is stronger step by step", arguments: Listener.voices)
  func emphasis(voice: String) throws {
    let heard = try ["reduced", "none", "moderate", "strong"].map { level in
      try listener.hear(#"<emphasis level="\#(level)">\#(Self.words)</emphasis>"#, voice).wave
    }
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $1.duration > $0.duration * 1.05 })
    let levels = heard.map { $0.level($0.samples.indices) }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 > $0 * 1.1 }, "\(levels)")
    let odd = try listener.hear(
      #"<emphasis>\#(Self.words)</emphasis> <emphasis level="x">one</emphasis>"#,
      voice
    )
    #expect(odd.diagnostics.filter { $0 != "limited" } == ["2:58 bad-value"])
  }

  @Test(
    "a rate is of the voice's own, a volume and a pitch of what holds around",
    arguments: Listener.voices
  )
  func nested(voice: String) throws {
    let own = try listener.hear(Self.words, voice).wave
    let outer = #"<prosody rate="200%" volume="-6dB" pitch="+4st">"#
    let heard = try listener.hear(
      outer + #"<prosody rate="50%" volume="-6dB" pitch="+4st">\#(Self.words)</prosody></prosody>"#,
      voice
    ).wave
    #expect(abs(heard.duration / own.duration - 2) < 0.1)
    // A voice that changes the pitch itself may become louder.
    let loud = try listener.hear(
      outer
        + #"<prosody rate="50%" volume="default" pitch="+4st">\#(Self.words)</prosody></prosody>"#,
      voice
    ).wave
    #expect(abs(heard.decibels(over: loud) + 12) < 0.5)
    let ratio = try #require(pitchRatio(of: heard.floats, to: own.floats))
    #expect(abs(ratio / exp2(8.0 / 12) - 1) < 0.05)
  }

  @Test(
    "the old forms are obeyed and told, wrong ones told and left out",
    arguments: Listener.voices
  )
  func forms(voice: String) throws {
    let heard = try listener.hear(
      """
      <prosody volume="50">one</prosody> <prosody rate="0.5">two</prosody>
      <prosody rate="+100%">three</prosody> <prosody volume="+10">four</prosody>
      <prosody>five</prosody> <prosody volume="loud!" duration="3">six</prosody>
      <prosody contour="x">seven</prosody> <prosody rate="9000%">eight</prosody>
      <prosody pitch="default" range="default" rate="default" volume="default">nine</prosody>
      """,
      voice
    )
    #expect(
      heard.words == ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    )
    #expect(
      heard.diagnostics.filter { $0 != "limited" } == [
        "2:10 ssml-1.0-form", "2:45 ssml-1.0-form", "3:10 ssml-1.0-form", "3:48 ssml-1.0-form",
        "4:1 missing-attribute", "4:34 bad-value", "4:49 bad-value", "5:10 bad-value",
        "5:38 rate-limited",
      ]
    )
    let two = try #require(heard.length(of: "two"))
    let three = try #require(heard.length(of: "three"))
    #expect(two > three * 2)
  }

  @Test("what changes inside a sentence clicks nowhere", arguments: Listener.voices)
  func noClicks(voice: String) throws {
    for attributes in [
      #"volume="-20dB""#, #"pitch="+4st" rate="60%""#,
      #"volume="+3dB" contour="(0%,-20%)(50%,+40%)""#,
    ] {
      let heard = try listener.hear(
        #"The quick brown <mark name="a"/><prosody \#(attributes)>fox jumps over</prosody> <mark name="b"/>the lazy dog"#,
        voice
      )
      for mark in ["a", "b"] {
        let frame = try #require(heard.markers.frame(of: mark))
        let border = heard.wave.roughness(frame - 220..<frame + 220)
        let around = max(
          heard.wave.roughness(frame - 1800..<frame - 220),
          heard.wave.roughness(frame + 220..<frame + 1800)
        )
        #expect(border < around, "\(attributes) at \(mark)")
      }
    }
  }
}

extension Wave {
  /// The largest second difference of a stretch: a click is far rougher than speech.
  fileprivate func roughness(_ range: Range<Int>) -> Double {
    let range = range.clamped(to: 1..<samples.count - 1)
    return range.map { index in
      abs(Double(samples[index - 1]) - 2 * Double(samples[index]) + Double(samples[index + 1]))
    }.max() ?? 0
  }
}
