// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("File of the scan cache", .limited, .ownThread)
struct ScanCacheFileTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  @Test("a cache that others may write is neither believed nor written")
  func writableByOthers() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    let file = folder / "home/.cache/synth-host/providers.json"
    chmod(file, 0o622)
    for _ in 0..<2 {
      _ = prober.takeCount()
      let registry = home.loaded()
      #expect(prober.takeCount() == 1)
      #expect(registry.voices.map(\.identifier) == ["org.a.x"])
      #expect(registry.warnings.count == 1)
      #expect(registry.warnings.first?.contains("\(file) is ignored: ") == true)
    }
    chmod(file, 0o600)
    #expect(home.loaded().warnings == [])
    #expect(prober.takeCount() == 0)
  }

  @Test("a damaged cache is as good as none, and is made whole")
  func damaged() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    let path = "home/.cache/synth-host/providers.json"
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder / path))
    #expect(prober.takeCount() == 1)
    let damages: [Data] = [
      Data(), Data("{".utf8), whole.dropLast(10), Data(repeating: 0xFF, count: 100),
      Data("[]".utf8),
      Data(
        String(decoding: whole, as: UTF8.self).replacing("\"schema\":", with: "\"schema\":1").utf8
      ),
      Data(
        String(decoding: whole, as: UTF8.self).replacing("\"abi\":\"1.2\"", with: "\"abi\":\"0.9\"")
          .utf8
      ),
      Data(String(decoding: whole, as: UTF8.self).replacing("22050", with: "220500000").utf8),
    ]
    for damage in damages {
      try folder.write(damage, to: path)
      #expect(home.loaded().voices.map(\.identifier) == ["org.a.x"])
      #expect(prober.takeCount() == 1)
      _ = home.loaded()
      #expect(prober.takeCount() == 0)
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var bytes = [UInt8](whole)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 32..<127,
          using: &random
        )
      }
      try folder.write(bytes, to: path)
      #expect(home.loaded().voices.count <= 1)
    }
  }

  @Test("an unwritable cache costs time and nothing else, and says so")
  func unwritable() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    // Where the folder should be lies a file; permissions would not stop root.
    try folder.write([], to: "home/.cache/synth-host")
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices.map(\.identifier) == ["org.a.x"])
      #expect(
        registry.warnings == [
          "the scan cache \(folder / "home/.cache/synth-host/providers.json") cannot be written: Not a directory"
        ]
      )
    }
    #expect(prober.takeCount() == 2)
  }

  @Test("without a cache file nothing is kept and nothing is said")
  func noCache() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    for _ in 0..<2 {
      let registry = VoiceRegistry(searchPath: home.searchPath, cacheFile: nil, prober: prober)
      registry.load()
      #expect(registry.voices.count == 1)
      #expect(registry.warnings == [])
    }
    #expect(prober.takeCount() == 2)
  }

  @Test("only the user can read the cache, and nothing else is left in its folder")
  func permissions() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    #expect(try folder.mode("home/.cache/synth-host") == 0o700)
    #expect(try folder.mode("home/.cache/synth-host/providers.json") == 0o600)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder / "home/.cache/synth-host"
    )
    #expect(names.sorted() == ["probing", "providers.json"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder / "home/.cache/synth-host/probing")
        == []
    )
  }
}
