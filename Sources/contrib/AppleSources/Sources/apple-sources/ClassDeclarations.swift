// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the classes of a file, and what Objective-C calls them.
final class ClassDeclarations: SyntaxVisitor {
  struct Declaration {
    /// With the types around it: `Outer.Inner`.
    let name: String
    /// That of `@objc(Name)`; nil without.
    let objectiveCName: String?
    /// Whether it is an audio unit rather than the factory of one.
    let isUnit: Bool
    /// Where the declaration ends: its closing brace.
    let end: Int
    /// What has to be between the last member and another one before the brace.
    let separator: String
  }

  private(set) var found: [Declaration] = []

  static func list(_ source: ParsedSource) -> [Declaration] {
    let visitor = ClassDeclarations(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    return visitor.found
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    var names = [node.name.text]
    var parent = node.parent
    while let outer = parent {
      if let named = outer.asProtocol((any NamedDeclSyntax).self) { names.append(named.name.text) }
      if let named = outer.as(ExtensionDeclSyntax.self) {
        names.append(named.extendedType.trimmedDescription)
      }
      parent = outer.parent
    }
    let objectiveC = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "objc" }?
      .arguments?.trimmedDescription
    found.append(
      Declaration(
        name: names.reversed().joined(separator: "."),
        objectiveCName: objectiveC,
        isUnit: node.inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedDescription == "AVSpeechSynthesisProviderAudioUnit"
        } ?? false,
        end: node.memberBlock.rightBrace.byteRange.lowerBound,
        separator: node.memberBlock.rightBrace.leadingTrivia.contains(where: \.isNewline)
          ? "" : node.memberBlock.members.isEmpty ? " " : "; "
      )
    )
    return .visitChildren
  }
}
