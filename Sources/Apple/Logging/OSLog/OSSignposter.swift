// SPDX-License-Identifier: Apache-2.0

/// Marks places in a program for a profiler. No profiler on Linux reads these marks: they cost next to nothing and are
/// not stored. [any thread]
public struct OSSignposter: Sendable {
  /// Always false: nothing records.
  public var isEnabled: Bool { false }

  /// Creates a signposter for a part of a program.
  public init(subsystem: String, category: String) {}

  /// Creates a signposter for the same part as a logger.
  public init(logger: Logger) {}

  /// Creates the default signposter.
  public init() {}

  /// Returns a new ID.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(UInt64.random(in: 1..<(1 << 62))) }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }

  /// Begins an interval; the message is not evaluated.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Ends an interval; the message is not evaluated.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Marks an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks an event; the message is not evaluated.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Runs `task` as an interval.
  public func withIntervalSignpost<Value, Failure: Error>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try task()
  }
}
