// SPDX-License-Identifier: Apache-2.0

/// A fault of XML that a reader with `isTolerant` accepts, because the meaning is clear and documents made for cloud
/// services are often written so.
package enum XMLTolerance: Hashable, Sendable {
  /// White space before `<?xml …?>` (XML 1.0, 2.8).
  case spaceBeforeDeclaration
  /// A prefix without `xmlns:prefix="…"` (Namespaces in XML 1.0, 5).
  case undeclaredPrefix(String)
  /// A known namespace with `https` instead of `http`: another name, by Namespaces in XML 1.0, 2.3.
  case secureNamespace(String)

  /// The namespace that stands for that of an undeclared prefix; it begins with a character that no URI has.
  static func namespace(forUndeclared prefix: String) -> String { "<\(prefix)" }
}
