// SPDX-License-Identifier: Apache-2.0

/// The direction of a bus.
public enum AUAudioUnitBusType: Int, Sendable {
  /// Into the unit.
  case input = 1
  /// Out of the unit.
  case output = 2
}
