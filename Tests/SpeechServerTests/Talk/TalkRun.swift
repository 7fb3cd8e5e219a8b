// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import PlaybackSupport
import SpeechHost
import SpeechPermissions
import SpeechServer
import SpeechVoices
import TestSupport
import Testing

/// A server with a page for talking and providers for tests, whose audio lasts as long as it would be heard, without a sound
/// server: there are no calls.
final class TalkRun {
  let talk: TalkConversation
  let key: TalkKey
  private let server: HTTPRun

  init(_ providers: [String], home: TemporaryFolder) throws {
    let environment = [
      "HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
      "PULSE_SERVER": "unix:\(home.path)/no-server", "XDG_CONFIG_HOME": home.path + "/config",
    ]
    let folder = home.path + "/state/synth-host"
    let key = TalkKey(stateFolder: folder)
    var made: TalkConversation?
    server = try HTTPRun(providers, home: home) { host in
      let talk = TalkConversation(
        host,
        environment: environment,
        stateFolder: folder,
        permissions: PermissionStore(environment: environment),
        application: nil,
        devices: PacedDevices()
      )
      made = talk
      return TalkDoor(talk, key: key)
    }
    (talk, self.key) = (try #require(made), key)
  }

  func close() {
    talk.close()
    server.close()
  }

  /// Begins a request; its answer may go on.
  func begin(
    _ method: String,
    _ target: String,
    body: String = "",
    secret: String?
  ) throws -> (reply: RecordedReply, answer: (any RunningAnswer)?) {
    let reply = RecordedReply()
    let headers = secret.map { ["authorization": "Bearer \($0)"] } ?? [:]
    let request = try HTTPRun.request(method, target, body: body, headers: headers)
    return (reply, server.service.answer(request, reply: reply))
  }

  /// Answers a request; waits for the end of its answer.
  func ask(
    _ method: String,
    _ target: String,
    body: String = "",
    secret: String?
  ) throws -> RecordedReply {
    let reply = try begin(method, target, body: body, secret: secret).reply
    #expect(reply.waitForEnd() != nil)
    return reply
  }

  /// Carries out an order, and waits until that is so.
  func order(_ body: String) throws -> RecordedReply {
    try ask("POST", "/talk/do", body: body, secret: key.current)
  }
}
