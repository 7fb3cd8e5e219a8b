// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechPermissions
import SpeechPlayback
import SpeechServer
import SpeechSystem
import SpeechVoices

/// The host, its voices and the servers that speak with them.
struct SpeechService {
  /// How long clients wait at the start for providers that have never been asked for their voices.
  private static let patience = Duration.seconds(1)
  /// How long requests that are being answered have at the end.
  private static let farewell = Duration.seconds(10)

  private let environment: [String: String]
  private let options: ServeOptions
  private let keyFile: KeyFile?
  private let places: ProgramPlaces
  private let host: SpeechHost
  private let metrics = ServerMetrics()
  private let logs = ProviderLogs()
  private let log = ProgramLog(descriptor: STDERR_FILENO, name: "synth-host-serve")

  init(
    environment: [String: String],
    options: ServeOptions,
    keyFile: KeyFile?,
    lexicons: [PronunciationLexicon]
  ) throws(ServeError) {
    guard let places = ProgramPlaces.ofProcess else {
      throw ServeError(.unavailable, message: ProgramPlaces.unknownMessage)
    }
    self.environment = environment
    self.options = options
    self.keyFile = keyFile
    self.places = places
    var configuration = HostConfiguration.forClients(
      environment: environment,
      executableFolder: places.folder
    )
    let (metrics, logs) = (metrics, logs)
    configuration.workerDidStart = { metrics.noteStart($0) }
    configuration.providerDidLog = { logs.add($1, of: $0) }
    host = SpeechHost(configuration)
    host.use(lexicons)
  }

  /// Serves until SIGTERM or SIGINT.
  func run(_ sockets: ServerSockets, keys: AccessKeys?) throws(ServeError) {
    signal(SIGPIPE, SIG_IGN)
    // Before other threads, which it keeps signals from.
    let end = EndSignals()
    for warning in host.warnings { log.write(warning, level: 2) }
    let discovery = VoiceDiscovery(host)
    try Self.onThread { () throws(SystemThread.Failure) in
      try SystemThread.detach("voices") { discovery.begin() }
    }
    // Who connects meanwhile is answered then.
    discovery.waitForAll(atMost: Self.patience)
    let dispatcher = try sockets.ssip.map { socket throws(ServeError) in
      try serveDispatcherClients(at: socket, discovery: discovery)
    }
    let log = log
    let lines = try Self.onThread { () throws(SystemThread.Failure) in
      try LogQueue { log.write($0, level: 3) }
    }
    // All that clients over networks ask for at a time.
    let queue = RenderQueue()
    let talk = makeTalk()
    let web = try sockets.http.map { socket throws(ServeError) in
      try WebServer(
        host,
        on: socket,
        discovery: discovery,
        queue: queue,
        metrics: metrics,
        logs: logs,
        environment: environment,
        executableFolder: places.folder,
        gate: gate(keys),
        talk: TalkDoor(talk, key: TalkKey(stateFolder: stateFolder)),
        log: lines
      )
    }
    let wyoming = try sockets.wyoming.map { socket throws(ServeError) in
      try NetworkListener(
        WyomingServer(
          host,
          discovery: discovery,
          queue: queue,
          languages: options.wyomingLanguages
            ?? WyomingServer.languages(environment: environment)
        ) { lines.add($0) },
        on: socket
      )
    }
    try Self.onThread { () throws(SystemThread.Failure) in
      try ProgramWatch.begin(places) { log.write($0, level: 1) }
    }
    var current = keys
    while end.wait() == SIGHUP {
      current = readAgain(current)
      web?.admit(by: gate(current))
    }
    talk.close()
    Self.finish(web, wyoming: wyoming, queue: queue)
    dispatcher?.listener.close()
    dispatcher?.server.close()
    host.close()
  }

  /// Takes no more requests, and lets those that are being answered end.
  private static func finish(_ web: WebServer?, wyoming: NetworkListener?, queue: RenderQueue) {
    web?.closeSocket()
    wyoming?.closeSocket()
    if queue.close(atMost: farewell) {
      SendWindow.drain(atMost: farewell)
    } else {
      // Their clients go, which ends them, before the threads of the sockets do, which they use.
      web?.closeConnections()
      wyoming?.closeConnections()
      queue.close(atMost: farewell)
    }
    web?.close()
    wyoming?.close()
  }

  /// What people say by the page for talking, with the permission of `synth-host`: who may speak in calls by one of the two
  /// programs may by the other. Does nothing until a page asks.
  private func makeTalk() -> TalkConversation {
    let program = Path.resolved(places.folder + "/synth-host")
    return TalkConversation(
      host,
      environment: environment,
      stateFolder: stateFolder,
      permissions: PermissionStore(environment: environment),
      application: program.flatMap(Application.init(executable:)),
      devices: OutputDevices.named(options.device)
    )
  }

  private var stateFolder: String? { SearchPath(environment: environment).stateFolder }

  private func gate(_ keys: AccessKeys?) -> HTTPGate {
    HTTPGate(keys: keys, allowed: options.allowedOrigins)
  }

  /// The keys as they are in the file now; those that hold, if it cannot be read.
  private func readAgain(_ keys: AccessKeys?) -> AccessKeys? {
    guard let keyFile else { return keys }
    do throws(ServeError) {
      return try keyFile.read()
    } catch {
      log.write(error.message, level: 1)
      return keys
    }
  }

  private func serveDispatcherClients(
    at socket: ListeningSocket,
    discovery: VoiceDiscovery
  ) throws(ServeError) -> (server: SSIPServer, listener: SSIPListener) {
    let voices = ClientVoices(host, discovery: discovery, environment: environment)
    let server = try Self.onThread { () throws(SystemThread.Failure) in
      try SSIPServer(
        host,
        voices: voices,
        devices: OutputDevices.named(options.device),
        defaultLanguage: voices.defaultLanguage,
        defaults: DispatcherDefaults(environment: environment).settings,
        report: { log.write($0, level: 2) }
      )
    }
    let listener = try SSIPListener(server, on: socket.descriptor)
    try Self.onThread { () throws(SystemThread.Failure) in
      try SocketWatch.begin(socket, report: { log.write($0, level: 2) }) { descriptor in
        do throws(ServeError) {
          try listener.move(to: descriptor)
          log.write("the socket was removed, and is there again", level: 2)
          return nil
        } catch {
          return error.message
        }
      }
    }
    return (server, listener)
  }

  private static func onThread<Value>(
    _ body: () throws(SystemThread.Failure) -> Value
  ) throws(ServeError) -> Value {
    do throws(SystemThread.Failure) {
      return try body()
    } catch {
      throw ServeError(
        .unavailable,
        message: "no thread can be started: \(SystemError.text(error.code))"
      )
    }
  }
}
