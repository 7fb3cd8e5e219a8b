// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechServer

/// Speech over HTTP: the service, its renders and its socket.
struct WebServer {
  private let queue = RenderQueue()
  private let service: HTTPService
  private let listener: HTTPListener

  /// - Parameter socket: The descriptor of a listening socket, which belongs to this object from now on.
  init(
    _ host: SpeechHost,
    on socket: Int32,
    discovery: VoiceDiscovery,
    metrics: ServerMetrics,
    logs: ProviderLogs,
    environment: [String: String],
    gate: HTTPGate,
    log: ProgramLog
  ) throws(ServeError) {
    service = HTTPService(
      host,
      discovery: discovery,
      queue: queue,
      metrics: metrics,
      logs: logs,
      languages: UserLanguages.list(environment: environment),
      gate: gate
    ) { log.write($0, level: 3) }
    listener = try HTTPListener(service, on: socket)
  }

  /// Who may ask from now on.
  func admit(by gate: HTTPGate) { service.admit(by: gate) }

  /// Takes no more requests, and gives those that are being answered some time.
  func close(atMost limit: Duration) {
    listener.closeSocket()
    queue.close(atMost: limit)
    listener.close()
  }
}
