// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Scan cache", .limited, .ownThread)
struct ScanCacheTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  @Test("a library that has not changed is not asked again, and says the same")
  func hit() throws {
    try home.add("a.so", as: "org.a", voices: ["x", "y"])
    let first = home.loaded()
    #expect(prober.takeCount() == 1)
    #expect(first.providers.first?.isCached == false)
    let second = home.loaded()
    #expect(prober.takeCount() == 0)
    #expect(second.voices == first.voices)
    #expect(second.voices.map(\.identifier) == ["org.a.x", "org.a.y"])
    #expect(second.providers.first?.isCached == true)
    #expect(second.providers.first?.source == .probe)
    #expect(second.providers.first?.description == first.providers.first?.description)
    #expect(second.providers.first?.buildID == "deadbeef")
    #expect(second.warnings == [])
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

  @Test("voices come out of the cache with every field")
  func everyField() throws {
    let voice = Voice(
      identifier: "org.a.v",
      localIdentifier: "v",
      provider: "org.a",
      name: "V “quoted” \\ ü",
      primaryLanguages: ["en-GB", "cy"],
      supportedLanguages: ["en-GB", "cy", "de"],
      variants: ["f1", "f2"],
      version: "2",
      fallback: "org.b.w",
      alphabets: ["ipa"],
      gender: .female,
      age: 36,
      quality: .enhanced,
      traits: [.novelty, .needsDownload],
      input: .ssml,
      abilities: [.rate, .pitch, .deterministic],
      longestRequest: 2000,
      rateRange: 0.1...3.3,
      pitchRange: 0.5...2,
      sampleRate: 44100,
      channels: 2,
      bytesOnDisk: 1 << 40
    )
    var plain = voice
    plain.localIdentifier = "w"
    plain.identifier = "org.a.w"
    plain.variants = []
    let description = ProviderDescription(
      identifier: "org.a",
      name: "A",
      vendor: "V",
      version: "1",
      license: "MIT",
      url: "u",
      subtype: "abcd",
      manufacturer: "Efgh",
      abiMajor: 1,
      abiMinor: 3,
      isParallel: true,
      needsJIT: true
    )
    prober.answer("a.so") { [voices = [voice, plain]] (_) throws(ProbeFailure) in
      ProbeResult(description: description, voices: voices)
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices == [voice, plain])
      #expect(registry.providers.first?.description == description)
    }
    #expect(prober.takeCount() == 1)
  }

  @Test("what a provider needs and may read is kept with it")
  func needs() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      ProbeResult(description: ProviderDescription(identifier: "org.a", name: "A"), voices: [])
    }
    let manifest =
      #"{"speech_manifest":1,"id":"org.a","name":"A","depends":["/usr/share","/home"],"needs":{"jit":true,"memoryMiB":512,"startupSeconds":9}}"#
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    for isCached in [false, true] {
      let provider = try #require(home.loaded().providers.first)
      #expect(provider.isCached == isCached)
      #expect(provider.places.readable == ["/usr/share"])
      #expect(
        provider.places.confinement
          == Confinement(level: .jit, memoryMiB: 512, startupSeconds: 9)
      )
    }
  }

  @Test("a changed library is asked again")
  func changedLibrary() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    // Another file under the same name.
    try folder.replace("p/a.so", with: SharedObject().bytes)
    _ = home.loaded()
    #expect(prober.takeCount() == 2)
    // The same file with other contents of the same size.
    try folder.write(SharedObject(buildID: [1, 2, 3, 4]).bytes, to: "p/a.so")
    #expect(home.loaded().providers.first?.buildID == "01020304")
    #expect(prober.takeCount() == 1)
    // The same contents, but touched.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: folder / "p/a.so"
    )
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    // Moved to another folder of the search path.
    try folder.makeFolder("q")
    try folder.move(from: folder / "p/a.so", to: folder / "q/a.so")
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test("a change of anything that the voices are made from is noticed")
  func dependencies() throws {
    let manifest = #"""
      {"speech_manifest":1,"id":"org.a","name":"A","data":"data","depends":["\#(folder / "engine")","\#(folder / "file")"]}
      """#
    prober.answer("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    try folder.makeFolder("p/data/voices/one")
    try folder.makeFolder("engine")
    let shared = "home/.local/share/synth-host/groups/org.a"
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    let changes: [(String, () throws -> Void)] = [
      ("a file in the data folder", { try folder.write([1], to: "p/data/config") }),
      ("a recording of a voice", { try folder.write([1], to: "p/data/voices/one/a.wav") }),
      ("other contents of it", { try folder.write([2], to: "p/data/voices/one/a.wav") }),
      ("a voice less", { try folder.remove("p/data/voices/one") }),
      ("a shared folder", { try folder.makeFolder(shared) }),
      ("a voice in the shared folder", { try folder.makeFolder("\(shared)/voices/two") }),
      ("its description", { try folder.write([1], to: "\(shared)/voices/two/voice.json") }),
      ("a new entry of a dependency", { try folder.write([1], to: "engine/new") }),
      ("a dependency that was missing", { try folder.write([1], to: "file") }),
      ("a dependency that goes", { try folder.remove("engine") }),
      ("no data folder any more", { try folder.remove("p/data") }),
      (
        "a file beside the library",
        { try folder.write(Array(manifest.utf8), to: "p/a.provider.json") }
      ),
    ]
    for (what, change) in changes {
      try change()
      _ = home.loaded()
      #expect(prober.takeCount() == 1, "\(what)")
      _ = home.loaded()
      #expect(prober.takeCount() == 0, "after \(what)")
    }
    try folder.write([1], to: "p/data/voices/one/deeper/than/that")
    try folder.write([1], to: "unrelated")
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    try folder.write([2], to: "p/data/voices/one/deeper/than/that")
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test(
    "what changed a moment ago is looked at again, as its time stamps may not tell the next change"
  )
  func unsettled() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let stamp = try #require(FileStamp(path: folder / "p/a.so"))
    _ = home.loaded { $0.now = { stamp.changed + 5_000_000 } }
    _ = home.loaded { $0.now = { stamp.changed + 30_000_000 } }
    #expect(prober.takeCount() == 2)
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test("a failure is kept until the library changes or a retry is asked for")
  func failures() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let failure = ProbeFailure(kind: .missingEntry, details: "no answer for a.so")
    for _ in 0..<3 { #expect(home.loaded().providers.map(\.state) == [.failed(failure)]) }
    #expect(prober.takeCount() == 1)
    let registry = home.loaded()
    prober.answer("a.so", as: "org.a", voices: ["x"])
    registry.rescan()
    #expect(prober.takeCount() == 0)
    registry.rescan(retryingFailures: true)
    #expect(prober.takeCount() == 1)
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
  }

  @Test("a fault of the host's own is not held against the library")
  func hostFault() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      throw ProbeFailure(kind: .hostFault, details: "no worker")
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    _ = home.loaded()
    _ = home.loaded()
    #expect(prober.takeCount() == 2)
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
        String(decoding: whole, as: UTF8.self).replacing("\"schema\":5", with: "\"schema\":1").utf8
      ),
      Data(
        String(decoding: whole, as: UTF8.self).replacing("\"abi\":\"1.0\"", with: "\"abi\":\"0.9\"")
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

  @Test("the seed of the fuzzer is of the form that is written")
  func seed() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let seed = try String(
      contentsOf: tests.appending(path: "Fuzz/Seeds/Cache/libraries.json"),
      encoding: .utf8
    )
    let written = try String(
      contentsOfFile: folder / "home/.cache/synth-host/providers.json",
      encoding: .utf8
    )
    // The fuzzer reads what is behind the checksum.
    let head = try #require(written.split(separator: "\"variantSets\"").first)
    let form = try #require(head.split(separator: ",", maxSplits: 1).last)
    #expect(seed.hasPrefix("{" + form), "\(form)")
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

  @Test("hosts with different search paths keep each other's entries")
  func twoHosts() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.write(SharedObject().bytes, to: "other/b.so")
    prober.answer("b.so", as: "org.b", voices: ["y"])
    let otherPath = SearchPath(
      providerFolders: [folder / "other"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    )
    var settings = VoiceRegistry.Settings()
    settings.now = { TestHome.now() + 1_000_000_000 }
    let registry = home.registry()
    let other = VoiceRegistry(
      searchPath: otherPath,
      cacheFile: otherPath.cacheFile,
      prober: prober,
      settings: settings
    )
    registry.load()
    other.load()
    #expect(prober.takeCount() == 2)
    _ = home.loaded()
    VoiceRegistry(
      searchPath: otherPath,
      cacheFile: otherPath.cacheFile,
      prober: prober,
      settings: settings
    ).load()
    #expect(prober.takeCount() == 0)
  }

  // MARK: - Deaths

  /// What a process leaves behind that ended while it asked `p/a.so`, as the next after so many others.
  private func leaveMark(
    process: Int = 4711,
    start: String = "of a process that is gone",
    changed: Int64? = nil,
    deaths: Int = 0
  ) throws {
    let stamp = try #require(FileStamp(path: folder / "p/a.so"))
    let path = try #require(realpath(folder / "p/a.so", nil))
    defer { free(path) }
    let json = """
      {"library":"\(String(cString: path))","changed":\(changed ?? stamp.changed),"deaths":\(deaths),"process":\(process),"start":"\(start)"}
      """
    try folder.write(
      Array(json.utf8),
      to: "home/.cache/synth-host/probing/\(stamp.device)-\(stamp.inode).\(process)"
    )
  }

  private var marks: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder / "home/.cache/synth-host/probing")
    }
  }

  /// Another provider that speaks, so that nobody is asked for want of a voice.
  private func addSpeaker() throws {
    try folder.replace(
      "p/speaker.so",
      with: SharedObject(
        manifest:
          #"{"speech_manifest":1,"id":"org.speaker","name":"S","voices":[{"id":"s","name":"S","languages":["en"],"sampleRate":22050}]}"#
      ).bytes
    )
  }

  @Test("while a library is asked, the disk says so")
  func markIsSet() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let home = home
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      let path = home.folder / "home/.cache/synth-host/probing"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return ProbeResult("org.a", voices: names.map { _ in "seen" })
    }
    #expect(home.loaded().voices.map(\.localIdentifier) == ["seen"])
    #expect(try marks == [])
  }

  @Test(
    "one death, of however many programs together, bars no library, and counts while it is asked again"
  )
  func firstDeath() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let home = home
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      let path = home.folder / "home/.cache/synth-host/probing"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let texts = names.map {
        (try? String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) ?? ""
      }
      return ProbeResult(
        "org.a",
        voices: texts.map { $0.contains(#""deaths":1,"#) ? "one" : "other" }
      )
    }
    try addSpeaker()
    for process in [4711, 4712, 4713] { try leaveMark(process: process) }
    let early = home.registry()
    early.load(asksProviders: false)
    let record = try #require(early.providers.first)
    #expect(record.state == .unasked)
    #expect(
      record.warnings.contains { $0.contains("if that happens again, the provider is left out") }
    )
    #expect(home.loaded().voices.map(\.localIdentifier) == ["one", "s"])
    #expect(try marks == [])
  }

  @Test("the second death at the same place bars a library until it changes")
  func secondDeath() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try addSpeaker()
    try leaveMark(deaths: 1)
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices.map(\.localIdentifier) == ["s"])
      guard case .failed(let failure)? = registry.providers.first?.state else {
        Issue.record("\(registry.providers)")
        continue
      }
      #expect(failure.kind == .barred)
      #expect(
        failure.details.hasPrefix("2 programs in a row ended while they asked it")
      )
      #expect(failure.details.contains("4711"))
    }
    #expect(prober.takeCount() == 0)
    try folder.replace("p/a.so", with: SharedObject().bytes)
    #expect(home.loaded().voices.map(\.localIdentifier) == ["x", "s"])
    #expect(try marks == [])
  }

  @Test("what is barred is asked again by itself where nothing else speaks")
  func lastResort() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    // An effect is not a voice to be left with.
    let novelty =
      #"{"speech_manifest":1,"id":"org.n","name":"N","voices":[{"id":"n","name":"N","languages":["en"],"sampleRate":22050,"traits":["novelty"]}]}"#
    try folder.replace("p/n.so", with: SharedObject(manifest: novelty).bytes)
    try leaveMark(deaths: 7)
    #expect(home.loaded().voices.map(\.localIdentifier) == ["x", "n"])
    #expect(try marks == [])
    #expect(home.loaded().voices.count == 2)
    #expect(prober.takeCount() == 1)
  }

  @Test("one that fails then is not asked over and over")
  func lastResortFails() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    try leaveMark(deaths: 7)
    let registry = home.loaded()
    #expect(registry.voices == [])
    #expect(prober.takeCount() == 1)
    registry.askProviders()
    #expect(prober.takeCount() == 0)
  }

  @Test("a barred library is asked when that is asked for, of all or of it alone")
  func retry() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try addSpeaker()
    try leaveMark(deaths: 1)
    let registry = home.loaded()
    registry.rescan(retryingFailures: true)
    #expect(registry.voices.count == 2)
    try folder.replace("p/a.so", with: SharedObject().bytes)
    try leaveMark(deaths: 1)
    let other = home.loaded()
    #expect(other.voices.count == 1)
    other.retry(try #require(other.providers.first).resolvedLibrary)
    #expect(other.voices.count == 2)
    #expect(try marks == [])
  }

  @Test("what came with the host is never barred")
  func hostIsNeverBarred() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try addSpeaker()
    try leaveMark(deaths: 9)
    let path = SearchPath(environment: ["HOME": folder / "home"], installedFolder: folder / "p")
    let registry = VoiceRegistry(searchPath: path, cacheFile: path.cacheFile, prober: prober)
    registry.load()
    #expect(registry.voices.map(\.localIdentifier) == ["x", "s"])
    #expect(try marks == [])
  }

  @Test("a library that another running host is asking is asked as well")
  func askedByTwo() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let (home, inner) = (home, FakeProber())
    inner.answer("a.so", as: "org.a", voices: ["inner"])
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      let path = home.searchPath
      let other = VoiceRegistry(searchPath: path, cacheFile: path.cacheFile, prober: inner)
      other.load()
      return ProbeResult("org.a", voices: other.voices.map { "outer-\($0.localIdentifier)" })
    }
    #expect(home.loaded().voices.map(\.localIdentifier) == ["outer-inner"])
  }

  @Test("a mark of an earlier file or without sense holds nothing back")
  func harmlessMarks() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try leaveMark(changed: 1, deaths: 5)
    #expect(home.loaded().voices.count == 1)
    #expect(try marks == [])
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let stamp = try #require(FileStamp(path: folder / "p/a.so"))
    try folder.write([0xFF], to: "home/.cache/synth-host/probing/\(stamp.device)-\(stamp.inode).1")
    #expect(home.loaded().voices.count == 1)
    #expect(try marks == [])
  }
}
