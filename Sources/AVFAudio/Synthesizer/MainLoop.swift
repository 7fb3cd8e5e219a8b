// SPDX-License-Identifier: Apache-2.0

package import Dispatch
import Foundation
import SpeechSystem
import Synchronization

/// Runs calls on the main queue for as long as something serves it, otherwise on the thread of the caller, which is one
/// of our own. [any thread]
///
/// Nothing reports whether the main thread turns its run loop, will do so, or waits for our calls in a semaphore: a
/// server may never serve its main queue. Each call is therefore offered to the main queue and taken back if it has not
/// begun there in time. While an offer that was taken back is still in the queue, nothing else is offered; as soon as the
/// queue reaches it, the next call is. An app may assume the main actor in its callbacks and ends when one runs elsewhere;
/// so the machine's load must not decide: whether the queue is served is found out from the moment on that the app asks, and
/// a main thread that computes has more time.
package final class MainLoop: Sendable {
  /// How long an offer waits.
  package struct Patience: Sendable {
    /// Since the app asked for the calls, while the main queue has never been seen to be served. Programs without a run
    /// loop pay this once.
    package var first: DispatchTimeInterval
    /// When it has been, or when the main thread computes: it is busy, and callbacks for it must not run elsewhere because
    /// of that.
    package var busy: DispatchTimeInterval

    package init(first: DispatchTimeInterval, busy: DispatchTimeInterval) {
      self.first = first
      self.busy = busy
    }

    /// `first` is as long as a new app may take from the call to its run loop; its first audio takes 30 to 45 ms of that
    /// (eSpeak NG, x86-64, 2 cores, November 2026). A window that is not drawn for as long as `busy` counts as hung.
    package static let usual = Patience(first: .milliseconds(300), busy: .seconds(2))
  }

  private enum State {
    case unknown, served
    /// An offer was taken back that the queue has not reached.
    case blocked
  }

  /// The main queue of this process.
  static let ofProcess = MainLoop(.main, patience: .usual) { ProcessThreads.isMainBusy }

  private let queue: DispatchQueue
  private let patience: Patience
  private let isBusy: @Sendable () -> Bool
  private let state = Mutex(State.unknown)
  /// Whether a block of `ask()` is in the queue.
  private let hasProbe = Atomic(false)
  private let key = DispatchSpecificKey<Bool>()

  /// - Parameters:
  ///   - queue: replaces the main queue, for tests.
  ///   - isBusy: whether the thread of the queue computes.
  package init(
    _ queue: DispatchQueue,
    patience: Patience,
    isBusy: @escaping @Sendable () -> Bool = { false }
  ) {
    self.queue = queue
    self.patience = patience
    self.isBusy = isBusy
    queue.setSpecific(key: key, value: true)
  }

  /// Whether the caller runs on the main thread, or on the main queue: after `dispatchMain()`, that of an async `main`
  /// included, the queue has other threads.
  package var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
      || queue === DispatchQueue.main && Thread.isMainThread
  }

  /// To be called when the app asks for calls: the queue notes as soon as it turns that it is served, so that the time until
  /// there is audio to call with does not count against it.
  package func ask() -> DispatchTime {
    // One is enough: nothing takes them out of a queue that is never served.
    let isFirst = hasProbe.compareExchange(
      expected: false,
      desired: true,
      ordering: .acquiringAndReleasing
    ).exchanged
    if isFirst {
      queue.async { [self] in
        state.withLock { $0 = .served }
        hasProbe.store(false, ordering: .releasing)
      }
    }
    return .now()
  }

  /// Runs `body` once, on the main queue or here, and returns when it has ended. Must not be called on the main thread.
  /// - Parameter asked: when the app asked for the call, as `ask()` returns it.
  package func run(askedAt asked: DispatchTime, body: @escaping () -> Void) {
    let state = state.withLock { $0 }
    guard state != .blocked else { return body() }
    // Safe because it runs on one thread, and this one waits until it has.
    nonisolated(unsafe) let body = body
    let offer = Offer()
    queue.async { [self] in
      let begins = self.state.withLock { state in
        state = .served
        return offer.begin()
      }
      guard begins else { return }
      body()
      offer.end()
    }
    let deadline = state == .served ? .now() + patience.busy : max(.now(), asked + patience.first)
    var hasEnded = offer.wait(until: deadline)
    while !hasEnded, state != .served, .now() < asked + patience.busy, isBusy() {
      hasEnded = offer.wait(until: .now() + .milliseconds(20))
    }
    // It has been seen to be served meanwhile: it is busy.
    if !hasEnded, state != .served, self.state.withLock({ $0 }) == .served {
      hasEnded = offer.wait(until: .now() + patience.busy)
    }
    guard !hasEnded else { return }
    // Under the lock, like `begin()`: the queue must not have noted before that it is served.
    let isBack = self.state.withLock { state in
      guard offer.takeBack() else { return false }
      state = .blocked
      return true
    }
    if isBack { body() } else { offer.wait() }
  }
}

/// A call that either the main queue or its caller runs. [any thread]
private final class Offer: Sendable {
  private enum Holder: Int, AtomicRepresentable {
    case nobody, queue, caller
  }

  private let holder = Atomic(Holder.nobody)
  private let ended = DispatchSemaphore(value: 0)

  private func give(to new: Holder) -> Bool {
    holder.compareExchange(expected: .nobody, desired: new, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// For the queue: false if it was taken back.
  func begin() -> Bool { give(to: .queue) }
  /// For the caller: false if it has begun.
  func takeBack() -> Bool { give(to: .caller) }

  func end() { ended.signal() }
  func wait() { ended.wait() }
  /// Returns whether it has ended.
  func wait(until deadline: DispatchTime) -> Bool { ended.wait(timeout: deadline) == .success }
}
