// SPDX-License-Identifier: Apache-2.0

/// Finds graphemes in a text: a tree whose edges are words, gaps and signs. A text is walked in proportion to its length,
/// however many graphemes there are.
struct GraphemeTable: Sendable {
  /// The bytes of a word or sign. Hashed as a whole, which is four times as fast as one by one.
  private struct Key: Hashable {
    var bytes: ArraySlice<UInt8>

    static func == (left: Key, right: Key) -> Bool { left.bytes == right.bytes }

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// Number 0 is any gap, regardless of its length.
  private var atoms: [Key: UInt32] = [:]
  /// From a node and an atom to the next node.
  private var edges: [UInt64: Int] = [:]
  /// The entries that end at each node, in document order.
  private var endings: [[Int]] = [[]]

  private static let root = 0
  private static let gap: UInt32 = 0

  /// Inserts a grapheme; false when it has more atoms than the limit, or none.
  mutating func insert(_ grapheme: [UInt8], entry: Int, limit: Int) -> Bool {
    var path: [UInt32] = []
    var cutter = Atoms(grapheme, range: 0..<grapheme.count)
    while let atom = cutter.next() {
      guard path.count < limit else { return false }
      path.append(number(of: atom, in: grapheme))
    }
    guard !path.isEmpty else { return false }
    var node = Self.root
    for atom in path {
      let key = Self.key(node, atom: atom)
      if let next = edges[key] {
        node = next
      } else {
        edges[key] = endings.count
        node = endings.count
        endings.append([])
      }
    }
    if endings[node].last != entry { endings[node].append(entry) }
    return true
  }

  private mutating func number(of atom: Atoms.Atom, in grapheme: [UInt8]) -> UInt32 {
    guard atom.kind != .space else { return Self.gap }
    let next = UInt32(truncatingIfNeeded: atoms.count + 1)
    let written = Key(bytes: grapheme[atom.range])
    if let number = atoms[written] { return number }
    atoms[written] = next
    return next
  }

  /// The number of an atom of a text; nil when no grapheme has it.
  func number(of atom: Atoms.Atom, in text: [UInt8]) -> UInt32? {
    atom.kind == .space ? Self.gap : atoms[Key(bytes: text[atom.range])]
  }

  func number(of word: [UInt8]) -> UInt32? { atoms[Key(bytes: word[...])] }

  /// Calls `found` for each grapheme that begins with `first` and continues with `rest`, the shortest first.
  /// - Parameter rest: The numbers of the atoms after the first.
  func walk(
    _ first: UInt32,
    rest: ArraySlice<UInt32?>,
    found: (_ entries: [Int], _ atomCount: Int) -> Void
  ) {
    guard var node = edges[Self.key(Self.root, atom: first)] else { return }
    if !endings[node].isEmpty { found(endings[node], 1) }
    for (offset, number) in rest.enumerated() {
      guard let number, let next = edges[Self.key(node, atom: number)] else { return }
      node = next
      if !endings[node].isEmpty { found(endings[node], offset + 2) }
    }
  }

  private static func key(_ node: Int, atom: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 32 | UInt64(atom)
  }
}
