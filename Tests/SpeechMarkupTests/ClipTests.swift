// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Audio clips")
struct ClipTests {
  @Test("stand between the words, around what is spoken in their place")
  func parts() throws {
    let document = try document(
      "<speak>a<audio src='b.wav'><desc>no</desc>c <emphasis>d</emphasis></audio>e</speak>"
    )
    #expect(document.string(0..<document.text.count) == "a c d e")
    #expect(
      Array(document.parts) == [
        .text(0..<1, scope: 0), .clip(0), .text(2..<5, scope: 0), .clipEnd(0),
        .text(6..<7, scope: 0),
      ]
    )
    #expect(document.clips.map(\.source) == ["b.wav"])
    #expect(document.clips.map(\.sourceRange) == [8..<27])
    #expect(document.clips.map(\.position.column) == [9])
    #expect(document.spans.map(\.text) == [4..<5])
    #expect(document.findings.isEmpty)
  }

  @Test("may be another one's alternative")
  func nested() throws {
    let document = try document(
      "<speak><audio src='a'><audio src='b'>c</audio></audio><audio src='d'/></speak>"
    )
    #expect(
      document.units() == ["clip 0", "clip 1", "0: c", "/clip 1", "/clip 0", "clip 2", "/clip 2"]
    )
    #expect(document.clips.map(\.source) == ["a", "b", "d"])
  }

  @Test("are passed over when they are played, with the marks in their alternative")
  func skipped() throws {
    let document = try document(
      "<speak>x <audio src='a'><mark name='m'/><s>y</s><audio src='b'>z</audio></audio><mark name='n'/>w</speak>"
    )
    var splitter = UnitSplitter(document: document)
    var items: [UnitSplitter.Item] = []
    while let item = splitter.next() {
      items.append(item)
      if case .clip(let clip) = item { splitter.skipClip(clip) }
    }
    #expect(items.count == 4)
    #expect(items[1] == .clip(0))
    #expect(items[2] == .mark(1))
  }

  @Test("carry everything that says how they are played")
  func attributes() throws {
    let document = try document(
      """
      <speak version="1.1"><audio src="a" fetchtimeout="3s" fetchhint="safe" maxage="0" maxstale="10" clipBegin="1.5s"
        clipEnd="+3s" repeatCount="2.5" repeatDur="10s" soundLevel="+6.0206dB" speed="50%"/></speak>
      """
    )
    let clip = try #require(document.clips.first)
    #expect(clip.begin == .milliseconds(1_500))
    #expect(clip.end == .seconds(3))
    #expect(clip.repeatCount == 2.5)
    #expect(clip.repeatDuration == .seconds(10))
    #expect(abs(clip.gain - 2) < 1e-4)
    #expect(clip.speed == 0.5)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("have defaults")
  func defaults() throws {
    let clip = try #require(try document("<speak><audio/></speak>").clips.first)
    #expect(clip.source == nil)
    #expect(clip.begin == .zero)
    #expect(clip.end == nil)
    #expect(clip.repeatCount == nil)
    #expect(clip.repeatDuration == nil)
    #expect(clip.gain == 1)
    #expect(clip.speed == 1)
  }

  @Test(
    "fall back to the defaults where a value is wrong",
    arguments: [
      "clipBegin='1'", "clipBegin='-1s'", "clipEnd='x'", "clipEnd='1.5'", "repeatCount='0'",
      "repeatCount='-1'", "repeatCount='indefinite'", "repeatCount='2x'", "repeatDur='forever'",
      "soundLevel='6dB'", "soundLevel='loud'", "soundLevel='50'", "speed='2'", "speed='0%'",
      "speed='-10%'", "speed='fast'", "fetchtimeout='3'", "fetchhint='now'", "maxage='-1'",
      "maxage='1s'", "maxstale=''", "src=' '",
    ]
  )
  func badValues(attribute: String) throws {
    let document = try document("<speak version='1.1'><audio \(attribute)>x</audio></speak>")
    var expected = SpeechDocument.AudioClip(
      source: nil,
      sourceRange: 21..<29 + attribute.utf16.count,
      position: try #require(document.clips.first).position
    )
    #expect(document.clips == [expected])
    expected.gain = 2
    #expect(document.clips != [expected])
    #expect(document.diagnostics.map(\.code.rawValue) == ["bad-value"])
    #expect(document.diagnostics.map(\.column) == [29])
  }

  @Test("are limited where a value is beyond all reason")
  func limitedValues() throws {
    let nines = String(repeating: "9", count: 400)
    let document = try document(
      """
      <speak version="1.1"><audio clipBegin="\(nines)s" clipEnd="\(nines)ms" repeatCount="\(nines)" repeatDur="\(nines)s"
      soundLevel="-\(nines)dB" speed="\(nines)%"/></speak>
      """
    )
    #expect(
      document.diagnostics.map(\.code.rawValue) == Array(repeating: "limited-value", count: 6)
    )
    let clip = try #require(document.clips.first)
    #expect(clip.begin == .seconds(86_400))
    #expect(clip.repeatCount == 1_000_000)
    #expect(clip.speed == 100)
    #expect(clip.gain > 0)
  }

  @Test("are found from the innermost base around them")
  func bases() throws {
    let document = try document(
      """
      <speak xml:base="http://a/b/c"><audio src="1"/><p xml:base="d/"><audio src="2"/><s xml:base="../e/">
      <audio src="3" xml:base="f/"/></s><audio src="/4"/></p><audio src=" 5 6.wav "/>
      <x:y xmlns:x="urn:x" xml:base="z/"><audio src="7"/></x:y><audio src="file:///8"/></speak>
      """
    )
    #expect(
      document.clips.map(\.source) == [
        "http://a/b/1", "http://a/b/d/2", "http://a/b/e/f/3", "http://a/4", "http://a/b/5 6.wav",
        "http://a/b/z/7", "file:///8",
      ]
    )
  }
}
