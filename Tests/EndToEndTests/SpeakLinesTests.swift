// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host speak --lines json", .limited, .ownThread)
struct SpeakLinesTests {
  /// The events that these lines lead to where there is no device: one line of words each, without times.
  private func events(
    _ lines: [String],
    end: String = "\n",
    voice: String = "en-us"
  ) throws -> [String] {
    let user = User()
    let result = user.synthHost(
      "speak",
      "--lines",
      "json",
      "-v",
      voice,
      input: lines.joined(separator: "\n") + end
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty)
    let schema = try SchemaCheck("speak-event")
    return try result.output.split(separator: "\n").compactMap { line in
      let event = try JSONValue(Array(line.utf8))
      #expect(schema.complaints(about: event).isEmpty, "\(line)")
      // That nobody hears it here.
      return event["code"]?.string == "no-device" ? nil : event.summary
    }
  }

  @Test("tells each request's start, sentences, words, marks and end, with places in what was sent")
  func request() throws {
    let told = try events([
      #"{"command":"speak","id":"a","text":"Grüße 😀 you. Bye."}"#,
      "",
      #"{"command":"speak","ssml":"<speak>one <mark name=\"m\"/>two</speak>"}"#,
    ])
    #expect(
      told == [
        "began a", "sentence a units 0+13 bytes 0+17", "word a units 0+5 bytes 0+7",
        "word a units 6+2 bytes 8+4", "word a units 9+3 bytes 13+3",
        "sentence a units 14+4 bytes 18+4",
        "word a units 14+3 bytes 18+3", "ended a",
        "began 3", "sentence 3 units 7+23 bytes 7+23", "word 3 units 7+3 bytes 7+3",
        "mark 3 m units 11+16 bytes 11+16", "word 3 units 27+3 bytes 27+3", "ended 3",
      ]
    )
  }

  @Test("tells the place of each mark that is spoken by its name, at the level that was asked for")
  func punctuation() throws {
    let told = try events([
      #"{"command":"set","punctuation":"all"}"#,
      #"{"command":"speak","id":"a","text":"no, x"}"#,
      #"{"command":"speak","id":"b","text":"no, x","punctuation":"some"}"#,
      #"{"command":"set","punctuation":null}"#,
      #"{"command":"speak","id":"c","text":"no # x"}"#,
    ])
    let words = told.filter { $0.hasPrefix("word") }
    #expect(words.filter { $0.hasPrefix("word a") }.contains("word a units 2+1 bytes 2+1"))
    #expect(words.count { $0.hasPrefix("word a") } == 3)
    #expect(words.count { $0.hasPrefix("word b") } == 2)
  }

  @Test("takes a last line without a line end, and white space for nothing")
  func lastLine() throws {
    let told = try events(["  \r", #"{"command":"speak","character":"a"}"#], end: "")
    #expect(told == ["began 2", "ended 2"])
  }

  @Test("lets the newest request replace all others, and tells the ends of those")
  func replace() throws {
    let told = try events([
      #"{"command":"speak","id":1,"text":"One."}"#,
      #"{"command":"speak","id":2,"text":"Two.","priority":"important"}"#,
      #"{"command":"pause"}"#,
      #"{"command":"speak","id":3,"key":"Return","replace":true}"#,
    ])
    let ends = told.filter { $0.hasPrefix("cancelled") || $0.hasPrefix("ended") }
    #expect(Set(ends.dropLast()) == ["cancelled 1", "cancelled 2"])
    #expect(ends.last == "ended 3" && ends.count == 3)
  }

  @Test("stops one request by its id, and everything without one")
  func stop() throws {
    let told = try events([
      #"{"command":"pause"}"#,
      #"{"command":"speak","id":"a","text":"One."}"#,
      #"{"command":"speak","id":"b","text":"Two."}"#,
      #"{"command":"stop","id":"a"}"#,
      #"{"command":"stop","id":"unknown"}"#,
      #"{"command":"speak","id":"d","text":"Three."}"#,
      #"{"command":"stop"}"#,
      #"{"command":"speak","id":"c","character":"x"}"#,
    ])
    let ends = told.filter { !["paused", "resumed"].contains($0) }
    // Those that end at the same time do so in any order.
    #expect(Set(ends.prefix(3)) == ["cancelled a", "cancelled b", "cancelled d"])
    #expect(ends.dropFirst(3) == ["began c", "ended c"])
  }

  @Test("speaks what waits in a pause when the input ends")
  func pauseAtEnd() throws {
    let told = try events([
      #"{"command":"pause"}"#, #"{"command":"speak","id":"a","character":"x"}"#,
    ])
    #expect(told.filter { $0.hasSuffix(" a") } == ["began a", "ended a"])
  }

  @Test("tells which voice speaks from now on, and refuses one that is not there")
  func voice() throws {
    let told = try events([
      #"{"command":"set","voice":"de"}"#,
      #"{"command":"set","language":"de-AT"}"#,
      #"{"command":"set","language":"en"}"#,
      #"{"command":"set","voice":null}"#,
      #"{"command":"set","voice":"nobody-at-all"}"#,
      #"{"command":"set","language":"not a language"}"#,
      #"{"command":"set","language":"tlh"}"#,
      #"{"command":"speak","id":"a","text":"Hello","voice":"nobody-at-all"}"#,
    ])
    #expect(
      told == [
        "voice org.espeak-ng.de", "voice org.espeak-ng.de", "voice org.espeak-ng.en-us",
        "voice org.espeak-ng.en-us",
        "error 5 voice: there is no voice “nobody-at-all” (“synth-host list-voices” lists the voices).",
        "error 6 language: “not a language” is not a language tag; use one such as en or pt-BR.",
        "error 7 language: no voice speaks tlh; “synth-host list-voices” lists the voices.",
        "error 8 voice: there is no voice “nobody-at-all” (“synth-host list-voices” lists the voices). (a)",
      ]
    )
  }

  @Test("says of each line that is no command what is wrong and what to do, and goes on")
  func errors() throws {
    let cases: [(String, String)] = [
      (
        "speak",
        "column 1: should be an object; write one JSON object on each line, such as "
          + #"{"command":"speak","text":"Hello"}."#
      ),
      (
        #"{"command":"speak","text":"a"} x"#,
        "column 32: unexpected text after the end; write one JSON object on each "
          + #"line, such as {"command":"speak","text":"Hello"}."#
      ),
      (
        #"{"text":"a"}"#,
        "command: “command” is missing; give one of “pause”, “resume”, “set”, “speak” and “stop”."
      ),
      (
        #"{"command":"say"}"#,
        "command: “say” is not a command; use one of “pause”, “resume”, “set”, “speak” and “stop”."
      ),
      (#"{"command":"resume","id":1}"#, "id: “resume” has no “id”; it takes “command”. (1)"),
      (#"{"command":"speak"}"#, "text: give exactly one of “text”, “ssml”, “character” and “key”."),
      (
        #"{"command":"speak","text":"a","ssml":"b","id":"q"}"#,
        "ssml: give exactly one of “text”, “ssml”, “character” and “key”. (q)"
      ),
      (#"{"command":"speak","text":3}"#, "text: “text” must be a string."),
      (
        #"{"command":"speak","character":"ab"}"#,
        "character: “character” has 2 characters; give one, or use “text”."
      ),
      (
        #"{"command":"speak","key":""}"#,
        "key: “key” must have 1 to 100 characters, such as “ctrl+shift+a”."
      ),
      (
        #"{"command":"speak","text":"a","rate":11}"#,
        "rate: “rate” must be a number from 0.1 to 10."
      ),
      (#"{"command":"set","volume":"loud"}"#, "volume: “volume” must be a number from 0 to 10."),
      (
        #"{"command":"speak","text":"a","priority":"urgent"}"#,
        "priority: “urgent” is not a priority; use one of “important”, “message”, “text”, “notification” and “progress”."
      ),
      (
        #"{"command":"speak","text":"a","replace":"yes"}"#,
        "replace: “replace” must be true or false."
      ),
      (#"{"command":"speak","text":"a","id":1.5}"#, "id: “id” must be a string or a whole number."),
      (
        #"{"command":"speak","text":"a","text":"b"}"#,
        "text: “text” appears twice in the line; give it once."
      ),
      (
        #"{"command":"set","punctuation":"full"}"#,
        "punctuation: “full” is not a level of punctuation; use one of “none”, “some”, “most” and “all”."
      ),
      (
        #"{"command":"pause","at":"comma"}"#,
        "at: “comma” is not a place to pause; use “now” or “word”."
      ),
    ]
    let told = try events(cases.map(\.0) + [#"{"command":"speak","id":"z","character":"z"}"#])
    var expected = cases.enumerated().map { number, error in
      let hasField = !error.1.hasPrefix("column")
      return "error \(number + 1)" + (hasField ? " " : ": ") + error.1
    }
    expected += ["began z", "ended z"]
    #expect(told == expected)
  }

  @Test("skips a line that is too long, and says so")
  func longLine() throws {
    let long = String(repeating: "a", count: (16 << 20) + 1)
    let told = try events([long, #"{"command":"speak","id":"z","character":"z"}"#])
    #expect(
      told == [
        "error 1: the line is longer than 16 MiB; send the text in several requests.", "began z",
        "ended z",
      ]
    )
  }

  @Test("refuses a second request of the same id, but not after the first is over")
  func sameID() throws {
    let told = try events([
      #"{"command":"pause"}"#,
      #"{"command":"speak","id":"a","character":"x"}"#,
      #"{"command":"speak","id":"a","character":"y"}"#,
    ])
    #expect(
      told.filter { $0.hasPrefix("error") } == [
        "error 3 id: a request with this “id” is still active; use another one, or wait for its “ended” or “cancelled”. (a)"
      ]
    )
    #expect(told.last == "ended a")
  }

  @Test(
    "has a name for every kind of character and key: all of them are heard",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
    arguments: ["en-us", "de", "it"]
  )
  func characters(voice: String) throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let program = try start(User(), server, voice: voice)
    for character in [
      ",", "A", "ü", " ", "\\t", "\\n", "&", "<", "😀", "👨‍👩‍👧", "\u{301}", "…", "ß", "7", "日",
    ] {
      program.say(#"{"command":"speak","id":"\#(character)","character":"\#(character)"}"#)
    }
    for key in ["ctrl+shift+a", "Return", "shift_a", "Page_Up", "F12", "ctrl++"] {
      program.say(#"{"command":"speak","id":"\#(key)","key":"\#(key)"}"#)
    }
    program.endInput()
    var began: ContinuousClock.Instant?
    var count = 0
    while let line = program.nextLine(within: 120) {
      let event = try JSONValue(Array(line.utf8))
      switch event["event"]?.string {
      case "began": began = .now
      case "ended":
        // What has no name would be over as soon as it begins.
        let heard = began.map { .now - $0 } ?? .zero
        #expect(heard > .milliseconds(80), "\(line)")
        count += 1
      default: Issue.record("\(line)")
      }
    }
    #expect(count == 21)
    #expect(program.waitForEnd() == 0)
  }

  @Test(
    "is not held up by a reader that does not read, and leaves out words at most",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func slowReader() throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let recording = try #require(server.record())
    let program = try start(User(), server)
    // Far more than a pipe holds.
    for _ in 0..<2000 { program.say("nonsense" + String(repeating: "x", count: 1000)) }
    program.say(#"{"command":"speak","id":"a","text":"Hello"}"#)
    #expect(recording.waitForSound())
    program.endInput()
    var events: [String] = []
    while let line = program.nextLine(within: 60) { events.append(line) }
    #expect(events.count { $0.contains("\"error\"") } == 2000)
    #expect(events.last?.contains("\"ended\"") == true)
    #expect(program.waitForEnd() == 0)
  }

  @Test("is silent on Ctrl-C, and leaves with 130 also when nobody reads")
  func interrupt() throws {
    let program = try start(User(), nil)
    for _ in 0..<2000 { program.say("nonsense" + String(repeating: "x", count: 1000)) }
    program.say(#"{"command":"speak","id":"a","text":"Hello to all of you."}"#)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
  }

  @Test("speaks on where the reader of its events has gone")
  func deadReader() {
    let user = User()
    let lines = (1...50).map { #"{"command":"speak","id":\#($0),"character":"x","rate":10}"# }
    write(Array((lines.joined(separator: "\n") + "\n").utf8), to: user.path("in"))
    let result = run(
      "/bin/sh",
      [
        "-c", #"{ "$1" speak --lines json -v en-us; echo $? >&2; } < "$2" | head -n 1 > /dev/null"#,
        "sh",
        Fixtures.program("synth-host"), user.path("in"),
      ],
      environment: user.environment
    )
    #expect(result.errorText == "0\n")
  }

  @Test("says on a full disk that events were lost, after everything has been spoken")
  func fullDisk() {
    let user = User()
    let result = user.synthHost(
      "speak",
      "--lines",
      "json",
      "-v",
      "en-us",
      input: #"{"command":"speak","character":"x"}"# + "\n",
      outputPath: "/dev/full"
    )
    #expect(result.status == 74)
    #expect(
      result.errorText
        == "synth-host: events could not be written to standard output: No space left on device.\n"
    )
  }

  @Test("refuses what does not go together, before anything is read")
  func usage() {
    let user = User()
    let cases: [([String], Int32, String)] = [
      (["--lines", "json", "Hello"], 64, "leave out the text"),
      (["--lines", "json", "-o", "a.wav"], 64, "give only one of --lines"),
      (["--lines", "xml"], 64, "json"),
      (["--lines", "json", "-v", "nobody-at-all"], 69, "there is no voice “nobody-at-all”"),
    ]
    for (arguments, status, text) in cases {
      let result = run(
        Fixtures.program("synth-host"),
        ["speak"] + arguments,
        environment: user.environment
      )
      #expect(result.status == status, "\(arguments): \(result.errorText)")
      #expect(result.errorText.contains(text), "\(arguments): \(result.errorText)")
      #expect(result.output.isEmpty)
    }
  }

  @Test("has a schema of its commands that takes those of this suite and refuses others")
  func commandSchema() throws {
    let schema = try SchemaCheck("speak-command")
    let good = [
      #"{"command":"speak","id":"a","text":"x","priority":"text","rate":1.5,"voice":"de"}"#,
      #"{"command":"speak","id":7,"key":"Return","replace":true}"#, #"{"command":"stop"}"#,
      #"{"command":"pause","at":"word"}"#, #"{"command":"resume"}"#,
      #"{"command":"set","rate":null,"language":"de"}"#,
      #"{"command":"speak","text":"a","punctuation":"some"}"#,
      #"{"command":"set","punctuation":null}"#,
    ]
    for line in good {
      #expect(schema.complaints(about: try JSONValue(Array(line.utf8))).isEmpty, "\(line)")
    }
    let bad = [
      #"{"command":"say"}"#, #"{"command":"speak","rate":0}"#, #"{"command":"pause","at":"end"}"#,
      #"{"command":"speak","text":"x","rate":null}"#, #"{"command":"resume","id":"x"}"#,
      #"{"command":"set","punctuation":"full"}"#,
    ]
    for line in bad {
      #expect(!schema.complaints(about: try JSONValue(Array(line.utf8))).isEmpty, "\(line)")
    }
  }

  private func start(
    _ user: User,
    _ server: PrivatePulseAudio?,
    voice: String = "en-us"
  ) throws -> RunningProgram {
    try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["speak", "--lines", "json", "-v", voice],
        environment: user.environment.merging(server?.environment ?? [:]) { $1 },
        listens: true
      )
    )
  }
}

extension JSONValue {
  /// An event in words, without times.
  fileprivate var summary: String {
    let event = self["event"]?.string ?? "?"
    let id = self["id"].map { $0.string ?? $0.double.map { "\(Int($0))" } ?? "?" }
    if event == "error" {
      let line = Int(self["line"]?.double ?? 0)
      let field = (self["field"]?.string).map { " \($0)" } ?? ""
      return "error \(line)\(field): \(self["message"]?.string ?? "?")"
        + (id.map { " (\($0))" } ?? "")
    }
    if event == "voice" { return "voice \(self["voice"]?.string ?? "?")" }
    var parts = [event, id, self["name"]?.string]
    for (name, key) in [("units", "textRange"), ("bytes", "byteRange")] where event != "cancelled" {
      guard let range = self[key], let start = range["location"]?.double,
        let length = range["length"]?.double
      else { continue }
      parts.append("\(name) \(Int(start))+\(Int(length))")
    }
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
