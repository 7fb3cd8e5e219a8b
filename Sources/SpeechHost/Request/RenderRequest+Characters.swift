// SPDX-License-Identifier: Apache-2.0

import SpeechText

extension RenderRequest.Source {
  /// A single character by its name in the voice's language: "comma", "capital A", "grinning face", "space".
  /// - Parameter saysCase: Whether a capital letter is called so.
  package static func character(
    _ character: Character,
    saysCase: Bool = true
  ) -> RenderRequest.Source {
    switch character {
    case " ": key("space")
    case "\u{A0}", "\u{202F}": key("no-break-space")
    case "\t": key("tab")
    case "\n", "\r", "\r\n": key("newline")
    // XML does not allow them.
    case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": named(character)
    // In mark-up it would be a space around nothing.
    case let other where other.isWhitespace: named(other)
    default:
      saying(
        String(character),
        as: #"interpret-as="characters" format="\#(saysCase ? "glyphs" : "characters")""#
      )
    }
  }

  /// One or more keys by name: "Return", "ctrl+shift+a", "shift_a", "Page_Up"; a space of any kind.
  package static func key(_ name: String) -> RenderRequest.Source {
    if name.count == 1, let space = name.first, space.isWhitespace { return character(space) }
    return saying(name, as: #"interpret-as="tts:key""#)
  }

  private static func named(_ character: Character) -> RenderRequest.Source {
    .plainText(Array(CharacterNames.last(character).utf8))
  }

  private static func saying(_ text: String, as attributes: String) -> RenderRequest.Source {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // XML does not allow control characters.
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return .ssml(Array("<speak><say-as \(attributes)>\(escaped)</say-as></speak>".utf8))
  }
}
