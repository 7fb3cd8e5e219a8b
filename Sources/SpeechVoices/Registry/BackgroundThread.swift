// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// A thread of its own, for work that waits. Swift's concurrency pool has few threads and none to wait in.
package struct BackgroundThread: Sendable {
  private let handle: pthread_t

  /// Nil when the system has no thread left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body: body))
    // Signals are the program's main thread's business.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var handle = pthread_t()
    let status = pthread_create(
      &handle,
      nil,
      { @Sendable argument in
        guard let argument else { return nil }
        // Safe because the argument is the object retained above, handed to this thread alone and released here once.
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.body()
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for its end. Once, and not from the thread itself.
  func join() { pthread_join(handle, nil) }

  /// Lets it end by itself.
  package func detach() { pthread_detach(handle) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}

/// Does something with each item, several at once.
enum Parallel {
  /// Results in the order of the items. Uses at most `width` threads, the caller's among them.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    width: Int,
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let queue = Queue<Result>(count: items.count)
    let work: @Sendable () -> Void = {
      while let index = queue.next() { queue.finish(index, with: transform(items[index])) }
    }
    let helpers = (1..<max(1, min(width, items.count))).compactMap { _ in
      BackgroundThread(work)
    }
    work()
    for helper in helpers { helper.join() }
    return queue.results
  }

  private final class Queue<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var results: [Int: Result] = [:]
    }

    private let count: Int
    private let state = Mutex(State())

    init(count: Int) {
      self.count = count
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func finish(_ index: Int, with result: Result) {
      state.withLock { $0.results[index] = result }
    }

    var results: [Result] {
      state.withLock { state in (0..<count).compactMap { state.results[$0] } }
    }
  }
}
