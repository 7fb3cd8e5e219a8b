// SPDX-License-Identifier: Apache-2.0

/// Collects diagnostics, up to a limit.
struct DiagnosticList: Sendable {
  private let limit: Int
  private var kept: [MarkupDiagnostic] = []
  private var dropped = 0

  init(limit: Int) { self.limit = max(0, limit) }

  /// The kept diagnostics in source order, and one that counts the others.
  var all: [MarkupDiagnostic] {
    let kept = kept.enumerated()
      .sorted { ($0.element.position.byte, $0.offset) < ($1.element.position.byte, $1.offset) }
      .map(\.element)
    guard dropped > 0 else { return kept }
    return kept + [MarkupDiagnostic(.more(count: dropped), at: kept.last?.position ?? .start)]
  }

  /// - Parameter position: Evaluated only when the diagnostic is kept.
  mutating func add(_ kind: MarkupDiagnostic.Kind, at position: @autoclosure () -> SourcePosition) {
    guard kept.count < limit else {
      dropped += 1
      return
    }
    kept.append(MarkupDiagnostic(kind, at: position()))
  }
}
