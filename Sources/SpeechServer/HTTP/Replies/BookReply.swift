// SPDX-License-Identifier: Apache-2.0

/// An answer that is an EPUB, sent while it is made. [render thread]
final class BookReply {
  /// Bytes that are kept until there are more: what comes before the first chapter, so that what is wrong with that one can
  /// still be told.
  private static let maxKept = 1024

  private let call: HTTPCall
  private var kept: [UInt8] = []
  private var hasBegun = false
  /// Bytes that were sent.
  private(set) var count = 0
  /// Whether the client has gone.
  private(set) var isGone = false

  init(_ call: HTTPCall) { self.call = call }

  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    kept += bytes
    if kept.count > Self.maxKept { sendKept() }
    return !isGone
  }

  func end() {
    sendKept()
    call.reply.end(trailers: [])
  }

  /// An answer of its own, or the end of the connection in the middle of what cannot be taken for a whole file then.
  func fail(_ error: HTTPError) {
    if hasBegun { call.reply.fail() } else { call.answer(error) }
  }

  private func sendKept() {
    guard !isGone, !kept.isEmpty else { return }
    if !hasBegun {
      hasBegun = true
      let type = HTTPField("Content-Type", value: "application/epub+zip")
      call.reply.begin(HTTPHead(200, fields: [type] + call.fields))
    }
    isGone = !call.reply.send(kept)
    count += kept.count
    kept = []
  }
}
