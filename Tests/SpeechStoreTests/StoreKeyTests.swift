// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechAudio
import SpeechHost
import SpeechMarkup
import SpeechStore
import TestSupport
import Testing

/// Reads texts as the loop over a manifest does.
enum SpeechDocumentReader {
  static func read(_ bytes: [UInt8], isSSML: Bool = false) throws -> SpeechDocument {
    isSSML ? try SpeechDocument(ssml: bytes) : try SpeechDocument(plainText: bytes)
  }
}

@Suite("Keys of units")
struct StoreKeyTests {
  private let home = TemporaryFolder()

  /// The key of a text, in a host of its own.
  private func key(
    _ text: String,
    isSSML: Bool = false,
    format: AudioFileFormat = .wav,
    in home: TemporaryFolder? = nil,
    resources: ResourceAccess = ResourceAccess(),
    _ change: (inout RenderRequest) -> Void = { _ in }
  ) throws -> StoreKey {
    let host = makeHost(["Flaky", "Ramp"], home: home ?? self.home)
    defer { host.close() }
    let bytes = Array(text.utf8)
    let document = try SpeechDocumentReader.read(bytes, isSSML: isSSML)
    var request = RenderRequest(.document(document), voice: "flaky.drift", resources: resources)
    change(&request)
    let dependencies = try RenderDependencies(
      request,
      document: document,
      voices: host.voices,
      measures: host.measures,
      limits: host.limits
    )
    return StoreKey(
      request,
      source: isSSML ? .ssml(text) : .text(text),
      dependencies: dependencies,
      format: format
    )
  }

  @Test("what does not change the audio does not change the key")
  func same() throws {
    let plain = try key("Hello.")
    #expect(try key("Hello.") == plain)
    #expect(try key("Hello.", in: TemporaryFolder()) == plain, "another folder")
    #expect(try key("Hello.") { $0.jobs = 8 } == plain)
    #expect(try key("Hello.") { $0.voice = "drift" } == plain, "the same voice by another name")
  }

  @Test("what changes the audio changes the key")
  func different() throws {
    let document = "<speak>Hello.</speak>"
    let keys = [
      try key("Hello."), try key("Hello"), try key("Hello. "), try key(document),
      try key(document, isSSML: true), try key("Hello.", format: .flac),
      try key("Hello.") { $0.rate = 1.1 }, try key("Hello.") { $0.pitch = 1.1 },
      try key("Hello.") { $0.volume = 1.1 }, try key("Hello.") { $0.sampleRate = 22050 },
      try key("Hello.") { $0.sampleRate = 22051 }, try key("Hello.") { $0.voice = "flaky.mute" },
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test("the voice of every part of a document counts, and the contents of its files")
  func document() throws {
    let text =
      #"<speak version="1.1" xml:lang="en">a <voice name="flaky.mute">b</voice> c <audio src="x.wav">d</audio></speak>"#
    let host = makeHost(["Flaky", "Ramp"], home: home)
    defer { host.close() }
    let document = try SpeechDocumentReader.read(Array(text.utf8), isSSML: true)
    let folder = home.path
    write([1, 2, 3], to: folder + "/x.wav")
    let resources = ResourceAccess(roots: ResourceRoots([folder]), documentFolder: folder)
    let request = RenderRequest(.document(document), voice: "flaky.drift", resources: resources)
    let found = try RenderDependencies(
      request,
      document: document,
      voices: host.voices,
      measures: host.measures,
      limits: host.limits
    )
    #expect(found.speakers.map(\.voice) == ["flaky.drift", "flaky.mute"])
    #expect(found.files.map(\.reference) == ["x.wav"] && found.files.first?.digest?.count == 32)
    let first = try key(text, isSSML: true, resources: resources)
    write([1, 2, 4], to: folder + "/x.wav")
    #expect(try key(text, isSSML: true, resources: resources) != first)
    #expect(try key(text, isSSML: true) != first, "without the file the text is spoken")
  }
}
