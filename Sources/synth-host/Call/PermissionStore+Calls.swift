// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions
import SpeechSystem

extension PermissionStore {
  /// Asks the user whether speech may go into calls, unless that is decided; waits for the answer.
  /// - Parameter tell: is called with what went wrong with the question.
  func askForCalls(telling tell: (String) -> Void) {
    guard status(of: .microphoneInjection) == .notDetermined else { return }
    let answered = WakeUp()
    let seen = answered.count
    request(.microphoneInjection) { _ in answered.signal() }
    while answered.count == seen { answered.wait(since: seen, until: nil) }
    for warning in warnings { tell("synth-host: note: \(warning.asSentence)") }
  }
}
