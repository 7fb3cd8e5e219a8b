// SPDX-License-Identifier: Apache-2.0

/// Where `os_log` writes: the log of a part of a program. [any thread]
public final class OSLog: Sendable {
  let logger: Logger?

  /// The log of a part of a program.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }

  private init(_ logger: Logger?) { self.logger = logger }

  /// The log of no part in particular.
  public static let `default` = OSLog(Logger())
  /// Nothing is written to it.
  public static let disabled = OSLog(nil)
}
