// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
package import Testing

/// Runs the tests of a suite on threads that they may block, and only some at a time.
///
/// Swift's concurrency pool has one thread for each core. A test that waits there for a program, or computes for long, keeps
/// all others from that core.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  /// Where tests wait for their turn.
  package enum Queue: Sendable {
    /// The threads, and the programs that tests start on them, leave the processor to those of the other queue.
    case common
    /// For suites that are `.serialized`, most of which listen to a sound server or look at the clock. In one queue with all
    /// others each of their tests would begin when all of those have ended, as it is not in the queue before its predecessor
    /// has ended.
    case serialized
  }

  package let isRecursive = true
  fileprivate let queue: Queue

  @TaskLocal private static var hasTurn = false
  private static let turns = (common: Turns(min(4, limit)), serialized: Turns(min(3, limit)))
  /// Tests of each queue that may run at the same time: fewer where a sanitizer makes each of them slow, as in .ci/races.
  private static let limit =
    getenv("SYNTH_HOST_TEST_TURNS").flatMap { Int(String(cString: $0)) } ?? .max

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    // Both a suite and a test may have this trait.
    guard !Self.hasTurn else { return try await function() }
    let (turns, threads) =
      switch queue {
      case .common: (Self.turns.common, TestThreads.common)
      case .serialized: (Self.turns.serialized, TestThreads.serialized)
      }
    await turns.begin()
    defer { turns.end() }
    try await Self.$hasTurn.withValue(true) {
      try await withTaskExecutorPreference(threads) { try await function() }
    }
  }
}

extension Trait where Self == OwnThread {
  /// For tests that wait for programs, devices or threads, or that compute for long.
  package static var ownThread: Self { OwnThread(queue: .common) }

  /// The same, for suites that do not wait for their turn in the common queue.
  package static func ownThread(_ queue: OwnThread.Queue) -> Self { OwnThread(queue: queue) }
}

/// Starts a thread for each part of a test between two suspensions.
private final class TestThreads: TaskExecutor {
  static let common = TestThreads(niceness: 5)
  static let serialized = TestThreads(niceness: 0)

  private let niceness: Int32

  private init(niceness: Int32) { self.niceness = niceness }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    do throws(SystemThread.Failure) {
      try SystemThread.detach("test") {
        // Linux takes 0 for the thread, and what it starts inherits it.
        if self.niceness > 0 {
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, self.niceness)
        }
        job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    } catch {
      fatalError("No thread for a test could be started: error \(error.code)")
    }
  }
}
