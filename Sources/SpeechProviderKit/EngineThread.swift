// SPDX-License-Identifier: Apache-2.0
import Glibc

/// One thread that runs one function.
struct EngineThread: Sendable {
  private let thread: pthread_t

  /// Starts the thread.
  init(_ body: @escaping @Sendable () -> Void) throws(SpeechProviderError) {
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { Self.runBody($0) }, box.toOpaque())
    guard failure == 0 else {
      box.release()
      throw .resources("cannot start the engine's thread: errno \(failure)")
    }
    self.thread = thread
  }

  /// Waits until the function has returned; once only, and never on the thread itself.
  func join() {
    pthread_join(thread, nil)
  }

  private final class Body: Sendable {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }

  private static func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    // Safe because init retained the body for this one call.
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call()
    return nil
  }
}
