// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

/// Output, messages and exit status are compared with those of the installed espeak-ng.
@Suite(
  "espeak-ng: lists, phonemes and messages",
  .enabled(if: EspeakProgram.isInstalled, "\(EspeakProgram.missing)"),
  .limited,
  .ownThread
)
struct EspeakCommandTests {
  @Test(
    "writes the phonemes that eSpeak NG writes",
    arguments: [
      ["-x", "hello world"], ["-X", "hello"], ["--ipa", "-v", "de", "Guten Tag"],
      ["--ipa", "--sep=_", "church"], ["--tie", "-v", "en-us", "church"], ["--ipa=3", "church"],
      ["-x", "--sep", "hello"], ["--tie=z", "--ipa", "church"], ["-x", "-k2", "Hello"],
      ["-x", "--punct=,", "a, b."], ["-x", "--punct", "a, b."], ["-x", "-v", "en+f3", "one"],
      ["-x", "-m", "<speak>a <b>b</b> &amp; c</speak>"], ["-x", "-b", "2", "caf\u{E9}"],
      ["-x", "-v", "gmw/en-US", "tomato"], ["-x", "-v", "EN", "tomato"],
      ["-x", "-v", "en-xx", "tomato"], ["-x", "first", "second"], ["-x", "[[h@l'oU]]"],
    ]
  )
  func phonemes(arguments: [String]) {
    expectSame(["-q"] + arguments)
  }

  @Test("reads a file, standard input at once, or each of its lines")
  func sources() {
    let program = EspeakProgram()
    let text = "one two\nthree.\n"
    let file = program.user.file("a.txt", text)
    expectSame(["-q", "-x", "-f", file], program)
    expectSame(["-q", "-x", "--stdin"], program, input: text)
    expectSame(["-q", "-x"], program, input: text)
    expectSame(["-q", "-x", "--stdin", "ignored"], program, input: text)
    expectSame(["-q", "-x", "-l", "10", "-f", file], program)
  }

  @Test("writes phonemes to a file")
  func phonemeFile() {
    let program = EspeakProgram()
    let path = program.user.path("p.txt")
    let result = program.run("-q", "-x", "--phonout=\(path)", "hello")
    #expect(result.status == 0 && result.output.isEmpty && result.errorText.isEmpty)
    #expect(read(path) == Array("h@l'oU\n".utf8))
  }

  /// Where each line is a text, and where all are one, whose clauses go over lines.
  @Test(
    "a line that eSpeak NG's library cannot bear is named, and the others are written",
    arguments: [
      ["-q", "-x"], ["-q", "-x", "--stdin"], ["-q", "-x", "--phonout=p.txt"],
      ["-x", "-w", "a.wav"],
    ]
  )
  func overflow(arguments: [String]) {
    let program = EspeakProgram()
    let text = "one\n" + String(repeating: "s'", count: 220) + "\ntwo\n"
    let arguments = arguments.map { $0.replacing("p.txt", with: program.user.path("p.txt")) }
      .map { $0 == "a.wav" ? program.user.path($0) : $0 }
    let result = program.run(arguments, input: text)
    #expect(result.status == 70)
    let phonemes =
      arguments.last?.hasPrefix("--phonout") == true
      ? String(decoding: read(program.user.path("p.txt")), as: UTF8.self) : result.output
    #expect(phonemes == "w'0n\nt'u:\n")
    let start =
      "espeak-ng: line 2, “\(String(repeating: "s'", count: 16))…”: eSpeak NG's library crashed"
    #expect(result.errorText.hasPrefix(start), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
  }

  @Test("a text of such lines takes a bounded number of processes")
  func manyOverflows() {
    let line = String(repeating: "s'", count: 220) + "\n"
    let result = EspeakProgram().run(["-q", "-x"], input: String(repeating: line, count: 100))
    #expect(result.status == 70)
    #expect(result.errorText.split(separator: "\n").count == 32)
    #expect(result.errorText.hasSuffix("no more phonemes are written.\n"))
  }

  @Test("the library is in another process, never in the user's own")
  func library() throws {
    let program = try #require(EspeakProgram().start(["-q", "-x"]))
    program.say("Hello.")
    #expect(program.nextLine(within: 20) == "h@l'oU")
    #expect(!Self.maps(of: program.identifier).contains("libespeak-ng"))
    let children = String(
      decoding: read("/proc/\(program.identifier)/task/\(program.identifier)/children"),
      as: UTF8.self
    )
    let child = try #require(Int32(children.split(separator: " ").first ?? ""))
    #expect(Self.maps(of: child).contains("libespeak-ng"))
    program.endInput()
    #expect(program.waitForEnd() == 0)
  }

  private static func maps(of process: Int32) -> String {
    String(decoding: read("/proc/\(process)/maps"), as: UTF8.self)
  }

  @Test("says why --pho writes nothing, instead of nothing (espeak-ng#307)")
  func mbrolaPhonemes() {
    let program = EspeakProgram()
    let result = program.run("-q", "--pho", "hello")
    #expect(result.status == program.runReal(["-q", "--pho", "hello"]).status)
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("--pho writes something for voices of MBROLA only"))
  }

  @Test(
    "has the table of eSpeak NG's voices, followed by those of other providers",
    arguments: ["", "=en", "=de", "=en-us", "=fr", "=variant", "=mbrola", "=nonsuch"]
  )
  func table(language: String) {
    let program = EspeakProgram()
    let expected = program.runReal(["--voices\(language)"]).output
    let result = program.run("--voices\(language)")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(expected))
    let own = result.output.dropFirst(expected.count)
    let isListed = own.contains("org.synth-host.recorded.Greeter")
    #expect(isListed == ["", "=en", "=en-us"].contains(language))
  }

  /// The regular expression of DAISY Pipeline, which takes `--/M` for the name of each voice in eSpeak NG's table.
  @Test("under the name espeak, has a table that DAISY Pipeline can read (daisy/pipeline#704)")
  func classicTable() throws {
    let table = EspeakProgram(name: "espeak").run("--voices=en").output
    let pattern = #/\s*[0-9]+\s+([-a-z]+)\s+([FfMm-]\s+)?([^ ]+)/#
    let names = try table.split(separator: "\n").dropFirst().compactMap {
      try pattern.firstMatch(in: $0).map { String($0.output.3) }
    }
    #expect(names.contains("English_(America)") && names.contains("Greeter"))
    #expect(!names.contains { $0.hasPrefix("-") })
  }

  @Test("each name in the table is a voice")
  func namesOfTable() throws {
    let program = EspeakProgram()
    for name in ["English_(America)", "Greeter", "org.synth-host.recorded.Greeter", "German"] {
      let result = program.run("-q", "-v", name, "hello")
      #expect(result.status == 0 && result.errorText.isEmpty, "\(name): \(result.errorText)")
    }
  }

  @Test(
    "says what is wrong in the words of eSpeak NG, with its status",
    arguments: [
      ["-v", "nonsuch", "-q", "hello"], ["-v", "nonsuch", "-q", "-x", "hello"],
      ["-f", "/proc/nonexistent"], ["--compile"], ["--compile-debug"], ["--nonsuch"], ["-v"],
      ["-w", "/proc/nonexistent/a.wav", "hello"], ["-w", "", "hello"],
    ]
  )
  func errors(arguments: [String]) { expectSame(arguments) }

  @Test("has the version of the library, in the words that callers look for")
  func version() {
    expectSame(["--version"])
    let help = EspeakProgram().run("-h")
    #expect(help.status == 0)
    #expect(help.output.contains("eSpeak NG text-to-speech: ") && help.output.contains("--voices"))
  }

  @Test(
    "refuses what only eSpeak NG's own program can do",
    arguments: [
      ["--compile=en"], ["--compile-phonemes"], ["--compile-intonations"], ["--compile-mbrola=en1"],
    ]
  )
  func compiling(arguments: [String]) {
    let result = EspeakProgram().run(arguments)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errorText.contains("use eSpeak NG's own espeak-ng program"))
  }

  @Test("says that a voice of MBROLA cannot speak, and that another provider's has no phonemes")
  func impossible() {
    let program = EspeakProgram()
    let voice = program.run("-w", program.user.path("a.wav"), "-v", "mb-en1", "hello")
    #expect(voice.status == 1 && voice.errorText.contains("voice of MBROLA"))
    #expect(voice.errorText.hasSuffix("Error: The specified espeak-ng voice does not exist.\n"))
    let phonemes = program.run("-q", "-x", "-v", "Greeter", "hello")
    #expect(phonemes.status == 1)
    #expect(phonemes.errorText.contains("Greeter is not a voice of eSpeak NG"))
  }

  private func expectSame(
    _ arguments: [String],
    _ program: EspeakProgram = EspeakProgram(),
    input: String = ""
  ) {
    let real = program.runReal(arguments, input: input)
    let ours = program.run(arguments, input: input)
    #expect(ours.output == real.output)
    // getopt_long(3) puts the path of the program in front.
    let errors = [ours, real].map { result in
      result.errorText.split(separator: "\n").map { line in
        line.contains(": ") && line.hasPrefix("/")
          ? String(line[(line.firstIndex(of: ":") ?? line.startIndex)...]) : String(line)
      }
    }
    #expect(errors[0] == errors[1])
    #expect(ours.status == real.status)
  }
}
