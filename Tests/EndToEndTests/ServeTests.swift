// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host serve", .limited, .ownThread)
struct ServeTests {
  /// No sound server and no sound card are found in it.
  private let user = User()
  private var folder: String { user.path("run/speech-dispatcher") }
  private var socket: String { folder + "/speechd.sock" }

  init() { mkdir(user.path("run"), 0o700) }

  private var environment: [String: String] {
    user.environment.merging(["XDG_RUNTIME_DIR": user.path("run")]) { $1 }
  }

  private func start(_ arguments: String...) throws -> RunningProgram {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["serve", "--allow-root"] + arguments,
        environment: environment,
        errorPath: user.path("errors")
      )
    )
    #expect(waitUntil { SocketPeer(socket) != nil })
    return program
  }

  private func serve(_ arguments: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host-serve"),
      arguments,
      environment: environment
    )
  }

  @Test("answers the user alone, at the socket of Speech Dispatcher, and removes it at the end")
  func socketFile() throws {
    let program = try start()
    var status = stat()
    #expect(lstat(socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(lstat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    let client = try #require(SocketPeer(socket))
    #expect(client.ask("LIST OUTPUT_MODULES") == ["250-synth-host", "250 OK MODULE LIST SENT"])
    #expect(client.ask("LIST SYNTHESIS_VOICES").first == "249-English (America)\ten-US\tnone")
    #expect(client.ask("QUIT") == ["231 HAPPY HACKING"])
    #expect(client.nextLine() == nil)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(access(socket, F_OK) != 0)
  }

  /// Where the libraries of Speech Dispatcher's clients look then.
  @Test("listens below ~/.cache where XDG_RUNTIME_DIR is not set")
  func withoutRuntimeFolder() throws {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host-serve"),
        ["--allow-root"],
        environment: user.environment.filter { !$0.key.hasPrefix("XDG_") },
        errorPath: user.path("errors")
      )
    )
    let home = try #require(user.environment["HOME"])
    let socket = home + "/.cache/speech-dispatcher/speechd.sock"
    #expect(waitUntil { SocketPeer(socket) != nil })
    // It takes signals from when it answers.
    let client = try #require(SocketPeer(socket))
    #expect(client.ask("QUIT") == ["231 HAPPY HACKING"])
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("takes over the socket of a server that was killed, but not of one that runs")
  func takeover() throws {
    let first = try start()
    let second = serve("--allow-root")
    #expect(second.status == 69)
    #expect(
      second.errorText
        == "synth-host-serve: \(socket): another server of synth-host runs there.\n"
    )
    first.signal(SIGKILL)
    #expect(first.waitForEnd() == 128 + SIGKILL)
    #expect(access(socket, F_OK) == 0)
    let third = try start()
    #expect(try #require(SocketPeer(socket)).ask("GET RATE").last == "251 OK GET RETURNED")
    third.signal(SIGINT)
    #expect(third.waitForEnd() == 0)
    write([1], to: socket)
    let fourth = serve("--allow-root")
    #expect(fourth.status == 74)
    #expect(
      fourth.errorText
        == "synth-host-serve: \(socket): not replaced, because it is not a socket; move it away.\n"
    )
    #expect(read(socket) == [1])
  }

  @Test(
    "makes its socket again when it is removed, alone or with its folder; clients stay connected"
  )
  func removed() throws {
    let program = try start()
    let client = try #require(SocketPeer(socket))
    #expect(client.ask("SET SELF RATE 20") == ["203 OK RATE SET"])
    for removal in ["rm '\(socket)'", "mv '\(socket)' '\(socket).old'", "rm -r '\(folder)'"] {
      #expect(run("/bin/sh", ["-c", removal], environment: ["PATH": "/bin"]).status == 0)
      #expect(waitUntil { SocketPeer(socket) != nil }, "\(removal)")
      var status = stat()
      #expect(lstat(socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(client.ask("GET RATE").first == "251-20")
      let second = serve("--allow-root")
      #expect(second.status == 69 && second.errorText.contains("another server of synth-host runs"))
    }
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(access(socket, F_OK) != 0)
  }

  @Test("leaves the socket of another server that took its place, also at its end")
  func replaced() throws {
    let program = try start()
    let other = user.path("other")
    let second = try #require(
      RunningProgram(
        Fixtures.program("synth-host-serve"),
        ["--allow-root", "--socket", other],
        environment: environment,
        errorPath: user.path("errors2")
      )
    )
    #expect(waitUntil { SocketPeer(other) != nil })
    // Before it answers, a signal ends it at once.
    for path in [socket, other] {
      #expect(try #require(SocketPeer(path)).ask("GET RATE").last == "251 OK GET RETURNED")
    }
    // So that it does not make its own again. Its queue still takes connections.
    second.signal(SIGSTOP)
    #expect(rename(other, socket) == 0)
    usleep(200_000)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(SocketPeer(socket) != nil)
    second.signal(SIGKILL)
    #expect(second.waitForEnd() == 128 + SIGKILL)
  }

  @Test("does not say of a server that nobody can reach that it runs there")
  func unreachable() throws {
    let program = try start()
    #expect(try #require(SocketPeer(socket)).ask("GET RATE").last == "251 OK GET RETURNED")
    program.signal(SIGSTOP)
    unlink(socket)
    let second = serve("--allow-root")
    #expect(second.status == 69)
    #expect(
      second.errorText
        == "synth-host-serve: \(socket): a server of synth-host that nobody can reach has locked \(socket).lock; end it first.\n"
    )
    program.signal(SIGCONT)
    #expect(waitUntil { SocketPeer(socket) != nil })
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("refuses a lock that is not a file")
  func lockIsPipe() {
    mkdir(folder, 0o700)
    mkfifo(socket + ".lock", 0o600)
    let result = serve("--allow-root")
    #expect(result.status == 74)
    #expect(
      result.errorText
        == "synth-host-serve: \(socket).lock: not locked: it is not a regular file; move it away\n"
    )
  }

  @Test(
    "closes the connections of other users, whatever the mode of the socket",
    .enabled(
      if: geteuid() == 0 && access("/usr/bin/python3", X_OK) == 0,
      "only root can connect as another user, by Python"
    )
  )
  func otherUser() throws {
    let program = try start()
    for path in [user.home.path, user.path("run"), folder] { chmod(path, 0o755) }
    chmod(socket, 0o666)
    let script = """
      import os, socket, sys
      os.setgid(12345); os.setuid(12345)
      peer = socket.socket(socket.AF_UNIX)
      peer.connect(sys.argv[1])
      peer.settimeout(20)
      try:
        peer.sendall(b"GET RATE\\r\\n")
        print(peer.recv(100))
      except (BrokenPipeError, ConnectionResetError):
        print(b"")
      """
    let other = run("/usr/bin/python3", ["-c", script, socket])
    #expect(other.output == "b''\n", "\(other)")
    #expect(try #require(SocketPeer(socket)).ask("GET RATE").last == "251 OK GET RETURNED")
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("answers a hundred clients while one has sent half a line")
  func manyClients() throws {
    let program = try start()
    let slow = try #require(SocketPeer(socket))
    slow.send("SPE")
    let clients = try (0..<100).map { _ in try #require(SocketPeer(socket)) }
    for client in clients { client.send("SET SELF RATE 20\r\nGET RATE\r\n") }
    for client in clients {
      #expect(client.nextLine() == "203 OK RATE SET")
      #expect(client.nextLine() == "251-20")
    }
    slow.send("AK\r\n")
    #expect(slow.nextLine() == "230 OK RECEIVING DATA")
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("ends each message where there is no sound device, and says so")
  func withoutSound() throws {
    let program = try start("--device", "no-such-device")
    let client = try #require(SocketPeer(socket))
    #expect(client.ask("SET SELF NOTIFICATION ALL ON") == ["220 OK NOTIFICATION SET"])
    #expect(client.ask("SPEAK") == ["230 OK RECEIVING DATA"])
    #expect(client.ask("Hello.", ".").last == "225 OK MESSAGE QUEUED")
    let lines = (0..<6).map { _ in client.nextLine()?.split(separator: "-").first.map(String.init) }
    #expect(lines == ["701", "701", "701 BEGIN", "702", "702", "702 END"])
    #expect(client.ask("GET RATE").last == "251 OK GET RETURNED")
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(String(decoding: read(user.path("errors")), as: UTF8.self).contains("no-such-device"))
  }

  /// As libspeechd starts a server that it does not find.
  @Test("goes into the background for programs that start Speech Dispatcher")
  func spawn() throws {
    let arguments = ["--spawn", "--communication-method", "unix_socket", "--socket-path", socket]
    for _ in 0..<2 {
      let result = run(
        Fixtures.program("synth-host-serve"),
        ["--allow-root"] + arguments,
        environment: environment
      )
      #expect(result.status == 0, "\(result.errorText)")
      #expect(try #require(SocketPeer(socket)).ask("GET PITCH").first == "251-0")
    }
    // It has no parent here that could be asked for its number.
    let ended = run("/usr/bin/pkill", ["-TERM", "-f", "--", "--socket \(socket)"])
    #expect(ended.status == 0)
    #expect(waitUntil { access(socket, F_OK) != 0 })
  }

  @Test("says what is wrong, and with which status")
  func refusals() {
    let place = run(
      Fixtures.program("synth-host-serve"),
      ["--allow-root"],
      environment: user.environment.filter { $0.key != "HOME" && $0.key != "XDG_CACHE_HOME" }
    )
    #expect(place.status == 64)
    #expect(
      place.errorText
        == "synth-host-serve: no path for the socket, because neither XDG_RUNTIME_DIR nor HOME is set to an absolute path; pass one with --socket.\n"
    )
    let long = serve("--allow-root", "--socket", "/tmp/" + String(repeating: "x", count: 200))
    #expect(long.status == 64)
    #expect(long.errorText.contains("the path of a socket has 1 to 107 bytes"))
    let folder = serve("--allow-root", "--socket", "/proc/no/socket")
    #expect(folder.status == 74)
    #expect(serve("--allow-root", "--communication-method", "inet_socket").status == 64)
    if getuid() == 0 {
      let root = serve()
      #expect(root.status == 77)
      #expect(root.errorText.contains("--allow-root"))
    }
  }
}
