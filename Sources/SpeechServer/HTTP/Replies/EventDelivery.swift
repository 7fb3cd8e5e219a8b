// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechSystem
import SpeechVoices

/// An answer of server-sent events (WHATWG HTML, section 9.2), as OpenAI's clients read them. [render thread]
final class EventDelivery: SpeechDelivery {
  let format: ReplyFormat
  let sampleRate: Int
  let wantsWords: Bool
  private(set) var hasBegun = false
  private let reply: any HTTPReply
  private let fields: [HTTPField]
  private var header: StreamHeader
  /// Who speaks first, until that was told.
  private var voice: VoiceMatch?

  init(_ reply: any HTTPReply, order: SpeechOrder, voice: VoiceMatch?, fields: [HTTPField]) {
    self.reply = reply
    format = order.format
    sampleRate = order.sampleRate
    wantsWords = order.wantsWords
    header = StreamHeader(order)
    self.voice = order.wantsWords ? voice : nil
    self.fields =
      [
        HTTPField("Content-Type", value: "text/event-stream"),
        HTTPField("Cache-Control", value: "no-cache"),
      ] + fields
  }

  func word(_ word: DeliveredWord) -> Bool {
    send("speech.word") { writer in
      Self.write("byteRange", range: word.bytes, to: &writer)
      Self.write("textRange", range: word.units, to: &writer)
      writer.member("time", word.time)
      writer.member("word", word.text)
    }
  }

  func mark(_ name: String, time: Double) -> Bool {
    guard wantsWords else { return true }
    return send("speech.mark") { writer in
      writer.member("name", name)
      writer.member("time", time)
    }
  }

  func takeOver(_ diagnostic: RenderDiagnostic) -> Bool {
    send("speech.voice") { writer in
      writer.member("code", diagnostic.code.rawValue)
      writer.member("id", diagnostic.newVoice)
      writer.member("reason", diagnostic.message)
    }
  }

  func audio(_ bytes: [UInt8]) -> Bool {
    let encoded = Base64.encoded(header.before(bytes))
    return send("speech.audio.delta") { $0.member("audio", encoded) }
  }

  func end(speech: Double, duration: Double) {
    _ = send("speech.audio.done") { writer in
      // Nothing here is counted in tokens; clients require the numbers.
      writer.key("usage")
      writer.object { writer in
        for name in ["input_tokens", "output_tokens", "total_tokens"] { writer.member(name, 0) }
      }
    }
    reply.end(trailers: [])
  }

  func fail(_ error: HTTPError) {
    guard hasBegun else { return reply.answer(error.head, body: error.body) }
    _ = send("error") { writer in
      writer.key("error")
      error.write(to: &writer)
    }
    reply.fail()
  }

  private func send(_ type: String, members: (inout JSONWriter) -> Void) -> Bool {
    if !hasBegun {
      hasBegun = true
      reply.begin(HTTPHead(200, fields: fields))
    }
    if let first = voice {
      voice = nil
      let isTold = send("speech.voice") { writer in
        writer.member("id", first.identifier)
        writer.member("name", first.voice.name)
      }
      guard isTold else { return false }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      members(&writer)
    }
    return reply.send(Array("data: ".utf8) + writer.bytes + Array("\n\n".utf8))
  }

  /// As in `speak --lines json`.
  private static func write(_ name: String, range: Range<Int>, to writer: inout JSONWriter) {
    writer.key(name)
    writer.object { writer in
      writer.member("length", range.count)
      writer.member("location", range.lowerBound)
    }
  }
}
