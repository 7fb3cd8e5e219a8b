// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks

/// The parts of a book that `--skip` names.
struct SkippedParts {
  var parts: Set<BookMatter>

  init(parts: Set<BookMatter>) { self.parts = parts }

  init(typed: String) throws {
    parts = []
    guard typed != "none" else { return }
    for name in typed.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = BookMatter(rawValue: String(name.filter { $0 != " " })) else {
        throw ValidationError("Give \(BookMatter.list), or several of them with commas, or none.")
      }
      parts.insert(part)
    }
  }
}
