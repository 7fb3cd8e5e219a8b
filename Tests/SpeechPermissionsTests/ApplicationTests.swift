// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Which application a process is", .limited, .ownThread)
struct ApplicationTests {
  private let home = TemporaryFolder()

  @Test(
    "a path that is not absolute and plain is no application",
    arguments: [
      "", "/", "a", "./a", "/a/../b", "/a/./b", "/a//b", "/a/", "/a\u{0}b",
      "/" + String(repeating: "a", count: 4096),
    ]
  )
  func badPath(path: String) {
    #expect(Application(executable: path) == nil)
    #expect(Application(text: path) == nil)
  }

  @Test(
    "an application id has three parts of plain letters",
    arguments: ["", "a", "a.b", "a..b", ".a.b.c", "a.b.c.", "a.b/c.d", "a.b.ç", "a.b.c d"]
  )
  func badID(id: String) {
    #expect(Application(flatpak: id) == nil)
    #expect(Application(text: "flatpak:" + id) == nil)
  }

  @Test(
    "its text names it again",
    arguments: ["/usr/bin/a b", "flatpak:org.example.App-1_x", "/flatpak:a"]
  )
  func text(text: String) throws {
    let application = try #require(Application(text: text))
    #expect(application.text == text)
  }

  @Test("two files whose names only look alike are two applications")
  func sameToSwift() throws {
    let composed = try #require(Application(executable: "/a/caf\u{E9}"))
    let decomposed = try #require(Application(executable: "/a/cafe\u{301}"))
    #expect(composed.name == decomposed.name)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test("a name with escapes is shown without them, and a long one by its end")
  func shownName() throws {
    let hostile = try #require(Application(executable: "/tmp/\u{1B}[2J\u{202E}x\ny"))
    #expect(hostile.shownName == "/tmp/\\u{1b}[2J\\u{202e}x\\u{a}y")
    let long = try #require(
      Application(executable: "/" + String(repeating: "a", count: 3000) + "/bad")
    )
    #expect(long.shownName.count == 241)
    #expect(long.shownName.hasSuffix("/bad"))
  }

  @Test("this process is its executable")
  func current() throws {
    let application = try Application.current.get()
    #expect(application.kind == .executable)
    let folder = Fixtures.buildFolder
    #expect(application.name.hasPrefix(folder))
    #expect(try Application.running(pid: getpid()) == application)
  }

  @Test("another process is its executable, whatever link it was started by and name it was given")
  func other() throws {
    symlink("/bin/sleep", home.path + "/innocent")
    let pid = try start(home.path + "/innocent", "60")
    defer { end(pid) }
    let sleep = try #require(realpath("/bin/sleep", nil).map { String(cString: $0) })
    #expect(try Application.running(pid: pid).name == sleep)
  }

  @Test("a script is its interpreter")
  func script() throws {
    makeProgram("script", of: "#!/bin/sh\nread line\n")
    let pid = try start(home.path + "/script", "60")
    defer { end(pid) }
    let shell = try #require(realpath("/bin/sh", nil).map { String(cString: $0) })
    #expect(try Application.running(pid: pid).name == shell)
  }

  @Test(
    "a program that was deleted or replaced is nobody, also where a file is called as the kernel calls it then"
  )
  func replaced() throws {
    let path = home.path + "/app"
    _ = run("/bin/cp", ["/bin/sleep", path])
    let pid = try start(path, "60")
    defer { end(pid) }
    #expect(try Application.running(pid: pid).name == path)
    rename(path, home.path + "/moved")
    #expect(try Application.running(pid: pid).name == home.path + "/moved")
    unlink(home.path + "/moved")
    let lost = home.path + "/moved (deleted)"
    #expect(throws: ApplicationError.replaced(path: lost)) { try Application.running(pid: pid) }
    write(read("/bin/true"), to: lost)
    chmod(lost, 0o755)
    #expect(throws: ApplicationError.replaced(path: lost)) { try Application.running(pid: pid) }
    write(read("/bin/true"), to: home.path + "/moved")
    #expect(throws: ApplicationError.replaced(path: lost)) { try Application.running(pid: pid) }
  }

  @Test("a process that has ended is nobody")
  func ended() throws {
    let pid = try start("/bin/true")
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    #expect(throws: ApplicationError.noProcess(pid: pid, code: ENOENT)) {
      try Application.running(pid: pid)
    }
  }

  @Test(
    "a Flatpak is what its description says in its own group",
    arguments: [
      ("[Application]\nname=org.example.App\n", "org.example.App"),
      (
        "[Instance]\nname=org.bad.App\n[Application]\nruntime=x\nname=org.example.App",
        "org.example.App"
      ),
      ("[Application]\n[Other]\nname=org.bad.App", nil),
      ("name=org.bad.App\n", nil),
      ("[Application ]\nname=org.bad.App\n", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func flatpak(text: String, identifier: String?) {
    #expect(FlatpakInfo.applicationID(in: Array(text.utf8)) == identifier)
  }

  @Test("a description that is not UTF-8 says nothing")
  func flatpakNotUTF8() {
    #expect(FlatpakInfo.applicationID(in: Array("[Application]\nname=a".utf8) + [0xFF]) == nil)
  }

  // MARK: -

  /// By another process: a file that this one has open for writing, or a child of it for a moment, cannot be run.
  private func makeProgram(_ name: String, of text: String) {
    let script = #"cat > "$0" && chmod 755 "$0""#
    _ = run(
      "/bin/sh",
      ["-c", script, home.path + "/" + name],
      environment: ["PATH": "/usr/bin:/bin"],
      input: text
    )
  }

  /// Starts a program that waits, with a pipe as its input that nobody writes.
  private func start(_ program: String, _ arguments: String...) throws -> pid_t {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var pid: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      posix_spawn(&pid, program, &actions, nil, arguments, [nil])
    }
    close(ends[0])
    // The writing end stays open until the test process ends: the script waits for it.
    try #require(code == 0)
    return pid
  }

  private func end(_ pid: pid_t) {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}
