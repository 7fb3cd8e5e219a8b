// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Bytes of the longest word, and of the longest text, that a message repeats: paths have at most 4,096 (PATH_MAX).
  private static var maxWordLength: Int { 4200 }
  private static var maxMessageLength: Int { 32_000 }

  /// With long words cut in their middle, and a long text at its end.
  func withWordsCut() -> String {
    guard utf8.count > Self.maxWordLength else { return self }
    var cut = ""
    var rest = self[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      cut += word.utf8.count > Self.maxWordLength ? "\(word.prefix(200))…\(word.suffix(100))" : word
      rest = rest[word.endIndex...]
      let blanks = rest.prefix { $0.isWhitespace }
      cut += blanks.prefix(1000)
      rest = rest[blanks.endIndex...]
      if cut.utf8.count > Self.maxMessageLength { return cut.prefix(Self.maxMessageLength) + "…" }
    }
    return cut
  }
}
