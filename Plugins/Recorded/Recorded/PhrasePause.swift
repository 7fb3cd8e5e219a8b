// SPDX-License-Identifier: Apache-2.0

/// How long speech pauses between two phrases, depending on the text between them.
enum PhrasePause: Int {
  case none
  case comma
  case stop

  /// `between` is the text between the phrases.
  init(_ between: Substring) {
    self = between.unicodeScalars.map(Self.pause).max { $0.rawValue < $1.rawValue } ?? .none
  }

  /// Without punctuation: about the closure of a stop consonant, to keep words apart. At a comma and at the end of a
  /// sentence: as long as people pause in read speech.
  var milliseconds: Int {
    switch self {
    case .none: 70
    case .comma: 200
    case .stop: 400
    }
  }

  private static func pause(_ scalar: Unicode.Scalar) -> PhrasePause {
    switch scalar {
    case ",", ";", ":", "\u{2013}", "\u{2014}", "\u{3001}", "\u{FF0C}", "\u{60C}", "(", ")": .comma
    case ".", "!", "?", "\u{2026}", "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{61F}", "\u{964}", "\n":
      .stop
    default: .none
    }
  }
}
