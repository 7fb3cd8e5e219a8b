// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechPermissions
import SpeechSystem
import Synchronization

/// Speech in calls for the page: the microphone while the switch is on, and who is in a call as long as someone looks.
///
/// The sound server is asked only while there is a page or the switch is on. [any thread; what changes waits for the server]
final class TalkCalls: Sendable {
  private struct State {
    var service: CallService?
    var isOn = false
    var isWatched = false
    var isClosed = false
  }

  let injection = Injection()
  private let state = Mutex(State())
  private let changing = Mutex(())
  private let environment: [String: String]
  private let permissions: PermissionStore
  private let application: Application?
  private let board: TalkBoard

  /// - Parameter application: What the user lets into calls.
  init(
    environment: [String: String],
    permissions: PermissionStore,
    application: Application?,
    board: TalkBoard
  ) {
    self.environment = environment
    self.permissions = permissions
    self.application = application
    self.board = board
  }

  /// Keeps speech out of calls from now on; `turn` does the rest.
  func silence() { injection.isWanted = false }

  /// Turns speech in calls on or off. Waits for the sound server, some seconds if it hangs.
  func turn(on isOn: Bool) {
    change { $0.isOn = isOn }
    board.update { $0.isOn = isOn }
  }

  /// Whether a page shows the state of calls. Waits for the sound server.
  func watch(_ isWatched: Bool) { change { $0.isWatched = isWatched } }

  func join() { state.withLock(\.service)?.join() }

  /// Looks again, because the device may have failed with the sound server.
  func look() { state.withLock(\.service)?.look() }

  /// How loud the user's own voice is in calls; nil: as it is.
  func setOwnVoice(percent: Int?, isMuted: Bool?) throws(TalkRefusal) {
    let (known, isOn) = state.withLock { ($0.service, $0.isOn) }
    guard let service = known, isOn else {
      throw TalkRefusal(.failed, message: "switch speech in calls on first")
    }
    var level = service.wantedVoiceLevel ?? service.current.voiceLevel ?? .full
    level = VoiceLevel(percent: percent ?? level.percent, isMuted: isMuted ?? level.isMuted)
    service.setVoiceLevel(level)
    board.update { $0.ownVoice = level }
  }

  /// Removes the microphone.
  func close() { change { ($0.isOn, $0.isWatched, $0.isClosed) = (false, false, true) } }

  private func change(_ body: (inout State) -> Void) {
    changing.withLock { _ in
      let (before, now) = state.withLock { state in
        let before = state
        if !state.isClosed { body(&state) }
        return (before, state)
      }
      injection.isWanted = now.isOn
      let isDue = now.isOn || now.isWatched
      if let service = before.service, !isDue || before.isOn != now.isOn {
        state.withLock { $0.service = nil }
        service.close()
      } else if before.service != nil {
        return
      }
      guard isDue else { return }
      let service = makeService(makesMicrophone: now.isOn)
      state.withLock { $0.service = service }
      service.start()
      board.update { state in
        // Read here: a report that comes meanwhile is newer than what was read before it.
        state.calls = service.current
        state.ownVoice = nil
      }
    }
  }

  private func makeService(makesMicrophone: Bool) -> CallService {
    let board = board
    return CallService(
      environment: environment,
      permissions: permissions,
      application: application,
      injection: injection,
      makesMicrophone: makesMicrophone
    ) { change in
      board.update { state in
        state.calls = change.state
        // It may have been changed elsewhere since.
        if change.before.voiceLevel != change.state.voiceLevel { state.ownVoice = nil }
      }
    }
  }
}
