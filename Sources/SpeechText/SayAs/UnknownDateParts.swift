// SPDX-License-Identifier: Apache-2.0

/// A date of which parts are unknown: VoiceXML writes their digits as question marks (`????0922`), ISO 8601 leaves them out
/// and keeps the hyphens (`--09-22`, `---22`).
struct UnknownDateParts {
  /// The known fields, and their letters.
  private(set) var fields: [String] = []
  private(set) var format = ""

  /// Nil where all parts are known, or where what is known cannot be told apart.
  /// - Parameter order: That of the fields; of digits without separators, year, month and day where it is nil.
  init?(_ text: String, order: String?) {
    let written = text.filter { $0 != " " }
    if written.hasPrefix("--") {
      self.init(truncated: written.drop { $0 == "-" }, isDay: written.hasPrefix("---"))
    } else if written.contains("?") {
      self.init(marked: written, order: order)
    } else {
      return nil
    }
  }

  /// Reads `0922`, `09-22` and `22` after the hyphens of unknown parts.
  private init?(truncated rest: Substring, isDay: Bool) {
    let digits = rest.filter { $0 != "-" }
    guard digits.allSatisfy(SayAsRequest.isDigit) else { return nil }
    switch (digits.count, isDay) {
    case (4, false):
      fields = [String(digits.prefix(2)), String(digits.suffix(2))]
      format = "md"
    case (2, true), (2, false):
      fields = [digits]
      format = isDay ? "d" : "m"
    default: return nil
    }
  }

  private init?(marked written: String, order: String?) {
    var all = written.split { "/.-–".contains($0) }.map(String.init)
    let order = order ?? "ymd"
    if all.count == 1, written.count == 8, order.count == 3 {
      var rest = written[...]
      all = order.map { letter in
        let field = String(rest.prefix(letter == "y" ? 4 : 2))
        rest = rest.dropFirst(field.count)
        return field
      }
    }
    guard all.count == order.count else { return nil }
    for (field, letter) in zip(all, order) where !field.allSatisfy({ $0 == "?" }) {
      // A decade (`19??`) is no year.
      guard field.allSatisfy(SayAsRequest.isDigit) else { return nil }
      fields.append(field)
      format.append(letter)
    }
    // A year and a day without a month are no date.
    guard DateReading.format(format) != nil else { return nil }
  }
}
