// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Wrong uses", .limited, .ownThread)
struct WrongUseTests {
  /// What people type who know another program, or this one for the first time; words as a shell splits them.
  static let uses: [[String]] =
    commands.map { line in
      line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

  private static let commands = [
    "hello", "say hello", "Good_morning.", "book.txt", "list", "install amy", "check page.ssml",
    "-v de Hallo", "speek hello", "speak -l de Hallo", "speak -w a.wav hello", "speak -s 200 hello",
    "speak --text hello", "speak --text=hello", "speak -p 50 hello", "speak -m <speak>a</speak>",
    "speak --stdin", "speak --voices", "speak --speed=1.5 hello", "speak book.txt -o a.wav",
    "speak https://the.example/page -o a.wav", "speak -f photo.png -o a.wav",
    "speak --file folder -o a.wav", "speak -v nosuch hello -o a.wav",
    "speak hello -f book.txt -o a.wav", "speak --ruby base hello -o a.wav", "speak -r fast hello",
    "speak -r 5000 hello", "speak --volume 50 hello", "speak --pitch 120 hello",
    "speak --device nosuch hello", "speak -20_degrees", "speak --interactive hello",
    "render", "render hello", "render hello world -o a.wav", "render book.txt -o a.wav",
    "render page.ssml -o a.wav", "render https://the.example/a.html -o a.wav",
    "render -f book.txt -o a.wav", "render --file https://the.example/a.html -o a.wav",
    "render --file missing.txt -o a.wav", "render --file Good_morning_to_you -o a.wav",
    "render --file empty.epub -o a.wav", "render --file song.mp3 -o a.wav",
    "render --file letter.doc -o a.wav", "render --file page.ssml -o a.wav",
    "render --ssml <speak>a</speak> -o a.wav", "render --ssml hello -o a.wav",
    "render --ssml book.txt -o a.wav", "render --text hi -o a.xyz", "render --text hi -o a",
    "render --text hi -o folder", "render --text hi -o missing/a.wav",
    "render --text hi --file book.txt -o a.wav", "render --stdout --text hi",
    "render --text hi --format wav", "render --manifest - -o units", "render --text hi --jobs 0",
    "render --text hi --longest soon -o a.wav", "render --text", "render --language de --text hi",
    "book empty.epub -o a.jsonl", "book missing.epub -o a.jsonl", "book letter.doc -o a.jsonl",
    "book photo.png -o a.jsonl", "list-voices -l klingon", "list-voices english",
    "voices add missing.onnx", "voices install nosuch", "provider new",
    "ssml check", "help speek", "audiobook book.txt -o a.wav --as-written",
    "speak hello --notes skip", "render --text hi --chapters 2 -o a.wav",
    "render --file book.txt --chapters 7 -o a.wav", "book book.txt -v nosuch -o a.jsonl",
    "audiobook book.txt -o a.m4b --year soon", "audiobook book.txt --output-dir out",
    "audiobook book.txt -o a.m4b --chapters 9-3", "audiobook book.txt -o a.m4b --peak 3",
    "audiobook units.jsonl -o a.m4b", "render --file units.jsonl -o a.wav",
    "render --text hi --sample-rate cd -o a.wav", "render --text hi --output-dir out",
    "book book.txt --list -o a.jsonl", "book book.txt --skip ads", "book book.txt --frobnicate",
    "book book.txt --chapter-voice 3", "lexicon add Siobhan /x1q/",
  ]

  private let user = User()

  @Test("each of some eighty gets a message with the cause, the place and the cure, and a status")
  func messages() {
    for (name, text) in [
      ("book.txt", "Good morning.\n"), ("empty.epub", ""), ("page.ssml", "<speak>Hello</speak>\n"),
      ("photo.png", "\u{89}PNG\r\n\u{1A}\n"), ("song.mp3", "ID3\u{3}\u{0}\u{0}"),
      ("units.jsonl", #"{"speech_render_manifest":1}"#),
    ] { _ = user.file(name, text) }
    write([0x89] + Array("PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}\rIHDR".utf8), to: user.path("photo.png"))
    write(
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 600),
      to: user.path("letter.doc")
    )
    mkdir(user.path("folder"), 0o755)
    var log = ""
    for use in Self.uses {
      let result = run(
        "/bin/sh",
        ["-c", #"cd "$HOME" && exec "$@""#, "sh", Fixtures.program("synth-host")] + use,
        environment: user.environment
      )
      log += "$ synth-host \(use.joined(separator: " "))\n[\(result.status)] \(result.errorText)"
      #expect(!result.errorText.isEmpty, "\(use)")
      #expect(!result.errorText.hasSuffix("\n\n"), "\(use)")
    }
    expectGolden(log, "WrongUses.txt")
  }
}
