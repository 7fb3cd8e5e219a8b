// SPDX-License-Identifier: Apache-2.0

/// Writes a message with values, which `%@`, `%s`, `%d`, `%f` and others of C stand for; `%{public}@` and `%{private}@` are
/// as in `Logger`.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any...
) {
  log.logger?.write(type, OSLogMessage(format: message.description, args))
}

/// Writes a message with values, its type first.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: Any...
) {
  log.logger?.write(type, OSLogMessage(format: message.description, args))
}

extension OSLogMessage {
  /// The values in the places of a format in the manner of C. Places without a value are empty.
  init(format: String, _ values: [Any]) {
    var interpolation = OSLogInterpolation(
      literalCapacity: format.utf8.count,
      interpolationCount: values.count
    )
    var (rest, values) = (format[...], values[...])
    while let sign = rest.firstIndex(of: "%") {
      interpolation.appendLiteral(String(rest[..<sign]))
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        interpolation.appendLiteral("%")
        rest = rest.dropFirst()
        continue
      }
      let privacy = Self.privacy(&rest)
      let modifiers = rest.prefix { "-+ #0123456789.hlqLztj*".contains($0) }
      let conversion = rest.dropFirst(modifiers.count).first
      rest = rest.dropFirst(modifiers.count + 1)
      guard let value = values.popFirst() else { continue }
      interpolation.append(value, conversion, modifiers, privacy)
    }
    interpolation.appendLiteral(String(rest))
    self.init(stringInterpolation: interpolation)
  }

  /// Removes `{public}` or the like from the beginning.
  private static func privacy(_ format: inout Substring) -> OSLogPrivacy {
    guard format.first == "{", let end = format.firstIndex(of: "}") else { return .auto }
    let words = format[..<end].dropFirst().split(separator: ",")
    format = format[format.index(after: end)...]
    if words.contains(where: { $0.hasSuffix("public") }) { return .public }
    return words.contains { $0.hasSuffix("private") || $0.hasSuffix("sensitive") }
      ? .private : .auto
  }
}

extension OSLogInterpolation {
  /// Adds a value as its place in a format wants it.
  fileprivate mutating func append(
    _ value: Any,
    _ conversion: Character?,
    _ modifiers: Substring,
    _ privacy: OSLogPrivacy
  ) {
    switch (conversion, value) {
    case ("x", let number as any BinaryInteger):
      appendInterpolation(String(Int64(clamping: number), radix: 16), privacy: privacy)
    case ("f", let number as any BinaryFloatingPoint):
      let digits = modifiers.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        .first
      let precision = digits.map { Int($0.prefix { $0.isNumber }) ?? 0 } ?? 6
      appendInterpolation(Double(number), format: .fixed(precision: precision), privacy: privacy)
    default: appendInterpolation("\(value)", privacy: privacy)
    }
  }
}
