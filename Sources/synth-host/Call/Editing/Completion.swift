// SPDX-License-Identifier: Apache-2.0

/// Completions of the word being typed.
struct Completion: Hashable {
  /// The typed part.
  var typed: String
  var choices: [String]

  init(_ typed: String, of all: some Sequence<String>) {
    self.typed = typed
    let wanted = typed.lowercased()
    choices = all.filter { $0.lowercased().hasPrefix(wanted) }
  }

  static let none = Completion("", of: [])

  /// The common prefix of all choices, as spelt in the first one; nil without choices.
  var common: String? {
    guard var common = choices.first else { return nil }
    for choice in choices.dropFirst() {
      let same = zip(common, choice).prefix { $0.lowercased() == $1.lowercased() }.count
      common = String(common.prefix(same))
    }
    return common
  }
}
