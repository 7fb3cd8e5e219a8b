// SPDX-License-Identifier: Apache-2.0

// Of Dispatch on Apple's systems.

/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000
