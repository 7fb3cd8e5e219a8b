// SPDX-License-Identifier: Apache-2.0

/// Whether a value is shown in a log.
public struct OSLogPrivacy: Sendable {
  /// How a hidden value is replaced.
  public enum Mask: Sendable {
    /// A number that is equal for equal values within one run.
    case hash
    /// A placeholder that is the same for all values.
    case none
  }

  enum Kind { case shown, hidden }

  let kind: Kind
  let mask: Mask

  /// Shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }
  /// Hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Hidden.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Shown: standard error belongs to the user.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }

  /// Hidden, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Hidden, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Shown.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

  func text(of value: String) -> String {
    switch (kind, mask) {
    case (.shown, _): value
    case (.hidden, .none): "<private>"
    case (.hidden, .hash): "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>"
    }
  }
}
