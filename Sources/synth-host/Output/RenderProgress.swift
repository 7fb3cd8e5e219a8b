// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// Shows the progress of a command on standard error. [any thread]
///
/// A timer reads the meter, without involving the rendering thread.
final class RenderProgress: Sendable {
  private enum Style {
    case line, json
  }

  private struct State {
    var isShown = false
    var isOver = false
  }

  private let meter: any ProgressMeter
  /// Nil: nothing is shown.
  private let style: Style?
  private let state = Mutex(State())
  private let timer: Timer?

  /// Dispatch's timer, which may be cancelled from any thread.
  private struct Timer: @unchecked Sendable {
    // Safe because it is only cancelled once it has been made, and that may be done from any thread (libdispatch).
    let source: any DispatchSourceTimer
  }

  /// Seconds before the line is shown.
  private static let patience = 1.0
  private static let lineInterval = DispatchTimeInterval.milliseconds(200)
  private static let jsonInterval = DispatchTimeInterval.milliseconds(500)

  init(_ meter: any ProgressMeter, wanted: ProgressStyle) {
    self.meter = meter
    style =
      switch wanted {
      case .auto: isatty(STDERR_FILENO) == 1 && Self.canRewrite ? .line : nil
      case .json: .json
      case .none: nil
      }
    guard let style else {
      timer = nil
      return
    }
    let queue = DispatchQueue(label: "synth-host.progress")
    let source = DispatchSource.makeTimerSource(queue: queue)
    timer = Timer(source: source)
    let interval = style == .json ? Self.jsonInterval : Self.lineInterval
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.setEventHandler { @Sendable [weak self] in self?.show() }
    source.resume()
  }

  deinit { timer?.source.cancel() }

  private static var canRewrite: Bool { !["", "dumb"].contains(Console.terminalName) }

  /// Replaces the line with a message; the next update shows the line again.
  func tell(_ message: String) {
    state.withLock { state in
      clear(&state)
      Console.error(message)
    }
  }

  /// Removes the line and stops showing progress.
  /// - Parameter isFinished: all has been rendered.
  func end(isFinished: Bool) {
    timer?.source.cancel()
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      clear(&state)
      guard style == .json else { return }
      show(meter.row(isFinished ? .finished : .stopped))
    }
  }

  private func show() {
    state.withLock { state in
      guard !state.isOver, let style else { return }
      switch style {
      case .json: show(meter.row(.rendering))
      case .line:
        guard meter.elapsed >= Self.patience else { return }
        state.isShown = true
        let columns = Console.size(of: STDERR_FILENO)?.columns ?? 80
        // A line wider than the terminal could not be erased.
        Console.show("\r\(meter.line.prefix(max(0, columns - 1)))\u{1B}[K")
      }
    }
  }

  private func show(_ row: any JSONRow) { Console.show(JSONOutput.line(row) + "\n") }

  private func clear(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    Console.show("\r\u{1B}[K")
  }
}
