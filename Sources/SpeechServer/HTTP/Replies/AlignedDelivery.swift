// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechSystem

/// An answer of lines of JSON with audio and the times of each character, in the shape of ElevenLabs' “stream with timestamps”.
/// [render thread]
///
/// Characters between words belong to the word after them. Clients put the characters of all lines together, and know by the
/// times what was heard before an interruption.
final class AlignedDelivery: SpeechDelivery {
  let format: ReplyFormat
  let sampleRate: Int
  let wantsWords = true
  private(set) var hasBegun = false
  private let reply: any HTTPReply
  private let fields: [HTTPField]
  private let source: SourceText
  private let isMarkup: Bool
  private var words = FinishedWords()
  private var change = VoiceChange()
  /// The characters of words that are known and were not sent.
  private var alignment = Alignment()
  private var header: StreamHeader
  /// UTF-16 units of the input whose characters were sent, and the second at which the last of them ends.
  private var sent = 0
  private var sentTime = 0.0
  private let length: Int

  init(_ reply: any HTTPReply, order: SpeechOrder, fields: [HTTPField]) {
    self.reply = reply
    format = order.format
    sampleRate = order.sampleRate
    self.fields = [HTTPField("Content-Type", value: "application/x-ndjson")] + fields
    source = SourceText(order.input)
    isMarkup = order.isMarkup
    header = StreamHeader(order)
    length = order.input.utf16.count
  }

  func word(_ word: DeliveredWord) -> Bool {
    if let done = words.begin(word) { add(done) }
    return true
  }

  func mark(_ name: String, time: Double) -> Bool { true }

  func takeOver(_ diagnostic: RenderDiagnostic) -> Bool {
    change.note(diagnostic)
    return true
  }

  func audio(_ bytes: [UInt8]) -> Bool { send(header.before(bytes)) }

  func end(speech: Double, duration: Double) {
    if let done = words.finish(at: speech) { add(done) }
    // What follows the last word: its full stop.
    if sent < length { alignment.add(text(in: sent..<length), from: duration, to: duration) }
    _ = send([])
    reply.end(trailers: change.fields)
  }

  func fail(_ error: HTTPError) {
    if hasBegun { reply.fail() } else { reply.answer(error.head, body: error.body) }
  }

  // MARK: - Characters

  private struct Alignment {
    var characters: [String] = []
    var starts: [Double] = []
    var ends: [Double] = []

    /// Divides the time among the characters alike.
    mutating func add(_ text: String, from start: Double, to end: Double) {
      let count = Double(max(1, text.count))
      for (index, character) in text.enumerated() {
        characters.append(String(character))
        starts.append(start + (end - start) * Double(index) / count)
        ends.append(start + (end - start) * Double(index + 1) / count)
      }
    }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("characters", characters)
        for (name, times) in [
          ("character_start_times_seconds", starts), ("character_end_times_seconds", ends),
        ] {
          writer.key(name)
          writer.array { writer in
            for time in times { writer.value((time * 1000).rounded() / 1000) }
          }
        }
      }
    }
  }

  /// What is written there, without mark-up.
  private func text(in range: Range<Int>) -> String {
    let text = source.text(in: range)
    return isMarkup ? MarkupText.plain(text, isFirst: range.lowerBound == 0) : text
  }

  private func add(_ done: FinishedWords.Word) {
    let word = done.word
    // A word whose beginning was sent with the one before it, such as the second of two that are spoken for one.
    guard word.units.upperBound > sent else { return }
    let gap = sent..<max(sent, word.units.lowerBound)
    alignment.add(text(in: gap), from: min(sentTime, word.time), to: word.time)
    let rest = max(sent, word.units.lowerBound)..<word.units.upperBound
    alignment.add(text(in: rest), from: word.time, to: done.end)
    (sent, sentTime) = (word.units.upperBound, done.end)
  }

  private func send(_ audio: [UInt8]) -> Bool {
    if !hasBegun {
      hasBegun = true
      reply.begin(HTTPHead(200, fields: fields + [VoiceChange.announcement]))
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("audio_base64", Base64.encoded(audio))
      for name in ["alignment", "normalized_alignment"] {
        writer.key(name)
        if alignment.characters.isEmpty {
          writer.value(written: Array("null".utf8))
        } else {
          alignment.write(to: &writer)
        }
      }
    }
    alignment = Alignment()
    return reply.send(writer.bytes + [UInt8(ascii: "\n")])
  }
}
