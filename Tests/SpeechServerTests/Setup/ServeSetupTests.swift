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

  @Test(
    "makes links for systemd and a script, the same when it is done twice, and removes all of it"
  )
  func thereAndBack() throws {
    let before = tree
    let made = try setup.install()
    #expect(made.last == script && made.count == 12)
    let user = configuration + "/systemd/user"
    for (link, target) in [
      ("/speech-dispatcher.socket", "/dev/null"),
      ("/sockets.target.wants/synth-host.socket", units + "/synth-host.socket"),
      ("/synth-host.socket", units + "/synth-host.socket"),
      ("/synth-host.service", units + "/synth-host.service"),
    ] {
      #expect(run("/usr/bin/readlink", [user + link]).output == target + "\n")
    }
    #expect(
      read(configuration + "/environment.d/90-synth-host.conf")
        == Array("SPEECHD_CMD=\(script)\n".utf8)
    )
    let after = tree
    #expect(try setup.install().isEmpty)
    #expect(tree == after)
    #expect(try setup.remove()?.left == [])
    #expect(tree == before)
    #expect(try setup.remove() == nil)
  }

  @Test("leaves what was there before, also what is as it would make it")
  func others() throws {
    let user = configuration + "/systemd/user"
    for folder in ["", "/systemd", "/systemd/user", "/environment.d", "/speech-dispatcher"] {
      mkdir(configuration + folder, 0o750)
    }
    write([0xFF, 10], to: configuration + "/environment.d/10-own.conf")
    write(Array("DefaultRate 10".utf8), to: configuration + "/speech-dispatcher/speechd.conf")
    symlink("/dev/null", user + "/speech-dispatcher.socket")
    let before = tree
    #expect(try !setup.install().isEmpty)
    #expect(tree != before)
    // Lost, and made again.
    unlink(configuration + "/environment.d/90-synth-host.conf")
    #expect(try setup.install() == [configuration + "/environment.d/90-synth-host.conf", script])
    #expect(try setup.remove()?.left == [])
    #expect(tree == before)
  }

  @Test("does not touch a unit of the user's, or what the user has changed since")
  func changed() throws {
    let unit = configuration + "/systemd/user/speech-dispatcher.socket"
    for folder in ["", "/systemd", "/systemd/user"] { mkdir(configuration + folder, 0o755) }
    write(Array("[Socket]\n".utf8), to: unit)
    let before = tree
    #expect(throws: ServeSetup.Failure.occupied(path: unit)) { try setup.install() }
    #expect(tree == before)
    unlink(unit)
    #expect(try !setup.install().isEmpty)
    let variables = configuration + "/environment.d/90-synth-host.conf"
    write(Array("SPEECHD_CMD=/mine\n".utf8), to: variables)
    #expect(throws: ServeSetup.Failure.occupied(path: variables)) { try setup.install() }
    #expect(try setup.remove()?.left == [variables])
    #expect(read(variables) == Array("SPEECHD_CMD=/mine\n".utf8))
  }

  @Test("the script starts the server, or Speech Dispatcher if that fails or is gone")
  func autospawn() throws {
    #expect(try !setup.install().isEmpty)
    let started = { run(script, ["--spawn", "a b"]) }
    #expect(started().status == 1)
    place("other", status: 0)
    #expect(started().output == "other --spawn|a b\n")
    place("serve", status: 69)
    #expect(started().output == "serve --spawn|a b\nother --spawn|a b\n")
    place("serve", status: 0)
    #expect(started().output == "serve --spawn|a b\n")
  }

  private func place(_ name: String, status: Int) {
    let path = home.path + "/" + name
    unlink(path)
    write(Array("#!/bin/sh\necho \"\(name) $1|$2\"\nexit \(status)\n".utf8), to: path)
    chmod(path, 0o755)
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
