// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks

/// The parts of a book that `--skip` names.
struct SkippedParts: ExpressibleByArgument {
  var parts: Set<BookMatter>

  init(parts: Set<BookMatter>) { self.parts = parts }

  /// Nil when a name is not known.
  init?(argument: String) {
    parts = []
    guard argument != "none" else { return }
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = BookMatter(rawValue: String(name.filter { $0 != " " })) else { return nil }
      parts.insert(part)
    }
  }

  var defaultValueDescription: String {
    parts.isEmpty ? "none" : parts.map(\.rawValue).sorted().joined(separator: ",")
  }
}
