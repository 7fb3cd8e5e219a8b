// SPDX-License-Identifier: Apache-2.0

/// Channels of chats, whose names begin with the sign that subjects of messages begin with.
extension ReadingScanner {
  private static let before: Set<String> = [
    "on", "in", "join", "joined", "channel", "channels", "auf", "im", "kanal", "sur", "dans",
    "rejoindre", "canal", "en", "su", "nel", "canale",
  ]
  private static let chats: Set<String> = [
    "irc", "freenode", "oftc", "libera", "undernet", "efnet", "chatroom", "/join", "irc.oftc.net",
    "irc.debian.org", "irc.libera.chat",
    "irc.freenode.net",
  ]

  /// "-- netgod on #Debian", "join #linux on IRC": a word of chats in the sentence, or who said it there before a preposition.
  func isChannel(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty,
      Self.before.contains(word(index - 1).lowercased())
    else { return false }
    return index > 2 && text[tokens[index - 3].whole].elementsEqual("--".utf8)
      || hasWord(of: Self.chats, near: index)
  }
}
