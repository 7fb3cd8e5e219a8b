// SPDX-License-Identifier: Apache-2.0

package import SpeechCalls
import SpeechPermissions
import SpeechSystem
import SpeechVoices

/// The state of calls as self-contained lines, suitable for screen readers.
package enum CallText {
  /// The whole state.
  package static func lines(_ state: CallState) -> [String] {
    var lines = [permission(state.permission)]
    if let problem = state.problem {
      lines.append(state.isWaiting ? waiting : "Calls: " + "\(problem)".asSentence)
    }
    if let microphone = microphone(state) { lines.append(microphone) }
    if let name = state.muted { lines.append(muted(name)) }
    lines += [state.voiceLevel].compactMap { $0 }.compactMap(quiet)
    lines += state.calls.map(began)
    lines += state.others.map(missed)
    if state.calls.isEmpty, state.problem == nil { lines.append("No call.") }
    return lines
  }

  /// The changes.
  package static func lines(_ change: CallChange) -> [String] {
    let (before, now) = (change.before, change.state)
    var lines: [String] = []
    if before.permission != now.permission { lines.append(permission(now.permission)) }
    if before.problem != now.problem {
      lines.append(
        now.isWaiting
          ? waiting
          : "Calls: "
            + (now.problem.map { "\($0)".asSentence }
              ?? (before.isWaiting
                ? "the sound server answers again." : "the sound server is back."))
      )
    }
    let hasMicrophone = (before.microphone != .none, now.microphone != .none)
    if hasMicrophone.0 != hasMicrophone.1 || before.voice != now.voice, now.problem == nil {
      lines.append(microphone(now) ?? "Microphone: removed; calls hear only your voice.")
    }
    if before.muted != now.muted {
      lines.append(now.muted.map(muted) ?? "Microphone: no longer muted.")
    }
    lines += change.ended.map { "Call ended: \($0.shownName)." }
    lines += change.began.map(began)
    lines += now.others.filter { !before.others.contains($0) }.map(missed)
    if before.injectionProblem != now.injectionProblem, let problem = now.injectionProblem {
      lines.append("This was not heard in the call: " + "\(problem)".asSentence)
    }
    return lines
  }

  private static func muted(_ name: String) -> String {
    "Microphone: “\(name.shown)” is muted; neither your voice nor speech is heard in calls."
  }

  private static let waiting =
    "Calls: the sound server is busy; waiting for it. The calls shown are those last known."

  /// The voice's volume was reduced, now or in an earlier session.
  private static func quiet(_ level: VoiceLevel) -> String? {
    if level.isMuted {
      return "Microphone: your voice is muted in calls; /mute voice off unmutes it."
    }
    return level.percent < 100
      ? "Microphone: your voice is at \(level.percent)% in calls; /balance voice 100% makes it louder."
      : nil
  }

  private static func began(_ call: Call) -> String {
    "Call: \(call.shownName) hears you" + (call.process.map { " (process \($0))." } ?? ".")
  }

  private static func missed(_ call: Call) -> String {
    "\(call.shownName) records from your own microphone and hears no speech; select “Synthesized Speech Microphone” there, or type /join in synth-host call."
  }

  static func permission(_ status: PermissionStatus) -> String {
    switch status {
    case .granted: "Permission: granted."
    case .notDetermined:
      "Permission: not decided; speech is heard only here. “synth-host permissions grant microphone-injection” lets it into calls."
    case .denied:
      "Permission: denied; speech is heard only here. “synth-host permissions grant microphone-injection” lets it into calls."
    case .serviceDisabled:
      "Permission: switched off for all programs; speech is heard only here. “synth-host permissions switch microphone-injection on” switches it on."
    }
  }

  private static func microphone(_ state: CallState) -> String? {
    guard state.microphone != .none else { return nil }
    let voice =
      state.voice.map { "carrying your voice from “\($0.shown)”" }
      ?? "without your voice, because there is no real microphone"
    return "Microphone: “Synthesized Speech Microphone”, \(voice)."
  }
}

extension Call {
  /// The name, safe to show.
  var shownName: String { name.shown }
}
