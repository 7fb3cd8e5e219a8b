// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechSystem
import SpeechVoices

/// The call into a provider that is under way.
package enum ProviderCall: Hashable, Sendable {
  case none, load, preload, create, voices, synthesize, render, finish, destroy
  /// Not in the provider: the ring is full as the host does not read.
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

/// How long each call may take. The defaults are those that `speech_provider.h` promises to authors.
package struct WorkerLimits: Hashable, Sendable {
  /// From the start of the process until the provider is ready, or each of `load`, `preload`, `create` alone.
  package var load = Duration.seconds(5)
  package var preload = Duration.seconds(10)
  package var create = Duration.seconds(5)
  package var voices = Duration.seconds(2)
  package var synthesize = Duration.seconds(2)
  /// Without a new frame, whether in one call of `render()` or over many.
  package var render = Duration.seconds(5)
  /// Of waiting for the audio of one request, beside `RequestPatience.slowest` times its length; at least as long as
  /// `synthesize()` and the first frame may take.
  package var lag = Duration.seconds(7)
  package var finish = Duration.milliseconds(500)
  package var destroy = Duration.seconds(1)
  /// From a cancel until the worker has ended the request.
  package var cancel = Duration.milliseconds(100)
  /// Seconds of audio that a request may give whatever its text.
  package var audioFloor = 60.0
  /// Seconds of audio more for each byte of text.
  package var audioPerByte = 2.0
  package var history = RequestHistory.Limits()
  /// So often a provider is asked before it gets a spare worker: a command that says a sentence or two is over sooner.
  package var asksBeforeSpare = 4
  /// A worker that nobody has asked for so long is let go.
  package var idle = Duration.seconds(60)
  /// Bytes of memory that a provider's process, and what it starts, may use; looked at every quarter of a second. A manifest
  /// may say otherwise. Of addresses it has as many, and 2 GiB at least.
  package var memory = 2 << 30
  /// Threads that they may have together.
  package var threads = 256

  package init() {}

  /// The same for a provider that says how much memory it takes, or asks for more time to start: never less than before.
  func allowing(_ confinement: Confinement) -> WorkerLimits {
    var limits = self
    if let size = confinement.memoryMiB { limits.memory = size << 20 }
    guard let seconds = confinement.startupSeconds else { return limits }
    let asked = Duration.seconds(min(seconds, Confinement.maxStartupSeconds))
    limits.load = max(load, asked)
    limits.preload = max(preload, asked)
    limits.create = max(create, asked)
    return limits
  }

  package func limit(of call: ProviderCall) -> Duration? {
    switch call {
    case .load: return load
    case .preload: return preload
    case .create: return create
    case .voices: return voices
    case .synthesize: return synthesize
    case .render: return render
    case .finish: return finish
    case .destroy: return destroy
    case .none, .waitsForHost: return nil
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
