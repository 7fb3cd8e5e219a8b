// SPDX-License-Identifier: Apache-2.0

extension FixedWidthInteger {
  /// Parses a JSON number without creating a string. Nil when it is not whole or does not fit.
  init?(digits: ArraySlice<UInt8>) {
    let isNegative = digits.first == UInt8(ascii: "-")
    var value: Self = 0
    for byte in digits.dropFirst(isNegative ? 1 : 0) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Self(byte - UInt8(ascii: "0"))
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !isTooLarge, !isTooLargeNow else { return nil }
      value = sum
    }
    self = value
  }
}
