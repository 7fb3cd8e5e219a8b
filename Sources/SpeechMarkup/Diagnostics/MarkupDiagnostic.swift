// SPDX-License-Identifier: Apache-2.0

/// A fault in a document: something that has no effect as written. The document is spoken anyway.
package struct MarkupDiagnostic: Hashable, Sendable {
  package let kind: Kind
  package let position: SourcePosition

  package var line: Int { position.line }
  package var column: Int { position.column }
  package var severity: DiagnosticSeverity { kind.severity }
  /// Stable, for programs: `misplaced-element`.
  package var code: Code { kind.code }
  /// For people, without the position.
  package var message: String { kind.message }

  package init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// `file:line:column: warning: message [code]`, as compilers write it.
  package func message(file: String) -> String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(code)]"
  }
}
