// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import Synchronization
import TestSupport

/// A thread that makes trouble at random moments: cancels renders, kills, crashes and stops
/// workers, changes the folder of providers. It remembers what it did, because only that excuses a
/// failed utterance.
final class Disturber: Sendable {
  struct Counts {
    var cancels = 0
    var kills = 0
    var crashes = 0
    var stops = 0
    var folderChanges = 0
  }

  private struct Hit {
    var pid: pid_t
    /// When the host had reaped the process; nil: not yet.
    var end: ContinuousClock.Instant?
  }

  private struct State {
    var random: Random
    var cancels: [Cancel] = []
    var hits: [Hit] = []
    var counts = Counts()
    var nextHit = ContinuousClock.now
    var nextFolderChange = ContinuousClock.now
    var lastFolderChange: ContinuousClock.Instant?
    /// Until then nothing is disturbed: a provider that crashes while it is asked for its voices is
    /// rightly left out.
    var truce = ContinuousClock.now
    var isPaused = true
    var isOver = false
  }

  private let folder: ProviderFolder
  private let state: Mutex<State>

  init(seed: UInt64, folder: ProviderFolder) {
    self.folder = folder
    state = Mutex(State(random: Random(seed: seed)))
  }

  /// What has been done so far.
  var counts: Counts { state.withLock(\.counts) }

  /// Cancels the render soon, at its own moment.
  func schedule(_ cancel: Cancel) { state.withLock { $0.cancels.append(cancel) } }

  /// Whether a process was hit that may have served an utterance that began then.
  func hasHit(since start: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      state.hits.contains { hit in hit.end.map { $0 + Self.grace > start } ?? true }
    }
  }

  /// Whether a provider may have been absent at that time or later.
  func hasChangedFolder(since start: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      // A look at the folders may be under way, and waits for providers that are asked: for one that was stopped, its limits.
      state.lastFolderChange.map { $0 + .seconds(6) > start } ?? false
    }
  }

  func pause() { state.withLock { $0.isPaused = true } }
  func resume() { state.withLock { $0.isPaused = false } }
  func end() { state.withLock { $0.isOver = true } }

  /// A monitor reports the end of its process a little after reaping it.
  private static let grace = Duration.milliseconds(50)

  // MARK: The thread

  func run() {
    while !state.withLock(\.isOver) {
      usleep(100)
      let now = ContinuousClock.now
      for cancel in dueCancels(now) { cancel.carryOut() }
      noteEnds(now)
      if isDue(\.nextHit, now, every: .milliseconds(20)) { hit() }
      if isDue(\.nextFolderChange, now, every: .milliseconds(700)) { changeFolder() }
    }
  }

  private func dueCancels(_ now: ContinuousClock.Instant) -> [Cancel] {
    state.withLock { state in
      let due = state.cancels.filter { $0.time <= now }
      state.cancels.removeAll { $0.time <= now }
      state.counts.cancels += due.count
      return due
    }
  }

  private func noteEnds(_ now: ContinuousClock.Instant) {
    state.withLock { state in
      for index in state.hits.indices where state.hits[index].end == nil {
        if !Processes.exists(state.hits[index].pid) { state.hits[index].end = now }
      }
      state.hits.removeAll { hit in hit.end.map { now - $0 > .seconds(20) } ?? false }
    }
  }

  /// Whether it is time, in which case the next time is set: on average that much later.
  private func isDue(
    _ time: WritableKeyPath<State, ContinuousClock.Instant>,
    _ now: ContinuousClock.Instant,
    every interval: Duration
  ) -> Bool {
    state.withLock { state in
      guard !state.isPaused, state[keyPath: time] <= now else { return false }
      state[keyPath: time] = now + interval * Double.random(in: 0...2, using: &state.random)
      return true
    }
  }

  private func hit() {
    let children = Processes.children()
    state.withLock { state in
      guard ContinuousClock.now > state.truce,
        let pid = children.randomElement(using: &state.random)
      else { return }
      state.hits.append(Hit(pid: pid, end: nil))
      switch Int.random(in: 0..<100, using: &state.random) {
      case 0..<3:
        state.counts.stops += 1
        kill(pid, SIGSTOP)
      case 3..<50:
        state.counts.kills += 1
        kill(pid, SIGKILL)
      default:
        state.counts.crashes += 1
        kill(pid, SIGSEGV)
      }
    }
  }

  private func changeFolder() {
    let change = state.withLock { state in
      state.lastFolderChange = .now
      state.counts.folderChanges += 1
      let change = Int.random(in: 0..<20, using: &state.random)
      if change < 2 { state.truce = .now + .seconds(1) }
      return change
    }
    switch change {
    case 0: folder.replace(Cast.providers[0])
    case 1: folder.add("BadInfo")
    case 2..<4: folder.remove("BadInfo")
    case 4..<10: folder.remove(Cast.visitor)
    default: folder.replace(Cast.visitor)
    }
  }
}

/// That a render is to be cancelled at a certain time, and when it was.
final class Cancel: Sendable {
  let time: ContinuousClock.Instant
  private let control: RenderControl
  private let done = Mutex<ContinuousClock.Instant?>(nil)

  init(_ control: RenderControl, at time: ContinuousClock.Instant) {
    self.control = control
    self.time = time
  }

  /// Nil: not yet.
  var carriedOut: ContinuousClock.Instant? { done.withLock { $0 } }

  func carryOut() {
    done.withLock { $0 = .now }
    control.cancel()
  }
}

/// The folder that the host looks for providers in.
struct ProviderFolder: Sendable {
  let path: String

  func add(_ product: String) { replace(product) }

  /// By a new file under the old name, as package managers do it.
  func replace(_ product: String) {
    let new = "\(path)/.\(product).new"
    switch product {
    case "ParrotProvider":
      write(ForeignParrot.bytes, to: new)
      rename(new, "\(path)/\(product).so")
      return
    case let product where product.hasSuffix("Provider"):
      // The host's own provider counts as such only through a link.
      symlink(Fixtures.library(product), "\(path)/\(product).so")
      return
    default: break
    }
    guard let source = fopen(Fixtures.library(product), "rb") else { return }
    defer { fclose(source) }
    guard let target = fopen(new, "wb") else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, source)
      if count == 0 { break }
      fwrite(buffer, 1, count, target)
    }
    fclose(target)
    rename(new, "\(path)/\(product).so")
  }

  func remove(_ product: String) { unlink("\(path)/\(product).so") }
}
