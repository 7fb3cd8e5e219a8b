// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host ssml", .limited, .ownThread)
struct SSMLCommandTests {
  /// A user whose home holds a document that uses everything, and the files it wants but one.
  private let user = User()
  private let document: String

  init() {
    let fixtures = Fixtures.packageFolder + "/Tests/Fixtures/SSML/"
    for name in ["everything.ssml", "words.pls"] {
      write(read(fixtures + name), to: user.path(name))
    }
    write(Self.tone, to: user.path("tone.wav"))
    document = user.path("everything.ssml")
  }

  /// Half a second of 8 kHz.
  private static let tone: [UInt8] = {
    func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
    let format = bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(16000, 4)
    let head = Array("WAVEfmt ".utf8) + format + bytes(2, 2) + bytes(16, 2) + Array("data".utf8)
    let samples = (0..<4000).flatMap { bytes($0 % 16 < 8 ? 8000 : 0xE0C0, 2) }
    let body = head + bytes(UInt32(samples.count), 4) + samples
    return Array("RIFF".utf8) + bytes(UInt32(body.count), 4) + body
  }()

  /// Without what differs from run to run.
  private func shown(_ text: String) -> String { text.replacing(user.home.path, with: "HOME") }

  // MARK: What is printed

  @Test("check tells all that is wrong, with its place, and the verdict on standard output")
  func check() {
    let result = user.synthHost("ssml", "check", document)
    #expect(result.status == 0)
    expectGolden(shown(result.errorText + result.output), "SSML/everything.check.txt")
  }

  @Test("explain shows the plan, one fact a line")
  func explain() {
    let result = user.synthHost("ssml", "explain", document)
    #expect(result.status == 0, "\(result.errorText)")
    expectGolden(shown(result.output), "SSML/everything.plan.txt")
  }

  @Test("explain shows how running text is read, and --as-written leaves it")
  func readings() throws {
    let path = user.path("money.ssml")
    write(
      Array(
        """
        <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">It costs $5, or
        $<emphasis>6</emphasis>, or <say-as interpret-as="characters">$7</say-as>.</speak>
        """.utf8
      ),
      to: path
    )
    let result = user.synthHost("ssml", "explain", path, "--voice", "org.espeak-ng.en-us")
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.output.split(separator: "\n").filter { $0.contains("reading ") }
    #expect(
      lines == [#"  reading money, currency beside an amount "$5": host, "five dollars""#],
      "\(result.output)"
    )
    let (_, markers) = try user.rendering("--ssml", path, "--voice", "org.espeak-ng.en-us")
    let source = String(decoding: read(path), as: UTF8.self)
    #expect(markers.texts("word", in: source).contains("$5"))
    let asWritten = user.synthHost("ssml", "explain", "--as-written", path)
    #expect(asWritten.status == 0 && !asWritten.output.contains("reading "))
    #expect(asWritten.output.contains("$5"))
    // A manifest could not keep the option.
    let book = user.synthHost("book", "--as-written", path)
    #expect(book.status == 64 && book.errorText.contains("--as-written"), "\(book.errorText)")
  }

  @Test("a Markdown file is read by its structure, standard input as plain text")
  func markdown() throws {
    let path = user.path("page.md")
    write(Array("# Head\n\nSee [here](https://example.org).\n\n- one\n".utf8), to: path)
    var words: [[Int]] = []
    for options in [["--file", path], ["--file", "-"]] {
      let audio = user.path("page.wav")
      let result = run(
        Fixtures.program("synth-host"),
        ["render", "-o", audio, "--markers", user.path("page.json")] + options,
        environment: user.environment,
        input: String(decoding: read(path), as: UTF8.self)
      )
      #expect(result.status == 0, "\(result.errorText)")
      let markers = try JSONValue(read(user.path("page.json")))
      words.append(
        (markers["markers"]?.elements ?? []).filter { $0["kind"]?.string == "word" }.map {
          Int($0["textRange"]?["length"]?.double ?? 0)
        }
      )
    }
    // Head, See, here, one; then also the address, and the signs that a voice names.
    #expect(words[0] == [4, 3, 4, 3])
    #expect(words[1].contains { $0 > 10 })
  }

  @Test("text prints the plain text alone, and with --spoken what is said")
  func text() {
    for (options, name) in [([], "text"), (["--spoken"], "spoken")] {
      let result = run(
        Fixtures.program("synth-host"),
        ["ssml", "text", document] + options,
        environment: user.environment
      )
      #expect(result.status == 0)
      #expect(result.errorText.isEmpty)
      expectGolden(result.output, "SSML/everything.\(name).txt")
    }
  }

  @Test("JSON is what its schema and its golden file say", arguments: ["check", "explain"])
  func json(command: String) throws {
    let result = user.synthHost("ssml", command, "--json", document)
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty)
    let schema = try SchemaCheck(command == "check" ? "check" : "plan")
    #expect(schema.complaints(about: try JSONValue(result.outputBytes)) == [])
    expectGolden(shown(result.output), "SSML/everything.\(command).json")
  }

  @Test("a schema does not let everything through")
  func schemaRefuses() throws {
    let schema = try SchemaCheck("check")
    let counts = #"{"errors":0,"notes":0,"warnings":-1}"#
    let file = #"{"counts":{},"diagnostics":[{"severity":"bad"}],"file":1,"ok":true,"more":1}"#
    let value = try JSONValue(Array(#"{"counts":\#(counts),"files":[\#(file)]}"#.utf8))
    #expect(schema.complaints(about: value).count == 9)
  }

  @Test("what a render says before anything is heard, it says once")
  func saysOnce() throws {
    let file = user.file(
      "twice.ssml",
      """
      <speak version="1.1" xml:lang="en"><prosody pitch="+20Hz">A <say-as interpret-as="x">b</say-as>.</prosody></speak>
      """
    )
    let rendered = user.synthHost("render", "--ssml", file, "-o", user.path("a.wav"))
    #expect(rendered.status == 0)
    #expect(rendered.errorText == user.synthHost("ssml", "check", file).errorText)
    #expect(rendered.errorText.split(separator: "\n").count == 1)
  }

  @Test("the markers of a render fit their schema, and its diagnostics are those of check")
  func agreesWithRender() throws {
    let (audio, markers) = (user.path("a.wav"), user.path("a.json"))
    let rendered = user.synthHost("render", "--ssml", document, "-o", audio, "--markers", markers)
    #expect(rendered.status == 0, "\(rendered.errorText)")
    let json = try JSONValue(read(markers))
    #expect(try SchemaCheck("markers").complaints(about: json) == [])
    let checked = try JSONValue(user.synthHost("ssml", "check", "--json", document).outputBytes)
    let wanted = checked["files"]?.elements.first?["diagnostics"]?.elements ?? []
    #expect(wanted.count >= 5)
    // How loud everything comes out is not known before.
    let told = json["diagnostics"]?.elements.filter { $0["code"]?.string != "limited" }
    #expect(told == wanted)
    for diagnostic in wanted {
      let line = try #require(diagnostic["message"]?.string)
      #expect(rendered.errorText.contains(line))
    }
  }

  // MARK: Status

  private struct Case {
    let source: String
    var options: [String] = []
    let status: Int32
    let output: String
  }

  @Test("check leaves with 0 for what can be spoken and 65 for what cannot")
  func statuses() {
    let good = "<speak version='1.1' xml:lang='en'>Hello.</speak>"
    let strange = "<speak version='1.1' xml:lang='en'><wobble>Hello.</wobble></speak>"
    let cases = [
      Case(source: good, status: 0, output: "standard input: ok\n"),
      Case(source: strange, status: 0, output: "standard input: ok, 1 warning\n"),
      Case(
        source: strange,
        options: ["--strict"],
        status: 65,
        output: "standard input: failed, 1 warning\n"
      ),
      Case(source: "<speak>", status: 65, output: "standard input: failed, 1 error\n"),
      Case(
        source: "<speak version='1.1' xml:lang='en'>Hi <mark/></speak>",
        status: 65,
        output: "standard input: failed, 1 error\n"
      ),
      Case(
        source: "<speak version='1.1' xml:lang='en'>Hi<break time='5s'/></speak>",
        options: ["--longest-fill", "4s"],
        status: 65,
        output: "standard input: failed, 1 error\n"
      ),
    ]
    for example in cases {
      for more in [[], ["--no-voices"]] {
        let result = run(
          Fixtures.program("synth-host"),
          ["ssml", "check", "-"] + example.options + more,
          environment: user.environment,
          input: example.source
        )
        #expect(result.status == example.status, "\(example.source) \(result.errorText)")
        #expect(result.output == example.output)
      }
    }
  }

  @Test("check looks at every file, and says of each whether it will do")
  func severalFiles() {
    let bad = user.file("bad.ssml", "<speak>")
    let good = user.file("good.ssml", "<speak version='1.1' xml:lang='en'>Hello.</speak>")
    let result = user.synthHost("ssml", "check", bad, user.path("none.ssml"), good)
    #expect(result.status == 66)
    #expect(
      shown(result.output) == """
        HOME/bad.ssml: failed, 1 error
        HOME/none.ssml: failed, 1 error
        HOME/good.ssml: ok
        3 files: 1 ok, 2 failed, 2 errors

        """
    )
    #expect(shown(result.errorText).contains("HOME/bad.ssml:1:8: error: `<speak>`"))
    #expect(shown(result.errorText).contains("HOME/none.ssml: error: "))
    #expect(user.synthHost("ssml", "check", good, bad).status == 65)
    #expect(user.synthHost("ssml", "check", "-", "-").status == 64)
  }

  @Test("without voices check needs no provider, and still looks at files")
  func withoutVoices() {
    let nowhere = User(["SPEECH_PROVIDER_PATH": "/nowhere", "SYNTH_HOST_LIBEXEC": "/nowhere"])
    let alone = nowhere.synthHost("ssml", "check", "--no-voices", document)
    #expect(alone.status == 0, "\(alone.errorText)")
    #expect(alone.errorText.contains("[clip-not-played]"))
    #expect(!alone.errorText.contains("[voice-not-found]"))
  }

  @Test("explain and text refuse what render refuses, with its words")
  func refusals() {
    let broken = "<speak>\n<p>One</s></speak>"
    for command in [
      ["ssml", "explain", "-"], ["ssml", "text", "-"], ["ssml", "text", "--spoken", "-"],
    ] {
      let result = run(
        Fixtures.program("synth-host"),
        command,
        environment: user.environment,
        input: broken
      )
      #expect(result.status == 65)
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains("standard input:2:"), "\(result.errorText)")
    }
    #expect(user.synthHost("ssml", "explain", user.path("none.ssml")).status == 66)
    #expect(user.synthHost("ssml", "explain", document, "--voice", "Nobody at all").status == 69)
  }

  @Test("what the user asks for is part of the plan")
  func options() {
    let source = "<speak version='1.1' xml:lang='en'>Hello.</speak>"
    let result = user.synthHost(
      "ssml",
      "explain",
      "-",
      "--voice",
      "org.synth-host.recorded.Greeter",
      "--rate",
      "2",
      "--volume",
      "-20dB",
      input: source
    )
    #expect(
      result.output == """
        1:36: "Hello."
          voice org.synth-host.recorded.Greeter: named by --voice
          language en
          what it does not cover: org.espeak-ng.en-us
          word times: voice
          rate 2: host, the voice declares no rate
          volume -20 dB: host

        """
    )
  }

  @Test("a length of time may be written in every usual way")
  func timeSpans() {
    let source = "<speak version='1.1' xml:lang='en'>Hi<break time='2s'/></speak>"
    let spans: [(String, Int32)] = [
      ("2s", 0), ("2000ms", 0), ("2.5s", 0), ("1m", 0), ("1min", 0), ("1h30min", 0), ("0:02", 0),
      ("0:00:02.5", 0), ("1.9s", 65), ("1999ms", 65), ("0:01", 65), ("0.03min", 65), ("2", 64),
      ("s", 64), ("2 s", 64), ("-2s", 64), ("1:60", 64), ("1:2:3:4", 64), ("infs", 64),
      ("9e9s", 64),
      ("9999h", 64), ("1.5:00", 64), ("", 64),
    ]
    for (span, status) in spans {
      let result = user.synthHost(
        "ssml",
        "check",
        "--no-voices",
        "-",
        "--longest-fill=\(span)",
        input: source
      )
      #expect(result.status == status, "\(span): \(result.errorText)")
    }
  }

  @Test("JSON of a plan that is refused tells why; an unknown voice has no plan")
  func refusedJSON() throws {
    let broken = user.synthHost("ssml", "explain", "--json", "-", input: "<speak>")
    #expect(broken.status == 65)
    let json = try JSONValue(broken.outputBytes)
    #expect(try SchemaCheck("plan").complaints(about: json) == [])
    #expect(json["diagnostics"]?.elements.map { $0["code"]?.string } == ["unclosed-element"])
    let nobody = user.synthHost("ssml", "explain", "--json", document, "--voice", "Nobody at all")
    #expect(nobody.status == 69)
    #expect(nobody.output.isEmpty)
  }

  // MARK: Long documents

  /// Five megabytes, some eighty thousand sentences.
  private static let long: String = {
    let page = String(
      repeating: "The quick brown fox jumps over the lazy dog, as it does. ",
      count: 18
    )
    return "<speak version='1.1' xml:lang='en'>"
      + String(repeating: "<p>\(page)</p>\n", count: 4800)
      + "</speak>"
  }()

  @Test("explain begins to print before it has planned the whole, and stops when nobody reads on")
  func streams() throws {
    let file = user.file("long.ssml", Self.long)
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["ssml", "explain", file],
        environment: user.environment
      )
    )
    #expect(program.nextLine(within: 60) == "1:39: paragraph")
    // It waits for the reader of its pipe, which holds a thousandth of all.
    #expect(try #require(program.peakMemory) < 200 << 10)
    let piped = run(
      "/bin/bash",
      ["-c", #""$0" ssml explain "$1" | head -n 1; exit "${PIPESTATUS[0]}""#]
        + [Fixtures.program("synth-host"), file],
      environment: user.environment
    )
    #expect(piped.status == 0)
    #expect(piped.output == "1:39: paragraph\n")
    #expect(piped.errorText.isEmpty)
  }

  @Test("five megabytes are checked to the end, and printed as text")
  func checksLongDocuments() {
    let file = user.file("long.ssml", Self.long)
    let checked = user.synthHost("ssml", "check", file)
    #expect(checked.status == 0)
    #expect(shown(checked.output) == "HOME/long.ssml: ok\n")
    let text = user.synthHost("ssml", "text", file)
    #expect(text.outputBytes.count { $0 == UInt8(ascii: "\n") } == 4800)
  }
}
