// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost
import SpeechSystem
import SpeechWorkers

/// Speaks utterances one after the other on a device: the basis of `AVSpeechSynthesizer` and `synth-host speak`.
///
/// Each utterance is rendered while the one before it is playing. Events are reported on the playback thread, in order,
/// when their audio is heard. Every call may come from any thread, also from within an event, and none waits.
package final class Speaker: Sendable {
  private let host: SpeechHost
  private let devices: any PlaybackDevices
  private let clock: any PlaybackClock
  private let queue = SpeakerQueue()
  private let rest: Duration
  private let willRender: @Sendable () -> Void
  private let report: @Sendable (SpeakerEvent) -> Void

  /// How long an idle device stays open.
  package static let usualRest = Duration.seconds(1)

  /// - Parameters:
  ///   - rest: how long an idle device stays open: another program may need it, or the machine may need to sleep.
  ///   - willRender: called on the render thread before each utterance is rendered; may wait.
  ///   - report: called on the playback thread, and for diagnostics also on the render thread; must not wait.
  package init(
    host: SpeechHost,
    devices: any PlaybackDevices,
    clock: any PlaybackClock = SystemClock(),
    rest: Duration = Speaker.usualRest,
    willRender: @escaping @Sendable () -> Void = {},
    report: @escaping @Sendable (SpeakerEvent) -> Void
  ) {
    self.host = host
    self.devices = devices
    self.clock = clock
    self.rest = rest
    self.willRender = willRender
    self.report = report
  }

  deinit { queue.close() }

  /// Speaks an utterance after all earlier ones.
  /// - Parameter isPaused: pauses the queue until `resume()`.
  package func speak(_ utterance: SpeakerUtterance, isPaused: Bool = false) {
    let report = report
    let item = SpokenItem(utterance, wakeUp: queue.wakeUp) { report(.diagnosed(utterance.id, $0)) }
    guard let missing = queue.add(item, isPaused: isPaused) else { return }
    if missing.playback {
      do throws(SystemThread.Failure) {
        try startPlayback()
      } catch {
        if missing.render { queue.renderingFailed() }
        for item in queue.playbackFailed() {
          report(.failed(item.utterance.id, .refused(.noThread(errno: error.code))))
        }
        return
      }
    }
    if missing.render {
      do throws(SystemThread.Failure) {
        try startRendering()
      } catch {
        queue.renderingFailed()
        item.stream.end(.refused(.noThread(errno: error.code)))
      }
    }
    queue.wakeUp.signal()
    queue.renderWakeUp.signal()
  }

  /// Whether an utterance is being spoken or waiting, paused or not.
  package var isSpeaking: Bool { queue.isSpeaking }

  /// Whether an utterance has begun and is paused.
  package var isPaused: Bool { queue.isPaused }

  /// Pauses, with `.word` at the end of the current word; false when there is nothing to pause.
  @discardableResult
  package func pause(at boundary: SpeechBoundary) -> Bool {
    defer { queue.wakeUp.signal() }
    return queue.pause(at: boundary)
  }

  /// Continues at the frame where it paused; false when it was not paused.
  @discardableResult
  package func resume() -> Bool {
    defer { queue.wakeUp.signal() }
    return queue.resume()
  }

  /// Empties the queue; false when it was empty. Reports `cancelled` only for the utterance that had begun.
  @discardableResult
  package func stop(at boundary: SpeechBoundary) -> Bool {
    defer { queue.wakeUp.signal() }
    return queue.stop(at: boundary)
  }

  /// Stops the utterances with these ids immediately; the others keep their places, and the current one continues unless
  /// it is among them.
  package func stop(_ ids: Set<UInt64>) {
    queue.stop(ids)
    queue.wakeUp.signal()
    queue.renderWakeUp.signal()
  }

  /// Stops, and returns when the device has been closed and is silent. Not from within an event.
  package func close() {
    queue.close()
    queue.waitForEnd()
  }

  // MARK: Threads

  private func startPlayback() throws(SystemThread.Failure) {
    let (queue, devices, clock, rest, report) = (queue, devices, clock, rest, report)
    try startPlaybackThread("speech-play", clock: clock, wakeUp: queue.wakeUp) {
      var loop = PlaybackLoop(
        queue,
        devices: devices,
        clock: clock,
        maxRest: rest.nanoseconds,
        report: report
      )
      loop.run()
    }
  }

  private func startRendering() throws(SystemThread.Failure) {
    let (queue, host, willRender) = (queue, host, willRender)
    try SystemThread.detach("speech-render") {
      while true {
        let seen = queue.renderWakeUp.count
        let (item, isOver) = queue.takeForRender()
        guard !isOver else { return }
        guard let item else {
          queue.renderWakeUp.wait(since: seen, until: nil)
          continue
        }
        willRender()
        let outcome = host.render(
          item.utterance.request,
          into: item.stream,
          control: item.control,
          observer: item.stream
        )
        item.stream.end(outcome)
      }
    }
  }
}
