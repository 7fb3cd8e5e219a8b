// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host providers", .limited, .ownThread)
struct ProvidersTests {
  private static let ramp = "org.synth-host.ramp"
  private let user = User(["SPEECH_PROVIDER_PATH": "/nowhere", "TZ": "UTC"])

  /// Runs `providers` with fixture providers, which are copied the first time.
  private func providers(
    _ arguments: String...,
    only products: [String] = ["Ramp"]
  ) -> ProgramResult {
    let folder =
      exists(user.path("providers")) ? user.path("providers") : user.providerFolder(products)
    return run(
      Fixtures.program("synth-host"),
      ["providers"] + arguments + ["--provider-dir", folder],
      environment: user.environment
    )
  }

  private var library: String { user.path("providers/Ramp.so") }

  /// The row of the only provider.
  private func row(_ arguments: String...) throws -> JSONValue {
    let result = run(
      Fixtures.program("synth-host"),
      ["providers", "--json", "--provider-dir", user.path("providers")] + arguments,
      environment: user.environment
    )
    let value = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("providers").complaints(about: value) == [])
    return try #require(value.elements.first, "\(result.errorText)")
  }

  /// Lets the library have failed at these times (seconds since 1970), as `health.json` says it.
  private func remember(_ times: [Int], quarantined: Bool, what: String = "crashed in render()") {
    if !exists(library) { _ = user.providerFolder(["Ramp"]) }
    var status = stat()
    #expect(stat(library, &status) == 0)
    func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
    let stamp =
      "[\(status.st_dev),\(status.st_ino),\(status.st_size),\(nanoseconds(status.st_mtim)),\(nanoseconds(status.st_ctim))]"
    let troubles = times.map { time in
      #"{"time":\#(time)000000000,"monotonic":1,"boot":"another","kind":"crashed","what":"\#(what)","voice":"ramp.voice","lines":["first","last"],"counts":true}"#
    }
    for name in [".local", ".local/state", ".local/state/synth-host"] {
      mkdir(user.path(name), 0o700)
    }
    _ = user.file(
      ".local/state/synth-host/health.json",
      #"{"schema":1,"libraries":[{"path":"\#(library)","stamp":\#(stamp),"quarantined":\#(quarantined),"troubles":[\#(troubles.joined(separator: ","))]}]}"#
    )
  }

  // MARK: - The list

  @Test("lists by itself and by its name, with the sandbox of each")
  func list() {
    let result = providers()
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first?.split(separator: " ") == [
        "TYPE", "SUBT", "MANU", "PROVIDER", "VERSION", "VOICES", "SANDBOX", "STATE", "LIBRARY",
      ]
    )
    #expect(lines.count == 2)
    let walls = ["full", "no-scopes", "no-truncate", "seccomp-only"]
    #expect(walls.contains { lines.last?.contains(" \($0) ") == true }, "\(result.output)")
    #expect(providers("list").output == result.output)
    #expect(providers("--retry").status == 0)
  }

  @Test("a library whose name steers a terminal and has two lines is named on one, and does not")
  func hostileName() throws {
    mkdir(user.path("open"), 0o755)
    let name = "ev\u{1B}]0;PWNED\u{7}\u{9B}\u{202E}\nsecond line.so"
    let shown = #"ev\u{1b}]0;PWNED\u{7}\u{9b}\u{202e}\u{a}second line.so"#
    let library = user.file("open/" + name, "no library")
    chmod(user.path("open"), 0o777)
    let folder = ["--provider-dir", user.path("open")]
    func synthHost(_ arguments: String...) -> ProgramResult {
      run(Fixtures.program("synth-host"), arguments, environment: user.environment)
    }
    let results = [
      synthHost("providers", folder[0], folder[1]),
      synthHost("list-voices", folder[0], folder[1]),
      synthHost("validate", "--level", "1", library),
      synthHost("providers", "trust", library),
    ]
    for result in results {
      let text = result.output + result.errorText
      #expect(text.contains(shown), "\(text)")
      #expect(
        !text.unicodeScalars.contains { "\u{1B}\u{7}\u{9B}\u{202E}".unicodeScalars.contains($0) }
      )
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("second line") }, "\(text)")
    }
    let json = try JSONValue(synthHost("providers", "--json", folder[0], folder[1]).outputBytes)
    #expect(json.elements.contains { $0["library"]?.string == library })
  }

  @Test("JSON is what its schema says, for each state")
  func schema() throws {
    let result = providers(
      "--json",
      only: ["Ramp", "CrashesInVoices", "WrongVersion", "MissingEntryPoint"]
    )
    let value = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("providers").complaints(about: value) == [])
    #expect(
      Set(value.elements.compactMap { $0["state"]?.string }) == [
        "ok", "crashed", "wrongVersion", "missingEntry",
      ]
    )
  }

  @Test(
    "a provider that cannot be asked is asked once, and its failure counts once",
    arguments: ["CrashesInVoices", "LoopsInVoices", "ExitsInConstructor"]
  )
  func probingFailure(_ product: String) throws {
    let first = providers("--json", only: [product])
    let second = providers("--json", only: [product])
    let rows = try [first, second].map { try #require(JSONValue($0.outputBytes).elements.first) }
    #expect(rows.map { $0["source"]?.string } == ["nobody", "cached nobody"])
    #expect(rows[1]["health"]?["failures"] == .list([]))
    #expect(!exists(user.path(".local/state/synth-host/health.json")))
  }

  @Test("options before a subcommand are refused with the order that is right")
  func optionsFirst() {
    let late = user.synthHost("providers", "--provider-dir", "/nowhere", "log", "faulty")
    #expect(late.status == 64)
    #expect(
      late.errorText.hasPrefix(
        "synth-host: Put options after the subcommand: synth-host providers log faulty --option …\n"
      ),
      "\(late.errorText)"
    )
    let wrong = user.synthHost("providers", "lgo", "faulty")
    #expect(wrong.status == 64)
    #expect(
      wrong.errorText.contains(
        "synth-host: “lgo” is not a providers subcommand; did you mean log? "
      ),
      "\(wrong.errorText)"
    )
  }

  @Test("a folder in the working folder is meant with a slash, which is said")
  func folderWithoutSlash() {
    mkdir(user.path("open"), 0o755)
    for command in ["trust", "distrust"] {
      let result = user.synthHostAtHome("providers", command, "open")
      #expect(result.status == 69)
      #expect(
        result.errorText.contains(#"There is a folder "./open": write "./open"."#),
        "\(result.errorText)"
      )
    }
    // Others have no use for a folder.
    #expect(!user.synthHostAtHome("providers", "disable", "open").errorText.contains("./open"))
    #expect(user.synthHostAtHome("providers", "trust", "./open").status == 0)
  }

  // MARK: - The host's own files

  @Test("every command tells once what is wrong with the host's own files")
  func tellsWarnings() {
    for name in [".local", ".local/state", ".local/state/synth-host"] {
      mkdir(user.path(name), 0o700)
    }
    let file = user.file(".local/state/synth-host/health.json", "{")
    let folder = user.providerFolder(["Ramp"])
    let commands = [
      ["list-voices"], ["list-voices", "--json"], ["providers"], ["providers", "log", "ramp"],
      ["validate", "--include", "load-elf", "ramp"], ["voices", "list"],
      ["render", "--text", "Hello.", "-o", user.path("a.wav")],
    ]
    for command in commands {
      let result = run(
        Fixtures.program("synth-host"),
        command + ["--provider-dir", folder],
        environment: user.environment
      )
      let notes = result.errorText.split(separator: "\n").filter {
        $0.hasPrefix("synth-host: note: \(file) is ignored: ") && $0.hasSuffix(".")
      }
      #expect(notes.count == 1, "\(command): \(result.errorText)")
    }
    // Once, too, when the command fails, whether over this or something else.
    for command in [["log", "nobody"], ["trust", "ramp"]] {
      let result = providers(command[0], command[1])
      #expect(result.status != 0)
      #expect(
        result.errorText.ranges(of: "\(file) is ignored").count == 1,
        "\(command): \(result.errorText)"
      )
    }
  }

  @Test("a render tells that a failure could not be remembered")
  func tellsLateWarnings() {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere", "XDG_STATE_HOME": "/proc/state"])
    let folder = user.providerFolder(["Faulty"])
    func render(_ voice: String) -> ProgramResult {
      user.synthHost(
        "render",
        "--provider-dir",
        folder,
        "--voice",
        voice,
        "--no-fallback",
        "--text",
        "Hello.",
        "-o",
        user.path("a.wav")
      )
    }
    let notes = render("fault.crash-in-render").errorText.split(separator: "\n").filter {
      $0.hasPrefix("synth-host: note: ") && $0.contains("/proc/state/synth-host/health.json")
    }
    #expect(notes.count == 1, "\(notes)")
    #expect(!render("fault.none").errorText.contains("health.json"))
  }

  // MARK: - Failures

  @Test("what the system cannot do is held against no provider")
  func systemsFault() {
    _ = providers()
    for _ in 0..<3 {
      let result = run(
        Fixtures.program("without-seccomp"),
        [
          Fixtures.program("synth-host"), "render", "--provider-dir", user.path("providers"),
          "--voice", "ramp.ramp", "--text", "Hello.", "-o", user.path("a.wav"),
        ],
        environment: user.environment
      )
      #expect(result.status != 0, "\(result.errorText)")
    }
    #expect(providers("log", Self.ramp).output == "\(Self.ramp): no failure is known\n")
  }

  @Test("a quarantined provider is listed as such, with why and until when")
  func quarantined() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    let result = providers()
    #expect(result.output.contains(" quarantined "), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "\(library): crashed in render() 3 times within a minute, the last time at 2026-09-21 14:13 with ramp.voice; it is not used until its file changes or you run “synth-host providers trust \(Self.ramp)”\n"
      ),
      "\(result.output)"
    )
    // Asking again those that could not be asked is another matter.
    let row = try row("--retry")
    #expect(row["state"]?.string == "quarantined")
    #expect(row["voices"]?.double == 8)
    #expect(row["health"]?["quarantined"] == .flag(true))
    let failures = row["health"]?["failures"]?.elements ?? []
    #expect(
      failures.compactMap { $0["time"]?.string } == [
        "2026-09-21T14:13:20Z", "2026-09-21T14:13:30Z", "2026-09-21T14:13:40Z",
      ]
    )
    #expect(failures.first?["lastLines"] == .list([.text("first"), .text("last")]))
  }

  @Test("one that failed is said to have, and its log tells when, how and what it wrote")
  func log() {
    remember([1_790_000_000], quarantined: false)
    #expect(providers().output.contains("Ramp.so: crashed in render(), at 2026-09-21 14:13 with "))
    let log = providers("log", "ramp")
    #expect(log.status == 0, "\(log.errorText)")
    #expect(
      log.output == """
        2026-09-21 14:13:20  \(Self.ramp) crashed in render() with ramp.voice
            first
            last

        """
    )
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    #expect(providers("log", "ramp").output.contains("\(Self.ramp) crashed in render() 3 times "))
  }

  @Test("trusting it again ends the quarantine and keeps the log, resetting forgets it")
  func trustAndReset() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    #expect(providers("trust", Self.ramp).output == "\(Self.ramp): its failures no longer count\n")
    #expect(try row()["state"]?.string == "ok")
    #expect(try row()["problem"] == nil)
    #expect(providers("log", Self.ramp).output.contains("(no longer counts)"))
    #expect(providers("trust", Self.ramp).output == "\(Self.ramp): nothing is held against it\n")
    #expect(providers("reset", "RAMP").output == "\(Self.ramp): its failures are forgotten\n")
    #expect(providers("reset", library).output == "\(Self.ramp): no failure is known\n")
    #expect(providers("log", Self.ramp).output == "\(Self.ramp): no failure is known\n")
  }

  @Test("a new file under the name is not held to what the old one did")
  func replaced() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    write(read(library), to: library + ".new")
    rename(library + ".new", library)
    #expect(try row()["state"]?.string == "ok")
  }

  @Test("a damaged memory of failures is said, and costs nothing")
  func damagedHealth() {
    remember([], quarantined: false)
    let file = user.file(".local/state/synth-host/health.json", "{")
    let result = providers()
    #expect(result.status == 0)
    #expect(result.errorText.contains("\(file) is ignored: "), "\(result.errorText)")
  }

  // MARK: - Decisions

  @Test("a disabled provider has no voices until it is enabled again")
  func disable() throws {
    #expect(providers("disable", "ramp").output == "disabled \(Self.ramp)\n")
    #expect(try row()["state"]?.string == "disabled")
    #expect(try row()["problem"]?.string?.contains("providers enable \(Self.ramp)") == true)
    let voices = user.synthHost("list-voices", "--provider-dir", user.path("providers"))
    #expect(voices.status == 69)
    #expect(providers("enable", Self.ramp).output == "enabled \(Self.ramp)\n")
    #expect(try row()["state"]?.string == "ok")
    #expect(providers("enable", Self.ramp).output == "\(Self.ramp) was not disabled\n")
    // One that is gone meanwhile.
    #expect(providers("disable", Self.ramp).status == 0)
    unlink(library)
    #expect(providers("enable", Self.ramp, only: []).output == "enabled \(Self.ramp)\n")
  }

  @Test("a provider that others can modify is left out until it is trusted")
  func untrusted() throws {
    let folder = user.providerFolder(["Ramp"])
    chmod(folder, 0o777)
    let row = try row()
    #expect(row["state"]?.string == "untrusted")
    #expect(
      row["problem"]?.string?.hasPrefix("it is left out because anybody can change \(folder); ")
        == true
    )
    let voices = user.synthHost("list-voices", "--provider-dir", folder)
    #expect(voices.status == 69)
    for cure in ["anybody can change \(folder)", "--allow-untrusted", "providers trust \(library)"]
    {
      #expect(voices.errorText.contains(cure), "\(voices.errorText)")
    }
    #expect(try self.row("--allow-untrusted")["state"]?.string == "ok")
    // Anybody can give his library that name.
    #expect(providers("trust", Self.ramp).status == 69)
    #expect(try self.row()["state"]?.string == "untrusted")
    #expect(providers("trust", library).output == "trusts \(library)\n")
    #expect(try self.row()["state"]?.string == "ok")
    #expect(providers("distrust", library).output == "no longer trusts \(library)\n")
    #expect(try self.row()["state"]?.string == "untrusted")
    #expect(providers("trust", folder).output == "trusts \(folder)\n")
    #expect(try self.row()["state"]?.string == "ok")
    let again = providers("distrust", library)
    #expect(again.status == 69)
    #expect(again.errorText.contains("It has \(folder)"), "\(again.errorText)")
    #expect(providers("trust", "/nowhere/a.so").status == 66)
  }

  @Test("a sandbox is opened only with consent, and closed without asking")
  func sandbox() throws {
    let refused = providers("sandbox", Self.ramp, "none")
    #expect(refused.status == 77)
    for word in ["all your files", "network", "--yes"] {
      #expect(refused.errorText.contains(word), "\(refused.errorText)")
    }
    #expect(try row()["sandbox"]?["level"]?.string == "strict")
    let opened = providers("sandbox", Self.ramp, "none", "--yes")
    #expect(opened.output == "\(Self.ramp): sandbox none\n", "\(opened.errorText)")
    #expect(try row()["sandbox"]?["level"]?.string == "none")
    // From none to jit is not a loss.
    #expect(providers("sandbox", Self.ramp, "jit").output == "\(Self.ramp): sandbox jit\n")
    #expect(providers("sandbox", Self.ramp, "default").output == "\(Self.ramp): sandbox strict\n")
    #expect(providers("sandbox", Self.ramp, "jit").status == 77)
    #expect(providers("sandbox", Self.ramp, "open").status == 64)
  }

  @Test("safe mode takes what came with the host and nothing else")
  func safeMode() throws {
    let user = User()
    let result = user.synthHost(
      "providers",
      "--safe-mode",
      "--json",
      "--provider-dir",
      user.providerFolder(["Ramp"])
    )
    let rows = try JSONValue(result.outputBytes).elements
    #expect(!rows.isEmpty)
    #expect(!rows.contains { $0["identifier"]?.string == Self.ramp })
    #expect(rows.contains { $0["identifier"]?.string == "org.espeak-ng" })
    #expect(result.errorText.contains("--provider-dir"), "\(result.errorText)")
  }

  @Test(
    "who names a provider that is not there is told which one he may mean",
    arguments: ["trust", "distrust", "disable", "enable", "reset", "log"]
  )
  func unknown(_ command: String) {
    let result = providers(command, "org.synth-host.rapm")
    #expect(result.status == 69)
    #expect(
      result.errorText.contains("Did you mean \(Self.ramp)?"),
      "\(result.errorText)"
    )
    #expect(result.output.isEmpty)
  }

  @Test("lost decisions are said by every command")
  func damagedDecisions() {
    #expect(providers("disable", Self.ramp).status == 0)
    let file = user.file(".local/state/synth-host/decisions.json", "{}")
    for command in ["providers", "list-voices"] {
      let result = user.synthHost(command, "--provider-dir", user.path("providers"))
      #expect(result.status == 0)
      #expect(result.errorText.hasPrefix("synth-host: note: \(file) is ignored: "))
      #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    }
  }

  @Test("a decision that cannot be kept is an error")
  func unwritable() {
    _ = user.file(".local", "in the way")
    let result = providers("disable", Self.ramp)
    #expect(result.status == 74)
    #expect(result.errorText.contains("decisions.json cannot be written"), "\(result.errorText)")
  }
}
