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
      "“foo” is not a synth-host subcommand; use one of assemble, audiobook, book, call, lexicon, list-voices, permissions, personal-voice, provider, providers, render, "
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

  @Test(
    "what is of another kind is refused by its content with what to do, whatever its name is",
    arguments: [
      (
        "a.txt", #"{\rtf1 a}"#,
        "it is Rich Text Format, not plain text; name it with the extension .rtf."
      ),
      (
        "a.txt", "<?xml version='1.0'?><svg/>",
        "it is XML of a kind that is not read here; convert it to HTML, or save its text as plain text."
      ),
      ("a", "%PDF-1.4", "it is a PDF; name it with the extension .pdf."),
      ("a.ps", "%!PS", "it is PostScript; save its text with “ps2ascii FILE NEW.txt”."),
      (
        "a.rtf", "Text.",
        "it is not Rich Text Format; if it is plain text, name it with the extension .txt."
      ),
      (
        "a.srt", "Text.",
        "no line of it says when its text is shown, from line 1 on; put times before each cue, such as "
          + "“00:00:01,000 --> 00:00:02,500”, or name it with the extension .txt to have it read as plain text."
      ),
      (
        "a.csv", "a,b",
        "it is a table (CSV), which is for programs; save its text as plain text, or hear it as it is written with "
          + "“--file - < FILE”."
      ),
      (
        "a", "[Script Info]",
        "it is subtitles (SubStation Alpha), which is not read here; convert it to SubRip, for example with "
          + "“ffmpeg -i FILE NEW.srt”."
      ),
    ]
  )
  func otherKind(_ name: String, _ content: String, _ message: String) {
    let user = User()
    let file = user.file(name, content)
    for command in [["render", "--file", file, "-o", user.path("a.wav")], ["speak", "-f", file]] {
      let result = run(Fixtures.program("synth-host"), command, environment: user.environment)
      #expect(result.status == 65)
      #expect(result.errorText == "synth-host: \(file): \(message)\n")
      #expect(!exists(user.path("a.wav")))
    }
  }

  @Test("subtitles and Rich Text Format are read by their structure, also from standard input")
  func readKinds() throws {
    let user = User()
    let srt = "1\n00:00:01,000 --> 00:00:02,000\n<i>Good</i> morning.\n"
    for (name, content) in [
      ("a.srt", srt), ("a.rtf", #"{\rtf1{\info{\title T}}Good {\i morning.}}"#),
    ] {
      for path in [user.file(name, content), "-"] {
        let result = run(
          Fixtures.program("synth-host"),
          ["render", "--file", path, "-o", user.path("a.wav"), "--markers", user.path("a.json")],
          environment: user.environment,
          input: content
        )
        #expect(result.status == 0, "\(result.errorText)")
        let markers = try JSONValue(read(user.path("a.json")))
        let words = (markers["markers"]?.elements ?? []).filter { $0["kind"]?.string == "word" }
        #expect(words.count == 2, "\(name) \(path)")
      }
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
