// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import Synchronization
import TestTraits
import Testing

/// To show that something is announced only once, the test makes another change: it must be the
/// only one that follows.
@Suite("Watching for voices", .serialized, .limited, .ownThread(.serialized))
struct VoiceWatchTests {
  private let home: TestHome
  private let announcements = Announcements()
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
    for name in ["a", "b", "c"] { prober.answer("\(name).so", as: "org.\(name)", voices: [name]) }
  }

  /// A registry that watches, and the token of its observer.
  private func watching(
    _ change: (inout RegistrySettings) -> Void = { _ in }
  ) -> (registry: VoiceRegistry, token: ObservationToken) {
    let registry = home.loaded(change)
    let announcements = announcements
    let token = registry.observe { announcements.append($0) }
    registry.startWatching()
    return (registry, token)
  }

  private let library = SharedObject().bytes

  @Test("a library that is copied, replaced, renamed and removed is announced each time once")
  func lifeOfALibrary() throws {
    let (registry, token) = watching()
    #expect(registry.watchState == .watching)
    try folder.write(library, to: "p/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    prober.answer("a.so", as: "org.a", voices: ["a", "a2"])
    try folder.replace("p/a.so", with: library)
    #expect(announcements.next()?.change == ChangedNames(added: ["a2"]))
    prober.answer("a.so", as: "org.a", voices: ["a3"])
    try folder.write(SharedObject(buildID: [1]).bytes, to: "p/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a3"], removed: ["a", "a2"]))
    try folder.move(from: folder / "p/a.so", to: folder / "p/b.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["b"], removed: ["a3"]))
    try folder.move(from: folder / "p/b.so", to: folder / "outside")
    #expect(announcements.next()?.change == ChangedNames(removed: ["b"]))
    try folder.move(from: folder / "outside", to: folder / "p/c.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["c"]))
    try folder.remove("p/c.so")
    #expect(announcements.next()?.change == ChangedNames(removed: ["c"]))
    #expect(announcements.count == 0)
    token.cancel()
    registry.stopWatching()
    #expect(registry.watchState == .off)
  }

  @Test("links count from the moment at which they are made, and with what they lead to")
  func links() throws {
    let (registry, token) = watching()
    try folder.write(library, to: "store/real.so")
    try folder.link("p/a.so", to: "../store/real.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    try FileManager.default.linkItem(
      atPath: try folder.write(SharedObject(buildID: [2]).bytes, to: "store/b"),
      toPath: folder / "p/b.so"
    )
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    prober.answer("a.so", as: "org.a", voices: ["other"])
    try folder.replace("store/real.so", with: library)
    #expect(announcements.next()?.change == ChangedNames(added: ["other"], removed: ["a"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("folders may appear, with those around them, and go again")
  func foldersThatAppear() throws {
    let path = SearchPath(
      providerFolders: [folder / "x/y/z"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    )
    let registry = VoiceRegistry(searchPath: path, cacheFile: nil, prober: prober)
    let token = registry.observe { [announcements] in announcements.append($0) }
    registry.startWatching()
    try folder.write(library, to: "x/y/z/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    try folder.write(library, to: "x/y/z/sub/b.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    try folder.move(from: folder / "x/y/z/sub", to: folder / "x/y/away")
    #expect(announcements.next()?.change == ChangedNames(removed: ["b"]))
    try folder.remove("x")
    #expect(announcements.next()?.change == ChangedNames(removed: ["a"]))
    try folder.write(library, to: "complete/y/z/c.so")
    try folder.move(from: folder / "complete", to: folder / "x")
    #expect(announcements.next()?.change == ChangedNames(added: ["c"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("what comes into a new folder before that is watched is noticed")
  func gapBeforeWatching() throws {
    let (registry, token) = watching()
    let (folder, library) = (folder, library)
    // Asked after the folder was listed and before it is watched.
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      #expect(throws: Never.self) { try folder.write(library, to: "p/sub/b.so") }
      return ProbeResult("org.a", voices: ["a"])
    }
    try folder.write(library, to: "p/sub/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("twenty libraries copied one after the other are announced in few rounds, each once")
  func coalescing() throws {
    for number in 0..<20 {
      prober.answer("n\(number).so", as: "org.n\(number)", voices: ["n\(number)"])
    }
    let (registry, token) = watching()
    for number in 0..<20 { try folder.write(library, to: "p/n\(number).so") }
    var added: [String] = []
    var rounds = 0
    while added.count < 20, let next = announcements.next() {
      #expect(next.change.removed == [])
      added += next.change.added
      rounds += 1
    }
    #expect(Set(added) == Set((0..<20).map { "n\($0)" }))
    #expect(added.count == 20)
    // A round for each would be twenty; how many there are depends on how busy the machine is.
    #expect(rounds <= 10)
    registry.stopWatching()
    token.cancel()
  }

  @Test("what changes and changes back at once is not announced")
  func nothingChanged() throws {
    try folder.write(library, to: "p/a.so")
    let (registry, token) = watching()
    _ = prober.takeCount()
    try folder.move(from: folder / "p/a.so", to: folder / "p/b.so")
    try folder.move(from: folder / "p/b.so", to: folder / "p/a.so")
    try folder.write(library, to: "p/unrelated.txt")
    try folder.write(library, to: "p/c.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["c"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("a file beside the library is followed")
  func sidecar() throws {
    try folder.write(library, to: "p/a.so")
    let (registry, token) = watching()
    let manifest = #"""
      {"speech_manifest":1,"id":"org.a","name":"A","voices":[{"id":"s","name":"S","languages":["de"],"sampleRate":8000}]}
      """#
    try folder.write(Array(manifest.utf8), to: "p/a.provider.json")
    #expect(announcements.next()?.change == ChangedNames(added: ["s"], removed: ["a"]))
    try folder.remove("p/a.provider.json")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"], removed: ["s"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("shared folder, data folder and dependencies are followed")
  func dependencies() throws {
    let shared = "home/.local/share/synth-host/groups/org.a"
    let manifest =
      #"{"speech_manifest":1,"id":"org.a","name":"A","data":"data","depends":["\#(folder / "list")"]}"#
    try folder.write(SharedObject(manifest: manifest).bytes, to: "p/a.so")
    try folder.makeFolder("p/data")
    // The voices of this provider are the folders below the voices folders that contain a
    // description.
    let folder = folder
    prober.answer("a.so") { (places) throws(ProbeFailure) in
      let roots = [places.sharedFolder, places.dataFolder].compactMap { $0 }
      let voices = roots.flatMap { root in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/voices")) ?? []
        return names.filter {
          FileManager.default.fileExists(atPath: "\(root)/voices/\($0)/voice.json")
        }.sorted()
      }
      let isListed = FileManager.default.fileExists(atPath: folder / "list")
      return ProbeResult("org.a", voices: voices + (isListed ? ["listed"] : []))
    }
    let (registry, token) = watching()
    try folder.write([], to: "\(shared)/voices/one/voice.json")
    #expect(announcements.next()?.change == ChangedNames(added: ["one"]))
    try folder.write([], to: "drafts/two/voice.json")
    try folder.move(from: folder / "drafts/two", to: folder / "\(shared)/voices/two")
    #expect(announcements.next()?.change == ChangedNames(added: ["two"]))
    try folder.remove("\(shared)/voices/one")
    #expect(announcements.next()?.change == ChangedNames(removed: ["one"]))
    try folder.write([], to: "p/data/voices/three/voice.json")
    #expect(announcements.next()?.change == ChangedNames(added: ["three"]))
    try folder.write([], to: "list")
    #expect(announcements.next()?.change == ChangedNames(added: ["listed"]))
    try folder.remove("\(shared)")
    #expect(announcements.next()?.change == ChangedNames(removed: ["two"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("what an app sets in the defaults of its group is announced once")
  func appGroup() throws {
    let manifest = #"{"speech_manifest":1,"id":"org.a","name":"A","appGroups":["group.org.a"]}"#
    try folder.write(SharedObject(manifest: manifest).bytes, to: "p/a.so")
    prober.answer("a.so") { (places) throws(ProbeFailure) in
      let defaults = places.sharedFolder.map { $0 + "/group.org.a.plist" } ?? ""
      let voices = FileManager.default.contents(atPath: defaults) ?? Data()
      return ProbeResult(
        "org.a",
        voices: String(decoding: voices, as: UTF8.self).split(separator: " ").map(String.init)
      )
    }
    try folder.makeFolder("home/.config")
    let (registry, token) = watching()
    try folder.replace("home/.config/group.org.a.plist", with: Array("one".utf8))
    #expect(announcements.next()?.change == ChangedNames(added: ["one"]))
    try folder.replace("home/.config/group.org.a.plist", with: Array("one two".utf8))
    #expect(announcements.next()?.change == ChangedNames(added: ["two"]))
    try folder.replace("home/.config/group.org.a.plist", with: Array("two".utf8))
    #expect(announcements.next()?.change == ChangedNames(removed: ["one"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("a change of files and a provider's own call for it are one announcement")
  func callAndFiles() throws {
    try folder.write(library, to: "p/a.so")
    let (registry, token) = watching()
    prober.answer("a.so", as: "org.a", voices: ["a", "new"])
    try folder.makeFolder("home/.local/share/synth-host/groups/org.a/voices")
    registry.updateSpeechVoices(provider: "org.a")
    #expect(announcements.next()?.change == ChangedNames(added: ["new"]))
    try folder.write(library, to: "p/c.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["c"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("a change is announced within 100 ms, with a provider that takes 15 ms to answer")
  func latency() throws {
    let names = (0..<10).map { "n\($0)" }
    for name in names {
      prober.answer("\(name).so") { (_) throws(ProbeFailure) in
        // Simulates the time that a real provider needs to be loaded and asked.
        usleep(15_000)
        return ProbeResult("org.\(name)", voices: [name])
      }
    }
    let (registry, token) = watching()
    var times: [Duration] = []
    for name in names {
      let start = ContinuousClock.now
      try folder.replace("p/\(name).so", with: library)
      let next = try #require(announcements.next())
      #expect(next.change == ChangedNames(added: [name]))
      times.append(next.time - start)
    }
    // The best of ten, because other tests and programs use the machine as well.
    let best = try #require(times.min())
    #expect(best < .milliseconds(100), "\(times)")
    registry.stopWatching()
    token.cancel()
  }

  @Test("what happens while more events come than the kernel keeps is noticed")
  func overflow() throws {
    let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(limit < 200_000, "too many events to be made by a test")
    let (registry, token) = watching()
    let (isBlocked, resume) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let blocker = registry.observe { _ in
      isBlocked.signal()
      _ = resume.wait(timeout: .now() + 30)
    }
    try folder.write(library, to: "p/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    #expect(isBlocked.wait(timeout: .now() + 60) == .success)
    // Each file is made, closed and removed: three events.
    for number in 0...limit / 3 {
      let path = folder / "p/\(number).txt"
      let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
      close(descriptor)
      unlink(path)
    }
    try folder.write(library, to: "p/b.so")
    blocker.cancel()
    resume.signal()
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("watching can be begun and ended from several threads at once")
  func manyThreads() throws {
    let registry = home.loaded()
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      if number.isMultiple(of: 2) { registry.startWatching() } else { registry.stopWatching() }
    }
    registry.startWatching()
    #expect(registry.watchState == .watching)
    registry.stopWatching()
    #expect(registry.watchState == .off)
  }

  @Test("where folders cannot be watched they are looked at again and again")
  func polling() throws {
    let (registry, token) = watching {
      $0.maxWatches = 0
      $0.pollInterval = .milliseconds(10)
    }
    guard case .polling = registry.watchState else {
      Issue.record("\(registry.watchState)")
      return
    }
    #expect(
      registry.warnings == [
        "not all folders can be watched (fs.inotify.max_user_watches), so they are looked at every few seconds"
      ]
    )
    try folder.write(library, to: "p/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    registry.stopWatching()
    #expect(registry.warnings == [])
    token.cancel()
  }

  @Test("watching begins and ends any number of times, also from an observer")
  func startAndStop() throws {
    let (registry, token) = watching()
    for _ in 0..<50 {
      registry.stopWatching()
      #expect(registry.watchState == .off)
      registry.startWatching()
      #expect(registry.watchState == .watching)
    }
    registry.startWatching()
    try folder.write(library, to: "p/a.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["a"]))
    let stopper = registry.observe { [weak registry] _ in registry?.stopWatching() }
    try folder.write(library, to: "p/b.so")
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    stopper.cancel()
    token.cancel()
    registry.stopWatching()
    #expect(registry.watchState == .off)
  }
}
