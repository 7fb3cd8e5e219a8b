// SPDX-License-Identifier: Apache-2.0

/// Phonemes, one scalar each, with stress marks and spaces between words.
package typealias Phonemes = [Unicode.Scalar]

/// How a word is pronounced: always the same, or by its part of speech.
struct Pronunciation: Hashable, Sendable {
  /// By tag, or by the part of speech that a tag belongs to; nil: the word is spelled letter by letter there.
  private let byTag: [String: Phonemes?]
  private let usual: Phonemes?

  /// Reads `phonemes`, or `TAG=phonemes` for several, with tabs between them.
  init(_ line: String) {
    guard line.contains("=") else {
      usual = Phonemes(line.unicodeScalars)
      byTag = [:]
      return
    }
    var byTag: [String: Phonemes?] = [:]
    for variant in line.split(separator: "\t") {
      guard let equals = variant.firstIndex(of: "=") else { continue }
      let phonemes = Phonemes(variant[variant.index(after: equals)...].unicodeScalars)
      byTag[String(variant[..<equals])] = .some(phonemes.isEmpty ? nil : phonemes)
    }
    usual = byTag["DEFAULT"] ?? nil
    self.byTag = byTag
  }

  /// The phonemes of the word with this tag. `isLast`: nothing that is spoken follows it.
  func phonemes(tag: PartOfSpeech?, isLast: Bool) -> Phonemes? {
    if byTag.isEmpty { return usual }
    if isLast, let phonemes = byTag["None"] { return phonemes }
    guard let tag else { return usual }
    if let phonemes = byTag[tag.tag] { return phonemes }
    return byTag[tag.parent] ?? usual
  }
}
