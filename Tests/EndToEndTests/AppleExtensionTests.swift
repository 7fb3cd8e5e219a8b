// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import TestSupport
import TestTraits
import Testing

/// The extensions in Tests/Samples/Extensions, each in the style of a kind of public engine, as their users hear them.
@Suite("Apple's extensions as providers", .limited, .ownThread)
struct AppleExtensionTests {
  private let user = User()

  init() throws { try SampleExtensions.build() }

  private static func folder(_ sample: String) throws -> String {
    let library = try SampleExtensions.library(sample)
    return String(library[..<(library.lastIndex(of: "/") ?? library.startIndex)])
  }

  /// The sample and the identifier of a voice.
  private static let voices = [
    ("AllAtOnce", "org.example.all-at-once.Low"), ("AllAtOnce", "org.example.all-at-once.High"),
    ("Cumulative", "org.example.cumulative.Voice"), ("Files", "org.example.files.Files"),
    ("FreeNames", "My Voice"), ("FreeNames", "Külli"),
    ("Markers", "org.example.markers.Early"), ("Markers", "org.example.markers.Rendered"),
    ("Markers", "org.example.markers.Later"), ("Markers", "org.example.markers.Replaced"),
    ("Markers", "org.example.markers.Plain"), ("Markers", "org.example.markers.Zero"),
    ("NeverCompletes", "org.example.never-completes.Silence"),
    ("NeverCompletes", "org.example.never-completes.Nothing"),
    ("ObjectiveC", "org.example.objective-c.voice"), ("OnMain", "org.example.on-main.Voice"),
    ("Parameters", "org.example.parameters.Voice"), ("Streaming", "org.example.streaming.Waits"),
    ("Streaming", "org.example.streaming.Zeros"), ("Streaming", "org.example.streaming.Empty"),
    ("Streaming", "org.example.streaming.Preflight"), ("Streaming", "org.example.streaming.Slow"),
    ("Streaming", "org.example.streaming.Crowded"),
    ("Tempo", "org.example.tempo.Voice"),
  ]

  @Test(
    "an engine in each style says every word once, and each is reported where it is heard",
    arguments: voices
  )
  func everyWord(sample: String, voice: String) throws {
    let text = "One two three. Four five."
    let (wave, markers) = try user.rendering(
      "--provider-dir",
      Self.folder(sample),
      "--voice",
      voice,
      "--text",
      text
    )
    let onsets = wave.onsets
    #expect(onsets.count == 5, "\(onsets)")
    #expect(markers.texts("word", in: text) == ["One", "two", "three", "Four", "five"])
    let times = markers.markers.filter { $0.kind == "word" }.map(\.time)
    // What a host finds itself is found between two words.
    #expect(zip(times, onsets).allSatisfy { abs($0 - $1) < 0.08 }, "\(times) \(onsets)")
    #expect(markers.diagnostics.isEmpty)
  }

  @Test("an engine that fails in its third block is named, and another voice speaks")
  func failure() throws {
    let arguments = ["--voice", "org.example.fails.Voice", "--text", "One two three."]
    let folder = try Self.folder("Fails")
    let alone = user.render(["--provider-dir", folder, "--no-fallback"] + arguments)
    #expect(alone.status == 70)
    #expect(alone.errorText.contains("Fails returned SPEECH_ERR_FAILED"))
    let replaced = user.render(["--provider-dir", folder] + arguments)
    #expect(replaced.status == 0)
    #expect(replaced.errorText.contains("[voice-replaced]"))
    // What it says of that is for its author, who asks for it.
    let path = try SampleExtensions.library("Fails")
    let own = user.synthHost(
      "provider",
      "run",
      path,
      "--text",
      "One two.",
      "-o",
      user.path("b.wav")
    )
    #expect(own.errorText.contains("Fails: the unit's render block returned -66749 in block 3"))
    #expect(!replaced.errorText.contains("block 3"))
  }

  @Test(
    "a voice that reads rates is found to, and does; one that does not is changed by the host",
    arguments: [
      ("Tempo", "org.example.tempo.Voice", true),
      ("Cumulative", "org.example.cumulative.Voice", false),
    ]
  )
  func rate(sample: String, voice: String, reads: Bool) throws {
    let folder = try Self.folder(sample)
    let listed = user.synthHost("list-voices", "--json", "--provider-dir", folder)
    let list = try JSONDecoder().decode([ListedVoice].self, from: Data(listed.output.utf8))
    let found = try #require(list.first { $0.identifier == voice })
    #expect(found.abilities.contains("rate") == reads, "\(found.abilities)")
    let arguments = ["--provider-dir", folder, "--voice", voice, "--text", "One two three."]
    func duration(_ rate: String) throws -> Double {
      let result = user.render(arguments + ["--rate", rate])
      #expect(result.status == 0, "\(result.errorText)")
      return try #require(Wave(path: user.path("a.wav"))).duration
    }
    let (own, fast) = (try duration("1"), try duration("2"))
    #expect((0.4...0.6).contains(fast / own), "\(own) \(fast)")
  }

  private struct ListedVoice: Decodable {
    var identifier: String
    var abilities: [String]
  }

  @Test("engines that are right pass every check of level 2", arguments: ["Tempo", "OnMain"])
  func validate(sample: String) throws {
    let library = try SampleExtensions.library(sample)
    let result = user.synthHost("validate", "--level", "2", "--only-failed", library)
    #expect(result.status == 0, "\(result.output)\n\(result.errorText)")
    #expect(result.output.contains("Verified by level 2"))
  }

  @Test("an extension without voices yet passes with a hint")
  func noVoices() throws {
    let library = try SampleExtensions.library("Greetings")
    let result = user.synthHost("validate", "--level", "2", "--only-failed", library)
    #expect(result.status == 0, "\(result.output)\n\(result.errorText)")
    #expect(result.output.contains("add one and validate again"))
  }

  @Test(
    "a voice that an app adds is listed, announced to running programs and speaks, until the app removes it"
  )
  func companionApp() throws {
    let folder = try Self.folder("Greetings")
    let environment = user.environment.merging([
      "SPEECH_PROVIDER_PATH": folder + ":", "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
    ]) { $1 }
    let watching = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["list-voices", "--watch"],
        environment: environment
      )
    )
    #expect(watching.nextLine(within: 20)?.hasPrefix("NAME") == true)
    let app = try #require(
      RunningProgram(
        Fixtures.program("GreetingsApp"),
        [],
        environment: environment,
        listens: true
      )
    )
    app.say("voices")
    #expect(app.passes("voices: "))
    app.say("add Ada")
    #expect(watching.passes("+ org.example.greetings.Ada  Ada  en-US  org.example.greetings"))
    #expect(app.passes("changed: org.example.greetings.Ada"))

    let arguments = ["--provider-dir", folder, "--voice", "org.example.greetings.Ada"]
    for (word, recording) in [("hello", "hello.aiff"), ("goodbye", "goodbye.aiff")] {
      let result = user.render(arguments + ["--text", word])
      #expect(result.status == 0, "\(result.errorText)")
      let wave = try #require(Wave(path: user.path("a.wav")))
      // 16-bit mono samples behind a header: the recording itself, without silence around it.
      let bytes = read("\(folder)/Greetings-data/\(recording)").count
      let whole = Double(bytes) / 2 / Double(wave.sampleRate)
      #expect((0.5 * whole...1.05 * whole).contains(wave.duration), "\(whole) \(wave.duration)")
      #expect(wave.loudSeconds > 0.2)
    }
    app.say("remove Ada")
    #expect(watching.passes("- org.example.greetings.Ada  Ada  en-US  org.example.greetings"))
    #expect(app.passes("changed: "))
    app.endInput()
    #expect(app.waitForEnd() == 0)
    watching.signal(SIGINT)
    #expect(watching.waitForEnd() == 0)
  }
}

extension RunningProgram {
  /// Whether it writes the line, after any others.
  fileprivate func passes(_ line: String) -> Bool {
    while let next = nextLine(within: 20) {
      if next == line { return true }
    }
    return false
  }
}

extension User {
  /// Renders into `a.wav` of the home.
  fileprivate func render(_ arguments: [String]) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["render"] + arguments + ["-o", path("a.wav")],
      environment: environment
    )
  }
}

extension Wave {
  /// Seconds at which sound begins after at least 20 ms of none.
  fileprivate var onsets: [Double] {
    let step = sampleRate / 100
    var (found, quiet) = ([Double](), 2)
    for start in stride(from: 0, to: samples.count, by: step) {
      let isLoud = level(start..<start + step) > 0.01
      if isLoud, quiet >= 2 { found.append(Double(start) / Double(sampleRate)) }
      quiet = isLoud ? 0 : quiet + 1
    }
    return found
  }
}
