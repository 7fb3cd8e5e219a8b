// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import Synchronization
import TestTraits
import Testing

@Suite("Changes of voices", .limited, .ownThread)
struct VoiceChangeTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  @Test(
    "observers hear what is added, changed and removed, in their order, and nothing when nothing is"
  )
  func observers() throws {
    try home.add("a.so", as: "org.a", voices: ["x", "y"])
    let registry = home.registry()
    let announcements = Announcements()
    let order = Mutex<[Int]>([])
    let tokens = (0..<3).map { number in
      registry.observe { change in
        order.withLock { $0.append(number) }
        if number == 2 { announcements.append(change) }
      }
    }
    registry.load()
    #expect(announcements.next()?.change == ChangedNames(added: ["x", "y"]))
    registry.rescan()
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.a", voices: ["y", "z"])
      result.change("y") { $0.name = "Renamed" }
      return result
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    registry.rescan()
    #expect(
      announcements.next()?.change == ChangedNames(added: ["z"], removed: ["x"], changed: ["y"])
    )
    for token in tokens.prefix(2) { token.cancel() }
    try folder.remove("p/a.so")
    registry.rescan()
    #expect(announcements.next()?.change == ChangedNames(removed: ["y", "z"]))
    #expect(order.withLock(\.self) == [0, 1, 2, 0, 1, 2, 2])
    #expect(announcements.count == 0)
  }

  @Test("an observer may use the registry, and is not called on the thread that caused the change")
  func observerUsesRegistry() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.registry()
    let announcements = Announcements()
    let threads = Mutex<[UInt]>([])
    let token = registry.observe { [weak registry] change in
      registry?.rescan()
      threads.withLock { $0.append(pthread_self()) }
      if registry?.voices.map(\.identifier) == ["org.a.x"] { announcements.append(change) }
    }
    registry.load()
    #expect(announcements.next()?.change == ChangedNames(added: ["x"]))
    #expect(threads.withLock { !$0.contains(pthread_self()) })
    token.cancel()
  }

  @Test("a provider that says that its voices have changed is asked again, once for many calls")
  func update() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: withVoice("org.a", "x")).bytes)
    try home.add("b.so", as: "org.b", voices: ["y"])
    let registry = home.loaded()
    #expect(prober.takeCount() == 1)
    prober.answer("a.so", as: "org.a", voices: ["x", "new"])
    let announcements = Announcements()
    let token = registry.observe { announcements.append($0) }
    for _ in 0..<10 { registry.updateSpeechVoices(provider: "org.a") }
    #expect(announcements.next()?.change == ChangedNames(added: ["new"], changed: ["x"]))
    #expect(prober.asked.map(\.library) == [folder / "p/a.so"])
    #expect(registry.providers.first?.source == .probe)
    // Its voices are kept for the next start.
    _ = prober.takeCount()
    #expect(home.loaded().voices == registry.voices)
    #expect(prober.takeCount() == 0)
    token.cancel()
  }

  @Test("a provider that fails when it is asked again keeps its earlier list")
  func failedUpdate() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.loaded()
    let asked = DispatchSemaphore(value: 0)
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      asked.signal()
      throw ProbeFailure(kind: .crashed, details: "boom")
    }
    registry.updateSpeechVoices(provider: "org.a")
    #expect(asked.wait(timeout: .now() + 60) == .success)
    // Looking waits until the look that is under way has ended.
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
  }

  @Test("a registry that nobody holds goes away, although it watches")
  func goesAway() throws {
    let gone = DispatchSemaphore(value: 0)
    var token: ObservationToken?
    do {
      let registry = home.registry()
      let witness = Witness(gone)
      token = registry.observe { _ in withExtendedLifetime(witness) {} }
      registry.load()
      registry.startWatching()
    }
    #expect(gone.wait(timeout: .now() + 60) == .success)
    token?.cancel()
  }
}

/// Reports when nothing references it any longer.
private final class Witness: Sendable {
  private let gone: DispatchSemaphore

  init(_ gone: DispatchSemaphore) {
    self.gone = gone
  }

  deinit { gone.signal() }
}
