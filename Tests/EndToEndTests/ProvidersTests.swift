// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host providers", .limited, .ownThread)
struct ProvidersTests: ProvidersSuite {
  let user = User(["SPEECH_PROVIDER_PATH": "/nowhere", "TZ": "UTC"])

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
    let levels = ["full", "no-scopes", "no-truncate", "seccomp-only"]
    #expect(levels.contains { lines.last?.contains(" \($0) ") == true }, "\(result.output)")
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
    #expect(rows.last?["health"]?["failures"] == .list([]))
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
    // Other commands do not accept a folder.
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
    // Also only once when the command fails, whether because of this or something else.
    for command in [("log", "nobody"), ("trust", "ramp")] {
      let result = providers(command.0, command.1)
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
}
