// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Words as bash passes them to completion: as typed, with quotes, and split at `=` and `:`.
enum BashWords {
  static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var continues = false
    for word in words {
      let isSeparator = word == "=" || word == ":"
      if let last = joined.last, continues || isSeparator, !last.isEmpty {
        joined[joined.count - 1] = last + (isSeparator ? word : unquoted(word))
      } else {
        joined.append(unquoted(word))
      }
      continues = isSeparator
    }
    return joined
  }

  /// Removes quotes and backslashes; a quote need not be closed.
  static func unquoted(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        result.append(character)
      }
    }
    return result
  }
}
