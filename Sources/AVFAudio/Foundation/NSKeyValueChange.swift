// SPDX-License-Identifier: Apache-2.0

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  /// Elements were inserted.
  case insertion = 2
  /// Elements were removed.
  case removal = 3
  /// Elements were replaced.
  case replacement = 4
}
