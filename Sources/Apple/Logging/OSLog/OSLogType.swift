// SPDX-License-Identifier: Apache-2.0

/// The severity of a message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// Apple's number for it.
  public let rawValue: UInt8

  /// Creates the type with this number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default severity.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful, but not essential.
  public static let info = OSLogType(rawValue: 1)
  /// For debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault in the program or system.
  public static let fault = OSLogType(rawValue: 17)

  var word: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}
