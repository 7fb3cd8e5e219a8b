// SPDX-License-Identifier: Apache-2.0
import AppleProvider
import SpeechProviderKit
import TestTraits
import Testing

@Suite("Markers of an extension")
struct RequestMarkersTests {
  private static let text =
    #"<speak version="1.1" xml:lang="en-US">One <emphasis>two</emphasis> three</speak>"#
  /// UTF-16 units of what the unit gets: `<speak>One <emphasis>two</emphasis> three</speak>`.
  private static let inDocument = [7..<10, 21..<24, 36..<41]
  /// And of its text.
  private static let inText = [0..<3, 4..<7, 8..<13]

  private static func markers() -> RequestMarkers {
    RequestMarkers(
      RequestDocument(text, rate: 1, pitch: 1, ownLanguage: "en-US"),
      sampleRate: 22050
    )
  }

  private static func batch(_ ranges: [Range<Int>], frames: [Int]) -> [RequestMarkers.Given] {
    zip(ranges, frames).map { RequestMarkers.Given(.word, frame: $1, range: $0) }
  }

  private static func words(_ markers: [SpeechMarker]) -> [String] {
    markers.map { String(decoding: Array(text.utf8)[$0.textRange], as: UTF8.self) }
  }

  @Test(
    "ranges of the document and of its text give the same words",
    .limited,
    arguments: [
      inDocument, inText,
    ]
  )
  func bothCountings(ranges: [Range<Int>]) {
    var markers = Self.markers()
    markers.add(Self.batch(ranges, frames: [0, 1000, 2000]))
    let found = markers.take(upTo: 3000)
    #expect(Self.words(found) == ["One", "two", "three"])
    #expect(found.map(\.frame) == [0, 1000, 2000])
    #expect(markers.dropped == 0)
  }

  @Test("markers wait for their audio", .limited)
  func futureAudio() {
    var markers = Self.markers()
    markers.add(Self.batch(Self.inDocument, frames: [0, 1000, 2000]))
    #expect(Self.words(markers.take(upTo: 1000)) == ["One"])
    #expect(Self.words(markers.take(upTo: 1001)) == ["two"])
    #expect(markers.take(upTo: 1500).isEmpty)
    #expect(Self.words(markers.take(upTo: 9000)) == ["three"])
  }

  @Test("a later batch replaces what was said of the same audio", .limited)
  func replacement() {
    var markers = Self.markers()
    markers.add(Self.batch(Self.inDocument, frames: [0, 900, 1900]))
    markers.add(Self.batch(Self.inDocument, frames: [0, 1000, 2000]))
    #expect(markers.take(upTo: 3000).map(\.frame) == [0, 1000, 2000])
  }

  @Test(
    "words that all begin at the start have no time and are dropped, together or one by one",
    .limited
  )
  func offsetZero() {
    var markers = Self.markers()
    markers.add(Self.batch(Self.inDocument, frames: [0, 0, 0]))
    #expect(markers.take(upTo: 3000).isEmpty)
    #expect(markers.dropped == 3)

    var single = Self.markers()
    for range in Self.inDocument { single.add(Self.batch([range], frames: [0])) }
    #expect(Self.words(single.take(upTo: 3000)) == ["One"])
  }

  @Test("ranges that are no word, and markers of audio that is long past, are dropped", .limited)
  func impossible() {
    var markers = Self.markers()
    markers.add(Self.batch([0..<3, 8..<10, 100..<900], frames: [0, 10, 20]))
    #expect(markers.take(upTo: 30_000).map(\.textRange).count <= 1)
    markers.add(Self.batch([Self.inDocument[1]], frames: [5]))
    #expect(markers.finish().isEmpty)
    #expect(markers.dropped >= 3)
  }

  @Test(
    "phonemes sent one by one all stay, and silence that was left out moves every marker",
    .limited
  )
  func phonemes() {
    var markers = Self.markers()
    for frame in [100, 200, 300] {
      markers.add([RequestMarkers.Given(.phoneme, frame: frame, range: 0..<0, name: "a")])
    }
    markers.leaveOut(leadingFrames: 100)
    markers.add([RequestMarkers.Given(.phoneme, frame: 400, range: 0..<0, name: "b")])
    #expect(markers.take(upTo: 1000).map(\.frame) == [0, 100, 200, 300])
  }
}
