// SPDX-License-Identifier: Apache-2.0

/// The pause that an engine leaves after a text at a setting of its speed. The host cuts off the silence around each sentence,
/// so it has to know what to put there.
///
/// All figures were measured with eSpeak NG 1.51, which has no others for other languages.
package struct EnginePause: Hashable, Sendable {
  /// Milliseconds from the last sound of a plain sentence to the first one of the next.
  private let plain: Double
  /// What the mark at the end makes of it.
  private var mark = 1.0
  /// Whether a quotation mark or bracket follows the mark. The engine takes it for a clause of its own.
  private var isClosed = false

  /// - Parameters:
  ///   - text: What was spoken.
  ///   - rate: The setting of the speed, divided by the usual one.
  package init(after text: some BidirectionalCollection<UInt8>, rate: Double) {
    plain = Self.plain(words: rate * Self.usualWords)
    let end = String(decoding: text.suffix(16), as: UTF8.self).unicodeScalars
    let rest = end.reversed().drop(while: Self.isAround)
    let run = rest.prefix { Self.marks[$0] != nil }
    // Of several marks the first counts.
    guard let first = run.last, let mark = Self.marks[first] else { return }
    self.mark = run.count >= 3 && run.allSatisfy { $0 == "." } ? Self.ellipsis : mark
    isClosed = end.suffix(end.count - rest.count).contains { !$0.isSpaceOrApostrophe }
  }

  /// Before the next sentence.
  var afterSentence: Duration { duration(mark + (isClosed ? 0.35 : 0)) }

  /// Before the next paragraph.
  var afterParagraph: Duration { duration(1.75 * max(1, mark) + (isClosed ? 1 : 0)) }

  /// After the last text.
  package var atEnd: Duration { duration(mark + (isClosed ? 1 : 0)) }

  private func duration(_ share: Double) -> Duration {
    .milliseconds(Int((plain * share).rounded()))
  }

  private static let marks: [Unicode.Scalar: Double] = [
    ".": 1, "?": 1, "!": 1.125, ",": 0.5, ":": 0.75, ";": 0.75, "…": ellipsis, "。": 1, "？": 1,
    "！": 1.125, "，": 0.5, "：": 0.75, "；": 0.75,
  ]

  private static let ellipsis = 0.75

  /// Whether it may follow the mark.
  private static func isAround(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation: true
    default: scalar == "\"" || scalar.isSpaceOrApostrophe
    }
  }

  /// The engine's usual setting.
  private static let usualWords = 175.0

  /// Words a minute, and milliseconds: within 2 of those measured in English, German and French, 15 at 80.
  private static let pauses: [(words: Double, milliseconds: Double)] = [
    (80, 915), (100, 738), (120, 573), (150, 407), (175, 317), (200, 250), (225, 195), (250, 153),
    (285, 113), (300, 91), (310, 85), (320, 74), (340, 53), (350, 45), (360, 39), (375, 33),
    (400, 31), (449, 30),
  ]

  private static func plain(words: Double) -> Double {
    // From here on the engine speaks slower and shortens it all alike.
    if words >= 449.5 { return 24_800 / words }
    for (low, high) in zip(pauses, pauses.dropFirst()) where words <= high.words {
      let part = (words - low.words) / (high.words - low.words)
      return low.milliseconds + max(0, part) * (high.milliseconds - low.milliseconds)
    }
    return pauses.last?.milliseconds ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceOrApostrophe: Bool { self == "'" || properties.isWhitespace }
}
