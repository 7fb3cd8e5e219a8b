// SPDX-License-Identifier: Apache-2.0

/// What a change of a parameter is part of.
public enum AUParameterAutomationEventType: UInt32, Sendable {
  /// A change of its own.
  case value = 0
  /// The beginning of a movement.
  case touch = 1
  /// The end of a movement.
  case release = 2
}
