// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Words as bash hands them to completion: as they were typed, quotes and all, and split at `=` and `:`.
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

  /// Without quotes and backslashes; an open quote is as good as a closed one.
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
