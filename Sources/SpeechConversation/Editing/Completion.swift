// SPDX-License-Identifier: Apache-2.0

/// Completions of the word being typed.
package struct Completion: Hashable {
  /// The typed part.
  package var typed: String
  package var choices: [String]

  package init(_ typed: String, of all: some Sequence<String>) {
    self.typed = typed
    let wanted = typed.lowercased()
    choices = all.filter { $0.lowercased().hasPrefix(wanted) }
  }

  static let none = Completion("", of: [])

  /// The common prefix of all choices, as spelt in the first one; nil without choices.
  package var common: String? {
    guard var common = choices.first else { return nil }
    for choice in choices.dropFirst() {
      let same = zip(common, choice).prefix { $0.lowercased() == $1.lowercased() }.count
      common = String(common.prefix(same))
    }
    return common
  }
}
