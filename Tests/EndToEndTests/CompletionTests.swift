// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Completion", .limited, .ownThread)
struct CompletionTests {
  private let user = User()

  /// What is offered for the last word, each with the line that says what it is.
  private func offered(_ words: String..., shell: String = "fish") -> [String] {
    let result = run(
      Fixtures.program("synth-host"),
      ["__complete", shell] + words,
      environment: user.environment
    )
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty, "\(result.errorText)")
    return result.output.split(separator: "\n").map { line in
      shell == "fish" && !line.hasPrefix("files") && !line.hasPrefix("directories")
        ? String(line.prefix { $0 != "\t" }) : String(line)
    }
  }

  private func fillCache() { #expect(user.synthHost("list-voices").status == 0) }

  @Test("offers voices by language, name, identifier and variant wherever a voice is named")
  func voices() {
    fillCache()
    for command in [["call", "-v"], ["speak", "--voice"], ["voices", "default"]] {
      let all = { (word: String) in self.offered(command + [word]) }
      #expect(all("en-G").first == "words")
      #expect(all("en-G").contains("en-GB"))
      #expect(all("english (am").contains("English (America)"))
      #expect(
        all("org.espeak-ng.en-us") == ["words", "org.espeak-ng.en-us", "org.espeak-ng.en-us-nyc"]
      )
      #expect(all("en-us+whisperf") == ["words", "en-us+whisperf"])
      #expect(all("").contains("de"))
    }
    #expect(offered("call", "--voice=en-US").contains("--voice=en-US"))
    // bash hands over what is before and after "=" as words of their own, and replaces the last.
    #expect(offered("call", "--voice", "=", "en-US", shell: "bash").contains("en-US"))
    #expect(offered("call", "-v", #"English\ \(Am"#, shell: "bash").contains("English (America)"))
  }

  private func offered(_ words: [String]) -> [String] {
    let result = run(
      Fixtures.program("synth-host"),
      ["__complete", "fish"] + words,
      environment: user.environment
    )
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("offers providers, subcommands, topics of help, options once, and files by kind")
  func rest() {
    fillCache()
    #expect(offered("providers", "log", "org.esp") == ["words", "org.espeak-ng"])
    #expect(offered("list-voices", "-p", "org.synth-host.p") == ["words", "org.synth-host.parrot"])
    #expect(offered("help", "pers") == ["words", "personal-voice"])
    #expect(offered("help", "personal-voice", "cr") == ["words", "create"])
    #expect(offered("personal-voice", "cr") == ["words", "create"])
    #expect(offered("render", "--mar") == ["words", "--markers"])
    #expect(offered("render", "--markers", "a.json", "--mar") == ["words"])
    #expect(offered("speak", "--ssml", "") == ["files\t\tssml\txml"])
    #expect(offered("speak", "--ssml=") == ["files\t--ssml=\tssml\txml"])
    #expect(offered("voices", "add", "") == ["files\t"])
    #expect(offered("permissions", "grant", "p") == ["words", "personal-voice"])
    // After an option of the default subcommand no other subcommand can follow.
    #expect(offered("call", "s") == ["words", "speak", "status"])
    #expect(offered("call", "-v", "de", "s") == ["words"])
    #expect(offered("speak", "--", "--vo") == ["words"])
  }

  @Test("starts no provider, and says nothing where the home is missing or the cache is broken")
  func quiet() {
    // Nothing is known of a provider that was never asked; asking it takes a worker.
    #expect(!offered("speak", "-v", "").contains("de"))
    fillCache()
    // An installation of its own, whose worker goes after the first run.
    let libexec = user.path("libexec")
    Fixtures.makeLibexec(libexec, programs: ["speech-worker"], providers: ["EspeakProvider"])
    let folder = ["SYNTH_HOST_LIBEXEC": libexec]
    let listed = run(
      Fixtures.program("synth-host"),
      ["list-voices"],
      environment: user.environment.merging(folder) { $1 }
    )
    #expect(listed.status == 0)
    unlink(libexec + "/speech-worker")
    let without = run(
      Fixtures.program("synth-host"),
      ["__complete", "fish", "speak", "-v", "de"],
      environment: user.environment.merging(folder) { $1 }
    )
    #expect(without.output.contains("de\tGerman\n"))
    for (name, home) in [
      ("missing", "/proc/nowhere"), ("not a folder", "/dev/null"), ("relative", "x"),
    ] {
      let result = run(
        Fixtures.program("synth-host"),
        ["__complete", "bash", "speak", "-v", ""],
        environment: ["HOME": home, "PATH": "/usr/bin:/bin"]
      )
      #expect(result.status == 0 && result.errorText.isEmpty, "\(name): \(result.errorText)")
    }
    let cache = run("/usr/bin/find", [user.home.path + "/.cache", "-type", "f"]).output
    #expect(!cache.isEmpty)
    for path in cache.split(separator: "\n") { write(Array("{broken".utf8), to: String(path)) }
    #expect(offered("speak", "-v", "").first == "words")
  }

  // MARK: - Shells

  /// Types a line with a Tab in it into an interactive shell, and returns whether `wanted` is
  /// shown.
  private func shows(_ wanted: String, in shell: String, _ line: String) throws -> Bool {
    fillCache()
    mkdir(user.path("bin"), 0o755)
    symlink(Fixtures.program("synth-host"), user.path("bin/synth-host"))
    let kind = shell.split(separator: "/").last.map(String.init) ?? ""
    let script = user.synthHost("--generate-completion-script", kind)
    #expect(script.status == 0)
    _ = user.file("_synth-host", script.output)
    let start: String
    if kind == "bash" {
      _ = user.file("rc", "PS1='ready> '\nsource ~/_synth-host\n")
      start = "\(shell) --noprofile --rcfile \(user.path("rc")) -i"
    } else {
      _ = user.file(
        ".zshrc",
        "PS1='ready> '\nautoload -U compinit\ncompinit -u -D\nsource ~/_synth-host\n"
      )
      start = "\(shell) -i"
    }
    let program = try #require(
      RunningProgram(
        "/usr/bin/script",
        ["-qec", start, "/dev/null"],
        environment: user.environment.merging([
          "PATH": user.path("bin") + ":/usr/bin:/bin", "TERM": "xterm", "ZDOTDIR": user.home.path,
        ]) { $1 },
        listens: true
      )
    )
    var shown = ""
    let deadline = ContinuousClock.now + .seconds(60)
    func sees(_ text: String) -> Bool {
      while !shown.contains(text) {
        guard let some = program.readSome(until: deadline), !some.isEmpty else { return false }
        shown += String(decoding: some, as: UTF8.self)
      }
      return true
    }
    guard sees("ready> ") else { return false }
    program.say(line)
    return sees(wanted)
  }

  static let shells: [String] = ["/usr/bin/bash", "/usr/bin/zsh"].filter { (path: String) in
    access(path, X_OK) == 0
  }

  @Test("a Tab in a real shell completes topics of help, and a voice", arguments: shells)
  func shell(_ path: String) throws {
    #expect(
      try shows(
        "USAGE: synth-host personal-voice create",
        in: path,
        "synth-host help personal-v\tcre\t"
      )
    )
    let wave = user.path("a.wav")
    #expect(
      try shows(
        "done.",
        in: path,
        "synth-host render --text hi -o \(wave) -v org.synth-host.par\t&& echo do''ne."
      )
    )
    #expect(exists(wave))
  }

  @Test(
    "fish shows names, with what each is",
    .enabled(if: access("/usr/bin/fish", X_OK) == 0, "the program fish is not installed")
  )
  func fish() {
    fillCache()
    mkdir(user.path("bin"), 0o755)
    symlink(Fixtures.program("synth-host"), user.path("bin/synth-host"))
    _ = user.file("c.fish", user.synthHost("--generate-completion-script", "fish").output)
    for name in ["page.ssml", "notes.txt"] { _ = user.file(name, "x") }
    func complete(_ line: String) -> [String] {
      let result = run(
        "/bin/sh",
        ["-c", #"cd "$HOME" && fish -c "source c.fish; complete -C '$1'""#, "sh", line],
        environment: user.environment.merging(["PATH": user.path("bin") + ":/usr/bin:/bin"]) { $1 }
      )
      #expect(result.errorText.isEmpty, "\(result.errorText)")
      return result.output.split(separator: "\n").map(String.init)
    }
    #expect(complete("synth-host call -v en-U").first == "en-US\tEnglish (America)")
    #expect(complete("synth-host help pers").first?.hasPrefix("personal-voice\t") == true)
    #expect(
      complete("synth-host speak --ssml ") == ["bin/", "page.ssml", "c.fish", "notes.txt"]
    )
  }
}
