// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPlayback

/// One line of `synth-host speak --lines json`; the schema is `Schemas/speak-command.schema.json`.
enum LineCommand: Hashable, Sendable {
  struct Speech: Hashable, Sendable {
    var name: RequestName
    var content: LineContent
    var priority = SpeechPriority.message
    var replaces = false
    var settings = LineSettings()
  }

  case speak(Speech)
  /// Nil: everything.
  case stop(RequestName?)
  case pause(SpeechBoundary)
  case resume
  case set(LineSettings)
}
