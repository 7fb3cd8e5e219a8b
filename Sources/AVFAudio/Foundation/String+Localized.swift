// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String {
  /// A key of a table of localized strings, with values to insert.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    fileprivate enum Argument: Hashable, Sendable {
      case text(String)
      case integer(Int64)
      case natural(UInt64)
      case number(Double)
    }

    fileprivate let key: String
    fileprivate let arguments: [Argument]

    /// The value of this key, with nothing to insert.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// The value of this key, with nothing to insert.
    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    /// A key with a placeholder for each value: `%@` for text, `%lld` and `%llu` for integers, `%lf` for others.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Collects the key and the values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      /// An empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds to the key.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ value: String) { add("%@", for: .text(value)) }

      /// Adds an integer.
      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
        if Value.isSigned {
          add("%lld", for: .integer(Int64(clamping: value)))
        } else {
          add("%llu", for: .natural(UInt64(clamping: value)))
        }
      }

      /// Adds a number.
      public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
        add("%lf", for: .number(Double(value)))
      }

      /// Adds the description of a value.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        add("%@", for: .text(String(describing: value)))
      }

      private mutating func add(_ placeholder: String, for argument: Argument) {
        key += placeholder
        arguments.append(argument)
      }
    }

    /// A localized format with the values; the key where there is none.
    fileprivate func text(
      _ key: String?,
      table: String?,
      bundle: Bundle?,
      locale: Locale
    )
      -> String
    {
      let format = (bundle ?? .main).localizedString(
        forKey: key ?? self.key,
        value: self.key,
        table: table
      )
      guard !arguments.isEmpty else { return format }
      let values = arguments.map { argument -> any CVarArg in
        switch argument {
        case .text(let text): text as NSString
        case .integer(let value): value
        case .natural(let value): value
        case .number(let value): value
        }
      }
      return String(format: format, locale: locale, arguments: values)
    }
  }

  /// The localized string of a key in a table of a bundle, by default `Localizable` of the app; the key where it has
  /// none.
  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(nil, table: table, bundle: bundle, locale: locale)
  }

  /// The same with a value for a missing key.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table: table, bundle: bundle, locale: locale)
  }
}
