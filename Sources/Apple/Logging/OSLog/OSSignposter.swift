// SPDX-License-Identifier: Apache-2.0

/// Which of several intervals of one name is meant.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of it.
  public let rawValue: UInt64

  /// The one of this number.
  public init(_ value: UInt64) { rawValue = value }

  /// The only one of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// An interval that has begun.
public struct OSSignpostIntervalState: Sendable {
  /// Which one it is.
  public let signpostID: OSSignpostID
}

/// Marks places in a program for a tool that measures it. No such tool of Linux reads these marks: they cost next to nothing
/// and are not kept. [any thread]
public struct OSSignposter: Sendable {
  /// Always false: nobody records.
  public var isEnabled: Bool { false }

  /// A signposter of a part of a program.
  public init(subsystem: String, category: String) {}

  /// A signposter of the part that a logger is of.
  public init(logger: Logger) {}

  /// A signposter of no part.
  public init() {}

  /// A number of which each call gives another.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(UInt64.random(in: 1..<(1 << 62))) }

  /// An interval begins.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }

  /// An interval begins; the message is not made.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }

  /// An interval ends.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// An interval ends; the message is not made.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Something happened.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Something happened; the message is not made.
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
