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
      input: "<speak version='1.1' xml:lang='en'>A<break time='2s'/>b</speak>"
    ),
    Misuse(arguments: ["ssml", "check"], status: 64, words: ["files"]),
    Misuse(arguments: ["ssml", "text", "/tmp"], status: 66, words: ["/tmp", "folder"]),
    Misuse(arguments: ["list-voices", "--language", "???"], status: 64, words: ["???", "BCP 47"]),
    Misuse(arguments: ["list-voices", "--language", "tlh"], status: 69, words: ["tlh"]),
    Misuse(
      arguments: ["voices", "add", "/nowhere"],
      status: 66,
      words: ["/nowhere", "does not exist. Check the path"]
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

  @Test("text that is not UTF-8 is spoken as windows-1252, with a warning, as speak does")
  func notUTF8() throws {
    let user = User()
    write(Array("caf".utf8) + [0xE9], to: user.path("a.txt"))
    let result = user.synthHost("render", "--file", user.path("a.txt"), "-o", user.path("a.wav"))
    #expect(result.status == 0)
    let warning = "it is not entirely UTF-8; other bytes are read as windows-1252.\n"
    #expect(result.errorText == "synth-host: warning: \(user.path("a.txt")): \(warning)")
    let (wanted, _) = try user.rendering("--text", "café")
    let (heard, _) = try user.rendering("--file", user.path("a.txt"))
    #expect(heard.samples == wanted.samples)
  }
}
