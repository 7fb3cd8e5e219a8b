// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Applications that ask", .limited, .ownThread)
struct RequestingProcessTests {
  private let home = TemporaryFolder()
  private var file: String { home.path + "/state/permissions.json" }
  private static let program = Fixtures.program("permission-asker")

  init() {
    chmod(home.path, 0o700)
  }

  /// Starts the application in its own session, whose terminal is the one at the path if there is one.
  private func start(terminal: String?, _ arguments: [String]) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID. What a session opens first without O_NOCTTY is its terminal.
    posix_spawnattr_setflags(&attributes, 0x80)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal ?? "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 1, home.path + "/out", O_WRONLY | O_CREAT, 0o600)
    var pid: pid_t = 0
    let code = withCStrings([Self.program] + arguments) { arguments in
      posix_spawn(&pid, Self.program, &actions, &attributes, arguments, [nil])
    }
    try #require(code == 0)
    return pid
  }

  /// What the application printed.
  private func output(of pid: pid_t) -> String {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return String(decoding: read(home.path + "/out"), as: UTF8.self)
  }

  @Test(
    "are asked about on their own terminal",
    arguments: [
      ("yes\n", "granted granted\n"), ("no\n", "denied denied\n"), ("\n", "denied notDetermined\n"),
    ]
  )
  func terminal(typed: String, answer: String) throws {
    let terminal = try #require(Terminal())
    defer { close(terminal.master) }
    let pid = try start(terminal: terminal.path, [file, "500"])
    var shown = ""
    var byte: UInt8 = 0
    let asked = "[yes/no; Enter to decide later] "
    var ready = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
    // A minute for each character: only a question that never ends takes so long.
    while !shown.hasSuffix(asked), poll(&ready, 1, 60_000) == 1,
      Glibc.read(terminal.master, &byte, 1) == 1
    {
      shown.unicodeScalars.append(UnicodeScalar(byte))
    }
    #expect(shown.contains("permission-asker wants to speak with your personal voices."))
    #expect(shown.hasSuffix(asked), "\(shown)")
    _ = Glibc.write(terminal.master, typed, typed.utf8.count)
    #expect(output(of: pid) == answer)
  }

  @Test("are denied for this time where there is no terminal")
  func noTerminal() throws {
    let pid = try start(terminal: nil, [file])
    #expect(output(of: pid) == "denied notDetermined\n")
  }

  @Test("are denied for this time when nobody answers in time")
  func late() throws {
    let terminal = try #require(Terminal())
    defer { close(terminal.master) }
    let pid = try start(terminal: terminal.path, [file, "0.2"])
    #expect(output(of: pid) == "denied notDetermined\n")
  }

  @Test("are asked about once, however many of their processes ask", arguments: [0, 1])
  func processes(answer: Int32) throws {
    let ask = home.path + "/ask"
    let script = #"""
      #!/bin/sh
      echo call >> "\#(home.path)/calls"
      while [ ! -e "\#(home.path)/go" ]; do sleep 0.02; done
      exit \#(answer)
      """#
    let environment = ["PATH": "/usr/bin:/bin"]
    PermissionStore(file: file, environment: environment).change { $0.setPrompt([ask]) }
    writeProgram(script, to: ask)
    let running = try (0..<6).map { _ in
      try #require(RunningProgram(Self.program, [file, "500"], environment: environment))
    }
    while read(home.path + "/calls").isEmpty { sched_yield() }
    write([], to: home.path + "/go")
    let expected = answer == 0 ? "granted granted" : "denied denied"
    for program in running {
      #expect(program.nextLine(within: 500) == expected)
      #expect(program.waitForEnd() == 0)
    }
    #expect(read(home.path + "/calls") == Array("call\n".utf8))
  }

  @Test(
    "are what their Flatpak says, and nobody where that cannot be understood",
    .enabled(if: geteuid() == 0 && access("/usr/bin/perl", X_OK) == 0, "it takes root and Perl"),
    arguments: [
      ("[Application]\nname=org.example.App\n", "flatpak:org.example.App"),
      ("[Application]\nname=../../x\n", nil), ("[Runtime]\nname=org.example.App\n", nil),
      ("link", nil), ("pipe", nil), ("none", "/usr/bin/perl"),
    ] as [(String, String?)]
  )
  func flatpak(info: String, name: String?) throws {
    let root = home.path + "/root"
    mkdir(root, 0o755)
    switch info {
    case "link": symlink("/etc/passwd", root + "/.flatpak-info")
    case "pipe": mkfifo(root + "/.flatpak-info", 0o644)
    case "none": break
    default: write(Array(info.utf8), to: root + "/.flatpak-info")
    }
    let script = #"chroot $ARGV[0] or die; $| = 1; print "ready\n"; sleep 60"#
    let program = try #require(
      RunningProgram("/usr/bin/perl", ["-e", script, root], environment: [:])
    )
    #expect(program.nextLine(within: 30) == "ready")
    if let name {
      #expect(try Application.running(pid: program.identifier).text == name)
    } else {
      #expect(throws: ApplicationError.strangeFlatpak(pid: program.identifier)) {
        try Application.running(pid: program.identifier)
      }
    }
    program.signal(SIGKILL)
  }
}
