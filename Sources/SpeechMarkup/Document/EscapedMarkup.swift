// SPDX-License-Identifier: Apache-2.0

/// Finds the first tag of SSML in the text whose angle brackets are written as references, as by a program that escapes a
/// document as if it were text.
package struct EscapedMarkup {
  private var isFound = false
  /// The byte of the source with the reference that ends what was read.
  private var less: Int?

  /// The name after `&lt;`, with its slash, where this run of text shows that a tag is meant, and where that begins; once for
  /// each document.
  /// - Parameters:
  ///   - place: the first byte of the run in the source.
  ///   - elements: Where the text is pronounced as one, such characters may be meant to be spelled.
  mutating func tag(
    in run: XMLReader.Text,
    at place: Int,
    inside elements: OpenElements
  ) -> (name: String, place: Int)? {
    guard !isFound else { return nil }
    let start = less
    let isLess = !run.isVerbatim && run.bytes.count == 1 && run.bytes.first == Byte.less
    less = isLess ? place : nil
    guard let start, run.isVerbatim, !elements.isTextFixed, let name = Self.name(in: run.bytes)
    else { return nil }
    isFound = true
    return (name, start)
  }

  /// The name of an element of SSML with which a text behind `<` begins, with its slash. Who means the sign as it is writes it
  /// in a CDATA section.
  package static func name(in text: some Collection<UInt8>) -> String? {
    var name = Array(
      text.prefix(maxName).prefix { NameCharacter.isASCIIPart($0) || $0 == Byte.slash }
    )
    // `<break/>` ends with a slash.
    while name.count > 1, name.last == Byte.slash { name.removeLast() }
    let written = String(decoding: name, as: UTF8.self)
    let local = written.hasPrefix("/") ? String(written.dropFirst()) : written
    return names.contains(local) ? written : nil
  }

  /// Longer than any name with a slash at both ends.
  private static let maxName = 16

  /// Those that neither HTML nor prose has; `p`, `s` and `sub` may be meant as they are.
  private static let names: Set<String> = [
    "speak", "break", "prosody", "say-as", "phoneme", "emphasis", "voice",
  ]
}
