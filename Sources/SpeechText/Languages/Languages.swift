// SPDX-License-Identifier: Apache-2.0

/// The languages that are written out here. All others are left to ICU and to the voice.
enum Languages {
  static let all: [any Language.Type] = [
    English.self, German.self, French.self, Spanish.self, Italian.self,
  ]

  /// English, German, French and Spanish texts quote one another, so each of them recognises the words of all.
  static let quoted = ContextWords(of: [
    English.tables, German.tables, French.tables, Spanish.tables,
  ])

  /// The language of a BCP 47 tag, as its region writes it; nil for every other language.
  static func of(tag: String) -> (any Language)? {
    let (subtag, region) = subtags(of: tag)
    return all.first { $0.code == subtag }?.init(region: region)
  }

  /// The language in small letters and the region in capitals. Most tags are "en" or "en-US", and every sentence asks.
  private static func subtags(of tag: String) -> (language: String, region: String) {
    let bytes = tag.utf8
    let isMark =
      bytes.count == 5 && "-_".utf8.contains(bytes[bytes.index(bytes.startIndex, offsetBy: 2)])
    if bytes.count == 2 || isMark {
      return (tag.prefix(2).lowercased(), tag.dropFirst(3).uppercased())
    }
    let subtags = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    // The region is the first subtag of two letters or three digits, before any extension.
    let extended = subtags.dropFirst().prefix { $0.count > 1 }
    let region = extended.first { $0.count == 2 || $0.allSatisfy(\.isWholeNumber) }
    return (subtags.first ?? "", region?.uppercased() ?? "")
  }
}
