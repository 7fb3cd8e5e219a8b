// SPDX-License-Identifier: Apache-2.0

/// The page for talking: its conversation, and the key in its link.
package struct TalkDoor: Sendable {
  let conversation: TalkConversation
  let key: TalkKey

  package init(_ conversation: TalkConversation, key: TalkKey) {
    self.conversation = conversation
    self.key = key
  }

  /// Refuses who has not the link that the user has made, whatever other keys a server knows.
  func admit(_ request: HTTPRequest) throws(HTTPError) {
    if let secret = HTTPGate.secret(in: request), key.opens(with: secret) { return }
    throw HTTPError(
      401,
      message: key.current == nil
        ? "no link to this page has been made; “synth-host call page” makes one"
        : "the link to this page is not the current one; “synth-host call page” shows it",
      code: "invalid_talk_key"
    )
  }

  /// Answers what pages ask for. The text of a request is never logged.
  func answer(_ route: TalkRoute, call: HTTPCall) throws(HTTPError) -> (any RunningAnswer)? {
    try admit(call.request)
    switch route {
    case .state: return try follow(call)
    case .order:
      let order: TalkOrder
      do throws(TalkRefusal) {
        order = try TalkOrder(call.request.body)
      } catch {
        throw HTTPError(error)
      }
      conversation.carryOut(order) { refusal in
        if let refusal { call.answer(HTTPError(refusal)) } else { call.answer(Array("{}".utf8)) }
      }
    case .prediction:
      guard let text = String(validating: call.request.body, as: UTF8.self) else {
        throw HTTPError(400, message: "the text is not UTF-8", code: "invalid_value")
      }
      conversation.predict(after: String(text.suffix(Self.maxPredicted))) { call.answer($0) }
    }
    return nil
  }

  /// Characters at the end of a text that matter for what comes next.
  private static let maxPredicted = 500

  private func follow(_ call: HTTPCall) throws(HTTPError) -> any RunningAnswer {
    let reply = call.reply
    let fields = [
      HTTPField("Content-Type", value: "text/event-stream"),
      HTTPField("Cache-Control", value: "no-store"),
      HTTPField("X-Accel-Buffering", value: "no"),
    ]
    do throws(TalkRefusal) {
      return try conversation.follow(reply) {
        reply.begin(HTTPHead(200, fields: fields + call.fields))
      } ended: {
        reply.end(trailers: [])
      }
    } catch {
      throw HTTPError(error)
    }
  }
}
