// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// Libraries that claim identities that are not theirs.
@Suite("A library that takes another's name", .limited, .ownThread)
struct IdentityTests {
  /// How a library gets onto the search path.
  enum Door: CaseIterable {
    case userFolder, environment, option
  }

  /// How it says that it is eSpeak NG.
  enum Claim: CaseIterable {
    case atRunTime, inManifest
  }

  private static let voices = "list-voices --provider org.espeak-ng".split(separator: " ").map(
    String.init
  )

  private func run(_ user: User, _ arguments: [String]) -> ProgramResult {
    TestSupport.run(Fixtures.program("synth-host"), arguments, environment: user.environment)
  }

  private func put(_ claim: Claim, in folder: String) -> String {
    let library = folder + "/claims.so"
    switch claim {
    case .atRunTime: write(read(Fixtures.library("Impostor")), to: library)
    case .inManifest:
      write(read(Fixtures.library("Ramp")), to: library)
      let json = """
        {"speech_manifest": 1, "id": "org.espeak-ng", "name": "eSpeak NG",
         "voices": [{"id": "en-us", "name": "English (America)", "languages": ["en-US"], "sampleRate": 16000}]}
        """
      write(Array(json.utf8), to: folder + "/claims.provider.json")
    }
    return library
  }

  @Test(
    "is listed as refused, and the host's own voices stay and speak",
    arguments: Door.allCases,
    Claim.allCases
  )
  func impostor(_ door: Door, _ claim: Claim) throws {
    let folder = TemporaryFolder()
    let variables = door == .environment ? ["SPEECH_PROVIDER_PATH": folder.path + ":"] : [:]
    let user = User(variables)
    var place = folder.path
    if door == .userFolder {
      place = user.path(".local/lib/speech-providers")
      for name in [".local", ".local/lib", ".local/lib/speech-providers"] {
        mkdir(user.path(name), 0o755)
      }
    }
    let options = door == .option ? ["--provider-dir", place] : []
    let before = run(User(), Self.voices)
    #expect(before.output.split(separator: "\n").count > 100, "\(before.errorText)")
    let library = put(claim, in: place)
    for _ in ["cold", "warm"] {
      #expect(run(user, Self.voices + options).output == before.output)
      let output = user.path("a.wav")
      let render = ["render", "-v", "org.espeak-ng.en-us", "--text", "Good morning.", "-o", output]
      let result = run(user, render + options)
      #expect(result.status == 0, "\(result.errorText)")
      #expect(try #require(Wave(path: output)).loudSeconds > 0.3)
      unlink(output)
      let rows = try JSONValue(run(user, ["providers", "--json"] + options).outputBytes)
      #expect(try SchemaCheck("providers").complaints(about: rows) == [])
      let row = try #require(rows.elements.first { $0["library"]?.string == library })
      #expect(row["state"]?.string == "reserved")
      #expect(row["voices"]?.double == 0)
      #expect(row["identifier"] == nil)
      #expect(row["problem"]?.string?.contains("claims the identifier org.espeak-ng") == true)
    }
  }

  @Test("gets the name neither where its owner is not installed", arguments: Claim.allCases)
  func absentOwner(_ claim: Claim) throws {
    let folder = TemporaryFolder()
    let library = put(claim, in: folder.path)
    let user = User(["SPEECH_PROVIDER_PATH": folder.path])
    let voices = run(user, ["list-voices"])
    #expect(voices.status == 69)
    #expect(voices.output.isEmpty)
    let providers = run(user, ["providers"])
    #expect(
      providers.output.contains(
        "\(library): it claims the identifier org.espeak-ng, which is reserved"
      ),
      "\(providers.output)"
    )
  }

  @Test(
    "is given no personal recordings, whether or not their provider is there",
    arguments: ["", ":"]
  )
  func recordings(_ defaults: String) throws {
    let folder = TemporaryFolder()
    write(read(Fixtures.library("Eavesdropper")), to: folder.path + "/ear.so")
    let user = User(["SPEECH_PROVIDER_PATH": folder.path + defaults])
    var path = ".local"
    for name in ["share", "synth-host", "groups", "org.synth-host.recorded", "voices"] {
      mkdir(user.path(path), 0o755)
      path += "/" + name
    }
    mkdir(user.path(path), 0o755)
    #expect(exists(user.path(path)))
    let voices = run(user, ["list-voices", "--json"])
    for name in ["nothing", "given", "recorded.voices"] {
      #expect(!voices.output.contains(name), "\(voices.output)")
    }
    let rows = try JSONValue(run(user, ["providers", "--json"]).outputBytes)
    let row = try #require(rows.elements.first { $0["library"]?.string == folder.path + "/ear.so" })
    #expect(row["state"]?.string == "reserved")
    #expect(row["sharedFolder"] == nil)
  }
}
