// SPDX-License-Identifier: Apache-2.0

extension String {
  /// What stands before each of these ends.
  func pieces(before end: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: end) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces
  }

  /// The value of a member of this JSON, without escapes.
  func string(of name: String) -> String? {
    guard let range = firstRange(of: "\"\(name)\":\"") else { return nil }
    return String(self[range.upperBound...].prefix { $0 != "\"" })
  }

  func number(of name: String) -> Double? {
    guard let range = firstRange(of: "\"\(name)\":") else { return nil }
    return Double(self[range.upperBound...].prefix { $0 != "," && $0 != "}" })
  }

  /// All values of that name, in order.
  func integers(of name: String) -> [Int]? {
    var values: [Int] = []
    var rest = self[...]
    while let range = rest.firstRange(of: "\"\(name)\":") {
      rest = rest[range.upperBound...]
      guard let value = Int(rest.prefix { $0.isNumber }) else { return nil }
      values.append(value)
    }
    return values
  }
}
