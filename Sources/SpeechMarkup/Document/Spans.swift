// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// The spans of a document, an outer one before those inside; 32 bytes each, because a document may have a million.
  /// Equal kinds are stored once.
  package struct Spans: RandomAccessCollection, Hashable, Sendable {
    /// Everything fits into 32 bits because of `MarkupLimits.maxSourceSize`.
    private struct Packed: Hashable, Sendable {
      static let noParent = UInt32.max

      var lower: UInt32
      var upper: UInt32
      var parent: UInt32
      var kind: UInt32
      var line: UInt32
      var column: UInt32
      var utf16: UInt32
      var byte: UInt32
    }

    private var packed: [Packed] = []
    private var kinds: [Span.Kind] = []

    package var startIndex: Int { packed.startIndex }
    package var endIndex: Int { packed.endIndex }

    package subscript(index: Int) -> Span {
      let span = packed[index]
      return Span(
        text: Int(span.lower)..<Int(Swift.max(span.lower, span.upper)),
        parent: parent(of: index),
        kind: kinds[Int(span.kind)],
        position: SourcePosition(
          line: Int(span.line),
          column: Int(span.column),
          utf16: Int(span.utf16),
          byte: Int(span.byte)
        )
      )
    }

    /// The span's parent, without the cost of unpacking the span.
    func parent(of index: Int) -> Int? {
      packed[index].parent == Packed.noParent ? nil : Int(packed[index].parent)
    }

    /// Adds a kind of span, and returns its number.
    mutating func add(_ kind: Span.Kind) -> UInt32 {
      kinds.append(kind)
      return UInt32(truncatingIfNeeded: kinds.count - 1)
    }

    mutating func append(kind: UInt32, parent: Int?, position: SourcePosition) {
      packed.append(
        Packed(
          lower: 0,
          upper: 0,
          parent: parent.map { UInt32(truncatingIfNeeded: $0) } ?? Packed.noParent,
          kind: kind,
          line: UInt32(truncatingIfNeeded: position.line),
          column: UInt32(truncatingIfNeeded: position.column),
          utf16: UInt32(truncatingIfNeeded: position.utf16),
          byte: UInt32(truncatingIfNeeded: position.byte)
        )
      )
    }

    /// Sets the start of a span, and provisionally its end.
    mutating func begin(_ index: Int, at offset: Int) {
      packed[index].lower = UInt32(truncatingIfNeeded: offset)
      packed[index].upper = packed[index].lower
    }

    mutating func end(_ index: Int, at offset: Int) {
      packed[index].upper = UInt32(truncatingIfNeeded: offset)
    }

    /// Puts spans around all others, the outermost first.
    mutating func surround(
      with outer: [(kind: Span.Kind, position: SourcePosition)],
      text: Range<Int>
    ) {
      guard !outer.isEmpty else { return }
      var inner: [Packed] = []
      swap(&inner, &packed)
      packed.reserveCapacity(outer.count + inner.count)
      for (index, (kind, position)) in outer.enumerated() {
        append(kind: add(kind), parent: index == 0 ? nil : index - 1, position: position)
        begin(index, at: text.lowerBound)
        end(index, at: text.upperBound)
      }
      let count = UInt32(truncatingIfNeeded: outer.count)
      for var span in inner {
        span.parent = span.parent == Packed.noParent ? count - 1 : span.parent + count
        packed.append(span)
      }
    }
  }
}
