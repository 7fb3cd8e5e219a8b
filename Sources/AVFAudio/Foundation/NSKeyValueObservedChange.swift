// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public typealias Kind = NSKeyValueChange

  /// How it changed.
  public let kind: Kind
  /// The value afterwards, if the observer asked for it.
  public let newValue: Value?
  /// The value before, nil for values that are not kept.
  public let oldValue: Value?
  /// The elements that changed, nil for a property that was set.
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}
