// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport

/// Lets the fixture provider Snoop try one thing, each in its own process.
struct Snoop {
  /// Where in the process it tries.
  enum Place: String, CaseIterable {
    /// The thread of `synthesize()` and `render()`.
    case render
    /// One that it made in `preload()`.
    case thread
    /// The thread of `cancel()`.
    case cancel
  }

  var level = Confinement.Level.strict
  var highestLandlock: Int32 = 0
  private let home: TemporaryFolder
  private let data: TemporaryFolder
  /// A file that is not the provider's.
  let secret: String
  /// One that is.
  let own: String

  init(level: Confinement.Level = .strict, highestLandlock: Int32 = 0) throws {
    self.level = level
    self.highestLandlock = highestLandlock
    home = TemporaryFolder()
    data = TemporaryFolder()
    secret = home.path + "/secret.txt"
    own = data.path + "/model.bin"
    for path in [secret, own] {
      try Data("Nobody's business.".utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  func start(
    locale: String = "und",
    events: WorkerEvents = WorkerEvents()
  ) throws(WorkerError) -> Worker {
    try Worker.start(
      ProviderPlaces(
        library: Fixtures.library("Snoop"),
        dataFolder: data.path,
        confinement: Confinement(level: level)
      ),
      program: WorkerProgram(
        path: Fixtures.program("speech-worker"),
        highestLandlock: highestLandlock
      ),
      locale: locale,
      events: events
    )
  }

  /// `ALLOWED`, `refused EPERM`, or what the host reports for a process that did not survive it.
  /// The path is `secret`'s unless another is given.
  func tries(_ name: String, in place: Place = .render, path: String? = nil) throws -> String {
    let lines = Mutex<[String]>([])
    let running = Mutex<Worker?>(nil)
    let events = WorkerEvents(didLog: { _, line in
      lines.withLock { $0.append(line) }
      // Its first request.
      if line == "cancel: please" { running.withLock { $0 }?.cancel(1) }
    })
    let worker = try start(events: events)
    running.withLock { $0 = worker }
    defer {
      running.withLock { $0 = nil }
      worker.dismiss()
    }
    do throws(WorkerError) {
      let rendering = try worker.render("\(place.rawValue).\(name)", path ?? secret)
      if case .crashed(let end) = rendering.end { return "\(end)" }
      // Lines and voices come the same way: those before the answer have been heard when it is there.
      _ = try worker.voices()
    } catch {
      guard case .ended(let end) = error else { throw error }
      return "\(end)"
    }
    let line = lines.withLock { $0.first { $0.hasPrefix("\(name): ") } }
    return line.map { String($0.dropFirst(name.count + 2)) } ?? "nothing was heard of it"
  }
}
