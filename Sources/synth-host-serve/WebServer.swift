// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechServer

/// Speech over HTTP: the service and its socket.
struct WebServer {
  private let service: HTTPService
  private let listener: NetworkListener

  /// - Parameter socket: The descriptor of a listening socket, which belongs to this object from now on.
  init(
    _ host: SpeechHost,
    on socket: Int32,
    discovery: VoiceDiscovery,
    queue: RenderQueue,
    metrics: ServerMetrics,
    logs: ProviderLogs,
    environment: [String: String],
    executableFolder: String,
    gate: HTTPGate,
    talk: TalkDoor,
    log: LogQueue
  ) throws(ServeError) {
    service = HTTPService(
      host,
      discovery: discovery,
      queue: queue,
      metrics: metrics,
      logs: logs,
      languages: UserLanguages.list(environment: environment),
      gate: gate,
      documents: DocumentReader(environment: environment, executableFolder: executableFolder),
      talk: talk,
      books: BookMaker(environment: environment)
    ) { log.add($0) }
    listener = try NetworkListener(service, on: socket)
  }

  /// Who may ask from now on.
  func admit(by gate: HTTPGate) { service.admit(by: gate) }

  /// Takes no more connections; those that are open stay.
  func closeSocket() { listener.closeSocket() }

  /// Closes all connections; answers that were being sent break off.
  func closeConnections() { listener.closeConnections() }

  /// Ends the thread of the sockets.
  func close() { listener.close() }
}
