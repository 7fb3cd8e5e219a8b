// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechVoices

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
  /// The same for the first frame of a request, if a manifest asks for more.
  package var firstFrame = Duration.zero
  /// The same for the first frame in a voice that is loaded, of a provider that can load a voice before it speaks: what
  /// computes for longer does not end. Large models on small computers need more than `render`.
  package var loadedFirstFrame = Duration.seconds(10)
  /// The longest wait for a first frame that the user accepts, whatever a manifest asks for; nil: none stated.
  package var maxFirstFrame: Duration?
  /// Waiting time for the audio of one request, in addition to `RequestPatience.slowest` times its length; at least the
  /// limits of `synthesize()` and the first frame.
  package var lag = Duration.seconds(7)
  package var finish = Duration.milliseconds(500)
  package var destroy = Duration.seconds(1)
  /// From a cancel until the worker has ended the request.
  package var cancel = Duration.milliseconds(100)
  /// Seconds of audio that a request may always produce.
  package var audioFloor = 60.0
  /// Additional seconds of audio for each byte of text.
  package var audioPerByte = 2.0
  package var history = RequestHistory.Limits()
  /// How often a provider is asked before it gets a spare worker: a command that speaks one or two sentences ends
  /// sooner.
  package var asksBeforeSpare = 4
  /// The same for a provider whose start takes at least `slowStart` of processor time, if there is memory for a spare:
  /// without it, a listener would wait for the whole start when a process crashes.
  package var asksBeforeSlowSpare = 2
  package var slowStart = Duration.milliseconds(200)
  /// The same for a voice whose first request waits this long for its first frame, and whose process has then taken
  /// `slowStart` of processor time: a spare loads it in advance.
  package var slowVoice = Duration.milliseconds(100)
  /// How long a request that nobody listens to waits for its turn at a provider whose workers are costly, while no other
  /// ends.
  package var turn = Duration.seconds(30)
  /// The same while it is not known what its workers cost.
  package var firstTurn = Duration.seconds(2)
  /// How many such requests a provider serves at a time whose workers cost little; nil: any number.
  package var quickTurns: Int?
  /// A worker unused for this long is dismissed.
  package var idle = Duration.seconds(60)
  /// The same for one that is slow to start, as long as there is memory for it.
  package var slowIdle = Duration.seconds(600)
  /// The same for those beyond the number of processors, where `idle` is longer.
  package var surplusIdle = Duration.seconds(60)
  /// Bytes of memory that a provider's process, and what it starts, may use; checked every quarter of a second. A
  /// manifest may specify another value. Address space has the same limit, but at least 2 GiB.
  package var memory = 2 << 30
  /// Total threads of these processes.
  package var threads = 256

  package init() {}

  /// The limits for a provider that declares its memory or requests more time; times never become shorter.
  func allowing(_ confinement: Confinement) -> WorkerLimits {
    var limits = self
    if let size = confinement.memoryMiB { limits.memory = size << 20 }
    let most = Confinement.secondsBounds.upperBound
    if let seconds = confinement.firstFrameSeconds {
      limits.firstFrame = max(firstFrame, .seconds(min(seconds, most)))
    }
    if let maxFirstFrame { limits.firstFrame = min(limits.firstFrame, maxFirstFrame) }
    guard let seconds = confinement.startupSeconds else { return limits }
    let asked = Duration.seconds(min(seconds, most))
    limits.load = max(load, asked)
    limits.preload = max(preload, asked)
    limits.create = max(create, asked)
    return limits
  }

  /// How long a request may be without a new frame.
  /// - Parameter isLoaded: Whether its voice is certainly loaded.
  func frame(isFirst: Bool, isLoaded: Bool = false) -> Duration {
    guard isFirst else { return render }
    return isLoaded ? min(longestFirstFrame, max(render, loadedFirstFrame)) : longestFirstFrame
  }

  private var longestFirstFrame: Duration { max(render, firstFrame) }

  /// Whether it matters if a voice is loaded.
  var allowForLoading: Bool { frame(isFirst: true, isLoaded: true) < frame(isFirst: true) }

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
