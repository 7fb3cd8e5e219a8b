// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import TestSupport
import TestTraits
import Testing

/// Recordings are eSpeak NG's speech, with silence around it.
@Suite("synth-host personal-voice", .limited, .ownThread)
struct PersonalVoiceTests {
  private let user = User()
  private let bank: String

  static let messages = [
    "Good morning.", "Good night.", "How are you?", "I'm fine, thank you.", "Close the door",
    "a cup of tea", "Thank you very much.", "I would like",
    "It's good to see you. How was your day?",
  ]

  init() throws {
    bank = user.path("bank")
    mkdir(bank, 0o755)
    mkdir(bank + "/wavs", 0o755)
    var list = ""
    for (number, text) in Self.messages.enumerated() {
      let volume = ["0.3", "0.6", "1"][number % 3]
      let (wave, _) = try user.rendering("--text", text, "--voice", "en-us", "--volume", volume)
      let silence = [Float](repeating: 0, count: wave.sampleRate / 2)
      let samples = silence + wave.samples.map { Float($0) / 32768 } + silence
      let bytes = SoundBytes.wave(samples, sampleRate: wave.sampleRate)
      write(bytes, to: "\(bank)/wavs/m\(number).wav")
      list += "m\(number)|\(text)\n"
    }
    write(Array(list.utf8), to: bank + "/metadata.csv")
  }

  private func create(_ more: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["personal-voice", "create", "--name", "Zoe", "--recordings", bank, "--language", "en-US"]
        + more,
      environment: user.environment
    )
  }

  private func grant() {
    #expect(user.synthHost("permissions", "grant", "personal-voice").status == 0)
  }

  private static let identifier = "org.synth-host.recorded.personal.Zoe"

  // MARK: - Doors

  @Test("without a grant no door leads to it, and none tells of it")
  func hidden() throws {
    let made = create()
    #expect(made.status == 0, "\(made.errorText)")
    #expect(made.errorText.contains("permissions grant personal-voice"))
    for arguments in [
      ["list-voices"], ["list-voices", "--json"], ["list-voices", "--provider", "recorded"],
      ["providers"], ["providers", "--json"], ["voices", "list"],
    ] {
      let result = run(Fixtures.program("synth-host"), arguments, environment: user.environment)
      #expect(!(result.output + result.errorText).contains("Zoe"), "\(arguments)")
    }
    let recorded = try JSONValue(user.synthHost("providers", "--json").outputBytes).elements
      .first { $0["identifier"]?.string == "org.synth-host.recorded" }
    #expect(recorded?["voices"]?.double == 1)
    for typed in ["zoe", "personal.Zoe", "Zo"] {
      let result = user.synthHost(
        "render",
        "--voice",
        typed,
        "--text",
        "x",
        "-o",
        user.path("x.wav")
      )
      #expect(result.status == 69)
      #expect(
        !result.errorText.replacing("“\(typed)”", with: "").contains("Zoe"),
        "\(result.errorText)"
      )
    }
    let document = user.file(
      "a.ssml",
      #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">Hello. <voice name="Zoe">Good morning.</voice></speak>"#
    )
    let spoken = user.synthHost("render", "--ssml", document, "-o", user.path("x.wav"))
    #expect(spoken.status == 0)
    #expect(
      spoken.errorText.contains("no voice is named Zoe")
        || spoken.errorText.contains("[voice-not-found]")
    )
    #expect(!spoken.errorText.contains(Self.identifier))
    let plan = user.synthHost("ssml", "explain", document)
    #expect(!(plan.output + plan.errorText).contains(Self.identifier))
  }

  @Test("who names it exactly is told what it takes", arguments: ["Zoe", identifier])
  func notPermitted(typed: String) {
    #expect(create().status == 0)
    let result = user.synthHost(
      "render",
      "--voice",
      typed,
      "--text",
      "Good morning.",
      "-o",
      user.path("x.wav")
    )
    #expect(result.status == 77)
    #expect(result.errorText.contains("synth-host permissions grant personal-voice"))
    #expect(!exists(user.path("x.wav")))
  }

  @Test("a grant opens every door at once, the switch and a revocation shut them")
  func granted() throws {
    #expect(create().status == 0)
    let speak = ["render", "--voice", "Zoe", "--text", "Good morning.", "-o", user.path("x.wav")]
    func status() -> Int32 {
      run(Fixtures.program("synth-host"), speak, environment: user.environment).status
    }
    grant()
    #expect(status() == 0)
    let listed = try JSONValue(user.synthHost("list-voices", "--json").outputBytes).elements
    let zoe = listed.first { $0["identifier"]?.string == Self.identifier }
    #expect(zoe?["traits"] == .list([.text("personal")]))
    #expect(user.synthHost("permissions", "switch", "personal-voice", "off").status == 0)
    #expect(status() == 77)
    #expect(user.synthHost("permissions", "switch", "personal-voice", "on").status == 0)
    #expect(status() == 0)
    #expect(user.synthHost("permissions", "revoke", "personal-voice").status == 0)
    #expect(status() == 77)
    #expect(!user.synthHost("list-voices").output.contains("Zoe"))
  }

  @Test("a program that runs hears of the grant, of the voice and of their end")
  func announced() throws {
    #expect(create().status == 0)
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["list-voices", "--watch"],
        environment: user.environment
      )
    )
    let header = program.nextLine(within: 20)
    #expect(header?.hasPrefix("NAME") == true)
    func comes(_ prefix: String) -> Bool {
      while let line = program.nextLine(within: 20) {
        if line.hasPrefix(prefix) { return true }
        if line.hasPrefix("+ ") || line.hasPrefix("- ") { return false }
      }
      return false
    }
    grant()
    #expect(comes("+ \(Self.identifier) "))
    #expect(user.synthHost("permissions", "revoke", "personal-voice").status == 0)
    #expect(comes("- \(Self.identifier) "))
    grant()
    #expect(comes("+ \(Self.identifier) "))
    #expect(user.synthHost("personal-voice", "delete", "Zoe", "--yes").status == 0)
    #expect(comes("- \(Self.identifier) "))
  }

  // MARK: - Speech

  @Test("whole messages come first, then the longest phrases, and another voice says the rest")
  func speech() throws {
    #expect(create("--fallback", "en-gb").status == 0)
    grant()
    let text =
      "Good morning. It’s GOOD to see you! How was your day? I would like a big cup of tea, thank you very much."
    let (wave, markers) = try user.rendering("--text", text, "--voice", "Zoe")
    #expect(
      markers.texts("word", in: text) == [
        "Good", "morning", "It’s", "GOOD", "to", "see", "you", "How", "was", "your", "day", "I",
        "would", "like", "a", "big", "cup", "of", "tea", "thank", "you", "very", "much",
      ]
    )
    let times = markers.markers.filter { $0.kind == "word" }.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(markers.diagnostics.map(\.code) == ["not-covered"])
    #expect(markers.diagnostics.first?.message.contains("org.espeak-ng.en-gb ") == true)
    // The voices are one level: no half second of speech is more than 6 dB from another.
    let step = wave.sampleRate / 2
    let levels = stride(from: 0, to: wave.samples.count - step, by: step).map {
      wave.level($0..<$0 + step)
    }
    let loud = levels.filter { $0 > 0.03 }
    #expect(loud.count * 2 > levels.count)
    #expect((loud.max() ?? 1) / (loud.min() ?? 0.01) < 4, "\(levels)")
  }

  @Test("joins do not click: no step between samples is larger than speech makes itself")
  func joins() throws {
    #expect(create().status == 0)
    grant()
    let (alone, _) = try user.rendering("--text", "Thank you very much.", "--voice", "Zoe")
    let (wave, _) = try user.rendering(
      "--text",
      "Close the door, a cup of tea close the door – thank you very much, a cup of tea.",
      "--voice",
      "Zoe"
    )
    func largest(_ wave: Wave) -> Int {
      zip(wave.samples, wave.samples.dropFirst()).reduce(0) { max($0, abs(Int($1.1) - Int($1.0))) }
    }
    // Vowels of other phrases have other steps.
    #expect(largest(wave) < 2 * largest(alone))
    // 1 % of full scale, below which a step is not heard.
    #expect(abs(Int(wave.samples.first ?? 999)) < 328 && abs(Int(wave.samples.last ?? 999)) < 328)
  }

  @Test("words of a banked phrase are where eSpeak NG said them")
  func words() throws {
    #expect(create().status == 0)
    grant()
    let text = "Thank you very much."
    let (_, original) = try user.rendering("--text", text, "--voice", "en-us")
    let (_, banked) = try user.rendering("--text", text, "--voice", "Zoe")
    let first = original.markers.filter { $0.kind == "word" }.map(\.time)
    let second = banked.markers.filter { $0.kind == "word" }.map(\.time)
    #expect(first.count == 4 && second.count == 4)
    for (one, two) in zip(first, second) { #expect(abs(one - two) < 0.03, "\(first) \(second)") }
  }

  // MARK: - Commands

  @Test("problems are told file by file, with what helps, and as JSON")
  func problems() throws {
    write(Array("no audio".utf8), to: bank + "/wavs/m1.wav")
    unlink(bank + "/wavs/m2.wav")
    let result = create()
    #expect(result.status == 65)
    #expect(result.output == "")
    let lines = result.errorText.split(separator: "\n")
    try #require(lines.count == 3, "\(result.errorText)")
    #expect(lines[0].hasPrefix("\(bank)/wavs/m1.wav: error: it is not an audio file"))
    #expect(lines[0].hasSuffix("[unreadable]"))
    #expect(lines[1].hasPrefix("\(bank)/metadata.csv:3: error: wavs/m2.wav does not exist"))
    #expect(lines[1].hasSuffix("[missing]"))
    #expect(
      lines[2].contains("2 of 9 recordings cannot be used") && lines[2].contains("--skip-bad")
    )
    #expect(!user.synthHost("personal-voice", "list").output.contains("Zoe"))
    let json = create("--json", "--skip-bad")
    #expect(json.status == 0, "\(json.errorText)")
    let value = try JSONValue(json.outputBytes)
    #expect(try SchemaCheck("personal-voice").complaints(about: value) == [])
    #expect(value["identifier"]?.string == Self.identifier)
    #expect(value["recordings"]?.elements.count { $0["good"] == .flag(false) } == 2)
  }

  @Test("a list that is of no use, a folder that is none, and a language that nobody speaks")
  func messages() {
    write([0xFF, 0x7C], to: bank + "/metadata.csv")
    let result = create("--fallback", "en-us")
    #expect(result.status == 65)
    #expect(result.errorText.contains("the list cannot be used, 1 error; no voice was made."))
    let nowhere = create("--recordings", bank + "/metadata.csv")
    #expect(nowhere.errorText.contains("/metadata.csv cannot be opened: Not a directory"))
    #expect(!nowhere.errorText.contains("--resource-dir"))
    #expect(create("--language", "tlh").errorText.contains("no voice speaks tlh"))
    #expect(!result.errorText.contains("no voice speaks"))
  }

  @Test("what was typed before the question does not delete a voice")
  func typedAhead() throws {
    #expect(create().status == 0)
    let terminal = try #require(Terminal())
    defer { close(terminal.master) }
    _ = Glibc.write(terminal.master, "y\n", 2)
    let script = #""$0" personal-voice delete Zoe < "$1" 2>&1; echo "status $?""#
    let program = try #require(
      RunningProgram(
        "/bin/sh",
        ["-c", script, Fixtures.program("synth-host"), terminal.path],
        environment: user.environment
      )
    )
    #expect(program.nextLine(within: 60)?.hasPrefix("Delete “Zoe”") == true)
    // Repeatedly, because input that arrives while the question is asked is discarded as well.
    var lines: [String] = []
    while lines.last?.hasPrefix("status") != true, lines.count < 50 {
      _ = Glibc.write(terminal.master, "n\n", 2)
      lines.append(program.nextLine(within: 0.2) ?? "")
    }
    #expect(lines.last == "status 77", "\(lines)")
    #expect(user.synthHost("personal-voice", "list").output.contains("Zoe"))
  }

  @Test("a look at the recordings makes nothing")
  func dryRun() {
    let result = create("--dry-run")
    #expect(result.status == 0)
    #expect(result.output == "9 recordings are good\n")
    #expect(
      user.synthHost("personal-voice", "list").errorText.hasPrefix("You have no personal voices")
    )
  }

  @Test("list, export and delete need no grant; an export makes the same voice again")
  func owner() throws {
    #expect(create().status == 0)
    let listed = try JSONValue(user.synthHost("personal-voice", "list", "--json").outputBytes)
    #expect(try SchemaCheck("personal-voices").complaints(about: listed) == [])
    // The last of the messages are two sentences.
    #expect(listed.elements.map { $0["recordings"]?.double } == [10])
    let folder = try #require(listed.elements.first?["folder"]?.string)
    let target = user.path("export")
    #expect(user.synthHost("personal-voice", "export", "Zoe", target).status == 0)
    let list = String(decoding: read(target + "/metadata.csv"), as: UTF8.self)
    #expect(list.hasPrefix("m0|Good morning.|Good morning.\n"))
    #expect(list.contains("m8.2|How was your day?|How was your day?\n"))
    let asked = user.synthHost("personal-voice", "delete", "Zoe")
    #expect(asked.status == 77)
    #expect(exists(folder))
    #expect(
      user.synthHost("personal-voice", "delete", "Zoe", "-y").output
        == "deleted \(Self.identifier)\n"
    )
    #expect(!exists(folder))
    #expect(user.synthHost("personal-voice", "delete", "Zoe", "-y").status == 69)
    let again = user.synthHost(
      "personal-voice",
      "create",
      "--name",
      "Zoe",
      "--recordings",
      target,
      "--language",
      "en-US"
    )
    #expect(again.status == 0, "\(again.errorText)")
  }

  @Test(
    "what cannot be done is refused with its own status",
    arguments: [
      ("--recordings", "/proc/nonexistent", 66), ("--language", "no language", 64),
      ("--fallback", "Nobody", 69), ("--name", "…", 64),
    ] as [(String, String, Int32)]
  )
  func refused(option: String, value: String, status: Int32) {
    var all = ["--name": "Zoe", "--recordings": bank, "--language": "en-US"]
    all[option] = value
    let result = run(
      Fixtures.program("synth-host"),
      ["personal-voice", "create"] + all.flatMap { [$0.key, $0.value] },
      environment: user.environment
    )
    #expect(result.status == status, "\(result.errorText)")
  }
}
