// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechSystem

/// The current call into a provider.
package enum ProviderCall: Hashable, Sendable {
  case none, load, preload, create, voices, synthesize, render, finish, destroy
  /// Not in the provider: the ring is full because the host does not read.
  case waitsForHost

  /// From `SPEECH_CALL_*`; nil for a number that a worker does not write.
  init?(worker call: UInt32) {
    switch Int(call) {
    case SPEECH_CALL_NONE: self = .none
    case SPEECH_CALL_LOAD: self = .load
    case SPEECH_CALL_PRELOAD: self = .preload
    case SPEECH_CALL_CREATE: self = .create
    case SPEECH_CALL_VOICES: self = .voices
    case SPEECH_CALL_SYNTHESIZE: self = .synthesize
    case SPEECH_CALL_RENDER: self = .render
    case SPEECH_CALL_FINISH: self = .finish
    case SPEECH_CALL_DESTROY: self = .destroy
    case SPEECH_CALL_WAITS: self = .waitsForHost
    default: return nil
    }
  }

  /// As `speech_provider.h` spells it.
  package var name: String {
    switch self {
    case .none: return "no call"
    case .load: return "loading"
    case .preload: return "preload()"
    case .create: return "create()"
    case .voices: return "speech_voices()"
    case .synthesize: return "synthesize()"
    case .render: return "render()"
    case .finish: return "finish()"
    case .destroy: return "destroy()"
    case .waitsForHost: return "waiting for the host"
    }
  }
}

extension Duration {
  /// "5 s" or "250 ms".
  var shortText: String {
    let milliseconds = nanoseconds / 1_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
