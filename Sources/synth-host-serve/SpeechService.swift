// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechPlayback
import SpeechServer
import SpeechSystem

/// The host, its voices and the servers that speak with them.
struct SpeechService {
  /// How long clients wait at the start for providers that have never been asked for their voices.
  private static let patience = Duration.seconds(1)

  private let environment: [String: String]
  private let device: String
  private let places: ProgramPlaces
  private let host: SpeechHost

  init(environment: [String: String], device: String) throws(ServeError) {
    guard let places = ProgramPlaces.ofProcess else {
      throw ServeError(.unavailable, message: ProgramPlaces.unknownMessage)
    }
    self.environment = environment
    self.device = device
    self.places = places
    host = SpeechHost(.forClients(environment: environment, executableFolder: places.folder))
  }

  /// Serves until SIGTERM or SIGINT.
  func run(_ socket: ListeningSocket) throws(ServeError) {
    signal(SIGPIPE, SIG_IGN)
    let log = ProgramLog(descriptor: STDERR_FILENO, name: "synth-host-serve")
    for warning in host.warnings { log.write(warning, level: 2) }
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(host, discovery: discovery, environment: environment)
    let server: SSIPServer
    do throws(SystemThread.Failure) {
      try SystemThread.detach("voices") { discovery.begin() }
      server = try SSIPServer(
        host,
        voices: voices,
        devices: OutputDevices.named(device),
        defaultLanguage: voices.defaultLanguage,
        report: { log.write($0, level: 2) }
      )
    } catch {
      throw ServeError(
        .unavailable,
        message: "no thread can be started: \(SystemError.text(error.code))"
      )
    }
    discovery.waitForAll(atMost: Self.patience)
    let end = EndSignals()
    let listener = try SSIPListener(server, on: socket.descriptor)
    do throws(SystemThread.Failure) {
      try ProgramWatch.begin(places) { log.write($0, level: 1) }
      try SocketWatch.begin(socket, report: { log.write($0, level: 2) }) { descriptor in
        do throws(ServeError) {
          try listener.move(to: descriptor)
          log.write("the socket was removed, and is there again", level: 2)
          return nil
        } catch {
          return error.message
        }
      }
    } catch {
      throw ServeError(
        .unavailable,
        message: "no thread can be started: \(SystemError.text(error.code))"
      )
    }
    end.wait()
    listener.close()
    server.close()
    host.close()
  }
}
