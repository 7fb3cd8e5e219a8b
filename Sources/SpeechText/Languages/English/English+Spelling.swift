// SPDX-License-Identifier: Apache-2.0

extension English {
  /// Even a capital A is the article, unless a comma follows.
  func spelling(_ names: [String]) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      let isArticle = name == "A" || name.hasSuffix(" A")
      text += name + (index == names.count - 1 ? "" : isArticle ? ", " : " ")
    }
    return text
  }

  var withMark: String { "-" }

  // MARK: Addresses

  /// "1600 Pennsylvania Avenue" is sixteen hundred.
  func houseNumber(_ value: Int) -> String {
    let isLikeYear = value >= 1_000 && !value.isMultiple(of: 1_000)
    return isLikeYear ? numbers.year(value) : numbers.cardinal(value)
  }

  func street(_ value: Int, ending: String) -> String? {
    ["st", "nd", "rd", "th"].contains(ending.lowercased())
      ? numbers.ordinal(value, form: .masculine) : nil
  }

  func markInAddress(_ mark: Character) -> String? { mark == "-" ? "dash" : nil }
}
