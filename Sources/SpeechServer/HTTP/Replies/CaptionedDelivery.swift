// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechSystem

/// Audio and the times of its words as JSON, in the shape of Kokoro-FastAPI's “captioned speech”: lines as they are spoken, or
/// one object at the end. [render thread]
final class CaptionedDelivery: SpeechDelivery {
  let format: ReplyFormat
  let sampleRate: Int
  let wantsWords = true
  private(set) var hasBegun = false
  private let reply: any HTTPReply
  private let fields: [HTTPField]
  private let isStream: Bool
  private let isMarkup: Bool
  private var words = FinishedWords()
  private var change = VoiceChange()
  private var done: [FinishedWords.Word] = []
  private var kept: [UInt8] = []
  private var header: StreamHeader
  private var isTooLong = false

  /// Bytes of audio in one object, which is in memory as a whole, several times: some minutes of pcm.
  private static let maxKept = 16 << 20

  init(_ reply: any HTTPReply, order: SpeechOrder, isStream: Bool, fields: [HTTPField]) {
    self.reply = reply
    format = order.format
    sampleRate = order.sampleRate
    self.isStream = isStream
    isMarkup = order.isMarkup
    header = StreamHeader(order)
    self.fields =
      [HTTPField("Content-Type", value: isStream ? "application/x-ndjson" : "application/json")]
      + fields
  }

  func word(_ word: DeliveredWord) -> Bool {
    if let one = words.begin(word) { done.append(one) }
    return true
  }

  func mark(_ name: String, time: Double) -> Bool { true }

  func takeOver(_ diagnostic: RenderDiagnostic) -> Bool {
    change.note(diagnostic)
    return true
  }

  func audio(_ bytes: [UInt8]) -> Bool {
    guard isStream else {
      guard kept.count + bytes.count <= Self.maxKept else {
        isTooLong = true
        return false
      }
      kept += bytes
      return true
    }
    return sendLine(header.before(bytes))
  }

  func end(speech: Double, duration: Double) {
    if let last = words.finish(at: speech) { done.append(last) }
    guard isStream else {
      let all = format == .wav ? waveHeader(dataSize: kept.count) + kept : kept
      hasBegun = true
      return reply.answer(HTTPHead(200, fields: fields + change.fields), body: object(all))
    }
    _ = sendLine([])
    reply.end(trailers: change.fields)
  }

  func fail(_ error: HTTPError) {
    var error = error
    if isTooLong {
      error = HTTPError(
        400,
        message: "the audio is longer than one object may be; ask for lines with “stream”: true",
        parameter: "stream",
        code: "too_long"
      )
    }
    if hasBegun { reply.fail() } else { reply.answer(error.head, body: error.body) }
  }

  private func sendLine(_ audio: [UInt8]) -> Bool {
    if !hasBegun {
      hasBegun = true
      reply.begin(HTTPHead(200, fields: fields + [VoiceChange.announcement]))
    }
    return reply.send(object(audio) + [UInt8(ascii: "\n")])
  }

  private func object(_ audio: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("audio", Base64.encoded(audio))
      writer.member("audio_format", format.contentType)
      writer.key("timestamps")
      writer.array { writer in
        for one in done {
          writer.object { writer in
            writer.member("word", isMarkup ? MarkupText.plain(one.word.text) : one.word.text)
            writer.member("start_time", one.word.time)
            writer.member("end_time", one.end)
          }
        }
      }
    }
    done = []
    return writer.bytes
  }
}
