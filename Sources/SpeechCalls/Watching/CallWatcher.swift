// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Notices who records from the microphone, and whether it is muted. [any thread]
///
/// The server says only that something has changed; what, is asked on a thread of our own, as its thread must not wait.
package final class CallWatcher: Sendable {
  private struct State {
    var calls: [UInt32: Call] = [:]
    var isMuted = false
    var isLost = false
  }

  private let state = Mutex(State())
  private let report: @Sendable (CallEvent) -> Void

  /// - Parameter report: called by `look`.
  package init(report: @escaping @Sendable (CallEvent) -> Void) { self.report = report }

  /// The calls that are going on, oldest first.
  package var calls: [Call] {
    state.withLock { $0.calls.values.sorted { $0.identifier < $1.identifier } }
  }

  package var isMuted: Bool { state.withLock(\.isMuted) }

  /// Looks what has changed, and reports it. By one thread at a time.
  package func look(at microphone: SpeechMicrophone) {
    do throws(CallError) {
      let isMuted = try microphone.isMuted()
      let source = try microphone.sourceIndex()
      // PipeWire tells of a recorder before it knows what that records from.
      let recorders = try microphone.server.recorders().filter {
        source != nil && $0.source == source && !$0.isPaused && !$0.isModule
      }
      note(recorders, isMuted)
    } catch {
      guard !microphone.server.isConnected else { return }
      lose()
    }
  }

  private func note(_ recorders: [PulseServer.Recorder], _ isMuted: Bool) {
    let events: [CallEvent] = state.withLock { state in
      var calls: [UInt32: Call] = [:]
      for recorder in recorders {
        calls[recorder.index] = Call(
          identifier: recorder.index,
          application: recorder.application,
          program: recorder.program,
          process: recorder.process
        )
      }
      var events: [CallEvent] = []
      if isMuted != state.isMuted { events.append(.muted(isMuted)) }
      let ended = state.calls.values.filter { calls[$0.identifier] == nil }
      let begun = calls.values.filter { state.calls[$0.identifier] == nil }
      events += ended.sorted { $0.identifier < $1.identifier }.map(CallEvent.ended)
      events += begun.sorted { $0.identifier < $1.identifier }.map(CallEvent.began)
      state.calls = calls
      state.isMuted = isMuted
      return events
    }
    for event in events { report(event) }
  }

  private func lose() {
    let ended: [Call]? = state.withLock { state in
      guard !state.isLost else { return nil }
      state.isLost = true
      defer { state.calls = [:] }
      return state.calls.values.sorted { $0.identifier < $1.identifier }
    }
    guard let ended else { return }
    for call in ended { report(.ended(call)) }
    report(.lost)
  }
}
