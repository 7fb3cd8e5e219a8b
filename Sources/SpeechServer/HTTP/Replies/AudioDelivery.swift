// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

/// An answer that is the audio itself, sent as it is spoken. [render thread]
///
/// If the whole of a wav is there soon, its header states its sizes: many clients look at the file afterwards.
final class AudioDelivery: SpeechDelivery {
  /// How long the beginning of a wav may be kept, from the request on.
  private static let patience = Duration.milliseconds(200)
  /// Bytes that are kept meanwhile.
  private static let maxKept = 4 << 20

  let format: ReplyFormat
  let sampleRate: Int
  let wantsWords = false
  private(set) var hasBegun = false
  private let reply: any HTTPReply
  private let fields: [HTTPField]
  private let deadline: ContinuousClock.Instant
  private var kept: [UInt8] = []
  private var change = VoiceChange()

  /// - Parameter fields: of the header, besides those of the format.
  init(
    _ reply: any HTTPReply,
    order: SpeechOrder,
    fields: [HTTPField],
    begun: ContinuousClock.Instant
  ) {
    self.reply = reply
    format = order.format
    sampleRate = order.sampleRate
    self.fields = fields
    // The same bytes each time, however long it takes.
    deadline = order.isRepeatable ? begun - Self.patience : begun + Self.patience
  }

  func word(_ word: DeliveredWord) -> Bool { true }
  func mark(_ name: String, time: Double) -> Bool { true }

  func takeOver(_ diagnostic: RenderDiagnostic) -> Bool {
    change.note(diagnostic)
    return true
  }

  func audio(_ bytes: [UInt8]) -> Bool {
    if format == .wav, !hasBegun {
      kept += bytes
      guard ContinuousClock.now > deadline || kept.count > Self.maxKept else { return true }
      let all = waveHeader(dataSize: nil) + kept
      kept = []
      begin()
      return reply.send(all)
    }
    begin()
    return reply.send(bytes)
  }

  func end(speech: Double, duration: Double) {
    if format == .wav, !hasBegun, !kept.isEmpty {
      hasBegun = true
      let header = waveHeader(dataSize: kept.count)
      var head = head
      head.fields += change.fields
      return reply.answer(head, body: header + kept)
    }
    begin()
    reply.end(trailers: change.fields)
  }

  func fail(_ error: HTTPError) {
    if hasBegun { reply.fail() } else { reply.answer(error.head, body: error.body) }
  }

  private var head: HTTPHead {
    HTTPHead(200, fields: [HTTPField("Content-Type", value: format.contentType)] + fields)
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    var head = head
    head.fields.append(VoiceChange.announcement)
    reply.begin(head)
  }
}
