// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A request that the host has cancelled.
struct CancelledRequest {
  let id: UInt64
  /// When the worker must have ended it, unless it is in a call that may take longer.
  var deadline: UInt64
  /// When the worker must have ended it in any case.
  let last: UInt64

  init(of id: UInt64, at now: UInt64, limits: WorkerLimits) {
    self.id = id
    deadline = now + limits.cancel.nanoseconds
    last = deadline + limits.synthesize.nanoseconds + limits.finish.nanoseconds
  }
}
