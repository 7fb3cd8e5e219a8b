// SPDX-License-Identifier: Apache-2.0

/// Finds the first tag of SSML in the text whose angle brackets are written as references, as by a program that escapes a
/// document as if it were text.
struct EscapedMarkup {
  private var isFound = false
  private var followsLess = false

  /// The name after `&lt;`, with its slash, where this run of text shows that a tag is meant; once for each document.
  /// - Parameter elements: Where the text is pronounced as one, such characters may be meant to be spelled.
  mutating func tag(in run: XMLReader.Text, inside elements: OpenElements) -> String? {
    guard !isFound else { return nil }
    let isAfterLess = followsLess
    followsLess = !run.isVerbatim && run.bytes.count == 1 && run.bytes.first == Byte.less
    guard isAfterLess, run.isVerbatim, !elements.isTextFixed else { return nil }
    var name = run.bytes.prefix { NameCharacter.isASCIIPart($0) || $0 == Byte.slash }
    // `<break/>` ends with a slash.
    while name.count > 1, name.last == Byte.slash { name.removeLast() }
    let written = String(decoding: name, as: UTF8.self)
    let local = written.hasPrefix("/") ? String(written.dropFirst()) : written
    guard Self.names.contains(local) else { return nil }
    isFound = true
    return written
  }

  /// Those that neither HTML nor prose has; `p`, `s` and `sub` may be meant as they are.
  private static let names: Set<String> = [
    "speak", "break", "prosody", "say-as", "phoneme", "emphasis", "voice",
  ]
}
