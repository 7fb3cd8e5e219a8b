// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

/// The providers that come with the host speak in the sandbox, on new kernels and on old ones.
@Suite("Speech from inside the sandbox", .limited, .ownThread)
struct SandboxedSpeechTests {
  private func speaks(
    _ product: String,
    _ voice: String,
    _ text: String,
    dataFolder: String? = nil,
    landlock: Int32,
    cameWithHost: Bool = false
  ) throws -> Bool {
    let library = Fixtures.library(product)
    let manifest = try ELFLibrary(path: library).manifest.map { try ProviderManifest(json: $0) }
    let worker = try Worker.start(
      ProviderPlaces(
        library: library,
        dataFolder: dataFolder,
        readable: manifest?.readable ?? [],
        confinement: Confinement(cameWithHost: cameWithHost)
      ),
      program: WorkerProgram(
        path: Fixtures.program("speech-worker"),
        runtimeFolder: Fixtures.runtimeFolder,
        highestLandlock: landlock
      )
    )
    defer { worker.dismiss() }
    let rendering = try worker.render(voice, text)
    return rendering.end == .complete && rendering.samples.contains { $0 != 0 }
  }

  @Test(
    "all of them, with each version of Landlock",
    arguments: [0, 1, 2, 3, 4, 5, 6, 7]
  )
  func all(landlock: Int32) throws {
    #expect(try speaks("Ramp", "ramp", "one two", landlock: landlock))
    #expect(try speaks("ParrotProvider", "polly", "Hello.", landlock: landlock))
    for voice in ["en-us", "de", "fr-fr", "cmn", "ru"] {
      #expect(try speaks("EspeakProvider", voice, "1 2 3", landlock: landlock), "\(voice)")
    }
    #expect(
      try speaks(
        "RecordedProvider",
        "org.synth-host.recorded.Greeter",
        "hello",
        dataFolder: Fixtures.packageFolder + "/voices",
        landlock: landlock
      )
    )
  }

  @Test("those that came with the host, also on a kernel without Landlock")
  func bundledWithoutLandlock() throws {
    for voice in ["en-us", "de", "cmn"] {
      let isHeard = try speaks("EspeakProvider", voice, "1 2 3", landlock: -1, cameWithHost: true)
      #expect(isHeard, "\(voice)")
    }
    #expect(
      try speaks(
        "RecordedProvider",
        "org.synth-host.recorded.Greeter",
        "hello",
        dataFolder: Fixtures.packageFolder + "/voices",
        landlock: -1,
        cameWithHost: true
      )
    )
  }

  @Test("those that read no file after they are loaded, without Landlock")
  func withoutLandlock() throws {
    #expect(try speaks("Ramp", "ramp", "one two", landlock: -1))
    #expect(try speaks("ParrotProvider", "polly", "Hello.", landlock: -1))
  }
}
