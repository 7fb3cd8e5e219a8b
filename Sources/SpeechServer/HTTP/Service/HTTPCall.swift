// SPDX-License-Identifier: Apache-2.0

/// One request on its way: what was asked, and where the answer goes.
struct HTTPCall: Sendable {
  let request: HTTPRequest
  let reply: any HTTPReply
  /// When the whole request had arrived.
  let begun: ContinuousClock.Instant
  /// Of the header of every answer.
  let fields: [HTTPField]

  func answer(_ body: [UInt8], type: String = "application/json", status: Int = 200) {
    reply.answer(
      HTTPHead(status, fields: [HTTPField("Content-Type", value: type)] + fields),
      body: body
    )
  }

  func answer(_ error: HTTPError) {
    var head = error.head
    head.fields += fields
    reply.answer(head, body: error.body)
  }
}
