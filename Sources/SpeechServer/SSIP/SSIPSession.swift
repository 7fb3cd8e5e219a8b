// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One client's side of a conversation in SSIP: its lines in, replies out. Not for more than one thread at a time.
///
/// Each command gets its reply at once: nothing here waits for a voice.
package final class SSIPSession {
  /// What is being received.
  private enum Reception {
    case command
    case text([UInt8], lines: Int)
    /// The rest of a text for which there is no room.
    case refusedText
  }

  /// Bytes of one message.
  static let maxMessageLength = 8 << 20

  let server: SSIPServer
  let client: SSIPClient
  private var lines = ReceivedLines()
  private var reception = Reception.command
  /// Whether the last command ended with CR and LF, as the protocol wants, and not with LF alone, as those of simple clients.
  private var sendsReturns = false
  package private(set) var isOver = false

  init(_ server: SSIPServer, client: SSIPClient) {
    self.server = server
    self.client = client
  }

  /// Takes what the client has sent, and replies to complete commands.
  package func receive(_ bytes: some Sequence<UInt8>) {
    lines.add(bytes)
    while !isOver, let whole = nextLine() {
      let hasReturn = whole.last == UInt8(ascii: "\r")
      let line = hasReturn ? whole.dropLast() : whole
      if case .command = reception { sendsReturns = hasReturn }
      switch reception {
      case .command: carryOut(line)
      case .text(let content, let count): receive(line, after: content, count: count)
      case .refusedText: skip(line)
      }
    }
  }

  /// In a text whose command ended with CR and LF, an LF alone is what the client wants to have spoken: libraries of clients
  /// look for nothing else that could end the text ("CR LF . CR LF", SSIP, SPEAK).
  private func nextLine() -> ArraySlice<UInt8>? {
    if case .command = reception { return lines.nextOfAnyClient() }
    return sendsReturns ? lines.nextWithReturn() : lines.next()
  }

  /// Call it when the connection is closed.
  package func close() {
    var received = 0
    if case .text(let content, _) = reception { received = content.count }
    server.disconnect(client, received: received)
  }

  func reply(_ lines: String...) { client.send(lines) }
  func reply(_ lines: [String]) { client.send(lines) }

  // MARK: Commands

  private func carryOut(_ line: ArraySlice<UInt8>) {
    guard let text = String(validating: line, as: UTF8.self) else {
      return reply(SSIPReply.invalidEncoding)
    }
    var words = SSIPWords(text)
    guard let name = words.next() else { return reply(SSIPReply.unknownCommand) }
    let command = SSIPCommand(named: name)
    if client.state.withLock(\.isInBlock), command?.isAllowedInBlock != true {
      return reply(SSIPReply.notInBlock)
    }
    guard let command else { return reply(SSIPReply.unknownCommand) }
    command.carryOut(self, &words)
  }

  /// `SPEAK`, after which the text comes.
  func beginText() {
    reception = .text([], lines: 0)
    reply(SSIPReply.receivingData)
  }

  func quit() {
    reply(SSIPReply.goodbye)
    isOver = true
  }

  /// `BLOCK {BEGIN | END}`.
  func block(_ word: String?) {
    let isBegin: Bool
    switch word?.lowercased() {
    case "begin": isBegin = true
    case "end": isBegin = false
    case nil: return reply(SSIPReply.missingParameter)
    default: return reply(SSIPReply.invalidParameter)
    }
    let wasInside = client.state.withLock { state in
      defer { state.isInBlock = isBegin }
      return state.isInBlock
    }
    if isBegin {
      reply(wasInside ? SSIPReply.alreadyInside : SSIPReply.insideBlock)
    } else {
      reply(wasInside ? SSIPReply.outsideBlock : SSIPReply.alreadyOutside)
    }
  }

  func help() {
    let names = SSIPCommand.all.map(\.name)
    reply(names.map { SSIPReply.line($0, before: SSIPReply.helpSent) } + [SSIPReply.helpSent])
  }

  // MARK: Messages

  private static let stop = UInt8(ascii: ".")

  private func receive(_ line: ArraySlice<UInt8>, after content: [UInt8], count: Int) {
    guard !line.elementsEqual([Self.stop]) else {
      reception = .command
      guard String(validating: content, as: UTF8.self) != nil else {
        server.give(content.count, of: client)
        return reply(SSIPReply.invalidEncoding)
      }
      return queueTaken(client.message(content, kind: .text))
    }
    // Emptied first, so that the bytes are not copied for each line.
    reception = .command
    var content = content
    let before = content.count
    let room = Self.maxMessageLength - content.count
    if count > 0, room > 0 { content.append(UInt8(ascii: "\n")) }
    content += line.dropFirst(line.first == Self.stop ? 1 : 0).prefix(max(0, room - 1))
    guard server.take(content.count - before, of: client) else {
      server.give(before, of: client)
      reception = .refusedText
      return
    }
    reception = .text(content, lines: count + 1)
  }

  /// Skips a line of a text that is refused; its client waits for a reply until the end.
  private func skip(_ line: ArraySlice<UInt8>) {
    guard line.elementsEqual([Self.stop]) else { return }
    reception = .command
    reply(SSIPReply.tooMuchWaiting)
  }

  /// `CHAR`, `KEY` or `SOUND_ICON`, with what is spoken.
  func queue(_ rest: Substring, kind: MessageKind) {
    guard !rest.isEmpty else { return reply(SSIPReply.missingParameter) }
    let content = Array(rest.utf8)
    guard server.take(content.count, of: client) else { return reply(SSIPReply.tooMuchWaiting) }
    queueTaken(client.message(content, kind: kind))
  }

  /// Queues a message whose bytes have been taken.
  func queueTaken(_ message: SSIPMessage) {
    guard let identifier = server.add(message, of: client) else {
      return reply(SSIPReply.tooMuchWaiting)
    }
    // Before the first event of the message.
    reply(SSIPReply.line("\(identifier)", before: SSIPReply.queued), SSIPReply.queued)
    server.begin(identifier)
  }
}
