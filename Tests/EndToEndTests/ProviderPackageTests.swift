// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import TestSupport
import TestTraits
import Testing

/// `synth-host provider new` and what becomes of its packages, each built outside of the sources.
@Suite("Packages for new providers", .limited, .ownThread)
struct ProviderPackageTests {
  private let user = User()

  /// The languages whose compilers are here. Rust's is optional; the others are what this project is built with.
  static let languages = ["c", "cpp", "swift"]
  /// rustup's `cargo` is there without a compiler too, and then fails.
  static let hasCargo = program("cargo") != nil && system("cargo --version > /dev/null 2>&1") == 0

  @Test(
    "a package builds, passes every check up to level 3, speaks and is cancelled",
    arguments: languages
  )
  func package(language: String) throws { try checkPackage(language) }

  @Test(
    "the same in Rust",
    .enabled(
      if: hasCargo,
      "cargo is not installed or has no compiler, so the template in Rust is not compiled"
    )
  )
  func packageInRust() throws { try checkPackage("rust") }

  /// In the package with the samples, so that Apple's API is compiled once.
  @Test("the same with Apple's API, whose marks are places in the document")
  func packageWithAppleAPI() throws {
    try SampleExtensions.build()
    let package = SampleExtensions.package
    let test = user.make("test", in: package)
    #expect(test.status == 0, "\(test.output)\n\(test.errorText)")
    #expect(test.output.contains("Verified by level 3"), "\(test.output)")
    #expect(
      exports(package + "/build/my-engine.so") == [
        "speech_provider_entry", "speech_provider_main_loop",
      ]
    )
    let run = user.make("run", in: package, ["TEXT": "It's one test."])
    #expect(run.status == 0, "\(run.errorText)")
    let audible = try #require(Wave(path: package + "/build/my-engine.wav"))
    #expect(audible.loudSeconds > 0.5)

    let providers = user.path("providers")
    let names = ["my-engine-data", "my-engine.provider.json", "my-engine.so"]
    let installed = user.make("install", in: package, ["PROVIDERS": providers])
    #expect(installed.status == 0, "\(installed.errorText)")
    #expect(FileTreeNames.of(providers) == names)
    _ = user.make("uninstall", in: package, ["PROVIDERS": providers])
    #expect(FileTreeNames.of(providers) == [])
  }

  @Test("a function that no library has is an error when it is linked", arguments: ["c", "cpp"])
  func missingFunction(language: String) {
    let package = user.path("package")
    let made = user.synthHost("provider", "new", "x1", "-l", language, "-d", package)
    #expect(made.status == 0, "\(made.errorText)")
    let source = "extern int missing_function(void);\nint call_it(void);\n"
    _ = user.file(
      "package/missing.\(language)",
      source + "int call_it(void) { return missing_function(); }\n"
    )
    let build = user.make("build/x1.so", in: package)
    #expect(build.status != 0)
    #expect(build.errorText.contains("missing_function"), "\(build.errorText)")
  }

  @Test(
    "the README of a package names pages that there are",
    arguments: languages + ["rust", "apple"]
  )
  func pages(language: String) {
    let package = user.path("package")
    let made = user.synthHost("provider", "new", "x1", "-l", language, "-d", package)
    #expect(made.status == 0, "\(made.errorText)")
    let readme = String(decoding: read(package + "/README.md"), as: UTF8.self)
    let folder = "Sources/SpeechProviderKit/SpeechProviderKit.docc"
    #expect(readme.contains("/\(folder)`"))
    for page in ["FirstProvider", "NeuralEngine", "PassingValidate"] {
      #expect(readme.contains("`\(page).md`"))
      #expect(access("\(Fixtures.packageFolder)/\(folder)/\(page).md", R_OK) == 0)
    }
  }

  private func checkPackage(_ language: String) throws {
    let made = user.synthHost(
      "provider",
      "new",
      "my-engine",
      "--language",
      language,
      "--directory",
      user.path("package")
    )
    #expect(made.status == 0, "\(made.errorText)")
    #expect(made.output.contains("com.example.my-engine"))
    let package = user.path("package")
    let names = try FileManager.default.subpathsOfDirectory(atPath: package)
    #expect(names.contains(".github/workflows/test.yml"))
    for name in names {
      let text = String(decoding: read(package + "/" + name), as: UTF8.self)
      #expect(text.firstMatch(of: /@[A-Z]+@/) == nil, "\(name) has a token that was not replaced")
      #expect(name.firstMatch(of: /@[A-Z]+@/) == nil)
    }

    let test = user.make("test", in: package)
    #expect(test.status == 0, "\(test.output)\n\(test.errorText)")
    #expect(test.output.contains("Verified by level 3"), "\(test.output)")
    let warnings = test.errorText.split(separator: "\n").filter { $0.contains("warning:") }
    #expect(warnings.isEmpty, "\(warnings)")
    let library = package + "/build/my-engine.so"
    #expect(exports(library) == ["speech_provider_entry"])

    // In its worker and sandbox.
    let run = user.make("run", in: package, ["TEXT": "It's one test."])
    #expect(run.status == 0, "\(run.errorText)")
    let audible = try #require(Wave(path: package + "/build/my-engine.wav"))
    #expect(audible.loudSeconds > 0.5)

    // In one process.
    let wave = user.path("direct.wav")
    let direct = user.synthHost(
      "provider",
      "run",
      library,
      "--in-process",
      "--text",
      "It's one test.",
      "-o",
      wave
    )
    #expect(direct.status == 0, "\(direct.errorText)")
    let words = direct.output.matches(of: #/ word +([0-9]+\+[0-9]+) +(.*)/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(words == ["0+4 It's", "5+3 one", "9+4 test"], "\(direct.output)")
    let heard = try #require(Wave(path: wave))
    #expect(heard.loudSeconds > 0.5)
    let fast = user.synthHost(
      "provider",
      "run",
      library,
      "--in-process",
      "--text",
      "It's one test.",
      "--rate",
      "2",
      "-o",
      wave
    )
    #expect(fast.status == 0, "\(fast.errorText)")
    let short = try #require(Wave(path: wave))
    #expect(abs(short.duration / heard.duration - 0.5) < 0.05)
  }

  // MARK: - What is refused

  @Test(
    "a name that cannot be one is refused, with one that can",
    arguments: [
      ("My Engine", #""My Engine" cannot be the name"#, ": my-engine."),
      ("", #""" cannot be the name"#, "at most 40 characters."),
      ("9lives", #""9lives" cannot be the name"#, "beginning with a letter"),
      ("a--b", #""a--b" cannot be the name"#, ": a-b."),
      ("../up", #""../up" cannot be the name"#, ": up."),
      ("ünder", #""ünder" cannot be the name"#, ": nder."),
      (String(repeating: "a", count: 41), "cannot be the name", "at most 40 characters"),
    ]
  )
  func badName(name: String, message: String, hint: String) {
    let result = user.synthHostAtHome("provider", "new", name, "--language", "c")
    #expect(result.status == 64)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.errorText.contains(hint), "\(result.errorText)")
    #expect(FileTreeNames.of(user.home.path) == [])
  }

  @Test(
    "an identifier that cannot be one, or is the host's, is refused",
    arguments: [
      ("nodots", "Use your domain backwards"), ("Org.Example", "Use your domain backwards"),
      ("a..b", "Use your domain backwards"),
      ("org.synth-host.parrot", "is reserved for a provider that comes with synth-host"),
      ("org.espeak-ng.mine", "is reserved for a provider that comes with synth-host"),
    ]
  )
  func badIdentifier(identifier: String, message: String) {
    let result = user.synthHostAtHome("provider", "new", "x1", "-l", "c", "--id", identifier)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(FileTreeNames.of(user.home.path) == [])
  }

  @Test("whatever exists already is refused and left as it is")
  func exists() {
    mkdir(user.path("taken"), 0o755)
    _ = user.file("taken/notes", "mine")
    _ = user.file("file", "mine")
    symlink("/nowhere", user.path("link"))
    for name in ["taken", "file", "link"] {
      let result = user.synthHostAtHome("provider", "new", name, "--language", "swift")
      #expect(result.status == 74)
      #expect(
        result.errorText
          == "synth-host: \"\(name)\" exists already, and nothing in it was changed. "
          + "Choose another name, or another place with --directory.\n"
      )
    }
    #expect(FileTreeNames.of(user.path("taken")) == ["notes"])
    let nowhere = user.synthHost("provider", "new", "x1", "-l", "c", "-d", "/nowhere/x1")
    #expect(nowhere.status == 74)
    #expect(nowhere.errorText.contains("No such file or directory"), "\(nowhere.errorText)")
    let language = user.synthHostAtHome("provider", "new", "x1", "--language", "cobol")
    #expect(language.status == 64)
    #expect(language.errorText.contains("'cpp'"), "\(language.errorText)")
  }

  // MARK: - Running

  @Test("run tells what is wrong with a library, a voice or the output")
  func wrongRun() {
    // Alone in its folder, because the host looks at what is beside it.
    let library = user.providerFolder(["Ramp"]) + "/Ramp.so"
    func run(_ arguments: String...) -> ProgramResult {
      TestSupport.run(
        Fixtures.program("synth-host"),
        ["provider", "run"] + arguments,
        environment: user.environment
      )
    }
    let missing = run("./nowhere.so", "--in-process", "--text", "x")
    #expect(missing.status == 66)
    #expect(missing.errorText.contains("./nowhere.so does not exist"), "\(missing.errorText)")
    let text = run(user.file("text.so", "hello"), "--in-process", "--text", "x")
    #expect(text.status == 70)
    #expect(text.errorText.contains("cannot be loaded"), "\(text.errorText)")
    let entry = run(Fixtures.library("MissingEntryPoint"), "--in-process", "--text", "x")
    #expect(entry.status == 70)
    #expect(entry.errorText.contains("does not export speech_provider_entry"))
    let voice = run(library, "--in-process", "--text", "x", "--voice", "nobody")
    #expect(voice.status == 69)
    #expect(voice.errorText.contains("no voice “nobody”"), "\(voice.errorText)")
    let output = run(library, "--in-process", "--text", "x", "-o", "/nowhere/x.wav")
    #expect(output.status == 74)
    #expect(output.errorText.contains("“/nowhere/x.wav”: No such file"), "\(output.errorText)")
    let both = run(library, "--text", "x")
    #expect(both.status == 64)
    #expect(both.errorText.contains("-o FILE; or --in-process"))
    let worker = run(library, "--text", "x", "--voice", "nobody", "-o", user.path("x.wav"))
    #expect(worker.status == 69)
    #expect(worker.errorText.contains("has no voice \"nobody\""), "\(worker.errorText)")
  }

  @Test("a crash in one process is the process's own, as a debugger wants it")
  func crash() {
    let result = user.synthHost(
      "provider",
      "run",
      Fixtures.library("Faulty"),
      "--in-process",
      "--text",
      "x",
      "--voice",
      "fault.crash-in-render"
    )
    #expect(result.status == 128 + SIGSEGV, "\(result.output)\(result.errorText)")
    #expect(result.output.contains("voice fault.crash-in-render"))
  }

  // MARK: - Tools

  /// What a library exports.
  private func exports(_ library: String) -> [String] {
    let result = run(
      "/usr/bin/nm",
      ["-D", "--defined-only", "--extern-only", library],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    return result.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").last.map(String.init)
    }
  }

  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// Names in a folder.
private enum FileTreeNames {
  static func of(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
