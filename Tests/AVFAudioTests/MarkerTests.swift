// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechHost
import TestTraits
import Testing

@Suite("Markers of an app", .ownThread)
struct MarkerTests {
  @Test("each initialiser sets what it is called after")
  func initialisers() {
    let range = NSRange(location: 3, length: 4)
    let markers = [
      AVSpeechSynthesisMarker(markerType: .sentence, forTextRange: range, atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(wordRange: range, atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(sentenceRange: range, atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(paragraphRange: range, atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(phonemeString: "ə", atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(bookmarkName: "m", atByteSampleOffset: 8),
      AVSpeechSynthesisMarker(),
    ]
    #expect(
      markers.map(text) == [
        "2 8 3+4 '' ''", "1 8 3+4 '' ''", "2 8 3+4 '' ''", "3 8 3+4 '' ''", "0 8 0+0 '' 'ə'",
        "4 8 0+0 'm' ''", "0 0 0+0 '' ''",
      ]
    )
  }

  @Test("a copy has the values of the marker, and an archive gives them back")
  func copyingAndCoding() throws {
    let marker = AVSpeechSynthesisMarker(
      markerType: .bookmark,
      forTextRange: NSRange(location: 1, length: 2),
      atByteSampleOffset: 1 << 40
    )
    marker.bookmarkName = "b"
    marker.phoneme = "p"
    let copy = try #require(marker.copy() as? AVSpeechSynthesisMarker)
    #expect(text(copy) == "4 1099511627776 1+2 'b' 'p'")
    copy.mark = .word
    #expect(marker.mark == .bookmark)
    let decoded = try #require(try archived(marker))
    #expect(text(decoded) == "4 1099511627776 1+2 'b' 'p'")
  }

  @Test("a marker of a render becomes one in bytes of 32-bit mono")
  func rendered() {
    let range = NSRange(location: 5, length: 1)
    let spoken = SpokenMarker(kind: .phoneme, frame: 9, textRange: 0..<1, name: "ə")
    #expect(
      text(AVSpeechSynthesisMarker(spoken, frame: 10, range: range)) == "0 40 5+1 '' 'ə'"
    )
    let mark = SpokenMarker(kind: .bookmark, frame: 9, textRange: 0..<0, name: "m")
    #expect(text(AVSpeechSynthesisMarker(mark, frame: 0, range: range)) == "4 0 5+1 'm' ''")
  }

  private func text(_ marker: AVSpeechSynthesisMarker) -> String {
    let range = marker.textRange
    return "\(marker.mark.rawValue) \(marker.byteSampleOffset) \(range.location)+\(range.length)"
      + " '\(marker.bookmarkName)' '\(marker.phoneme)'"
  }
}
