// SPDX-License-Identifier: Apache-2.0

import Synchronization

// SSIP, "Information Retrieval Commands" and "History Handling Commands".
extension SSIPSession {
  /// `LIST {VOICES | OUTPUT_MODULES | SYNTHESIS_VOICES [LANGUAGE [VARIANT]]}`.
  func list(_ words: inout SSIPWords) {
    switch words.next()?.lowercased() {
    case "voices":
      send(VoiceType.allCases.map { $0.rawValue.uppercased() }, last: SSIPReply.voicesSent)
    case "output_modules": send([SSIPClient.moduleName], last: SSIPReply.modulesSent)
    case "synthesis_voices":
      let (language, variant) = (words.next(), words.next())
      let entries = server.voices.list.entries(
        language: language == "none" ? nil : language,
        variant: variant
      )
      if entries.isEmpty { return reply(SSIPReply.noVoices) }
      send(entries.map(\.line), last: SSIPReply.voicesSent)
    case nil: reply(SSIPReply.missingParameter)
    default: reply(SSIPReply.invalidParameter)
    }
  }

  private func send(_ lines: [String], last: String) {
    reply(lines.map { SSIPReply.line($0, before: last) } + [last])
  }

  /// Only of the client's own messages: what others have had spoken may be private.
  func history(_ words: inout SSIPWords) {
    switch (words.next()?.lowercased(), words.next()?.lowercased()) {
    case ("get", let what?): getHistory(what, words: &words)
    case ("cursor", "set"): setCursor(&words)
    case ("cursor", "forward"): moveCursor(by: 1, done: SSIPReply.cursorForward)
    case ("cursor", "backward"): moveCursor(by: -1, done: SSIPReply.cursorBackward)
    case ("cursor", "get"):
      guard let current = client.state.withLock(\.history.current) else {
        return reply(SSIPReply.noMessage)
      }
      send(["\(current)"], last: SSIPReply.cursorPosition)
    case ("say", let number?): say(number)
    case ("sort", _): reply(SSIPReply.notSupported)
    case (nil, _), (_, nil): reply(SSIPReply.missingParameter)
    default: reply(SSIPReply.invalidParameter)
    }
  }

  private func getHistory(_ what: String, words: inout SSIPWords) {
    let (name, history) = client.state.withLock { ($0.name, $0.history) }
    switch what {
    case "client_id": send(["\(client.identifier)"], last: SSIPReply.clientIdentifier)
    case "client_list": send(["\(client.identifier) \(name) 1"], last: SSIPReply.clientsSent)
    case "last":
      guard let last = history.last else { return reply(SSIPReply.noMessage) }
      send(["\(last)"], last: SSIPReply.lastMessage)
    case "message":
      guard let word = words.next() else { return reply(SSIPReply.missingParameter) }
      guard let message = UInt64(word).flatMap(history.message) else {
        return reply(SSIPReply.noSuchMessage)
      }
      send(LineText.lines(message.content), last: SSIPReply.messageText)
    case "client_messages":
      guard let whom = words.next() else { return reply(SSIPReply.missingParameter) }
      guard whom.lowercased() == "self" || whom == "\(client.identifier)" else {
        return reply(SSIPReply.notSupported)
      }
      let first = words.next().flatMap { Int($0) } ?? 0
      let count = words.next().flatMap { Int($0) } ?? .max
      let listed = history.messages.dropFirst(max(0, first)).prefix(max(0, count))
      send(listed.map { "\($0.identifier) \(name)" }, last: SSIPReply.messagesSent)
    default: reply(SSIPReply.invalidParameter)
    }
  }

  /// `HISTORY CURSOR SET {SELF | ID} {FIRST | LAST | POS N}`.
  private func setCursor(_ words: inout SSIPWords) {
    guard let whom = words.next()?.lowercased(), let place = words.next()?.lowercased() else {
      return reply(SSIPReply.missingParameter)
    }
    guard whom == "self" || whom == "\(client.identifier)" else {
      return reply(SSIPReply.noSuchClient)
    }
    let number = words.next()
    let (wanted, done): (Int?, String) =
      switch place {
      case "first": (0, SSIPReply.cursorFirst)
      case "last":
        (max(0, client.state.withLock(\.history.messages.count) - 1), SSIPReply.cursorLast)
      case "pos": (number.flatMap { Int($0) }, SSIPReply.cursorSet)
      default: (nil, "")
      }
    guard let wanted else {
      return reply(place == "pos" ? SSIPReply.notANumber : SSIPReply.invalidParameter)
    }
    reply(client.state.withLock { $0.history.move(to: wanted) } ?? done)
  }

  private func moveCursor(by distance: Int, done: String) {
    let error = client.state.withLock { state in
      state.history.move(to: state.history.cursor + distance)
    }
    reply(error ?? done)
  }

  private func say(_ number: String) {
    let message = UInt64(number).flatMap { number in
      client.state.withLock { $0.history.message(number) }
    }
    guard let message else { return reply(SSIPReply.noSuchMessage) }
    guard server.take(message.content.count, of: client) else {
      return reply(SSIPReply.tooMuchWaiting)
    }
    queueTaken(message)
  }

  /// `STOP`, `CANCEL`, `PAUSE` or `RESUME`: what `action` does with the messages of the clients.
  /// - Parameter interrupts: What the client says next is a reply, if these are its own messages.
  func control(
    _ whom: String?,
    done: String,
    interrupts: Bool = false,
    action: (SSIPServer, Set<Int>) -> Void
  ) {
    guard let whom else { return reply(SSIPReply.missingParameter) }
    let clients: [SSIPClient]
    switch server.clients(whom, requestedBy: client) {
    case .success(let found): clients = found
    case .failure(let error): return reply(error.reply)
    }
    if interrupts, clients.contains(where: { $0.identifier == client.identifier }) {
      client.state.withLock { $0.hasInterrupted = true }
    }
    // Includes clients that have disconnected.
    action(server, whom.lowercased() == "all" ? server.everyone : Set(clients.map(\.identifier)))
    reply(done)
  }
}
