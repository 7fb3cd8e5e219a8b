// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Marks of asked libraries", .limited, .ownThread)
struct ProbeMarkTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  /// The mark of a process that ended while it asked `p/a.so`, after this many others.
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
    // An effect does not count as a remaining voice.
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
