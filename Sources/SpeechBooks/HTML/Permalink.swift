// SPDX-License-Identifier: Apache-2.0

/// A link by which readers may refer to the place that it is at: it leads to its own paragraph or section, and its text is the
/// number of that or a sign. SiSU writes one above each paragraph.
struct Permalink {
  enum Form {
    /// A sign, which is never part of a sentence.
    case sign
    /// A number, which in a sentence may be that of the section around it, and in a heading that of the chapter.
    case number

    /// Nil for other text.
    init?(_ text: String) {
      let text = text.trimmingSpace
      guard !text.isEmpty, text.utf8.count <= Self.maxSize else { return nil }
      if text.allSatisfy({ Self.signs.contains($0) }) {
        self = .sign
      } else if text.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .decimalNumber })
      {
        self = .number
      } else {
        return nil
      }
    }

    /// Bytes of the longest.
    private static let maxSize = 24
    private static let signs: Set<Character> = Set("¶#§¹²³⁰⁴⁵⁶⁷⁸⁹🔗⚓∞")
  }

  /// The identifier that a link leads to, if that is in the same document.
  /// - Parameter path: of the document; empty for a file by itself.
  static func id(of target: String, in path: String) -> String? {
    guard !path.isEmpty else { return target.hasPrefix("#") ? String(target.dropFirst()) : nil }
    guard let found = ArchivePath.resolve(target, in: path), found.path == path else { return nil }
    return found.fragment
  }

  /// The link that begins the block that is being read.
  private var first: (target: String, text: String)?

  /// A link begins a block.
  mutating func begin(target: String, text: String) {
    first = (target, text.trimmingSpace)
  }

  /// The block is complete.
  /// - Parameters:
  ///   - runs: its text.
  ///   - id: of the element that begins next, if it has one.
  /// - Returns: whether it is nothing but a link to that element.
  mutating func take(_ runs: [InlineRun], before id: String?) -> Bool {
    guard let link = first else { return false }
    first = nil
    guard let id, link.target == id, runs.count == 1 else { return false }
    return runs[0].text.trimmingSpace == link.text
  }
}
