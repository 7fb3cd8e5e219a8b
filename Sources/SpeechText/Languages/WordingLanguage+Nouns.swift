// SPDX-License-Identifier: Apache-2.0

extension WordingLanguage {
  func words(_ number: WrittenNumber, of noun: Noun) -> String {
    words(number, noun.form) + " " + name(of: noun, after: number)
  }

  func name(of noun: Noun, after number: WrittenNumber) -> String {
    // In French everything below two is singular: "1,5 litre".
    let isOne =
      name == .french
      ? number.whole == "0" || number.whole == "1" : number.whole == "1" && number.fraction.isEmpty
    return isOne ? noun.one : noun.many
  }

  /// "a, b and c".
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " \(pick("and", "und", "et", "y")) " + last
  }
}
