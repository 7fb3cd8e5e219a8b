// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import TestSupport
import Testing

@Suite("Setting up the server instead of Speech Dispatcher")
struct ServeSetupTests {
  private let home = TemporaryFolder()
  private let units: String
  private let configuration: String
  private let script: String

  init() {
    units = home.path + "/units"
    configuration = home.path + "/.config"
    script = configuration + "/speech-dispatcher/synth-host-autospawn.sh"
    mkdir(units, 0o755)
    for name in ["synth-host.socket", "synth-host.service"] { write([], to: units + "/" + name) }
  }

  private var setup: ServeSetup {
    ServeSetup(
      environment: ["HOME": home.path],
      program: home.path + "/serve",
      unitFolder: units,
      otherPrograms: [home.path + "/other"]
    )
  }

  /// Everything below the home folder: paths, kinds, modes, targets and contents.
  private var tree: String {
    run(
      "/bin/sh",
      [
        "-c",
        "cd '\(home.path)' && find . -printf '%p %y %m %l\\n' | sort && find . -type f | sort | xargs cat",
      ]
    ).output
  }

  private var user: String { configuration + "/systemd/user" }
  private var mask: String { user + "/speech-dispatcher.socket" }
  private var socketLink: String { user + "/sockets.target.wants/synth-host.socket" }
  private var variables: String { configuration + "/environment.d/90-synth-host.conf" }

  /// As `tree`, without the script and its folders, which stay for the session that names it.
  private func treeWithoutScript() -> String {
    unlink(script)
    rmdir(configuration + "/speech-dispatcher")
    rmdir(configuration)
    return tree
  }

  @Test(
    "makes links for systemd and a script, the same when it is done twice, and removes all but a script for the session"
  )
  func thereAndBack() throws {
    let before = tree
    let made = try setup.install()
    // Programs find a server at any time, also if this ends in the middle.
    #expect(made.count == 12 && made.suffix(2) == [socketLink, mask])
    #expect(made.dropLast(2).suffix(4).first == script)
    for (link, target) in [
      (mask, "/dev/null"),
      (socketLink, units + "/synth-host.socket"),
      (user + "/synth-host.socket", units + "/synth-host.socket"),
      (user + "/synth-host.service", units + "/synth-host.service"),
    ] {
      #expect(run("/usr/bin/readlink", [link]).output == target + "\n")
    }
    let lines = String(decoding: read(variables), as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("#") } == ["SPEECHD_CMD=\(script)"])
    let after = tree
    #expect(try setup.install().isEmpty)
    #expect(tree == after)
    let removal = try #require(try setup.remove())
    #expect(removal.left == [] && removal.script == script && !removal.isEnabled)
    #expect(try setup.remove() == nil)
    #expect(try setup.install().contains(script))
    #expect(try setup.remove()?.left == [])
    #expect(treeWithoutScript() == before)
  }

  @Test("leaves what was there before, also what is as it would make it")
  func others() throws {
    for folder in ["", "/systemd", "/systemd/user", "/environment.d", "/speech-dispatcher"] {
      mkdir(configuration + folder, 0o750)
    }
    write([0xFF, 10], to: configuration + "/environment.d/10-own.conf")
    write(Array("DefaultRate 10".utf8), to: configuration + "/speech-dispatcher/speechd.conf")
    symlink("/dev/null", mask)
    let before = tree
    #expect(try !setup.install().isEmpty)
    #expect(tree != before)
    // Lost, and made again.
    unlink(variables)
    #expect(try setup.install() == [variables])
    // Not what install has made, but it keeps the socket of Speech Dispatcher closed.
    #expect(try setup.remove()?.left == [mask])
    #expect(try setup.remove()?.left == [mask])
    #expect(treeWithoutScript() == before)
  }

  @Test("finds all of it when settings of Speech Dispatcher are deleted, and variables as well")
  func deletedSettings() throws {
    for lost in [[script], [script, variables]] {
      #expect(try !setup.install().isEmpty)
      for path in lost { unlink(path) }
      rmdir(configuration + "/speech-dispatcher")
      let removal = try #require(try setup.remove())
      #expect(removal.removed.contains(mask) && removal.removed.contains(socketLink))
      #expect(removal.left == [] && removal.script == script && !removal.isEnabled)
      #expect(access(script, X_OK) == 0)
      #expect(run("/usr/bin/find", [configuration, "!", "-type", "d"]).output == script + "\n")
    }
  }

  @Test("knows of a socket that the user has enabled, and leaves it")
  func enabled() throws {
    for folder in ["", "/systemd", "/systemd/user", "/systemd/user/sockets.target.wants"] {
      mkdir(configuration + folder, 0o755)
    }
    symlink(units + "/synth-host.socket", socketLink)
    #expect(try setup.install().contains(mask))
    let removal = try #require(try setup.remove())
    #expect(removal.left == [socketLink] && removal.isEnabled)
    // By another path of the same unit.
    unlink(socketLink)
    symlink("/lib/systemd/user/synth-host.socket", socketLink)
    #expect(try setup.remove()?.isEnabled == true)
    #expect(access(mask, F_OK) != 0)
  }

  @Test("a call that fails leaves everything as it was")
  func undone() throws {
    for folder in ["", "/systemd", "/systemd/user", "/speech-dispatcher"] {
      mkdir(configuration + folder, 0o755)
    }
    write(Array("#!/bin/sh\n# Written by \"synth-host serve remove\".\n".utf8), to: script)
    chmod(script, 0o700)
    // Nobody can make a link there.
    symlink("/proc", user + "/sockets.target.wants")
    let before = tree
    #expect(throws: ServeSetup.Failure.self) { try setup.install() }
    #expect(tree == before)
  }

  @Test("does not touch a unit of the user's, or what the user has changed since")
  func changed() throws {
    for folder in ["", "/systemd", "/systemd/user"] { mkdir(configuration + folder, 0o755) }
    write(Array("[Socket]\n".utf8), to: mask)
    let before = tree
    #expect(throws: ServeSetup.Failure.occupied(path: mask)) { try setup.install() }
    #expect(tree == before)
    unlink(mask)
    #expect(try !setup.install().isEmpty)
    write(Array("SPEECHD_CMD=/mine\n".utf8), to: variables)
    #expect(throws: ServeSetup.Failure.occupied(path: variables)) { try setup.install() }
    #expect(try setup.remove()?.left == [variables])
    #expect(read(variables) == Array("SPEECHD_CMD=/mine\n".utf8))
  }

  @Test("the script starts the server, or Speech Dispatcher if that fails or is gone")
  func autospawn() throws {
    place("serve", status: 1)
    #expect(try !setup.install().isEmpty)
    let started = { run("/bin/sh", [script, "--spawn", "a b"]) }
    #expect(started().status == 1)
    place("other", status: 0)
    #expect(started().output == "serve --spawn|a b\nother --spawn|a b\n")
    place("serve", status: 0)
    #expect(started().output == "serve --spawn|a b\n")
    #expect(access(socketLink, F_OK) == 0)
    #expect(try setup.remove() != nil)
    #expect(started().output == "other --spawn|a b\n")
  }

  @Test("the script removes our links, and only those, when synth-host is gone")
  func goneProgram() throws {
    place("other", status: 0)
    #expect(try !setup.install().isEmpty)
    unlink(user + "/synth-host.service")
    symlink("/elsewhere", user + "/synth-host.service")
    #expect(run("/bin/sh", [script, "--spawn", "a b"]).output == "other --spawn|a b\n")
    let links = run("/usr/bin/find", [configuration, "-type", "l"]).output
    #expect(links == user + "/synth-host.service\n")
    // It is installed again.
    unlink(user + "/synth-host.service")
    #expect(try setup.install().last == mask)
  }

  /// Written by another process: what tests that run at the same time have started may keep a file of this one open, which
  /// then cannot be executed (ETXTBSY).
  private func place(_ name: String, status: Int) {
    let path = home.path + "/" + name
    let text = "#!/bin/sh\necho \"\(name) $1|$2\"\nexit \(status)\n"
    let command = "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\""
    #expect(run("/bin/sh", ["-c", command, "-", text, path]).status == 0)
  }

  @Test("needs a home, the units, and a path that can be written in a file of variables")
  func failures() {
    let without = ServeSetup(environment: [:], program: "/p", unitFolder: units)
    #expect(throws: ServeSetup.Failure.noHome) { try without.install() }
    let bare = ServeSetup(environment: ["HOME": home.path], program: "/p", unitFolder: "/nowhere")
    #expect(throws: ServeSetup.Failure.noUnits(path: "/nowhere/synth-host.socket")) {
      try bare.install()
    }
    let odd = ServeSetup(environment: ["HOME": home.path + "/$a"], program: "/p", unitFolder: units)
    #expect(throws: ServeSetup.Failure.self) { try odd.install() }
    #expect(access(home.path + "/$a", F_OK) != 0)
  }
}
