// SPDX-License-Identifier: Apache-2.0

/// How a render ended. Exactly one of these, and cancelled is never reported as finished.
package enum RenderOutcome: Sendable {
  /// All of it reached the sink.
  case finished
  /// Someone cancelled it.
  case cancelled
  /// The provider's process crashed, left, or sent nonsense.
  case crashed(provider: String, what: String)
  /// The provider took longer than its limit.
  case timedOut(provider: String, what: String)
  /// Nothing could be rendered, or not on: the reason says what and what helps.
  case refused(Refusal)
}
