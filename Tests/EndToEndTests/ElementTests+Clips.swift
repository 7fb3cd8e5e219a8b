// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// What is played.
extension ElementTests {
  @Test("a clip plays in its place, an alternative only instead of it", arguments: Listener.voices)
  func alternatives(voice: String) throws {
    listener.makeClip("clip.wav", seconds: 1)
    let heard = try listener.hear(
      """
      One<mark name="a"/><audio src="clip.wav"><desc>A tone</desc>text <mark name="u"/></audio><mark name="b"/>two
      <audio src="no.wav"><desc>a noise</desc>else<mark name="v"/><audio src="clip.wav" clipEnd="250ms">not<mark name="n"/></audio></audio>
      three <audio>none</audio> <audio src="/etc/passwd"/> <audio src="http://x.y/z.wav">four</audio>
      """,
      voice
    )
    #expect(
      heard.score == ["s", "One", "#a", "#b", "two", "else", "#v", "three", "none", "four"]
    )
    #expect(
      heard.diagnostics == ["3:1 clip-not-played", "4:27 clip-not-played", "4:54 clip-not-played"]
    )
    let marks = Dictionary(
      uniqueKeysWithValues: heard.markers.markers.filter { $0.kind == "bookmark" }
        .map { ($0.name ?? "", $0.time) }
    )
    let (begin, end) = (try #require(marks["a"]), try #require(marks["b"]))
    #expect(abs(end - begin - 1) < 0.005)
    let played = Int(begin * 22050) + 200..<Int(end * 22050) - 200
    #expect(abs(heard.wave.level(played) - 0.25) < 0.01)
  }

  @Test(
    "a clip is trimmed, repeated, louder and faster as it says",
    arguments: [
      ("", 1.0, 0.25), (#"clipBegin="0.25s""#, 0.75, 0.25),
      (#"clipBegin="0.25s" clipEnd=".5s""#, 0.25, 0.25),
      // A file with nothing in it is a short silence.
      (#"clipBegin="0.6s" clipEnd=".5s""#, 0.1, 0), (#"repeatCount="2.5""#, 2.5, 0.25),
      (#"repeatCount="3" repeatDur="1.7s""#, 1.7, 0.25), (#"repeatDur="1.7s""#, 1.7, 0.25),
      (#"soundLevel="-6dB""#, 1, 0.1253), (#"speed="200%""#, 0.5, 0.25),
      (#"speed="50%" clipEnd="500ms""#, 1, 0.25),
    ]
  )
  func clipAttributes(attributes: String, seconds: Double, level: Double) throws {
    listener.makeClip("clip.wav", seconds: 1)
    let heard = try listener.hear(#"<audio src="clip.wav" \#(attributes)>no</audio>"#, "en-us")
    #expect(abs(heard.wave.duration - seconds) < 0.005)
    #expect(abs(heard.wave.level(heard.wave.samples.indices) - level) < 0.02)
    #expect(heard.diagnostics.isEmpty)
    #expect(heard.score.isEmpty)
  }

  @Test("values that a clip cannot have are told, and it plays without them")
  func clipTroubles() throws {
    listener.makeClip("clip.wav", seconds: 0.5)
    let heard = try listener.hear(
      #"<audio src="clip.wav" soundLevel="6" speed="fast" repeatCount="0" clipBegin="1" fetchhint="x"/>"#,
      "en-us"
    )
    #expect(abs(heard.wave.duration - 0.5) < 0.005)
    #expect(
      heard.diagnostics == [
        "2:23 bad-value", "2:38 bad-value", "2:51 bad-value", "2:67 bad-value", "2:81 bad-value",
      ]
    )
  }

  @Test("files are looked for below the base of the document")
  func base() throws {
    listener.makeClip("clip.wav", seconds: 0.5)
    let content = #"<audio src="clip.wav">no</audio>"#
    let here = try listener.hear(
      content,
      "en-us",
      attributes: #" xml:base="file://\#(listener.user.home.path)/""#
    )
    #expect(here.score.isEmpty && here.diagnostics.isEmpty)
    let elsewhere = try listener.hear(
      content,
      "en-us",
      attributes: #" xml:base="http://example.org/""#
    )
    #expect(elsewhere.words == ["no"])
    #expect(elsewhere.diagnostics == ["2:1 clip-not-played"])
  }
}
