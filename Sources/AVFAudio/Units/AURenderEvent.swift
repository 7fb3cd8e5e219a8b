// SPDX-License-Identifier: Apache-2.0

/// An event of a render. The host sends a speech provider none.
public struct AURenderEvent {
  /// What it is, and when.
  public var head: AURenderEventHeader

  /// An event that starts with this.
  public init(head: AURenderEventHeader) { self.head = head }
}
