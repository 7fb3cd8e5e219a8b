// SPDX-License-Identifier: Apache-2.0

/// What may come instead of the word that is being typed.
struct Completion: Hashable {
  /// What is typed of it.
  var typed: String
  var choices: [String]

  init(_ typed: String, of all: some Sequence<String>) {
    self.typed = typed
    let wanted = typed.lowercased()
    choices = all.filter { $0.lowercased().hasPrefix(wanted) }
  }

  static let none = Completion("", of: [])

  /// What all choices begin with, as the first one writes it; nil without choices.
  var common: String? {
    guard var common = choices.first else { return nil }
    for choice in choices.dropFirst() {
      let same = zip(common, choice).prefix { $0.lowercased() == $1.lowercased() }.count
      common = String(common.prefix(same))
    }
    return common
  }
}
