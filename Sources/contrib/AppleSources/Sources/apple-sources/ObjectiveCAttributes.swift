// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the attributes that mean something to Objective-C alone, and are errors where it is not.
final class ObjectiveCAttributes: SyntaxVisitor {
  static let names: Set = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet",
    "IBSegueAction",
    "GKInspectable", "NSCopying", "NSManaged",
  ]

  private var ranges: [Range<Int>] = []

  /// Replaces them with spaces.
  static func blank(in source: inout ParsedSource) {
    let visitor = ObjectiveCAttributes(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    for range in visitor.ranges { source.blank(range) }
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if Self.names.contains(node.attributeName.trimmedDescription) { ranges.append(node.byteRange) }
    return .visitChildren
  }
}
