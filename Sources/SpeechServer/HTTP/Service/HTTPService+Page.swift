// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup
import SpeechSystem
import SpeechVoices

extension HTTPService {
  /// A file of the page.
  func answer(file name: String, call: HTTPCall) {
    guard let file = PageFiles.all[name] else { return }
    let fields =
      [
        HTTPField("Content-Type", value: file.type), HTTPField("ETag", value: file.tag),
        // Asked for again each time: another version of the program may have another.
        HTTPField("Cache-Control", value: "no-cache"),
        HTTPField("Content-Security-Policy", value: PageFiles.policy),
        HTTPField("Referrer-Policy", value: "no-referrer"),
      ] + call.fields
    if call.request.headers["if-none-match"] == file.tag {
      return call.reply.answer(HTTPHead(304, fields: fields), body: [])
    }
    call.reply.answer(HTTPHead(200, fields: fields), body: file.bytes)
  }

  // MARK: - Mark-up

  /// What is wrong with a document, with places in UTF-16 units.
  func check(client: String, call: HTTPCall) throws(HTTPError) -> SpeechJob {
    let order = try SpeechOrder(call.request.body)
    // A long document takes a while.
    return try enter(client: client, call: call) { [host] in
      call.answer(Self.problems(in: order.input, limits: host.limits))
    }
  }

  /// Performs work on a thread of its own, unless the client has gone before.
  private func enter(
    client: String,
    call: HTTPCall,
    work: @escaping @Sendable () -> Void
  ) throws(HTTPError) -> SpeechJob {
    let job = SpeechJob(queue)
    do throws(RenderQueue.Refusal) {
      try job.enter(client: client) {
        if job.control.isCancelled { call.reply.fail() } else { work() }
      } refused: {
        call.answer(HTTPError($0))
      }
    } catch {
      throw HTTPError(error)
    }
    return job
  }

  /// `{"diagnostics":[{"severity","message","code","line","column","start","end"}]}`.
  static func problems(in text: String, limits: RenderLimits) -> [UInt8] {
    var found: [RenderDiagnostic] = []
    let request = RenderRequest(.ssml(Array(text.utf8)))
    do throws(Refusal) {
      try request.checkWithoutVoices(limits) { found.append($0) }
    } catch {
      if let refusal = RenderDiagnostic(refusal: error) { found.append(refusal) }
    }
    let units = Array(text.utf16)
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("diagnostics")
      writer.array { writer in
        for diagnostic in found where !diagnostic.isNote {
          writer.object { writer in
            writer.member("severity", diagnostic.severity.rawValue)
            writer.member("message", diagnostic.message)
            writer.member("code", diagnostic.code.rawValue)
            writer.member("line", diagnostic.line)
            writer.member("column", diagnostic.column)
            let start = min(diagnostic.position?.utf16 ?? 0, units.count)
            writer.member("start", start)
            writer.member("end", end(of: start, in: units))
          }
        }
      }
    }
    return writer.bytes
  }

  /// Where what begins there ends: a tag with its bracket, a word before a blank or a tag.
  private static func end(of start: Int, in units: [UInt16]) -> Int {
    let blanks: Set<UInt16> = [0x20, 0x09, 0x0A, 0x0D]
    let (open, close) = (UInt16(UInt8(ascii: "<")), UInt16(UInt8(ascii: ">")))
    guard start < units.count else { return start }
    let rest = units[start...].dropFirst()
    if units[start] == open { return (rest.firstIndex(of: close) ?? units.count - 1) + 1 }
    return rest.firstIndex { blanks.contains($0) || $0 == open || $0 == close } ?? units.count
  }

  // MARK: - Documents

  /// `{"title","language","chapters":[{"title","text","ssml"}]}` of the file in the body, whose name is in `X-File-Name`.
  func read(client: String, call: HTTPCall) throws(HTTPError) -> SpeechJob {
    let written = call.request.headers["x-file-name"] ?? ""
    guard let name = RequestTarget.decoded(written[...], plusIsBlank: false), !name.isEmpty else {
      throw HTTPError(400, message: "the request does not name its file in X-File-Name")
    }
    return try enter(client: client, call: call) { [self] in
      do throws(HTTPError) {
        call.answer(Self.json(try documents.read(call.request.body, name: name)))
      } catch {
        refuse(error, call: call)
      }
    }
  }

  private static func json(_ document: ReadDocument) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", document.title)
      writer.member("language", document.language)
      writer.key("chapters")
      writer.array { writer in
        for chapter in document.chapters {
          writer.object { writer in
            writer.member("title", chapter.title)
            writer.member("text", chapter.text)
            writer.member("ssml", chapter.isMarkup)
          }
        }
      }
    }
    return writer.bytes
  }

  // MARK: - Engines

  /// `{"providers":[…],"version":…}`: their state, their last failures, and what continued instead.
  var engines: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("providers")
      writer.array { writer in
        for record in host.registry.providers { write(record, to: &writer) }
      }
      writer.member("version", hostVersion)
    }
    return writer.bytes
  }

  private func write(_ record: ProviderRecord, to writer: inout JSONWriter) {
    let history = host.health.history(of: record.places)
    let counts = metrics.counts(of: record)
    writer.object { writer in
      writer.member("id", record.description?.identifier ?? record.places.library)
      writer.member("name", record.description?.name ?? record.nameForPeople)
      writer.member("state", Self.state(of: record, history: history))
      writer.member("problem", record.silence)
      writer.member("workers", counts.workers)
      writer.member("restarts", counts.restarts)
      writer.member("fallbacks", counts.fallbacks)
      writer.key("failures")
      writer.array { writer in
        for past in history?.troubles.suffix(5) ?? [] {
          writer.object { writer in
            writer.member("time", past.time / 1_000_000_000)
            writer.member("message", past.trouble.what)
          }
        }
      }
    }
  }

  private static func state(of record: ProviderRecord, history: HealthHistory?) -> String {
    switch record.state {
    case .ok:
      if history?.isQuarantined == true { return "quarantined" }
      return history?.counted.isEmpty == false ? "failing" : "ok"
    case .disabled: return "disabled"
    case .shadowed, .incompatible, .failed, .unasked, .untrusted: return "unusable"
    }
  }

  /// The last lines of a provider, which `provider` of the query names.
  func answerLog(_ call: HTTPCall) throws(HTTPError) {
    let name = call.request.target.query["provider"] ?? ""
    let record = host.registry.providers.first {
      $0.description?.identifier == name || $0.places.library == name
    }
    guard let record else {
      throw HTTPError(404, message: "there is no provider “\(name)”", parameter: "provider")
    }
    let lines = logs.lines(of: record.places.library).map { $0 + "\n" }.joined()
    call.answer(Array(lines.utf8), type: "text/plain; charset=utf-8")
  }
}
