// SPDX-License-Identifier: Apache-2.0

/// Gives each token its part of speech: an averaged perceptron over the word, its neighbours and the two tags before.
struct Tagger: Sendable {
  let data: EnglishData

  private static let start = ["-START2-", "-START-"]
  private static let end = ["-END-", "-END2-"]

  /// The tags of the tokens, none of which is empty.
  func tags(of words: [String]) -> [PartOfSpeech] {
    let context = Self.start + words.map(normalized) + Self.end
    var tags: [String] = []
    for (index, word) in words.enumerated() {
      let previous = tags.last ?? Self.start[1]
      let before = index > 1 ? tags[index - 2] : index == 1 ? Self.start[1] : Self.start[0]
      let tag =
        data.onlyTag(of: word)
        ?? best(
          Self.features(word, at: index, context: context, previous: previous, before: before)
        )
      tags.append(tag)
    }
    return tags.map { PartOfSpeech($0) }
  }

  /// The tag with the highest score; of equal ones the last by name. A noun when nothing about the word is known.
  private func best(_ features: [String]) -> String {
    var scores = [Int](repeating: 0, count: data.tags.count)
    var isKnown = false
    for feature in features where data.addWeights(of: feature, to: &scores) { isKnown = true }
    guard isKnown else { return "NN" }
    return zip(scores, data.tags).max { $0 < $1 }?.1 ?? "NN"
  }

  /// The word as the weights name it; one that was seen rarely is replaced by its shape.
  private func normalized(_ word: String) -> String {
    let name = Self.name(of: word)
    return data.isSeen(name) ? name : "<\(Self.shape(of: word))>"
  }

  private static func name(of word: String) -> String {
    let scalars = word.unicodeScalars
    guard let first = scalars.first else { return word }
    if scalars.contains("-"), first != "-" { return "!HYPHEN" }
    if scalars.allSatisfy(isDigit), scalars.count == 4 { return "!YEAR" }
    return isDigit(first) ? "!DIGITS" : word.lowercased()
  }

  /// How a word is written: in capitals, with digits, and so on.
  private static func shape(of word: String) -> String {
    let scalars = word.unicodeScalars
    if word.isLetters {
      if scalars.allSatisfy(isLower) { return "x" }
      if scalars.allSatisfy(isUpper) { return scalars.count > 1 ? "XX" : "X1" }
      let rest = scalars.dropFirst()
      return scalars.first.map(isUpper) == true && !rest.isEmpty && rest.allSatisfy(isLower)
        ? "Xx" : "xX"
    }
    if scalars.allSatisfy(isDigit) { return "d" }
    return String(scalars.prefix(4).map { isDigit($0) ? "d" : $0.isLetter ? "x" : $0 })
  }

  private static func features(
    _ word: String,
    at index: Int,
    context: [String],
    previous: String,
    before: String
  ) -> [String] {
    let place = index + 2
    let scalars = word.unicodeScalars
    return [
      "b", "s3=\(String(scalars.suffix(3)))", "p1=\(String(scalars.prefix(1)))",
      "w=\(context[place])", "sh=\(shape(of: word))", index == 0 ? "i0" : "i+",
      "t-1=\(previous)", "t-2=\(before)", "t-12=\(previous),\(before)",
      "w-1=\(context[place - 1])", "s3-1=\(ending(of: context[place - 1]))",
      "w-2=\(context[place - 2])",
      "w+1=\(context[place + 1])", "s3+1=\(ending(of: context[place + 1]))",
      "w+2=\(context[place + 2])",
    ]
  }

  private static func ending(of word: String) -> String { String(word.unicodeScalars.suffix(3)) }

  /// A digit of any script or position.
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.numericType {
    case .decimal, .digit: true
    default: false
    }
  }

  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }
  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
}
