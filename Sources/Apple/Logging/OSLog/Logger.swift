// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How much a message matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// Apple's number of it.
  public let rawValue: UInt8

  /// The type of this number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is worth knowing.
  public static let `default` = OSLogType(rawValue: 0)
  /// What helps, but is not needed.
  public static let info = OSLogType(rawValue: 1)
  /// What helps whoever writes the program.
  public static let debug = OSLogType(rawValue: 2)
  /// What went wrong.
  public static let error = OSLogType(rawValue: 16)
  /// What must never happen.
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var word: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// Writes messages to standard error, a line for each. [any thread]
///
/// As on Apple's systems `debug` and `info` are for those who look for them: they are written when `OS_ACTIVITY_MODE` is
/// `debug` or `info`.
public struct Logger: Sendable {
  private let prefix: String

  /// A logger of a part of a program.
  public init(subsystem: String, category: String) { prefix = "\(subsystem) [\(category)]" }

  /// A logger of no part.
  public init() { prefix = "default" }

  /// Writes a notice.
  public func log(_ message: OSLogMessage) { write(.default, message) }
  /// Writes a message of some type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  /// Writes for whoever writes the program, in detail.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes for whoever writes the program.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes what helps, but is not needed.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes what is worth knowing.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Writes what may go wrong.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Writes what went wrong.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes what went badly wrong.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Writes what must never happen.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private static let shown: Set<UInt8> = {
    let always = [OSLogType.default, .error, .fault].map(\.rawValue)
    // Safe because the variable is read once, and its text copied at once.
    switch getenv("OS_ACTIVITY_MODE").map({ String(cString: $0) }) {
    case "debug": return Set(always + [OSLogType.info, .debug].map(\.rawValue))
    case "info": return Set(always + [OSLogType.info.rawValue])
    case "disable": return []
    default: return Set(always)
    }
  }()

  private func write(_ type: OSLogType, _ message: OSLogMessage) {
    guard Self.shown.contains(type.rawValue) else { return }
    var line = Array("\(prefix) \(type.word): \(message.text)\n".utf8)
    // One call for each line, so that lines of several threads do not mix.
    _ = Glibc.write(STDERR_FILENO, &line, line.count)
  }
}
