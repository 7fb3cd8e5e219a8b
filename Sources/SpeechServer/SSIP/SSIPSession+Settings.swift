// SPDX-License-Identifier: Apache-2.0

import Synchronization

// SSIP, "Parameter Setting Commands".
extension SSIPSession {
  /// `SET {SELF | ALL | ID} PARAMETER VALUE`.
  func set(_ words: inout SSIPWords) {
    guard let whom = words.next(), let parameter = words.next()?.lowercased() else {
      return reply(SSIPReply.missingParameter)
    }
    let clients: [SSIPClient]
    switch server.clients(whom, requestedBy: client) {
    case .success(let found): clients = found
    case .failure(let error): return reply(error.reply)
    }
    // A name may be in quotation marks, and a voice's name have blanks.
    let value = words.next()
    let rest = [value, words.rest.isEmpty ? nil : String(words.rest)].compactMap { $0 }
      .joined(separator: " ")
    if parameter == "notification" {
      return setNotification(value, value: words.next(), clients: clients)
    }
    guard let value else { return reply(SSIPReply.missingParameter) }
    var reply = SSIPReply.invalidParameter
    for client in clients {
      reply = client.state.withLock { state in
        guard let set = SSIPParameter(named: parameter)?.set else {
          return SSIPReply.invalidParameter
        }
        return set(SSIPParameter.Value(word: value.lowercased(), text: rest), &state)
      }
    }
    self.reply(reply)
  }

  private func setNotification(_ name: String?, value: String?, clients: [SSIPClient]) {
    guard let name = name?.lowercased(), let value = value?.lowercased() else {
      return reply(SSIPReply.missingParameter)
    }
    guard value == "on" || value == "off" else { return reply(SSIPReply.notOnOff) }
    let known = SSIPNotification.allCases.filter { name == "all" || $0.rawValue == name }
    guard !known.isEmpty else { return reply(SSIPReply.invalidParameter) }
    for client in clients {
      client.state.withLock { state in
        if value == "on" {
          state.notifications.formUnion(known)
        } else {
          state.notifications.subtract(known)
        }
      }
    }
    reply(SSIPReply.notificationSet)
  }

  /// `GET PARAMETER`: of the client itself.
  func get(_ parameter: String?) {
    guard let parameter = parameter?.lowercased() else { return reply(SSIPReply.missingParameter) }
    guard let get = SSIPParameter(named: parameter)?.get else {
      return reply(SSIPReply.invalidParameter)
    }
    let value = client.state.withLock { state in get(state, server) }
    reply(SSIPReply.line(value, before: SSIPReply.valueSent), SSIPReply.valueSent)
  }
}
