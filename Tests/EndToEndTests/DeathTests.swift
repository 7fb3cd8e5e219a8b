// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// Programs that are ended while they ask providers for the first time.
@Suite("A program that is ended while it asks providers", .limited, .ownThread)
struct DeathTests {
  private let user = User(["SPEECH_PROVIDER_PATH": ":"])

  private func start(_ user: User, _ arguments: String...) throws -> RunningProgram {
    try #require(
      RunningProgram(Fixtures.program("synth-host"), arguments, environment: user.environment)
    )
  }

  private func marks(_ user: User) -> [String] {
    let found = run("/usr/bin/find", [user.path(".cache/synth-host/probing"), "-type", "f"])
    return found.output.split(separator: "\n").map(String.init)
  }

  /// Ends a program while it asks `product`, which never answers.
  private func die(_ signal: Int32, in folder: String) throws -> Int32 {
    let program = try start(user, "list-voices", "--provider-dir", folder)
    #expect(waitUntil { marks(user).contains { $0.hasSuffix(".\(program.identifier)") } })
    program.signal(signal)
    return program.waitForEnd()
  }

  private func row(_ folder: String) throws -> JSONValue {
    let result = user.synthHost("providers", "--json", "--provider-dir", folder)
    let rows = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("providers").complaints(about: rows) == [])
    return try #require(rows.elements.first { $0["library"]?.string?.hasPrefix(folder) == true })
  }

  @Test("killed at any moment it leaves all voices to the next one", arguments: 0..<40)
  func killed(_ number: Int) throws {
    let user = User(["SPEECH_PROVIDER_PATH": ":"])
    var random = SystemRandomNumberGenerator()
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...400_000, using: &random))
    let program = try start(user, "list-voices")
    _ = waitUntil { ContinuousClock.now >= moment }
    program.signal(SIGKILL)
    _ = program.waitForEnd()
    let listed = user.synthHost("list-voices")
    #expect(listed.status == 0, "\(listed.errorText)")
    #expect(listed.output.contains("org.espeak-ng.en-us"))
    #expect(listed.output.contains("org.synth-host.recorded.Greeter"))
    #expect(listed.output.split(separator: "\n").count > 130, "\(listed.output)")
    let speech = user.path("a.wav")
    let options = number % 2 == 0 ? ["--safe-mode"] : []
    let rendered = run(
      Fixtures.program("synth-host"),
      ["render", "--text", "Good morning.", "-o", speech] + options,
      environment: user.environment
    )
    #expect(rendered.status == 0, "\(rendered.errorText)")
    #expect(try #require(Wave(path: speech)).loudSeconds > 0.3)
    #expect(
      user.synthHost("providers", "trust", "espeak").output
        == "org.espeak-ng: no failure counts against it\n"
    )
  }

  @Test("only the second death bars a library, and what is held against it is told")
  func barred() throws {
    let folder = user.providerFolder(["LoopsInConstructor"])
    #expect(try die(SIGKILL, in: folder) == 128 + SIGKILL)
    // Speaking asks no other provider, so the mark stays.
    let speech = [
      "render", "-v", "org.espeak-ng.en-us", "--text", "One.", "-o", user.path("a.wav"),
    ]
    let spoken = run(
      Fixtures.program("synth-host"),
      speech + ["--provider-dir", folder],
      environment: user.environment
    )
    #expect(spoken.status == 0, "\(spoken.errorText)")
    #expect(marks(user).count == 1)
    #expect(try die(SIGKILL, in: folder) == 128 + SIGKILL)
    // It may have died before it had removed the mark that its own one counts.
    #expect((1...2).contains(marks(user).count))
    let row = try row(folder)
    #expect(row["state"]?.string == "barred")
    #expect(row["problem"]?.string?.contains("2 programs in a row ended") == true)
    let listed = user.synthHost("list-voices", "--provider-dir", folder)
    #expect(listed.output.contains("org.espeak-ng.en-us"))
    let library = folder + "/LoopsInConstructor.so"
    let trusted = user.synthHost("providers", "trust", library, "--provider-dir", folder)
    #expect(trusted.output.contains("asked again, and still left out: "), "\(trusted.output)")
    #expect(marks(user) == [])
    #expect(try self.row(folder)["state"]?.string == "timedOut")
  }

  @Test(
    "by Ctrl-C it ends at once and holds that against nobody",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func interrupted(_ signal: Int32) throws {
    let folder = user.providerFolder(["LoopsInConstructor"])
    for _ in 0..<3 {
      #expect(try die(signal, in: folder) == 128 + signal)
      #expect(marks(user) == [])
    }
  }

  @Test("a voice that is known is spoken while nobody else is started")
  func speaksWithoutProbing() throws {
    let folder = user.providerFolder(["LoopsInConstructor", "CrashesInConstructor", "Ramp"])
    let output = user.path("a.wav")
    for voice in [["-v", "org.espeak-ng.en-us"], ["-v", "English (America)"], []] {
      let result = run(
        Fixtures.program("synth-host"),
        ["render", "--text", "One.", "-o", output, "--provider-dir", folder] + voice,
        environment: user.environment
      )
      #expect(result.status == 0, "\(result.errorText)")
      #expect(result.errorText == "")
      #expect(marks(user) == [])
      let cache = String(
        decoding: read(user.path(".cache/synth-host/providers.json")),
        as: UTF8.self
      )
      #expect(cache.contains("org.espeak-ng"))
      #expect(!cache.contains(folder))
    }
    // A voice of another provider is found anyway, by whoever names it.
    let ramp = user.synthHost(
      "render",
      "-v",
      "ramp.slow",
      "--text",
      "One.",
      "-o",
      output,
      "--provider-dir",
      folder
    )
    #expect(ramp.status == 0, "\(ramp.errorText)")
  }

  @Test("a list of voices waits for no library for ever, and says whose voices it has not")
  func budget() throws {
    let folder = user.providerFolder(["LoopsInPreload", "LoopsInConstructor", "Ramp"])
    let first = user.synthHost("list-voices", "--provider-dir", folder)
    #expect(first.status == 0)
    #expect(first.output.contains("ramp.slow"))
    #expect(first.errorText.contains("did not answer in time"), "\(first.errorText)")
    #expect(first.errorText.contains("LoopsInPreload.so"), "\(first.errorText)")
    #expect(marks(user) == [])
    // One that has overrun its own limit is not asked again.
    let rows = try JSONValue(
      user.synthHost("providers", "--json", "--provider-dir", folder).outputBytes
    )
    let row = rows.elements.first {
      $0["library"]?.string?.hasSuffix("LoopsInConstructor.so") == true
    }
    #expect(row?["source"]?.string == "cached nobody")
    #expect(row?["state"]?.string == "timedOut")
  }

  @Test(
    "as root with another user's home nothing of root's is left there",
    .enabled(if: geteuid() == 0)
  )
  func foreignHome() throws {
    let folder = user.providerFolder(["Ramp"])
    for name in [".cache", ".local", ".local/state", ".local/share"] {
      mkdir(user.path(name), 0o755)
    }
    let tree = [
      "", "/providers", "/providers/Ramp.so", "/.cache", "/.local", "/.local/state",
      "/.local/share",
    ]
    for name in tree { #expect(chown(user.home.path + name, 12345, 12345) == 0) }
    for command in [
      ["list-voices"], ["providers"], ["voices", "default", "org.espeak-ng.en-us"],
      ["providers", "disable", "recorded"], ["permissions", "grant", "personal-voice"],
      ["render", "--text", "One.", "-o", "/dev/null"],
    ] {
      _ = run(
        Fixtures.program("synth-host"),
        command + (command.first == "permissions" ? [] : ["--provider-dir", folder]),
        environment: user.environment
      )
    }
    let left = run("/usr/bin/find", [user.home.path, "-user", "0"])
    #expect(left.output == "")
    let result = user.synthHost("list-voices")
    #expect(
      result.errorText.contains("root writes nothing there"),
      "\(result.errorText)"
    )
  }
}
