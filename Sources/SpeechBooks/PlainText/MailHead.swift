// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The headers with which a mail, or an article of a newsgroup, begins.
struct MailHead {
  /// The first line after them.
  let end: Int
  /// Headers, without lines that continue one.
  private(set) var count = 0
  /// The line of the subject, and where in it the subject begins.
  private(set) var subject: Range<Int>?
  private(set) var sender: String?
  /// How many different ones are those of mails.
  private let knownCount: Int

  /// Nil when the lines do not begin with headers, two of which are known.
  /// - Parameters:
  ///   - start: the first line of the text.
  ///   - maxLines: of a head inside of a text, of which each rule may begin one.
  init?(_ text: SourceText, from start: Int, maxLines: Int? = nil) {
    var known: Set<String> = []
    var index = start
    // A mailbox has a line before each mail.
    if index < text.lines.count, text.beginning(index, count: 5) == "From " { index += 1 }
    let limit = min(text.lines.count, maxLines.map { start + $0 } ?? text.lines.count)
    while index < limit, !text.lines[index].isEmpty {
      let line = text.string(index)
      if text.lines[index].isIndented, count > 0 {
        index += 1
        continue
      }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
        Self.isName(line[..<colon].utf8)
      else { break }
      let name = String(line[..<colon]).trimmingSpace.lowercased()
      let value = String(line[line.index(after: colon)...]).trimmingSpace
      count += 1
      if Self.known.contains(name) { known.insert(name) }
      if Self.subjects.contains(name), subject == nil, !value.isEmpty {
        let range = text.lines[index].range
        subject = (range.upperBound - value.utf8.count)..<range.upperBound
      }
      if Self.senders.contains(name), sender == nil { sender = Self.name(in: value) }
      index += 1
    }
    // What follows at once is no text of a mail, but a list or a play.
    guard known.count >= 2, !known.isDisjoint(with: Self.subjects.union(Self.senders)),
      index == text.lines.count || text.lines[index].isEmpty
    else { return nil }
    end = index
    knownCount = known.count
  }

  /// The headers of a mail that another one takes in, as programs write them into its text: below a line such as
  /// `-----Original Message-----` or a rule, or by themselves if there are enough of them.
  /// - Parameter index: the first line.
  static func inside(_ text: SourceText, at index: Int) -> MailHead? {
    guard !text.lines[index].isEmpty else { return nil }
    let line = text.beginning(index, count: 200)
    if line.hasPrefix("--") && line.hasSuffix("--") || RuledLine.isBreak(line) {
      guard let start = text.textLine(after: index),
        let head = MailHead(text, from: start, maxLines: maxLines)
      else {
        return nil
      }
      // Below a mere rule "From: London" and "To: Paris" are a journey.
      let isNamed = line.contains(where: \.isLetter)
      return isNamed || head.knownCount > 2 && head.subject != nil ? head : nil
    }
    let isFirst = index == 0 || text.lines[index - 1].isEmpty
    guard isFirst, let colon = line.firstIndex(of: ":"),
      senders.contains(String(line[..<colon]).trimmingSpace.lowercased()),
      let head = MailHead(text, from: index, maxLines: maxLines), head.knownCount > 2,
      head.subject != nil
    else { return nil }
    return head
  }

  private static let maxLines = 60

  private static let subjects: Set<String> = ["subject", "betreff", "objet", "asunto", "oggetto"]
  private static let senders: Set<String> = ["from", "von", "de", "da"]
  private static let known: Set<String> = subjects.union(senders).union([
    "to", "cc", "bcc", "date", "sent", "message-id", "reply-to", "received", "return-path",
    "newsgroups",
    "in-reply-to", "references", "mime-version", "content-type", "organization", "user-agent", "an",
    "datum", "gesendet", "à", "envoyé", "para", "fecha", "enviado", "inviato", "data",
  ])

  /// Letters and hyphens; a space may be before the colon.
  private static func isName(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty && name.count <= 40
      && name.enumerated().allSatisfy { offset, byte in
        byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: " ") && offset == name.count - 1
      }
  }

  /// `Ann` of `"Ann" <ann@example.org>`.
  static func name(in value: String) -> String? {
    let name = value.prefix { $0 != "<" && $0 != "(" }
    let plain = String(name.filter { $0 != "\"" }).trimmingSpace
    return plain.isEmpty ? nil : plain
  }
}
