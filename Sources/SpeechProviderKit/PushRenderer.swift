// SPDX-License-Identifier: Apache-2.0

/// Connects an engine that pushes audio to a host that pulls it: one thread for the engine and a bounded queue. When
/// the request is cancelled, neither side waits any longer.
///
/// A provider keeps one renderer and passes its calls on:
///
/// ```swift
/// func synthesizeSpeechRequest(_ request: ProviderRequest) -> Acceptance { renderer.start(request) }
/// func render(into block: inout RenderBlock) throws(SpeechProviderError) { try renderer.render(into: &block) }
/// func cancelSpeechRequest(_ id: UInt64) { renderer.finish(id) }
/// func finishSpeechRequest(_ id: UInt64) { renderer.finish(id) }
/// func close() { renderer.close() }
/// ```
public final class PushRenderer<Engine: PushEngine>: Sendable {
  private let queue: PushQueue
  private let jobs: Monitor<Jobs>
  private let thread: EngineThread
  private let channelCount: Int

  /// Starts the engine's thread and waits until `makeEngine` has made the engine there.
  ///
  /// `capacity` is the room of the queue in frames: how far the engine may be ahead of the host. [control]
  public init(
    channelCount: Int = 1,
    capacity: Int = 16384,
    makeEngine: @escaping @Sendable () throws(SpeechProviderError) -> Engine
  ) throws(SpeechProviderError) {
    let made = Monitor<Result<Void, SpeechProviderError>?>(nil)
    let jobs = Monitor(Jobs())
    let queue = PushQueue(capacity: capacity, channelCount: channelCount)
    let thread = try EngineThread {
      do throws(SpeechProviderError) {
        let engine = try makeEngine()
        made.change { $0 = .success(()) }
        Self.work(engine, jobs, queue)
      } catch {
        made.change { $0 = .failure(error) }
      }
    }
    do throws(SpeechProviderError) {
      try made.wait(until: { $0 })?.get()
    } catch {
      thread.join()
      throw error
    }
    self.channelCount = channelCount
    self.jobs = jobs
    self.queue = queue
    self.thread = thread
  }

  /// Lets the engine speak the request, and returns what `synthesizeSpeechRequest` must return. [control]
  public func start(_ request: ProviderRequest) -> Acceptance {
    queue.open(request.id)
    jobs.change { $0.waiting.append(.speak(request)) }
    return Acceptance(channelCount: channelCount)
  }

  /// Moves audio and markers that are ready into the block; waits up to 100 ms for the first of them.
  ///
  /// Throws what the engine threw, after the audio that came before. [render]
  public func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    try queue.render(into: &block, patience: .milliseconds(100))
  }

  /// Ends the request with this identifier, if it is still open: render returns, the engine's next push returns false.
  /// [any]
  public func finish(_ id: UInt64) {
    queue.close(id)
  }

  /// Runs `body` with the engine on its thread and waits for it; only while no request is open. [control]
  public func withEngine<R: Sendable>(
    _ body: @escaping @Sendable (Engine) throws(SpeechProviderError) -> R
  ) throws(SpeechProviderError) -> R {
    let answer = Monitor<Result<R, SpeechProviderError>?>(nil)
    let isRunning = jobs.change { jobs in
      if jobs.isClosing { return false }
      jobs.waiting.append(
        .call { engine in
          let result: Result<R, SpeechProviderError>
          do throws(SpeechProviderError) {
            result = .success(try body(engine))
          } catch {
            result = .failure(error)
          }
          answer.change { $0 = result }
        }
      )
      return true
    }
    guard isRunning, let result = answer.wait(until: { $0 }) else {
      throw .failed("the engine's thread has ended")
    }
    return try result.get()
  }

  /// Ends the request and the engine's thread, and waits until the engine has been released. [control]
  public func close() {
    queue.closeAny()
    let isFirst = jobs.change { jobs in
      defer { jobs.isClosing = true }
      return !jobs.isClosing
    }
    if isFirst { thread.join() }
  }

  deinit { close() }

  // MARK: The engine's thread

  private struct Jobs {
    var waiting: [Job] = []
    var isClosing = false
  }

  private enum Job {
    case speak(ProviderRequest)
    case call(@Sendable (Engine) -> Void)
  }

  private static func work(_ engine: Engine, _ jobs: Monitor<Jobs>, _ queue: PushQueue) {
    while let job = next(jobs) {
      switch job {
      case .call(let body):
        body(engine)
      case .speak(let request):
        // Cancelled before its turn came.
        guard queue.isOpen(request.id) else { continue }
        do throws(SpeechProviderError) {
          try engine.speak(request, into: PushOutput(queue: queue, id: request.id))
          queue.end(request.id, .success(()))
        } catch {
          queue.end(request.id, .failure(error))
        }
      }
    }
  }

  /// The oldest job; nil when there will be no more.
  private static func next(_ jobs: Monitor<Jobs>) -> Job? {
    jobs.wait { jobs -> Job?? in
      if !jobs.waiting.isEmpty { return .some(jobs.waiting.removeFirst()) }
      return jobs.isClosing ? .some(nil) : nil
    } ?? nil
  }
}
