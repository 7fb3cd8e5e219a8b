// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Writes messages to standard error, one line each. [any thread]
///
/// As on Apple's systems, `debug` and `info` messages are opt-in: they are written when `OS_ACTIVITY_MODE` is `debug`
/// or `info`.
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger for a part of a program.
  public init(subsystem: String, category: String) { prefix = "\(subsystem) [\(category)]" }

  /// Creates the default logger.
  public init() { prefix = "default" }

  /// Writes a notice.
  public func log(_ message: OSLogMessage) { write(.default, message) }
  /// Writes a message of a given type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  /// Writes a detailed debug message.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a debug message.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes an info message.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes a notice.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Writes a warning, as an error.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes a critical error, as a fault.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private static let shown: Set<UInt8> = {
    let always = [OSLogType.default, .error, .fault].map(\.rawValue)
    // Safe because the variable is read once, and its text copied immediately.
    switch getenv("OS_ACTIVITY_MODE").map({ String(cString: $0) }) {
    case "debug": return Set(always + [OSLogType.info, .debug].map(\.rawValue))
    case "info": return Set(always + [OSLogType.info.rawValue])
    case "disable": return []
    default: return Set(always)
    }
  }()

  func write(_ type: OSLogType, _ message: OSLogMessage) {
    guard Self.shown.contains(type.rawValue) else { return }
    var line = Array("\(prefix) \(type.word): \(message.text)\n".utf8)
    // One call for each line, so that lines of several threads do not mix.
    _ = Glibc.write(STDERR_FILENO, &line, line.count)
  }
}
