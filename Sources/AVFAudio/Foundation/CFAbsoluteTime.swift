// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Seconds since the first moment of 2001, in UTC.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double

/// The present time by the system's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
