// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices

extension HTTPService {
  /// The shape of an answer with speech.
  enum SpeechShape {
    /// OpenAI's: audio, or server-sent events if the order says so.
    case openAI
    /// ElevenLabs' lines with the times of characters.
    case aligned
    /// ElevenLabs' audio alone.
    case plain
    /// Kokoro-FastAPI's.
    case captioned(isStream: Bool)
  }

  /// Speaks, on a thread of its own. Errors before the first audio are an answer of their own.
  func speak(
    _ order: SpeechOrder,
    shape: SpeechShape,
    client: String,
    call: HTTPCall
  ) throws(HTTPError) -> SpeechJob {
    let job = SpeechJob(queue)
    do throws(RenderQueue.Refusal) {
      try job.enter(client: client) { [self] in
        do throws(HTTPError) {
          let voice = try voice(for: order)
          perform(order, voice: voice, shape: shape, job: job, call: call)
        } catch {
          refuse(error, call: call)
        }
      } refused: {
        call.answer(HTTPError($0))
      }
    } catch {
      throw HTTPError(error)
    }
    return job
  }

  /// [render thread]
  private func perform(
    _ order: SpeechOrder,
    voice: OrderedVoice,
    shape: SpeechShape,
    job: SpeechJob,
    call: HTTPCall
  ) {
    let source = source(of: order)
    var voice = voice
    if case .document(let document) = source, voice.match == nil {
      voice.match = firstVoice(of: document)
    }
    // Proxies would otherwise keep back what is sent while it is spoken.
    var fields = call.fields + [HTTPField("X-Accel-Buffering", value: "no")]
    if let match = voice.match {
      fields.append(HTTPField("X-Synth-Host-Voice", value: HTTPField.escaped(match.identifier)))
    }
    let delivery: any SpeechDelivery =
      switch shape {
      case .openAI where order.isEventStream:
        EventDelivery(call.reply, order: order, voice: voice.match, fields: fields)
      case .openAI, .plain:
        AudioDelivery(call.reply, order: order, fields: fields, begun: call.begun)
      case .aligned: AlignedDelivery(call.reply, order: order, fields: fields)
      case .captioned(let isStream):
        CaptionedDelivery(call.reply, order: order, isStream: isStream, fields: fields)
      }
    let stream = SpeechStream(order, delivery: delivery)
    var request: RenderRequest
    do throws(HTTPError) {
      request = try renderRequest(order, source: source, voice: voice)
    } catch {
      return refuse(error, call: call)
    }
    request.wantsWordTimes = delivery.wantsWords
    request.sampleRate = order.sampleRate
    let outcome = host.render(request, into: stream, control: job.control, observer: stream)
    // A text of which a part could not be said has been delivered with the rest.
    if !stream.hasEnded {
      if let error = HTTPError(outcome) {
        delivery.fail(error)
      } else if case .cancelled = outcome {
        call.reply.fail()
      }
    }
    note(outcome, stream: stream, voice: voice, order: order, call: call)
  }

  /// What an order says about how its text is spoken.
  func renderRequest(
    _ order: SpeechOrder,
    source: RenderRequest.Source,
    voice: OrderedVoice
  ) throws(HTTPError) -> RenderRequest {
    var request = RenderRequest(
      source,
      voice: voice.typed,
      rate: order.speed,
      pitch: order.pitch,
      volume: order.volume
    )
    request.isRepeatable = order.isRepeatable
    do throws(MarkupError) {
      request.lexicons = try LexiconWord.lexicons(of: order.lexicon)
    } catch {
      throw SpeechOrder.wrong("lexicon", what: "cannot be used: \(error)")
    }
    return request
  }

  /// What is spoken; SSML as a document, of which the first voice is told before it is rendered.
  func source(of order: SpeechOrder) -> RenderRequest.Source {
    let input = Array(order.input.utf8)
    guard order.isMarkup else { return .plainText(input) }
    // A document that cannot be read is refused when it is rendered, with its place.
    return (try? SpeechDocument(.ssml(input), limits: host.limits.markup)).map { .document($0) }
      ?? .ssml(input)
  }

  /// Who begins to speak a document that decides itself: the user's voice for its language.
  private func firstVoice(of document: SpeechDocument) -> VoiceMatch? {
    let list = host.registry.voices
    let language = document.scopes.first?.language.flatMap { LanguageTag($0) }
    return language.flatMap { host.voices.voice(speaking: $0, in: list) }
      ?? host.voices.defaultVoice(in: list)
  }

  private func note(
    _ outcome: RenderOutcome,
    stream: SpeechStream,
    voice: OrderedVoice,
    order: SpeechOrder,
    call: HTTPCall
  ) {
    let name: ServerMetrics.Outcome =
      switch outcome {
      case .finished: .finished
      case .cancelled, .refused(.sink): .cancelled
      case .refused: .refused
      case .crashed, .timedOut: .failed
      }
    let first = stream.firstAudio.map { call.begun.duration(to: $0) }
    let whole = call.begun.duration(to: .now)
    metrics.note(
      name,
      firstAudio: first?.seconds,
      whole: whole.seconds,
      audio: stream.duration
    )
    for diagnostic in stream.diagnostics {
      switch diagnostic.kind {
      case .providerRestarted(let provider, _, _): metrics.noteRestart(of: provider)
      case .voiceReplaced(let voice, _), .restingVoiceReplaced(let voice, _, _, _),
        .failingVoiceReplaced(let voice, _, _, _):
        metrics.noteFallback(from: voice)
      default: break
      }
    }
    // Never the text: it may be private.
    var line = "\(call.request.method) \(call.request.target.path) \(name.rawValue)"
    line += " voice=\(voice.match?.identifier ?? "of the document") format=\(order.format.rawValue)"
    line += " bytes=\(order.input.utf8.count) audio=\(Self.shown(stream.duration)) s"
    if let first { line += " first=\(Self.shown(first.seconds * 1000)) ms" }
    line += " whole=\(Self.shown(whole.seconds * 1000)) ms"
    // A message may quote the text.
    if let error = HTTPError(outcome), name != .cancelled { line += " error=\(error.code ?? "")" }
    log(line)
  }

  static func shown(_ number: Double) -> String {
    "\((number * 10).rounded() / 10)"
  }
}
