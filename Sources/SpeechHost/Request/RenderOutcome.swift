// SPDX-License-Identifier: Apache-2.0

/// How a render ended. Exactly one of these, and cancelled is never reported as finished.
package enum RenderOutcome: Sendable {
  /// All audio reached the sink.
  case finished
  /// The render was cancelled.
  case cancelled
  /// The provider's process crashed, exited, or sent invalid data.
  case crashed(provider: String, what: String)
  /// The provider took longer than its limit.
  case timedOut(provider: String, what: String)
  /// The render could not start or continue; the payload says why and what to try.
  case refused(Refusal)
}
