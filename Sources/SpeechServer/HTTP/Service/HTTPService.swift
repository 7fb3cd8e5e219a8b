// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
package import SpeechVoices
import Synchronization

/// Speech over HTTP, as clients of OpenAI, ElevenLabs and Kokoro-FastAPI ask for it. Knows no sockets.
package final class HTTPService: Sendable {
  let host: SpeechHost
  let queue: RenderQueue
  let metrics: ServerMetrics
  let logs: ProviderLogs
  let languages: [LanguageTag]
  let documents: any DocumentReading
  let talk: TalkDoor?
  let books: any BookWriting
  /// Of the books that are being made.
  let places = BookPlaces()
  let log: @Sendable (String) -> Void
  private let discovery: VoiceDiscovery
  private let gate: Mutex<HTTPGate>

  /// - Parameters:
  ///   - discovery: That of the host.
  ///   - languages: of the user, the most preferred first.
  ///   - documents: Reads the files that a page sends.
  ///   - talk: Nil: there is no page for talking.
  ///   - books: Makes the EPUBs that a page wants.
  ///   - log: Takes one line a request, without its text. [any thread]
  package init(
    _ host: SpeechHost,
    discovery: VoiceDiscovery,
    queue: RenderQueue,
    metrics: ServerMetrics,
    logs: ProviderLogs,
    languages: [LanguageTag],
    gate: HTTPGate = HTTPGate(),
    documents: any DocumentReading,
    talk: TalkDoor? = nil,
    books: any BookWriting,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.host = host
    self.discovery = discovery
    self.queue = queue
    self.metrics = metrics
    self.logs = logs
    self.languages = languages
    self.gate = Mutex(gate)
    self.documents = documents
    self.talk = talk
    self.books = books
    self.log = log
  }

  /// Who may ask from now on. [any thread]
  package func admit(by gate: HTTPGate) { self.gate.withLock { $0 = gate } }

  /// Answers a request. Never waits; speech goes on on another thread, and can be ended by what is returned. [any thread]
  package func answer(_ request: HTTPRequest, reply: any HTTPReply) -> (any RunningAnswer)? {
    let begun = ContinuousClock.now
    let gate = gate.withLock(\.self)
    let call = HTTPCall(
      request: request,
      reply: reply,
      begun: begun,
      fields: gate.crossOriginFields(request.headers)
    )
    do throws(HTTPError) {
      let (route, client) = try Self.admitted(request, by: gate)
      return try follow(route, client: client, call: call)
    } catch {
      refuse(error, call: call)
      return nil
    }
  }

  func refuse(_ error: HTTPError, call: HTTPCall) {
    call.answer(error)
    if Route(call.request)?.isSpeech == true { metrics.noteRefused() }
    log(
      "\(call.request.method) \(call.request.target.path.prefix(200)) \(error.status) (\(error.message.prefix(200)))"
    )
  }

  /// Why a request is refused whatever its body is; nil if that depends on it. [any thread]
  package func refusal(of request: HTTPRequest) -> HTTPError? {
    do throws(HTTPError) {
      let (route, _) = try Self.admitted(request, by: gate.withLock(\.self))
      try Self.check(request, takes: route)
      if case .talk = route { try talk?.admit(request) }
      return nil
    } catch {
      return error
    }
  }

  /// What is asked for, and who asks, as far as the gate lets it in.
  private static func admitted(
    _ request: HTTPRequest,
    by gate: HTTPGate
  ) throws(HTTPError) -> (Route, client: String) {
    let route = Route(request)
    // A browser asks whether it may ask, and cannot send a key then.
    let isOpen = route?.isOpen ?? false || request.method == "OPTIONS"
    let client = try gate.client(of: request, isOpen: isOpen)
    guard let route else { throw unknown(request) }
    return (route, client)
  }

  private static func check(_ request: HTTPRequest, takes route: Route) throws(HTTPError) {
    let method = request.method
    guard method != route.method, method != "OPTIONS", method != "HEAD" || route.method != "GET"
    else { return }
    var error = HTTPError(
      405,
      message: "\(request.target.path) takes \(route.method), not \(method)",
      code: "wrong_method"
    )
    error.allowed = route.allowed
    throw error
  }

  /// Bytes of the body that a request may have. [any thread]
  package static func maxBody(of target: RequestTarget?) -> Int {
    switch target.flatMap({ Route(path: $0.path) }) {
    case .document: maxDocument
    case .talk: maxTalk
    default: maxBody
    }
  }

  /// Of most requests.
  package static let maxBody = 2 << 20
  /// Of what people type.
  private static let maxTalk = 256 << 10
  /// Of one that sends a book with its pictures.
  private static let maxDocument = 64 << 20

  /// Answers a request that the socket could not read, or did not want to. [any thread]
  ///
  /// - Parameter headers: As far as they were read.
  package func refuse(
    _ error: HTTPError,
    headers: [String: String] = [:],
    reply: any HTTPReply
  ) {
    var head = error.head
    head.fields += gate.withLock(\.self).crossOriginFields(headers)
    reply.answer(head, body: error.body)
    log("a request was refused: \(error.status) (\(error.message))")
  }

  private func follow(
    _ route: Route,
    client: String,
    call: HTTPCall
  ) throws(HTTPError) -> (any RunningAnswer)? {
    let request = call.request
    if request.method == "OPTIONS" {
      let allow = [
        HTTPField("Access-Control-Allow-Methods", value: route.allowed),
        HTTPField("Allow", value: route.allowed),
      ]
      call.reply.answer(HTTPHead(204, fields: call.fields + allow), body: [])
      return nil
    }
    try Self.check(request, takes: route)
    switch route {
    case .speech:
      return try speak(try SpeechOrder(request.body), shape: .openAI, client: client, call: call)
    case .aligned(let voice):
      let order = try SpeechOrder(elevenLabs: request, voice: voice)
      return try speak(order, shape: .aligned, client: client, call: call)
    case .elevenLabs(let voice):
      let order = try SpeechOrder(elevenLabs: request, voice: voice)
      return try speak(order, shape: .plain, client: client, call: call)
    case .captioned:
      let order = try SpeechOrder(request.body)
      let isStream = try SpeechOrder.isStream(request.body)
      return try speak(order, shape: .captioned(isStream: isStream), client: client, call: call)
    case .voices:
      try afterDiscovery { [self] in
        call.answer(
          VoiceRows.voices(host.voices, in: host.registry.voices, languages: languages)
        )
      }
    case .models: call.answer(VoiceRows.modelList)
    case .model(let name):
      guard let body = VoiceRows.model(name) else {
        throw HTTPError(
          404,
          message: "there is no model “\(name)”",
          parameter: "model",
          code: "model_not_found"
        )
      }
      call.answer(body)
    case .health: call.answer(Array("{\"status\":\"ok\"}".utf8))
    case .ready:
      guard !host.registry.voices.isEmpty else {
        throw HTTPError(503, message: "no voice is known yet", code: "no_voices", retryAfter: 1)
      }
      call.answer(Array("{\"status\":\"ready\"}".utf8))
    case .file(let name): answer(file: name, call: call)
    case .check: return try check(client: client, call: call)
    case .engines: call.answer(engines)
    case .log: try answerLog(call)
    case .document: return try read(client: client, call: call)
    case .talk(let route):
      guard let talk else { throw Self.unknown(request) }
      return try talk.answer(route, call: call)
    case .book: return try makeBook(client: client, call: call)
    case .metrics:
      call.answer(
        Array(metrics.text(queue: queue.counts, providers: host.registry.providers).utf8),
        type: "text/plain; version=0.0.4; charset=utf-8"
      )
    }
    return nil
  }

  /// Performs this at once, or on a thread of its own when all voices are known: clients ask for them once.
  private func afterDiscovery(
    _ body: @escaping @Sendable () -> Void
  ) throws(HTTPError) {
    guard discovery.isIncomplete else { return body() }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("voices") { [discovery] in
        discovery.waitForAll()
        body()
      }
    } catch {
      throw HTTPError(RenderQueue.Refusal.noThread(error.code))
    }
  }

  /// The voice of an order. Waits if it may belong to a provider that is being asked for the first time. [render thread]
  func voice(for order: SpeechOrder) throws(HTTPError) -> OrderedVoice {
    discovery.waitForDefault()
    do throws(HTTPError) {
      return try knownVoice(for: order)
    } catch {
      guard discovery.isIncomplete else { throw error }
      discovery.waitForAll()
      return try knownVoice(for: order)
    }
  }

  private func knownVoice(for order: SpeechOrder) throws(HTTPError) -> OrderedVoice {
    try OrderedVoice(order, voices: host.voices, in: host.registry.voices, languages: languages)
  }

  private static func unknown(_ request: HTTPRequest) -> HTTPError {
    HTTPError(
      404,
      message:
        "there is nothing at \(request.target.path.prefix(200)); speech is at /v1/audio/speech, the voices at /v1/audio/voices",
      code: "not_found"
    )
  }
}
