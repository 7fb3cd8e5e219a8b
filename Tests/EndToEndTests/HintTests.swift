// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Hints", .limited, .ownThread)
struct HintTests {
  static let misuses: [(arguments: [String], status: Int32, message: String)] = [
    (
      ["spaek", "hi"], 64,
      "“spaek” is not a synth-host subcommand; did you mean speak? See “synth-host --help”."
    ),
    (
      ["personal-voice", "crate"], 64,
      "“crate” is not a personal-voice subcommand; did you mean create? See “synth-host personal-voice --help”."
    ),
    (
      ["help", "personal-voice", "crate"], 64,
      "“crate” is not a personal-voice subcommand; did you mean create? See “synth-host help personal-voice”."
    ),
    (
      ["help", "foo"], 64,
      "“foo” is not a synth-host subcommand; use one of assemble, book, call, list-voices, permissions, personal-voice, provider, providers, render, "
        + "serve, speak, speech-dispatcher, ssml, validate, voices. See “synth-host help”."
    ),
    (
      ["speak", "-20 degrees"], 64,
      "“-20 degrees” begins with - and was taken for options. "
        + #"Put text that begins with - after --: synth-host speak -- "-20 degrees""#
    ),
    (["speak", "-v", "english", "hi"], 69, "“english” is not a language tag; try en-US or en."),
    (["list-voices", "-l", "deutsch"], 69, "“deutsch” is not a language tag; try de."),
    (
      ["list-voices", "-p", "espeek"], 69,
      #"there is no provider "espeek". Did you mean org.espeak-ng? synth-host providers lists them all."#
    ),
  ]

  @Test("say what was probably meant, or how to write it", arguments: misuses)
  func misuse(_ misuse: (arguments: [String], status: Int32, message: String)) {
    let result = run(
      Fixtures.program("synth-host"),
      misuse.arguments,
      environment: User().environment
    )
    #expect(result.status == misuse.status)
    #expect(result.errorText == "synth-host: \(misuse.message)\n")
    #expect(result.output.isEmpty)
  }

  @Test("an unknown option is reported with one that is like it")
  func option() {
    let result = User().synthHost("render", "--vioce", "x")
    #expect(result.status == 64)
    #expect(
      result.errorText.hasPrefix("synth-host: Unknown option '--vioce'. Did you mean '--voice'?\n"),
      "\(result.errorText)"
    )
  }

  @Test(
    "help, the version and lists that cannot be written are failures",
    arguments: [
      ["--help"], ["--version"], ["help"], ["help", "render"], ["list-voices"], ["render", "-h"],
    ]
  )
  func fullDisk(_ arguments: [String]) {
    let result = run(
      Fixtures.program("synth-host"),
      arguments,
      environment: User().environment,
      outputPath: "/dev/full"
    )
    #expect(result.status == 74)
    #expect(
      result.errorText
        == "synth-host: standard output could not be written: No space left on device.\n"
    )
  }

  @Test(
    "a file that is empty or holds no text is said to be so, with what to do",
    arguments: [
      ("", "is empty. Check that it was saved, or give another file."),
      (
        "RIFF\0\0\0\0WAVE",
        "is not text: it is an audio file. Give a text file, or play it with another program."
      ),
      ("h\0i\0 \0y\0o\0u\0", "is not text: it is UTF-16. Convert it: iconv -f UTF-16 -t UTF-8."),
      ("a\0\0\0bc\u{1}", "is not text: it contains zero bytes. Save it as plain text in UTF-8."),
    ]
  )
  func noText(_ content: String, _ message: String) {
    let user = User()
    let file = user.file("in", content)
    var commands = [["render", "--file", file, "-o", user.path("a.wav")], ["speak", "-f", file]]
    if content.isEmpty {
      commands.append(["render", "--ssml", file, "-o", user.path("a.wav")])
    } else {
      commands.append(["call", "--phrases", file])
    }
    for command in commands {
      let result = run(Fixtures.program("synth-host"), command, environment: user.environment)
      #expect(result.status == 65)
      #expect(result.errorText == "synth-host: \(file) \(message)\n")
      #expect(!exists(user.path("a.wav")))
    }
  }

  @Test("speak - speaks standard input, as nothing does")
  func standardInput() throws {
    let user = User()
    for words in [["-"], []] {
      let result = run(
        Fixtures.program("synth-host"),
        ["speak", "-o", user.path("a.wav")] + words,
        environment: user.environment,
        input: "Good morning to you all."
      )
      #expect(result.status == 0, "\(result.errorText)")
      let wave = try #require(Wave(path: user.path("a.wav")))
      #expect(wave.loudSeconds > 0.8)
    }
  }

  @Test("lists fit 40 columns: a few lines for each voice and provider")
  func narrow() {
    let user = User(["COLUMNS": "40"])
    let voices = user.synthHost("list-voices", "-l", "en-US", "-p", "org.synth-host.recorded")
    #expect(
      voices.output == """
        Greeter
          language    en-US
          gender      female
          provider    org.synth-host.recorded
          identifier  org.synth-host.recorded.Greeter

        """
    )
    let providers = user.synthHost("providers").output
    #expect(providers.contains("\norg.synth-host.parrot\n  type     ausp\n"), "\(providers)")
    let wide = User(["COLUMNS": "400"]).synthHost("list-voices").output
    #expect(wide.hasPrefix("NAME "))
  }
}
