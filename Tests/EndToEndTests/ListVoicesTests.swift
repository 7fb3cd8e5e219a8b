// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host list-voices", .limited, .ownThread)
struct ListVoicesTests {
  @Test("shows every voice in a table with name, language, provider and identifier")
  func table() {
    let user = User()
    let result = user.synthHost("list-voices")
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 100)
    let titles = lines.first?.split(separator: " ")
    #expect(titles == ["NAME", "LANGUAGE", "GENDER", "PROVIDER", "IDENTIFIER"])
    #expect(lines.contains { $0.hasSuffix("org.espeak-ng.en-us") })
    #expect(lines.contains { $0.hasSuffix("org.synth-host.parrot.polly") })
    #expect(lines.contains { $0.hasSuffix("org.synth-host.recorded.Greeter") })
  }

  @Test("shows only voices of a language, only those of a provider")
  func filters() {
    let user = User()
    let german = user.synthHost("list-voices", "--language", "de").output.split(separator: "\n")
    #expect(german.count == 2, "\(german)")
    let parrot = user.synthHost("list-voices", "--provider", "org.synth-host.parrot").output
    #expect(parrot.split(separator: "\n").count == 2)
  }

  @Test("prints JSON with all that is known")
  func json() throws {
    struct Row: Decodable {
      let identifier: String
      let language: String
      let variants: [String]
      let abilities: [String]
    }
    let user = User()
    let result = user.synthHost("list-voices", "--json", "--provider", "org.espeak-ng")
    let rows = try JSONDecoder().decode([Row].self, from: Data(result.outputBytes))
    #expect(rows.count > 100)
    let english = try #require(rows.first { $0.identifier == "org.espeak-ng.en-us" })
    #expect(english.variants.contains("f3"))
    #expect(english.abilities.contains("wordMarkers"))
    #expect(Set(rows.map(\.identifier)).count == rows.count)
  }

  @Test("starts no provider once the list is known")
  func warmCacheStartsNothing() {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])
    let folder = user.providerFolder(["Ramp"])
    write(ForeignParrot.bytes, to: folder + "/parrot.so")
    let first = user.synthHost("list-voices", "--provider-dir", folder)
    #expect(first.output.contains("ramp.slow"), "\(first.output)")
    #expect(first.output.contains(ForeignParrot.identifier + ".polly"), "\(first.output)")
    // Without a worker nothing can be asked: what is still listed comes from manifests and the cache.
    let second = run(
      Fixtures.program("synth-host"),
      ["list-voices", "--provider-dir", folder],
      environment: user.environment.merging(["SYNTH_HOST_LIBEXEC": "/nowhere"]) { $1 }
    )
    #expect(second.status == 0)
    #expect(second.output == first.output)
  }

  @Test("tells what comes and goes while it watches, and what comes can speak")
  func watch() throws {
    let user = User(["SPEECH_PROVIDER_PATH": ""])
    let folder = user.path(".local/share/speech-providers")
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["list-voices", "--watch"],
        environment: user.environment
      )
    )
    // The list is printed once changes are watched for. The folder does not even exist yet.
    let header = program.nextLine(within: 10)
    #expect(header?.hasPrefix("NAME") == true)
    mkdir(user.path(".local"), 0o755)
    mkdir(user.path(".local/share"), 0o755)
    mkdir(folder, 0o755)
    write(read(Fixtures.library("Ramp")), to: folder + "/ramp.so")
    #expect(lines(of: program, until: "+ org.synth-host.ramp.ramp ") != nil)
    let spoken = user.synthHost(
      "render",
      "--voice",
      "org.synth-host.ramp.ramp",
      "--text",
      "ab",
      "-o",
      user.path("a.wav")
    )
    #expect(spoken.status == 0, "\(spoken.errorText)")
    unlink(folder + "/ramp.so")
    #expect(lines(of: program, until: "- org.synth-host.ramp.ramp ") != nil)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 0)
  }

  /// The lines up to the one that begins so; nil when it does not come.
  private func lines(of program: RunningProgram, until prefix: String) -> [String]? {
    var result: [String] = []
    while let line = program.nextLine(within: 10) {
      result.append(line)
      if line.hasPrefix(prefix) { return result }
    }
    return nil
  }

  @Test("recorded voices are added, spoken, listed and removed by command")
  func companion() throws {
    let user = User()
    let source = Fixtures.packageFolder + "/voices/org.synth-host.recorded.Greeter"
    let mine = user.path("Mine")
    mkdir(mine, 0o755)
    let description = String(decoding: read(source + "/voice.json"), as: UTF8.self)
      .replacing("org.synth-host.recorded.Greeter", with: "org.example.Mine")
      .replacing("Greeter", with: "Mine")
    write(Array(description.utf8), to: mine + "/voice.json")
    for name in try FileManager.default.contentsOfDirectory(atPath: source)
    where name.hasSuffix(".flac") {
      write(read(source + "/" + name), to: mine + "/" + name)
    }
    let added = user.synthHost("voices", "add", mine)
    #expect(added.status == 0, "\(added.errorText)")
    #expect(user.synthHost("voices", "list").output.contains("org.example.Mine"))
    #expect(user.synthHost("list-voices").output.contains("org.example.Mine"))
    #expect(user.synthHost("voices", "add", mine).status == 64)
    let spoken = user.synthHost(
      "render",
      "--voice",
      "org.example.Mine",
      "--text",
      "Hello.",
      "-o",
      user.path("a.wav")
    )
    #expect(spoken.status == 0, "\(spoken.errorText)")
    #expect(user.synthHost("voices", "remove", "org.example.Mine").status == 0)
    #expect(!user.synthHost("list-voices").output.contains("org.example.Mine"))
  }
}
