// SPDX-License-Identifier: Apache-2.0

/// What failures are counted together, rests, and is quarantined: a voice fails alone where its provider has others,
/// because it may be a file that the user added.
package enum HealthScope: Hashable, Sendable {
  case provider
  /// By the voice's global identifier.
  case voice(String)
}
