// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host validate", .limited, .ownThread)
struct ValidateTests {
  private let user = User()

  private func validate(_ fixture: String, _ arguments: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["validate", "--seed", "1"] + arguments + [Fixtures.library(fixture)],
      environment: user.environment
    )
  }

  /// Identifiers of the checks that came out so.
  private func checks(_ result: ProgramResult, _ verdicts: String...) throws -> [String] {
    let checks = try JSONValue(result.outputBytes)["checks"]?.elements ?? []
    return checks.filter { verdicts.contains($0["verdict"]?.string ?? "") }
      .compactMap { $0["id"]?.string }
  }

  @Test("a provider that keeps to the interface passes, and the JSON of it fits its schema")
  func passes() throws {
    let result = validate("Ramp", "--json")
    #expect(result.status == 0, "\(result.output)\(result.errorText)")
    let json = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("validate").complaints(about: json) == [])
    #expect(json["outcome"]?.string == "passed")
    #expect(json["verifiedLevel"]?.double == 2)
    #expect(json["seed"]?.double == 1)
    #expect(json["provider"]?.string == "org.synth-host.ramp")
    #expect(try checks(result, "failed", "crashed", "timed-out") == [])
  }

  @Test(
    "a provider that does not load is said to, and nothing else is asked of it",
    arguments: [
      ("MissingEntryPoint", "failed"), ("UndefinedSymbol", "failed"),
      ("CrashesInConstructor", "crashed"), ("ExitsInConstructor", "crashed"),
      ("LoopsInConstructor", "timed-out"),
    ]
  )
  func doesNotLoad(fixture: String, verdict: String) throws {
    let result = validate(fixture, "--json", "--level", "1")
    #expect(result.status == 2)
    #expect(try SchemaCheck("validate").complaints(about: try JSONValue(result.outputBytes)) == [])
    #expect(try checks(result, verdict) == ["load-symbol"])
    #expect(try checks(result, "passed") == ["load-elf"])
  }

  @Test(
    "a provider that breaks the interface fails the check that is about it",
    arguments: [
      ("ShortTable", "abi-table"), ("NullTable", "abi-table"), ("WrongVersion", "abi-table"),
      ("RefusesVersion", "abi-table"), ("CreateFails", "abi-table"), ("NullInstance", "abi-table"),
      ("BadInfo", "meta-info"), ("LyingVoices", "voice-fields"), ("LyingVoices", "voice-utf8"),
      ("LyingVoices", "voice-unique"), ("CrashesInVoices", "voice-any"),
    ]
  )
  func fails(fixture: String, check: String) throws {
    let result = validate(fixture, "--json", "--level", "1")
    #expect(result.status == 1)
    #expect(try checks(result, "failed", "crashed").contains(check))
  }

  @Test("what is wrong is told with the voice, the rule and what was heard")
  func failingRender() throws {
    let out = user.path("deep/report")
    let junit = user.path("report.xml")
    let result = validate(
      "Faulty",
      "--voice",
      "fault.nan",
      "--include",
      "^render-finite$",
      "--out",
      out,
      "--junit",
      junit
    )
    #expect(result.status == 1)
    #expect(result.output.contains("render   finite           FAILED     voice “fault.nan”"))
    #expect(result.output.contains("see speech_provider.h, AUDIO"))
    #expect(result.output.contains("Verified by no level."))
    let wave = read(out + "/render-finite.wav")
    #expect(wave.starts(with: Array("RIFF".utf8)))
    #expect(String(decoding: read(junit), as: UTF8.self).contains("<failure type=\"failed\""))
    #expect(result.errorText.contains("written to \(out)"))
  }

  @Test("a crash names the signal and the call")
  func crash() {
    let result = validate("CrashesInVoices", "--include", "voice-any")
    #expect(result.status == 1)
    #expect(
      result.output.contains("crashed (SIGSEGV, a segmentation fault) in speech_voices"),
      "\(result.output)"
    )
  }

  @Test("those checks are carried out that were asked for, in the order of the catalogue")
  func selects() throws {
    let result = validate(
      "Ramp",
      "--json",
      "--level",
      "3",
      "--include",
      "^abi-",
      "--include",
      "^ext-",
      "--exclude",
      "host|minor"
    )
    #expect(result.status == 0)
    #expect(
      try checks(result, "passed", "skipped")
        == ["abi-table", "abi-wrong-major", "abi-long-structs", "ext-unknown"]
    )
  }

  @Test("the catalogue is listed without any provider, as the checker has it")
  func lists() throws {
    let result = user.synthHost("validate", "--list", "--include", "^load-")
    #expect(result.status == 0)
    expectGolden(result.output, "Validate/load-checks.txt")
    let json = try JSONValue(user.synthHost("validate", "--list", "--json").outputBytes)
    let checker = run(Fixtures.libexec + "/speech-checker", ["--list"])
    let defined = try checker.output.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    #expect(json.elements.map { $0["id"]?.string } == defined.map { $0["id"]?.string })
    #expect(!defined.isEmpty)
  }

  @Test("the list holds the checks that are meant, and obeys the level")
  func listsSelection() {
    func identifiers(_ arguments: String...) -> [Substring] {
      let result = run(
        Fixtures.program("synth-host"),
        ["validate", "--list"] + arguments,
        environment: user.environment
      )
      #expect(result.status == 0, "\(result.errorText)")
      return result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    }
    #expect(identifiers("--level", "1", "--include", "^load-") == ["load-elf", "load-symbol"])
    #expect(
      identifiers("--include", "^load-", "--exclude", "time|effects")
        == ["load-elf", "load-symbol", "load-undefined"]
    )
    #expect(identifiers("--level", "4") == identifiers())
    #expect(identifiers("--level", "1").count < identifiers("--level", "2").count)
  }

  @Test(
    "what is to be checked has to exist, or a slip in a script would look like a pass",
    arguments: [
      (["--include", "req-lnog"], #"--include "req-lnog" matches no check."#),
      (["--include", "load-elf", "--include", "req-lnog"], #""req-lnog" matches no check."#),
      (["--include", "req-long", "--level", "2"], "up to level 2. Pass --level 3."),
      (["--include", "req-long"], "up to level 2. Pass --level 3."),
      (["--include", "elf", "--exclude", "load"], #"--exclude "load" leaves no checks."#),
      (["--include", "mark-order", "--voice", "nix"], "no voice “nix”. Give one of its own ids: "),
    ]
  )
  func meansNothing(arguments: [String], message: String) {
    let result = run(
      Fixtures.program("synth-host"),
      ["validate"] + arguments + [Fixtures.library("Ramp")],
      environment: user.environment
    )
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }

  @Test("where every check was skipped nothing has passed")
  func allSkipped() throws {
    let result = validate("Ramp", "--no-sandbox", "--include", "^sandbox-", "--json")
    #expect(result.status == 3)
    let json = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("validate").complaints(about: json) == [])
    #expect(json["outcome"]?.string == "nothing-checked")
    #expect(json["verifiedLevel"]?.double == 0)
  }

  @Test(
    "where the kernel has no seccomp nothing passes, and it is said why",
    arguments: ["load-elf", "^sandbox-"]
  )
  func noSeccomp(include: String) {
    let arguments = ["validate", "--include", include, Fixtures.library("Ramp")]
    let result = run(
      Fixtures.program("without-seccomp"),
      [Fixtures.program("synth-host")] + arguments,
      environment: user.environment
    )
    #expect(result.status == 2, "\(result.errorText)")
    #expect(
      result.output.contains(
        "this kernel cannot filter system calls (seccomp). No host would start"
      ),
      "\(result.output)"
    )
  }

  @Test(
    "a report that cannot be written is told before anything is checked",
    arguments: [
      ["--junit", "/nowhere/x.xml"], ["--junit", "/proc"], ["--out", "/proc/nowhere"],
      ["--out", "/dev/null"],
    ]
  )
  func cannotWrite(arguments: [String]) {
    let result = run(
      Fixtures.program("synth-host"),
      ["validate", "--include", "load-elf"] + arguments + [Fixtures.library("Ramp")],
      environment: user.environment
    )
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.errorText.hasPrefix("synth-host: cannot write “\(arguments[1])”: "))
    #expect(result.errorText.hasSuffix(". Nothing was checked.\n"), "\(result.errorText)")
  }

  @Test("where writing fails later the table is printed nevertheless")
  func writingFails() {
    for name in ["out", "out/render-finite.wav"] { mkdir(user.path(name), 0o700) }
    let result = validate(
      "Faulty",
      "--voice",
      "fault.nan",
      "--include",
      "^render-finite$",
      "--out",
      user.path("out")
    )
    #expect(result.status == 3)
    #expect(result.output.contains("Verified by no level."), "\(result.output)")
    #expect(result.errorText.contains("it is a folder; add a file name."), "\(result.errorText)")
  }

  @Test("the report names the library without detours")
  func plainPath() throws {
    let library = Fixtures.library("Ramp")
    let parts = library.split(separator: "/")
    let odd =
      "//" + parts.dropLast().joined(separator: "/") + "/.//./" + String(parts.last ?? "")
    let result = user.synthHost("validate", "--include", "load-elf", "--json", odd)
    #expect(try JSONValue(result.outputBytes)["library"]?.string == library)
  }

  @Test(
    "a path is told without the working folder's dots, and a file's name with the slash it needs"
  )
  func workingFolder() throws {
    _ = user.providerFolder(["Ramp"])
    for path in ["./providers/Ramp.so", "providers/../providers/./Ramp.so"] {
      let result = user.synthHostAtHome("validate", "--include", "load-elf", path)
      #expect(result.status == 0, "\(result.errorText)")
      let told = path.hasPrefix("./") ? "/providers/Ramp.so: " : "/providers/../providers/Ramp.so: "
      #expect(result.output.hasPrefix(user.home.path + told), "\(result.output)")
    }
    _ = user.file("engine", "no library")
    let hint = user.synthHostAtHome("validate", "engine")
    #expect(hint.status == 2)
    #expect(
      hint.errorText.contains(#"There is a file "./engine": write "./engine"."#),
      "\(hint.errorText)"
    )
  }

  @Test("a provider may be named by its identifier, or the last part of it")
  func byIdentifier() {
    let short = user.synthHost("validate", "--include", "load-elf", "Parrot")
    #expect(short.status == 0, "\(short.errorText)")
    #expect(short.output.hasPrefix(Fixtures.library("ParrotProvider") + ": "))
    let near = user.synthHost("validate", "parot")
    #expect(near.status == 2)
    #expect(near.errorText.contains("Did you mean org.synth-host.parrot?"))
    let known = user.synthHost("validate", "--include", "load-elf", "org.synth-host.parrot")
    #expect(known.status == 0, "\(known.errorText)")
    #expect(known.output.hasPrefix(Fixtures.library("ParrotProvider") + ": "))
    #expect(known.output.hasSuffix("1 passed\nNot verified: checks were left out.\n"))
    let unknown = user.synthHost("validate", "org.example.nobody")
    #expect(unknown.status == 2)
    #expect(unknown.errorText.contains("org.example.nobody"))
  }

  @Test(
    "wrong usage is refused",
    arguments: [
      ["validate"], ["validate", "--level", "5", "a.so"], ["validate", "--include", "(", "a.so"],
      ["validate", "--include", "no-such-check", "a.so"], ["validate", "--seed", "-1", "a.so"],
      ["validate", "--json", "--junit", "-", "a.so"],
    ]
  )
  func usage(arguments: [String]) {
    let result = run(Fixtures.program("synth-host"), arguments, environment: user.environment)
    #expect(result.status == 64, "\(result.errorText)")
    #expect(result.output.isEmpty)
  }

  @Test("a file that is none, and one that is no library, cannot be loaded")
  func noLibrary() {
    let missing = user.synthHost("validate", "./nowhere.so")
    #expect(missing.status == 2)
    #expect(missing.output.contains("No such file or directory"))
    let text = user.synthHost("validate", user.file("text.so", "hello"))
    #expect(text.status == 2)
    #expect(text.output.contains("not an ELF file"))
  }

  @Test("an installation without the checker is no fault of the provider")
  func noChecker() {
    let alone = User(["SYNTH_HOST_LIBEXEC": "/nowhere"])
    let result = alone.synthHost("validate", Fixtures.library("Ramp"))
    #expect(result.status == 3)
    #expect(result.errorText.contains("/nowhere/speech-checker"))
  }
}
