// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechServer
import SpeechSystem

/// The program of the servers. It serves the clients of Speech Dispatcher if that is not installed or not wanted, and clients of
/// HTTP.
@main
struct ServeCommand {
  private let options: ServeOptions
  private let environment = HostEnvironment.ofProcess

  static func main() {
    do throws(ServeError) {
      try ServeCommand(options: ServeOptions(Array(OwnProgram.arguments.dropFirst()))).run()
    } catch {
      _ = SmallFile.write(Array("synth-host-serve: \(error.message)\n".utf8), to: STDERR_FILENO)
      exit(error.exitStatus.rawValue)
    }
  }

  private func run() throws(ServeError) {
    if options.showsHelp { return try say(ServeHelp.text) }
    if options.showsVersion { return try say("\(hostVersion)\n") }
    if options.checks { return try HealthCheck(options.http).run() }
    if let problem = ProcessLimits.prepare() { throw ServeError(.unavailable, message: problem) }
    guard getuid() != 0 || options.allowsRoot else {
      throw ServeError(
        .notPermitted,
        message:
          "not started as root, which usually has no sound device, and would read every file that clients name; start "
          + "the server as the user who listens, or pass --allow-root in a container."
      )
    }
    if options.spawns {
      guard options.servesDispatcherClients else {
        throw ServeError(.usage, message: "--spawn and --without-ssip exclude each other.")
      }
      return try BackgroundServer.start(
        socket: try dispatcherSocket,
        arguments: options.forBackground
      )
    }
    try serve()
  }

  private func serve() throws(ServeError) {
    let passed = PassedSockets()
    let keyFile = options.keys.map(KeyFile.init)
    let keys = try keyFile?.read()
    let lexicons = try LexiconFiles(paths: options.lexicons).read()
    var sockets = ServerSockets()
    if let descriptor = passed.ssip {
      sockets.ssip = ListeningSocket(passed: descriptor)
    } else if options.servesDispatcherClients, passed.isEmpty || options.socket != nil {
      sockets.ssip = try ListeningSocket(path: try dispatcherSocket)
    }
    defer { sockets.ssip?.remove() }
    sockets.http = try open(
      options.http,
      passed: passed.http,
      isOpen: keys != nil,
      cure: "name a file of keys with --keys",
      files: &sockets.files
    )
    sockets.wyoming = try open(
      options.wyoming,
      passed: passed.wyoming,
      isOpen: options.opensWyoming,
      cure: "say with --wyoming-for-all that they may",
      files: &sockets.files
    )
    let files = sockets.files
    defer { for file in files { file.remove() } }
    guard sockets.ssip != nil || sockets.http != nil || sockets.wyoming != nil else {
      throw ServeError(
        .usage,
        message: "there is nothing to serve; name an address with --http or --wyoming."
      )
    }
    let service = try SpeechService(
      environment: environment,
      options: options,
      keyFile: keyFile,
      lexicons: lexicons
    )
    try service.run(sockets, keys: keys)
  }

  /// The descriptor of the socket of a protocol; nil if it is not served.
  /// - Parameters:
  ///   - isOpen: Whether other machines may reach it.
  ///   - cure: What makes it so, for a message.
  private func open(
    _ address: NetworkAddress?,
    passed: Int32?,
    isOpen: Bool,
    cure: String,
    files: inout [ListeningSocket]
  ) throws(ServeError) -> Int32? {
    if let passed {
      guard isOpen || NetworkAddress.isLocal(passed) else {
        throw ServeError(
          .usage,
          message:
            "other machines reach a socket that systemd has made; \(cure), or let it listen at 127.0.0.1."
        )
      }
      return passed
    }
    guard let address else { return nil }
    switch address.place {
    case .unix(let path):
      let socket = try ListeningSocket(path: path)
      files.append(socket)
      return socket.descriptor
    case .tcp: return try address.listen(isOpen: isOpen, cure: cure)
    }
  }

  private func say(_ text: String) throws(ServeError) {
    let code = SmallFile.write(Array(text.utf8), to: STDOUT_FILENO)
    guard code == 0 else {
      throw ServeError(.outputFailed, message: "standard output: \(SystemError.text(code))")
    }
  }

  private var dispatcherSocket: String {
    get throws(ServeError) {
      if let socket = options.socket { return socket }
      guard let folder = UserFolders(environment).runtime else {
        throw ServeError(
          .usage,
          message:
            "no path for the socket, because neither XDG_RUNTIME_DIR nor HOME is set to an absolute path; pass one with "
            + "--socket."
        )
      }
      return folder + "/speech-dispatcher/speechd.sock"
    }
  }
}
