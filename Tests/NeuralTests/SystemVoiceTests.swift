// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import TestSupport
import TestTraits
import Testing

@Suite("Neural voices for all accounts", .limited, .ownThread)
struct SystemVoiceTests {
  /// Makes a folder with voices, by their identifiers and names.
  static func make(_ path: String, voices: [String: String]) {
    for (name, title) in voices {
      let own = "\(path)/voices/\(name)"
      for folder in [path, path + "/voices", own] { mkdir(folder, 0o755) }
      let text =
        #"{"identifier": "\#(name)", "engine": "hibari", "name": "\#(title)", "languages": ["en-US"]}"#
      write(Array(text.utf8), to: own + "/voice.json")
      write([], to: own + "/model.onnx")
    }
  }

  @Test("are listed beside those of the user, whose own one of the same name is meant")
  func listed() async {
    await #expect(processExitsWith: .success) {
      let home = TemporaryFolder()
      let (shared, data) = (home.path + "/shared", home.path + "/data")
      Self.make(shared, voices: ["a": "Mine", "b": "Mine"])
      Self.make(data, voices: ["b": "All", "c": "All"])
      let entry = try ProviderDriver.load("libNeuralProvider.so")
      let preload = try #require(entry.pointee.preload)
      #expect(withOpenParameters(sharedFolder: shared, dataFolder: data) { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, sharedFolder: shared, dataFolder: data)
      #expect(
        try driver.voices().map { "\($0.id) \($0.name)" } == [
          "a Mine", "b Mine", "c All",
        ]
      )
    }
    await #expect(processExitsWith: .success) {
      let data = TemporaryFolder()
      Self.make(data.path, voices: ["b": "All"])
      let entry = try ProviderDriver.load("libNeuralProvider.so")
      let preload = try #require(entry.pointee.preload)
      #expect(withOpenParameters(dataFolder: data.path) { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, dataFolder: data.path)
      #expect(try driver.voices().map(\.id) == ["b"])
    }
  }
}
