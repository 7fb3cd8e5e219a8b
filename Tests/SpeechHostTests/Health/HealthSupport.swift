// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechVoices
import Synchronization
import TestSupport

/// Clocks that a test advances.
final class ManualClock: Sendable {
  /// Nanoseconds.
  private struct Time {
    var wall: Int64
    var monotonic: UInt64
  }

  private let time: Mutex<Time>
  private let overload = Mutex(false)
  private let boot: String

  /// Seconds since 1970 and since the machine's start.
  init(boot: String = "first", wall: Int64 = 1_800_000_000, monotonic: UInt64 = 1000) {
    self.boot = boot
    time = Mutex(Time(wall: wall * 1_000_000_000, monotonic: monotonic * 1_000_000_000))
  }

  func advance(_ seconds: Double) {
    let milliseconds = Int64((seconds * 1000).rounded())
    time.withLock { time in
      time.wall += milliseconds * 1_000_000
      time.monotonic += UInt64(milliseconds) * 1_000_000
    }
  }

  /// As while other programs need all processors.
  func setOverloaded(_ isOverloaded: Bool) { overload.withLock { $0 = isOverloaded } }

  /// As when the user sets the clock.
  func setWall(_ seconds: Int64) { time.withLock { $0.wall = seconds * 1_000_000_000 } }

  var clock: HealthClock {
    HealthClock(
      monotonic: { self.time.withLock(\.monotonic) },
      wall: { self.time.withLock(\.wall) },
      boot: boot,
      isOverloaded: { self.overload.withLock(\.self) }
    )
  }

  /// A verdict in a word, with the seconds that the provider rests.
  func words(_ verdict: ProviderHealth.Verdict) -> String {
    switch verdict {
    case .usable: return "usable"
    case .resting(let until, _):
      let rest = until - time.withLock(\.monotonic)
      return "rests \(Double(rest) / 1e9)"
    case .quarantined: return "quarantined"
    }
  }
}

/// A folder with a library and a place for the host's state.
final class HealthHome: Sendable {
  let folder = TemporaryFolder()
  let places: ProviderPlaces
  var file: String { folder.path + "/state/health.json" }

  init() {
    places = ProviderPlaces(library: folder.path + "/a.so")
    write([1, 2, 3], to: places.library)
  }

  /// As a new process would have it.
  func health(_ clock: ManualClock) -> ProviderHealth {
    ProviderHealth(file: file, clock: clock.clock)
  }

  /// Another file under the library's name, as an update leaves it.
  func replaceLibrary() {
    write([4, 5, 6], to: places.library + ".new")
    rename(places.library + ".new", places.library)
  }
}

extension ProviderTrouble {
  static let delay = ProviderTrouble(
    kind: .timedOut,
    what: "did not return from preload() within 10 s; its process was stopped"
  )
  static let crash = ProviderTrouble(
    kind: .crashed,
    what: "crashed in render() (segmentation fault)",
    voice: "org.a.x",
    lastLines: ["one", "two"]
  )
}
