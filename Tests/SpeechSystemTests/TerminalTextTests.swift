// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import TestTraits
import Testing

@Suite("Text on a terminal", .ownThread)
struct TerminalTextTests {
  /// First and last of each range, as the rule is written down here a second time.
  static let steering: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069,
  ]

  @Test("control characters, line breaks and overrides of direction steer it", arguments: steering)
  func steers(range: ClosedRange<UInt32>) {
    for value in range { #expect(Unicode.Scalar(value)?.steersTerminal == true, "\(value)") }
  }

  @Test("nothing else does")
  func nothingElse() {
    let all = (0...0x10_FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
    let count = all.count { $0.steersTerminal }
    #expect(count == Self.steering.reduce(0) { $0 + $1.count })
    // Marks of direction, joiners and the byte order mark are invisible, but turn nothing.
    for scalar in "\u{61C}\u{200B}\u{200D}\u{200E}\u{200F}\u{FEFF}\u{A0}\u{AD}".unicodeScalars {
      #expect(!scalar.steersTerminal, "\(scalar.value)")
    }
  }

  @Test("it is shown as an escape, and the rest as it is")
  func shown() {
    #expect("a\u{1B}[31mb\n\u{202E}é".shown == #"a\u{1b}[31mb\u{a}\u{202e}é"#)
    #expect("plain é\u{200F}".shown == "plain é\u{200F}")
  }

  @Test("it is replaced, character by character, and the rest is as it was")
  func replaced() {
    #expect("a\u{1B}[31m\r\nb\u{202E}é".replacingSteering(with: " ") == "a [31m  b é")
    #expect("plain é\u{200D}\u{200F}".replacingSteering(with: "_") == "plain é\u{200D}\u{200F}")
  }
}
