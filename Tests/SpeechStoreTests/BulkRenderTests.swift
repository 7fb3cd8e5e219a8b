// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechAudio
import SpeechHost
import SpeechStore
import SpeechSystem
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What happened to the units, by their ids.
private final class BulkLog: BulkObserver {
  struct State {
    var present: [String] = []
    var rendered: [String] = []
    var missing: [String] = []
    var failed: [String: String] = [:]
    var seconds = 0.0
  }

  let state = Mutex(State())
  /// Called after each unit.
  let didEndUnit: @Sendable (Int) -> Void

  init(_ didEndUnit: @escaping @Sendable (Int) -> Void = { _ in }) { self.didEndUnit = didEndUnit }

  func didDiagnose(_ diagnostic: RenderDiagnostic, in unit: BulkUnit) {}

  func didEnd(_ unit: BulkUnit, result: UnitResult) {
    let count = state.withLock { state in
      switch result {
      case .present: state.present.append(unit.item.id)
      case .rendered(let seconds):
        state.rendered.append(unit.item.id)
        state.seconds += seconds
      case .missing: state.missing.append(unit.item.id)
      case .failed(let why): state.failed[unit.item.id] = why.reason
      }
      return state.rendered.count + state.present.count
    }
    didEndUnit(count)
  }

  var all: State { state.withLock { $0 } }
}

@Suite("Rendering a manifest", .limited)
struct BulkRenderTests {
  private let home = TemporaryFolder()

  /// A manifest of sentences for `flaky.drift`, which begins each request of a process later in its ramp: the audio of a
  /// unit would depend on the units before it in the same process.
  private func manifest(_ items: [RenderManifest.Item], _ name: String = "book.jsonl") -> String {
    let header = RenderManifest.Header(settings: .init(voice: "flaky.drift"))
    write(header.line + items.flatMap(\.line), to: home.path + "/" + name)
    return home.path + "/" + name
  }

  private static func items(_ count: Int) -> [RenderManifest.Item] {
    (0..<count).map { number in
      .init(id: "\(number)", source: .text("Sentence \(100 + number). And another. And a third."))
    }
  }

  private func makeHost(didStart: @escaping @Sendable (Worker) -> Void = { _ in }) -> SpeechHost {
    mkdir(home.path + "/providers", 0o755)
    mkdir(home.path + "/providers/flaky-data", 0o755)
    write(Array("0 none 0 0\n".utf8), to: home.path + "/providers/flaky-data/plan")
    return HostSupport.makeHost(["Flaky"], home: home, workerDidStart: didStart)
  }

  /// Renders a manifest into a store and returns what happened.
  @discardableResult
  private func run(
    _ manifest: String,
    into store: String,
    _ task: BulkRender.Task = .render,
    shard: Shard = .whole,
    jobs: Int = 1,
    host: SpeechHost,
    log: BulkLog = BulkLog(),
    started: (BulkRender) -> Void = { _ in }
  ) throws -> BulkLog.State {
    var reader = try ManifestReader(path: manifest)
    let survey = try ManifestSurvey(&reader, shard: shard)
    let bulk = BulkRender(
      task,
      reader: reader,
      survey: survey,
      shard: shard,
      store: try RenderStore(path: home.path + "/" + store, format: .wav, creates: true),
      host: host,
      resources: ResourceAccess(),
      jobs: jobs,
      observer: log
    )
    started(bulk)
    try bulk.run()
    return log.all
  }

  /// The files of a store by their names, without temporary ones.
  private func files(_ store: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for folder in Path.names(in: home.path + "/" + store) {
      for name in FileTree.names(in: "\(home.path)/\(store)/\(folder)") {
        files[folder + name] = read("\(home.path)/\(store)/\(folder)/\(name)")
      }
    }
    return files
  }

  @Test("a unit’s bytes depend neither on the units before it nor on the number of jobs")
  func same() throws {
    let host = makeHost()
    defer { host.close() }
    let items = Self.items(12)
    let forwards = try run(manifest(items), into: "a", host: host)
    #expect(forwards.rendered == items.map(\.id))
    try run(manifest(items.reversed(), "reversed.jsonl"), into: "b", jobs: 3, host: host)
    let other = makeHost()
    defer { other.close() }
    try run(manifest(items), into: "c", jobs: 8, host: other)
    #expect(files("a").count == 24)
    #expect(files("b") == files("a"))
    #expect(files("c") == files("a"))
  }

  @Test("every unit has a process of its own, and none is left")
  func processes() throws {
    let started = Mutex<[Int32]>([])
    let host = makeHost { worker in started.withLock { $0.append(worker.processIdentifier) } }
    try run(manifest(Self.items(10)), into: "a", jobs: 2, host: host)
    let count = started.withLock(\.count)
    // One to ask for the voices, and one spare at the end.
    #expect((10...13).contains(count), "\(count)")
    host.close()
    // A process that was told to end takes longer on a busy machine.
    #expect(waitUntil { started.withLock { $0 }.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test("the shards together make the whole, and what is there is skipped")
  func shards() throws {
    let host = makeHost()
    defer { host.close() }
    let book = manifest(Self.items(11))
    try run(book, into: "whole", host: host)
    for index in 0..<3 {
      let shard = try #require(Shard(index, of: 3))
      let done = try run(book, into: "parts", shard: shard, host: host)
      #expect(done.rendered == (0..<11).filter { $0 % 3 == index }.map(String.init))
    }
    #expect(files("parts") == files("whole"))
    let again = try run(book, into: "parts", jobs: 2, host: host)
    #expect(again.rendered.isEmpty && again.present.count == 11)
  }

  @Test("missing units are counted, and only they are rendered")
  func missing() throws {
    let host = makeHost()
    defer { host.close() }
    try run(manifest(Array(Self.items(8).dropFirst(2).prefix(3))), into: "a", host: host)
    let book = manifest(Self.items(8))
    let before = files("a")
    let counted = try run(book, into: "a", .count, jobs: 2, host: host)
    #expect(counted.missing.sorted() == ["0", "1", "5", "6", "7"] && counted.present.count == 3)
    #expect(files("a") == before)
    let rendered = try run(book, into: "a", host: host)
    #expect(rendered.rendered == ["0", "1", "5", "6", "7"])
  }

  @Test("an item that fails does not stop the others")
  func failures() throws {
    let host = makeHost()
    defer { host.close() }
    var items = Self.items(6)
    try #require(items.count == 6)
    items[1].settings.voice = "nobody"
    items[2].source = .ssml("<speak>")
    let done = try run(manifest(items), into: "a", jobs: 2, host: host)
    #expect(done.rendered.sorted() == ["0", "3", "4", "5"])
    #expect(done.failed.keys.sorted() == ["1", "2"])
    #expect(done.failed["1"]?.contains("“nobody”") == true, "\(done.failed)")
    #expect(files("a").count == 8)
  }

  @Test(
    "a folder with the name of a unit’s file, or a file with that of its folder, fails that unit alone"
  )
  func occupied() throws {
    let host = makeHost()
    defer { host.close() }
    let book = manifest(Self.items(6))
    try run(book, into: "a", host: host)
    let whole = files("a")
    let all = whole.keys.filter { $0.hasSuffix(".wav") }.sorted()
    try #require(all.count == 6)
    // Those that are in a folder of their own; their names are digests.
    let audio = all.filter { one in all.count { $0.prefix(2) == one.prefix(2) } == 1 }
    try #require(audio.count >= 3)
    func path(_ name: String) -> String { "\(home.path)/a/\(name.prefix(2))/\(name.dropFirst(2))" }
    let (asAudio, asMarkers) = (path(audio[0]), path(audio[1]).dropLast(3) + "json")
    for folder in [asAudio, String(asMarkers)] {
      unlink(folder)
      mkdir(folder, 0o755)
    }
    let asFolder = "\(home.path)/a/\(audio[2].prefix(2))"
    FileTree.remove(asFolder)
    write([], to: asFolder)
    let done = try run(book, into: "a", jobs: 2, host: host)
    #expect(done.failed.count == 3 && done.present.count == 3 && done.rendered.isEmpty)
    for place in [asAudio, String(asMarkers), asFolder] {
      let reason = "\(place) is in the place of a unit’s file; move it away"
      #expect(done.failed.values.contains(reason), "\(done.failed)")
    }
  }

  @Test("a unit is in the store completely or not at all, whenever the run is cancelled")
  func cancel() throws {
    let host = makeHost()
    defer { host.close() }
    let book = manifest(Self.items(40))
    try run(book, into: "whole", host: host)
    let control = Mutex<BulkRender?>(nil)
    let log = BulkLog { count in
      if count == 5 { control.withLock { $0 }?.cancel() }
    }
    #expect(throws: BulkStop.self) {
      try run(book, into: "a", jobs: 3, host: host, log: log) { bulk in
        control.withLock { $0 = bulk }
      }
    }
    control.withLock { $0 = nil }
    let whole = files("whole")
    let part = files("a")
    #expect(part.count >= 10 && part.count < whole.count && part.count.isMultiple(of: 2))
    #expect(part.allSatisfy { whole[$0.key] == $0.value })
    try run(book, into: "a", jobs: 2, host: host)
    #expect(files("a") == whole)
  }

  @Test("a language chooses the voice of a text that names none")
  func language() throws {
    let host = makeHost()
    defer { host.close() }
    var items = Self.items(2)
    try #require(items.count == 2)
    items[1].settings.language = "xx-not-a-language"
    let done = try run(manifest(items), into: "a", host: host)
    #expect(done.rendered == ["0"] && done.failed.keys.sorted() == ["1"])
  }

  @Test(
    "an unwritable store ends the run",
    .enabled(if: geteuid() != 0, "root may write everywhere")
  )
  func unwritable() throws {
    let host = makeHost()
    defer { host.close() }
    mkdir(home.path + "/a", 0o555)
    #expect(throws: BulkStop.self) { try run(manifest(Self.items(3)), into: "a", host: host) }
  }
}
