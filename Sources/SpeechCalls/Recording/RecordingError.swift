// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why nothing can be recorded.
package enum RecordingError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  case libraryMissing(String)
  case noServer(String)
  /// There is no such microphone; nil if there is none at all.
  case noSource(String?)
  case muted(String)
  /// It carries synthesized speech.
  case speech(String)
  case failed(String)

  init(_ error: CallError) {
    switch error {
    case .libraryMissing(let library): self = .libraryMissing(library)
    case .noServer(let reason): self = .noServer(reason)
    default: self = .failed("\(error)")
    }
  }

  package var exitStatus: ExitStatus { .unavailable }

  package var description: String {
    switch self {
    case .libraryMissing(let library):
      "nothing can be recorded: \(library) is not available; install PulseAudio's library (on Debian libpulse0)"
    case .noServer(let reason):
      "nothing can be recorded: no sound server answers (\(reason)); start PulseAudio or PipeWire"
    case .noSource(let name?):
      "there is no microphone “\(name)”; “pactl list short sources” lists them"
    case .noSource(nil): "there is no microphone; plug one in"
    case .muted(let name):
      "the microphone “\(name)” is muted; turn it on in the sound settings, or with “pactl set-source-mute @DEFAULT_SOURCE@ 0”"
    case .speech(let name):
      "“\(name)” carries synthesized speech, which is not your voice; choose your own microphone (“pactl list short sources” lists them)"
    case .failed(let reason): "the microphone cannot be recorded from: \(reason)"
    }
  }
}
