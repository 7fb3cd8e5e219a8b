// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds members that an extension of a class overrides, which only Objective-C can do. Such a member gets another name, and
/// the class, at its closing brace, an override that calls it.
final class ExtensionOverrides: SyntaxVisitor {
  /// Takes the room of `override` with the two spaces before it: columns after the name stay.
  private static let prefix = "linux_"
  private static let keyword = "override"

  struct Override {
    /// The class, as the extension names it.
    let type: String
    /// What the class gets.
    let forwarding: String
    /// The bytes of the keyword, and where the name begins.
    let keyword: Range<Int>
    let name: Int
  }

  private var found: [Override] = []

  /// Mends the files of a module.
  static func mend(_ sources: inout [ParsedSource]) {
    let classes = sources.map { ClassDeclarations.list($0) }
    // The members of each class, by the file and the place of its closing brace.
    var members = sources.map { _ in [Int: [String]]() }
    for index in sources.indices {
      let visitor = ExtensionOverrides(viewMode: .sourceAccurate)
      visitor.walk(sources[index].tree)
      for override in visitor.found {
        var hasClass = false
        for (other, declarations) in classes.enumerated() {
          // More than one where conditions choose.
          for declaration in declarations where declaration.name == override.type {
            hasClass = true
            members[other][declaration.end, default: []].append(override.forwarding)
          }
        }
        guard hasClass else { continue }
        let (keyword, name) = (override.keyword, override.name)
        let between = sources[index].bytes[keyword.upperBound..<name]
        let room = keyword.count - prefix.utf8.count
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: room)
        sources[index].bytes.replaceSubrange(
          keyword.lowerBound..<name,
          with: spaces + between + prefix.utf8
        )
      }
    }
    for (index, declarations) in classes.enumerated() {
      for declaration in declarations {
        guard let added = members[index][declaration.end] else { continue }
        sources[index].insert(
          declaration.separator + added.joined(separator: "; ") + " ",
          before: declaration.end
        )
      }
    }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) { add(function, of: node) }
      if let variable = member.decl.as(VariableDeclSyntax.self) { add(variable, of: node) }
    }
    return .visitChildren
  }

  private func add(_ function: FunctionDeclSyntax, of node: ExtensionDeclSyntax) {
    let parameters = function.signature.parameterClause.parameters
    guard let keyword = Self.override(function.modifiers), function.body != nil,
      parameters.allSatisfy({ $0.ellipsis == nil })
    else { return }
    let arguments = parameters.map { parameter in
      let label = parameter.firstName.text
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      let value = (isInout ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return label == "_" ? value : "\(label): \(value)"
    }
    let effects = function.signature.effectSpecifiers
    let call =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
      + "self.\(Self.prefix)\(function.name.text)(\(arguments.joined(separator: ", ")))"
    let head = Self.head(function.attributes, function.modifiers, node.modifiers)
    let generics = function.genericParameterClause?.line ?? ""
    let condition = function.genericWhereClause.map { " \($0.line)" } ?? ""
    append(
      "\(head)func \(function.name.text)\(generics)\(function.signature.line)\(condition) { \(call) }",
      of: node,
      keyword,
      function.name
    )
  }

  private func add(_ variable: VariableDeclSyntax, of node: ExtensionDeclSyntax) {
    guard let keyword = Self.override(variable.modifiers), variable.bindings.count == 1,
      let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let block = binding.accessorBlock
    else { return }
    var isSettable = false
    if case .accessors(let accessors) = block.accessors {
      guard accessors.allSatisfy({ $0.effectSpecifiers == nil }) else { return }
      isSettable = accessors.contains { $0.accessorSpecifier.text == "set" }
    }
    let value = "self.\(Self.prefix)\(name.text)"
    let setter = isSettable ? " set { \(value) = newValue }" : ""
    let head = Self.head(variable.attributes, variable.modifiers, node.modifiers)
    append(
      "\(head)var \(name.text): \(type.line) { get { \(value) }\(setter) }",
      of: node,
      keyword,
      name
    )
  }

  private func append(
    _ forwarding: String,
    of node: ExtensionDeclSyntax,
    _ keyword: TokenSyntax,
    _ name: TokenSyntax
  ) {
    found.append(
      Override(
        type: node.extendedType.trimmedDescription,
        forwarding: forwarding,
        keyword: keyword.byteRange,
        name: name.byteRange.lowerBound
      )
    )
  }

  private static func override(_ modifiers: DeclModifierListSyntax) -> TokenSyntax? {
    modifiers.first { $0.name.text == keyword }?.name
  }

  /// The attributes and modifiers of the override in the class. An extension's access is that of its members.
  private static func head(
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ outer: DeclModifierListSyntax
  ) -> String {
    let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !ObjectiveCAttributes.names.contains($0.attributeName.trimmedDescription) }
      .map(\.line)
    let access: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let own = modifiers.map(\.line)
    let inherited = own.contains { access.contains($0) } ? [] : outer.map(\.line)
    return (kept + inherited + own).map { $0 + " " }.joined()
  }
}
