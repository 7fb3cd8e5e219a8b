// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// A wrong use of the program: what is given, what status it leaves with, and words of its message.
struct Misuse: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let status: Int32
  let words: [String]
  var input = ""

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("Wrong input", .limited, .ownThread)
struct ErrorTests {
  static let misuses = [
    Misuse(
      arguments: ["render", "-o", "a.wav"],
      status: 64,
      words: ["nothing to speak", "--text"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--file", "b", "-o", "a.wav"],
      status: 64,
      words: ["only one of"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--rate", "fast", "-o", "a.wav"],
      status: 64,
      words: ["--rate", "fast"]
    ),
    Misuse(
      arguments: ["render", "--file", "missing.txt", "-o", "a.wav"],
      status: 66,
      words: ["missing.txt", "does not exist"]
    ),
    Misuse(
      arguments: ["render", "--file", "/tmp", "-o", "a.wav"],
      status: 66,
      words: ["/tmp", "folder"]
    ),
    Misuse(
      arguments: ["render", "--ssml", "-", "-o", "a.wav"],
      status: 65,
      words: ["standard input:1:"],
      input: "just text"
    ),
    Misuse(
      arguments: ["render", "--ssml", "-", "-o", "a.wav"],
      status: 65,
      words: ["standard input:2:", "</s>"],
      input: "<speak>\n<p>One</s></speak>"
    ),
    Misuse(
      arguments: ["render", "--ssml", "-", "-o", "a.wav"],
      status: 65,
      words: ["html", "speak"],
      input: "<html/>"
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--voice", "Espeka", "-o", "a.wav"],
      status: 69,
      words: ["Espeka"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--voice", "en-usa", "-o", "a.wav"],
      status: 69,
      words: ["en-usa", "en-us"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--voice", "tlh", "-o", "a.wav"],
      status: 69,
      words: ["tlh", "language"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "-o", "/nowhere/a.wav"],
      status: 74,
      words: ["/nowhere"]
    ),
    Misuse(arguments: ["render", "--text", "a", "-o", "/tmp"], status: 74, words: ["/tmp"]),
    Misuse(
      arguments: ["render", "--text", "a", "-o", "a.xyz"],
      status: 64,
      words: ["xyz", "flac"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "-o", "/dev/full"],
      status: 74,
      words: ["/dev/full", "space"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--longest", "90", "-o", "a.wav"],
      status: 64,
      words: ["--longest", "90", "90s"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--longest", "1:75:00", "-o", "a.wav"],
      status: 64,
      words: ["1:75:00", "1:30:00"]
    ),
    Misuse(
      arguments: ["render", "--text", "a", "--longest-fill", "0s", "-o", "a.wav"],
      status: 64,
      words: ["--longest-fill", "8760h"]
    ),
    Misuse(
      arguments: ["render", "--text", "One two three four.", "--longest", "100ms", "-o", "a.wav"],
      status: 65,
      words: ["more than 100ms of audio", "--longest"]
    ),
    Misuse(
      arguments: ["render", "--ssml", "-", "--longest-fill", "0:01.5", "-o", "a.wav"],
      status: 65,
      words: ["more than 1s500ms together", "--longest-fill"],
      input: "<speak version='1.1'>A<break time='2s'/>b</speak>"
    ),
    Misuse(arguments: ["ssml", "check"], status: 64, words: ["files"]),
    Misuse(arguments: ["ssml", "text", "/tmp"], status: 66, words: ["/tmp", "folder"]),
    Misuse(arguments: ["list-voices", "--language", "???"], status: 64, words: ["???", "BCP 47"]),
    Misuse(arguments: ["list-voices", "--language", "tlh"], status: 69, words: ["tlh"]),
    Misuse(
      arguments: ["voices", "add", "/nowhere"],
      status: 66,
      words: ["/nowhere", "voice.json"]
    ),
    Misuse(
      arguments: ["voices", "remove", "org.example.Nobody"],
      status: 69,
      words: ["org.example.Nobody"]
    ),
  ]

  @Test("has its own status, and a message that names the thing and the cure", arguments: misuses)
  func misuse(_ misuse: Misuse) {
    let user = User()
    let arguments = misuse.arguments.map { $0 == "a.wav" || $0 == "a.xyz" ? user.path($0) : $0 }
    let result = run(
      Fixtures.program("synth-host"),
      arguments,
      environment: user.environment,
      input: misuse.input
    )
    #expect(result.status == misuse.status, "\(result.errorText)")
    for word in misuse.words { #expect(result.errorText.contains(word), "\(result.errorText)") }
    #expect(result.output.isEmpty)
    #expect(!exists(user.path("a.wav")))
  }

  @Test("no output takes the place of another or of the input")
  func sameFile() {
    let user = User()
    let source = user.file("in.ssml", "<speak>One.</speak>")
    let uses: [[String]] = [
      ["--text", "a", "-o", user.path("same.wav"), "--markers", user.home.path + "/./same.wav"],
      ["--ssml", source, "-o", user.path("a.wav"), "--markers", source],
      ["--text", "a", "-o", "-", "--markers", "-"],
    ]
    for arguments in uses {
      let result = run(
        Fixtures.program("synth-host"),
        ["render"] + arguments,
        environment: user.environment
      )
      #expect(result.status == 64, "\(arguments): \(result.errorText)")
    }
    #expect(String(decoding: read(source), as: UTF8.self) == "<speak>One.</speak>")
  }

  @Test(
    "Ctrl-C ends a wait for a pipe's reader, and hours of silence",
    arguments: ["pipe", "silence"]
  )
  func interruptWhileWaiting(where place: String) throws {
    let user = User()
    var ssml = "<speak>hi</speak>"
    if place == "silence" {
      // 20 hours, which take seconds to write.
      ssml = "<speak>hi" + String(repeating: #"<break time="60s"/>"#, count: 1200) + "</speak>"
    } else {
      mkfifo(user.path("a.wav"), 0o600)
    }
    let source = user.file("a.ssml", ssml)
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["render", "--longest-fill", "24h", "--ssml", source, "-o", user.path("a.wav")],
        environment: user.environment
      )
    )
    // Far enough that the signal finds it waiting or writing.
    if place == "silence" {
      #expect(waitUntil { !user.leftovers.isEmpty })
    } else {
      _ = program.nextLine(within: 1)
    }
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }

  @Test("text that is not UTF-8 is spoken as windows-1252, with a warning, as speak does")
  func notUTF8() throws {
    let user = User()
    write(Array("caf".utf8) + [0xE9], to: user.path("a.txt"))
    let result = user.synthHost("render", "--file", user.path("a.txt"), "-o", user.path("a.wav"))
    #expect(result.status == 0)
    let warning = "is not entirely UTF-8; other bytes are read as windows-1252.\n"
    #expect(result.errorText == "synth-host: warning: \(user.path("a.txt")) \(warning)")
    let (wanted, _) = try user.rendering("--text", "café")
    let (heard, _) = try user.rendering("--file", user.path("a.txt"))
    #expect(heard.samples == wanted.samples)
  }

  @Test("an existing file survives whatever goes wrong")
  func existingFileSurvives() throws {
    let user = User()
    let old = user.file("old.wav", "precious")
    let result = user.synthHost("render", "--ssml", "-", "-o", old, input: "<speak><p></speak>")
    #expect(result.status == 65)
    let crash = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      "fault.crash-in-render",
      "--no-fallback",
      "--text",
      "Some words.",
      "-o",
      old
    )
    #expect(crash.status == 70, "\(crash.errorText)")
    #expect(crash.errorText.contains("crashed"), "\(crash.errorText)")
    #expect(String(decoding: read(old), as: UTF8.self) == "precious")
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }

  @Test("a provider that hangs ends the command in time, with its own status")
  func hangingProvider() {
    let user = User()
    let result = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      "fault.hang-in-render",
      "--timeout",
      "0.3",
      "--no-fallback",
      "--text",
      "Some words.",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 75, "\(result.errorText)")
    #expect(result.errorText.contains("render()"), "\(result.errorText)")
    #expect(!exists(user.path("a.wav")))
  }

  @Test("what cannot be written, and a provider that cannot be used, are told in whole sentences")
  func sentences() {
    let user = User()
    let file = user.synthHost("render", "--text", "Hello.", "-o", "/nowhere/a.wav")
    #expect(file.status == 74)
    #expect(file.errorText.hasSuffix("there is no folder “/nowhere”; make it first.\n"))
    let folder = user.providerFolder(["MissingEntryPoint"])
    // Its voices are known without asking it.
    _ = user.file(
      "providers/MissingEntryPoint.provider.json",
      #"{"speech_manifest":1,"id":"org.example.a","name":"A","voices":"#
        + #"[{"id":"Ada","name":"Ada","languages":["en-GB"],"sampleRate":22050}]}"#
    )
    let provider = user.synthHost(
      "render",
      "--provider-dir",
      folder,
      "--voice",
      "org.example.a.Ada",
      "--no-fallback",
      "--text",
      "Hello.",
      "-o",
      user.path("a.wav")
    )
    #expect(provider.status == 70, "\(provider.errorText)")
    #expect(provider.errorText.contains("the provider A could not be used: "))
    #expect(provider.errorText.hasSuffix(".\n"), "\(provider.errorText)")
  }

  @Test(
    "another voice speaks where a provider fails, and the user is told",
    arguments: [
      ("fault.crash-in-render", "for the second time in the same sentence"),
      ("fault.hang-in-render", "did not return from render()"),
    ]
  )
  func fallback(voice: String, words: String) {
    let user = User()
    let result = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      voice,
      "--timeout",
      "0.3",
      "--text",
      "Some words.",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(result.errorText.contains("speaks instead of"), "\(result.errorText)")
    #expect(exists(user.path("a.wav")))
  }

  @Test(
    "libraries that are no providers are listed with what is wrong",
    arguments: [
      ("MissingEntryPoint", "speech_provider_entry"), ("WrongVersion", "ABI"),
      ("CrashesInConstructor", "crashed"), ("ExitsInConstructor", "exited"),
      ("CreateFails", "create()"),
    ]
  )
  func badLibraries(product: String, word: String) {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])
    let result = user.synthHost("providers", "--provider-dir", user.providerFolder([product]))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.contains(word), "\(result.output)")
  }

  @Test("a file that is no library, and one for another machine, are listed as such")
  func noLibraries() {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])
    let folder = user.providerFolder(["Ramp"])
    write(Array("not a library".utf8), to: folder + "/text.so")
    var other = read(Fixtures.library("Ramp"))
    // e_machine: aarch64 on x86-64 and the other way round.
    other[18] = other[18] == 0x3E ? 0xB7 : 0x3E
    write(other, to: folder + "/other.so")
    let result = user.synthHost("providers", "--provider-dir", folder)
    #expect(result.output.contains("text.so"), "\(result.output)")
    #expect(result.output.contains("ELF"), "\(result.output)")
    #expect(
      result.output.contains("aarch64") || result.output.contains("x86-64")
        || result.output.contains("x86_64"),
      "\(result.output)"
    )
  }

  @Test("Ctrl-C leaves at once with 130 and nothing behind")
  func interrupt() throws {
    let user = User()
    let text = user.file(
      "long.txt",
      String(repeating: "A long text that takes a while. ", count: 20_000)
    )
    let output = user.path("a.wav")
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["render", "--file", text, "-o", output],
        environment: user.environment,
        errorPath: user.path("err")
      )
    )
    // The file in the making appears when audio flows.
    let deadline = ContinuousClock.now + .seconds(20)
    while user.leftovers.isEmpty, ContinuousClock.now < deadline { sched_yield() }
    #expect(!user.leftovers.isEmpty)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
    #expect(!exists(output))
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }
}

extension User {
  /// A folder with copies of fixture providers.
  func providerFolder(_ products: [String]) -> String {
    let folder = path("providers")
    mkdir(folder, 0o755)
    for product in products {
      write(read(Fixtures.library(product)), to: folder + "/\(product).so")
    }
    // What changed within the last 15 ms may be changing still: a host asks such a library again the next time.
    let settled = ContinuousClock.now + .milliseconds(30)
    while ContinuousClock.now < settled { sched_yield() }
    return folder
  }

  /// Files in the making.
  var leftovers: [String] {
    guard let stream = opendir(home.path) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.contains(".partial") { result.append(name) }
    }
    return result
  }
}
