// SPDX-License-Identifier: Apache-2.0

/// A length of time as SSML writes it: `3s`, `850ms`, `.5s`, `+1.5s`. A unit is needed, white space is not allowed.
enum TimeDesignation {
  /// Nil when not in this form. Limited to the range of 64-bit nanoseconds.
  static func duration(_ text: String) -> Duration? {
    var rest = text[...]
    if rest.first == "+" { rest.removeFirst() }
    let nanoseconds: Int64
    if rest.hasSuffix("ms") {
      rest.removeLast(2)
      nanoseconds = 1_000_000
    } else if rest.hasSuffix("s") {
      rest.removeLast()
      nanoseconds = 1_000_000_000
    } else {
      return nil
    }
    let fields = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard fields.count <= 2, let last = fields.last, !last.isEmpty,
      fields.allSatisfy({ $0.utf8.allSatisfy(Byte.isDigit) })
    else { return nil }
    let whole = scaled(fields.count == 1 ? last : fields[0], by: nanoseconds)
    let fraction = fields.count == 1 ? 0 : fractional(last, of: nanoseconds)
    let sum = whole.addingReportingOverflow(fraction)
    return .nanoseconds(sum.overflow ? .max : sum.partialValue)
  }

  private static func scaled(_ digits: Substring, by unit: Int64) -> Int64 {
    guard !digits.isEmpty else { return 0 }
    guard let value = Int64(digits) else { return .max }
    let product = value.multipliedReportingOverflow(by: unit)
    return product.overflow ? .max : product.partialValue
  }

  /// The value of digits after the point; those below a nanosecond are ignored.
  private static func fractional(_ digits: Substring, of unit: Int64) -> Int64 {
    var unit = unit
    var sum: Int64 = 0
    for digit in digits.utf8 where unit >= 10 {
      unit /= 10
      sum += Int64(digit - UInt8(ascii: "0")) * unit
    }
    return sum
  }
}
